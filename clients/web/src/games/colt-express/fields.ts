import { cardWords } from '../../app/areas.ts';
import type { ListedGame } from '../client.ts';

/** The words of the options on the form that creates a table. */
export function fields(): ListedGame['fields'] {
  const { say } = cardWords;
  return {
    rules: {
      label: say['colt-express.rules.label'],
      help: say['colt-express.rules.help'],
      choices: {
        published: say['colt-express.rules.published'],
        simple: say['colt-express.rules.simple'],
      },
    },
    modules: {
      label: say['colt-express.modules.label'],
      help: say['colt-express.modules.help'],
      choices: {
        both: say['colt-express.modules.both'],
        horses: say['colt-express.modules.horses'],
        whiskey: say['colt-express.modules.whiskey'],
        none: say['colt-express.modules.none'],
      },
    },
    history: {
      label: say['colt-express.history.label'],
      help: say['colt-express.history.help'],
      choices: { top: say['colt-express.history.top'], open: say['colt-express.history.open'] },
    },
  };
}
