/** What players can ask of each other, as the menu offers it. What is said of a request is in client-core/words. */
export const motionTexts = {
  motionOffers: {
    draw: 'Offer a draw',
    pause: 'Ask for a pause',
    unpause: 'Ask to resume',
    extend: 'Ask for more time',
    cancel: 'Ask to cancel',
    undo: 'Ask to undo',
  } as Readonly<Record<string, string>>,
  motion: {
    accept: 'Accept',
    decline: 'Decline',
    withdraw: 'Withdraw',
    somebody: 'A player',
    offer: (kind: string) => `Ask for ${kind}`,
  },
};
