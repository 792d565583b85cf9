/** Words about watching, waiting, coming back and leaving. Loaded with the table. */
export const presenceTexts = {
  watchers: (count: number) => (count === 1 ? '1 spectator' : `${count} spectators`),
  laterHelp: (span: string) => `You’re watching ${span} behind the game.`,

  open: {
    take: 'Take this seat',
    own: 'You resigned from this seat.',
    again: 'Take it again',
    reason: 'Choose a name to play.',
    taken: 'You’re in the game.',
  },

  timeTitle: 'Your time is running out.',

  leave: {
    title: 'Leave the table?',
    stay: 'Stay',
    keep: 'Leave, keep my seat',
    giveUp: 'Resign and leave',
    close: 'Close the table',
    kept: 'Your seat stays yours, and your clock keeps running. Come back at any time.',
    alone: 'Everyone else has left or gone missing. You can leave without losing.',
    strict: 'This is a strict table. If you leave, you lose your seat for good.',
    two: 'If you resign, you lose and the game is over.',
    others: 'If you resign, the others keep playing, and someone else may take your seat.',
    host: 'You’re the host. If you resign, another player becomes the host.',
    classic: 'You’re the host. If you resign, the table closes for everyone, and nobody wins.',
    window: 'Closing the page or losing the connection doesn’t count as leaving.',
    handOver: 'Hand over my seat…',
  },
  strict: {
    title: 'This is a strict table.',
    text: 'If you close the page, lose the connection or run out of time, you lose your seat for good.',
    lost: 'You lost your seat.',
    late: 'You ran out of time at a strict table. The others keep playing.',
    'lost-connection': 'Your connection was lost at a strict table. The others keep playing.',
    left: 'You resigned at a strict table. The others keep playing.',
  },
  hostLeft: 'The host closed the table.',
  hostLeftText: 'The host left, and that ends the game for everyone. Nobody wins.',
  alone: 'The game is over.',
  aloneText: 'Every other player had left or gone missing, so it has no result.',

  seatMotions: {
    bot: (name: string) => `Ask for a bot for ${name}`,
    offer: (name: string) => `Ask to offer ${name}’s seat`,
  },
  handOver: 'Hand over my seat…',
  rules: 'Table rules',
} as const;
