/** Words about looking on, waiting, coming back and leaving. Loaded with the table. */
export const presenceTexts = {
  watchers: (count: number) => (count === 1 ? 'One person looks on' : `${count} people look on`),
  laterHelp: (span: string) => `You are looking on, ${span} after it happens.`,

  open: {
    free: (name: string) => `The seat of ${name} is free.`,
    take: 'Take this seat',
    own: 'You gave this seat up.',
    again: 'Take it again',
    reason: 'Whoever plays needs a name.',
    taken: 'You are in the game.',
  },

  time: {
    title: 'Your time is nearly up.',
    lose: 'When it is, you lose the game.',
    seat: 'When it is, you lose your seat.',
    bot: 'When it is, a bot plays for you until you are back.',
    move: 'When it is, a move is made for you.',
    second: 'When it is, a move is made for you. If that happens twice in a row, your seat is given up.',
  },

  leave: {
    title: 'Leave the table?',
    stay: 'Stay',
    keep: 'Leave, keep my seat',
    giveUp: 'Give up and leave',
    close: 'Close the table',
    kept: {
      hold: 'Your seat is kept, and your clock goes on. Come back at any time.',
      bot: 'Your seat is kept, and your clock goes on. When your time is up, a bot plays for you until you are back.',
      disorder: 'Your seat is kept, and your clock goes on. When you miss your turn twice in a row, it is given up.',
    } as Readonly<Record<string, string>>,
    strict: 'This is a strict table: who leaves loses the seat and cannot come back. The others play on.',
    two: 'If you give up, you lose and the game is over.',
    others: 'If you give up, the others play on, and somebody else may take your seat.',
    host: 'You are the host. If you give up, somebody else becomes the host.',
    classic: 'You are the host. If you give up, the table is closed for everybody, and nobody wins.',
    window: 'Closing the window or losing the connection is not leaving.',
  },
  strict: {
    title: 'This is a strict table.',
    text: 'Whoever closes the page, loses the connection or is late loses the seat and cannot come back.',
    lost: 'You lost your seat.',
    late: 'Your time was up, and this is a strict table. The others play on.',
    'lost-connection': 'Your connection was lost, and this is a strict table. The others play on.',
    left: 'You gave it up, and this is a strict table. The others play on.',
  },
  hostLeft: 'The host closed the table.',
  hostLeftText: 'The host left, and that ends the match for everybody. Nobody wins.',

  seatMotions: {
    bot: (name: string) => `Propose a bot for ${name}`,
    offer: (name: string) => `Propose to offer the seat of ${name}`,
  },
} as const;
