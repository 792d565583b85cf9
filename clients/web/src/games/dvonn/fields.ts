import { cardWords } from '../../app/areas.ts';
import type { GameCard } from '../client.ts';

/** The words of the options on the form that makes a table. */
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
