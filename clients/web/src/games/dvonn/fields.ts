import { cardWords } from '../../app/areas.ts';
import type { GameCard } from '../client.ts';

/** Labels of the options in the create form. */
export function fields(): GameCard['fields'] {
  const { say } = cardWords;
  return {
    setup: {
      label: say['dvonn.setup.label'],
      help: say['dvonn.setup.help'],
      choices: {
        random: say['dvonn.setup.random'],
        placed: say['dvonn.setup.placed'],
        balanced: say['dvonn.setup.balanced'],
      },
    },
  };
}
