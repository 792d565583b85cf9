import { cardWords } from '../../app/areas.ts';
import type { ListedGame } from '../client.ts';

/** Labels of the options in the create form. */
export function fields(): ListedGame['fields'] {
  const { say } = cardWords;
  return {
    variant: {
      label: say['diplomacy.variant.label'],
      help: say['diplomacy.variant.help'],
      choices: {
        standard: say['diplomacy.variant.standard'],
        'fleet-rome': say['diplomacy.variant.fleet-rome'],
        'build-anywhere': say['diplomacy.variant.build-anywhere'],
      },
    },
    edition: {
      label: say['diplomacy.edition.label'],
      help: say['diplomacy.edition.help'],
      choices: {
        tavola: say['diplomacy.edition.tavola'],
        datc3: say['diplomacy.edition.datc3'],
        classic: say['diplomacy.edition.classic'],
      },
    },
    lastYear: {
      label: say['diplomacy.last-year.label'],
      help: say['diplomacy.last-year.help'],
      choices: { 2300: say['diplomacy.last-year.none'] },
    },
  };
}

/** House rules of a Diplomacy table. */
export function customs(): NonNullable<ListedGame['customs']> {
  const { say } = cardWords;
  return {
    savedCounts: { label: say['diplomacy.saved-counts.label'], help: say['diplomacy.saved-counts.help'] },
    strictReactions: { label: say['diplomacy.strict-reactions.label'], help: say['diplomacy.strict-reactions.help'] },
    drawEach: { label: say['diplomacy.draw-each.label'], help: say['diplomacy.draw-each.help'] },
    secretBallot: { label: say['diplomacy.secret-ballot.label'], help: say['diplomacy.secret-ballot.help'] },
  };
}
