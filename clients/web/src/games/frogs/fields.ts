import { cardWords } from '../../app/areas.ts';
import type { GameCard } from '../client.ts';

/** Labels of the options in the create form. */
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
