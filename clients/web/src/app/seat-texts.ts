/** Words of the rarely opened dialogs about seats and time. Loaded with them. */
export const seatTexts = {
  pause: {
    title: 'Ask for a pause',
    text: 'The others vote. The pause ends by itself, or earlier if a majority wants to resume.',
    length: 'Length',
    ask: 'Ask for a pause',
  },
  handOver: {
    title: 'Hand over my seat',
    to: 'Who plays for you?',
    bot: 'A bot until I’m back',
    botHelp: 'You can take your seat back at any time.',
    forGood: 'A bot for good',
    forGoodHelp: 'You leave the game. This can’t be undone.',
    person: 'Another person',
    personHelp: 'They play on from here if they accept. It’s your seat until then.',
    name: 'Their name',
    nameHelp: 'Any player on this server who isn’t in this game.',
    seated: 'This player already has a seat in this game.',
    do: 'Hand over',
    offered: (name: string) => `You offered your seat to ${name}.`,
  },
  rules: 'Table rules',
} as const;
