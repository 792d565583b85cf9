import { cardWords } from '../../app/areas.ts';
import type { GameCard } from '../client.ts';

/** Labels of the options in the create form. */
export function fields(): GameCard['fields'] {
  const { say } = cardWords;
  return {
    width: { label: say['objectron.width.label'], help: say['objectron.width.help'] },
    height: { label: say['objectron.height.label'], help: say['objectron.height.help'] },
    power: {
      label: say['objectron.power.label'],
      help: say['objectron.power.help'],
      choices: { wild: say['objectron.power.wild'], calm: say['objectron.power.calm'] },
    },
    memory: {
      label: say['objectron.memory.label'],
      help: say['objectron.memory.help'],
      choices: { unaided: say['objectron.memory.unaided'], shown: say['objectron.memory.shown'] },
    },
  };
}
