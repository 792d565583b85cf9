/** What people put to the vote, and what is said of it. */
export const motionTexts = {
  motions: {
    draw: 'a draw',
    pause: 'a pause',
    unpause: 'going on',
    extend: 'more time',
    cancel: 'calling the game off',
    undo: 'taking the last move back',
    bot: 'a bot for the empty seat',
    offer: 'to offer the empty seat to whoever looks on',
  } as Readonly<Record<string, string>>,
  motionOffers: {
    draw: 'Offer a draw',
    pause: 'Propose a pause',
    unpause: 'Go on playing',
    extend: 'Ask for more time',
    cancel: 'Propose to call it off',
    undo: 'Ask to take back',
  } as Readonly<Record<string, string>>,
  motion: {
    proposes: (name: string, what: string) => `${name} proposes ${what}.`,
    asks: (name: string, what: string) => `${name} proposes ${what}`,
    accept: 'Accept',
    decline: 'Decline',
    waiting: (what: string, names: string) => `You proposed ${what}. Waiting for ${names}.`,
    waitingForAll: (what: string) => `You proposed ${what}. Who votes how stays secret.`,
    somebody: 'Somebody',
    declined: (name: string, what: string) => `${name} declines ${what}.`,
    offer: (kind: string) => `Propose ${kind}`,
  },
};
