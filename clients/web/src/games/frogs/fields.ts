import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export const fields: GameCard['fields'] = {
  occupied: {
    label: 'When a frog sits where you land',
    help: 'Two frogs never share a leaf.',
    choices: {
      'hop-on': 'Your frog hops on over the next bridge',
      push: 'You push that frog on over a bridge you choose',
    },
  },
  homes: {
    label: 'Where your frogs have to go',
    help: 'You win when all three sit in homes of others.',
    choices: {
      spread: 'Spread over the homes of the others',
      any: 'Any homes of the others, also all in one',
    },
  },
};
