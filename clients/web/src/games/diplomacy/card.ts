import { factsOf } from '@tavola/games/facts';
import { loadDiplomacy } from '@tavola/words/load/diplomacy';
import { loadDiplomacyLesson } from '@tavola/words/load/diplomacy-lesson';
import { loadDiplomacyRules } from '@tavola/words/load/diplomacy-rules';
import { cardWords } from '../../app/areas.ts';
import { loadForLocale } from '../../app/language.ts';
import { later } from '../../board/later.tsx';
import type { GameCard, ListedGame } from '../../board/ui.ts';

export const card: GameCard = {
  ...factsOf('diplomacy'),
  get fields() {
    return fields();
  },
  get customs() {
    return customs();
  },
  get paces() {
    return paces();
  },
  usualSeats: 7,
  sandbox: true,
  Miniature: later(async () => (await import('./Miniature.tsx')).Miniature),
  loadUi: async () => {
    // Loads words and code in parallel. The sentences need the rules, so they come with the code.
    const [{ ui, loadWords }] = await Promise.all([loadCode(), loadForLocale(loadDiplomacy)]);
    await loadWords();
    return ui;
  },
  loadManual: async () => {
    const [{ manual }, blocks] = await Promise.all([import('./Manual.tsx'), loadForLocale(loadDiplomacyRules)]);
    return manual(blocks);
  },
  loadLesson: async () => {
    const [{ lesson }, m] = await Promise.all([import('./lesson.ts'), loadForLocale(loadDiplomacyLesson)]);
    return lesson(m);
  },
};

/** The map starts to load as soon as the code is there. */
async function loadCode(): Promise<typeof import('./ui.ts')> {
  const code = await import('./ui.ts');
  void code.ui.loadBoard?.();
  return code;
}

/** Labels of the options in the create form. */
function fields(): ListedGame['fields'] {
  const { say } = cardWords;
  return {
    variant: {
      label: say['diplomacy.variant.label'],
      help: say['diplomacy.variant.help'],
      choices: {
        standard: say['diplomacy.variant.standard'],
        'france-austria': say['diplomacy.variant.france-austria'],
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
    scoring: {
      label: say['diplomacy.scoring.label'],
      help: say['diplomacy.scoring.help'],
      choices: {
        none: say['diplomacy.scoring.none'],
        'draw-size': say['diplomacy.scoring.draw-size'],
        'sum-of-squares': say['diplomacy.scoring.sum-of-squares'],
        'centre-count': say['diplomacy.scoring.centre-count'],
      },
    },
  };
}

/** Retreats and builds may have times of their own. */
function paces(): NonNullable<ListedGame['paces']> {
  const { say } = cardWords;
  return {
    reaction: say['diplomacy.retreats.label'],
    adjust: say['diplomacy.builds.label'],
    sentence: say['diplomacy.times'],
  };
}

/** House rules of a Diplomacy table. */
function customs(): NonNullable<ListedGame['customs']> {
  const { say } = cardWords;
  return {
    savedCounts: { label: say['diplomacy.saved-counts.label'], help: say['diplomacy.saved-counts.help'] },
    strictReactions: { label: say['diplomacy.strict-reactions.label'], help: say['diplomacy.strict-reactions.help'] },
    drawEach: { label: say['diplomacy.draw-each.label'], help: say['diplomacy.draw-each.help'] },
    secretBallot: { label: say['diplomacy.secret-ballot.label'], help: say['diplomacy.secret-ballot.help'] },
  };
}
