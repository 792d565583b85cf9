import { cardWords } from '../../app/areas.ts';
import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
export function fields(): GameCard['fields'] {
  const { say } = cardWords;
  return {
    occupied: {
      label: say['frogs.occupied.label'],
      help: say['frogs.occupied.help'],
      choices: { 'hop-on': say['frogs.occupied.hop-on'], push: say['frogs.occupied.push'] },
    },
    homes: {
      label: say['frogs.homes.label'],
      help: say['frogs.homes.help'],
      choices: { spread: say['frogs.homes.spread'], any: say['frogs.homes.any'] },
    },
  };
}
