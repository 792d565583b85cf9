import type { Colt, ColtFact, Count } from '@tavola/games/colt-express';
import type { Seat } from '@tavola/kernel';
import type { GameWords } from '../../game-words.ts';
import type { ColtExpress as Messages } from '../../generated/colt-express.ts';
import type { Language } from '../../language.ts';
import type { ColtContext } from './context.ts';
import { draftWords } from './drafts.ts';
import { endingWords, gunslingerWords } from './endings.ts';
import { eventWords } from './events.ts';
import { type ColtLabels, coltLabels } from './labels.ts';
import { type ColtNames, coltNames } from './names.ts';
import { promptWords } from './prompts.ts';
import { refusalWords, warningWords } from './refusals.ts';
import { type BanditWorth, moneyBySeat, worthBySeat, worthOf } from './worth.ts';

export type { ColtLabels, TrainSpaceState } from './labels.ts';
export type { ColtNames } from './names.ts';
export { type BanditWorth, worthBySeat, worthOf };

export interface ColtWords extends GameWords<Colt> {
  readonly names: ColtNames;
  readonly labels: ColtLabels;
  /** Labels and buttons that need no code. */
  readonly messages: Messages;
  /** Which players are Gunslingers, once the money is counted. */
  gunslinger(count: Count, people: readonly string[]): string;
}

/** Colt Express in one language: every code and event of its rules as a sentence. */
export function coltWords(m: Messages, language: Language): ColtWords {
  const seats = [m['seat.1'], m['seat.2'], m['seat.3'], m['seat.4'], m['seat.5'], m['seat.6']];
  const seatName = (seat: Seat): string => seats[seat] ?? '';
  const names = coltNames(m, language);
  const context: ColtContext = { m, language, names, player: (seat, people) => people[seat] || seatName(seat) };
  const outcome = endingWords(context);
  return {
    event: eventWords(context, outcome),
    refusal: refusalWords(context),
    warning: warningWords(context),
    draft: draftWords(context),
    prompt: promptWords(context),
    outcome,
    statistics: {
      robberies: m['statistic.robberies'],
      shots: m['statistic.shots'],
      bullets: m['statistic.bullets'],
      punches: m['statistic.punches'],
      wasted: m['statistic.wasted'],
    } satisfies Readonly<Record<ColtFact, string>>,
    points: names.money,
    seatName,
    score: (view, after) =>
      view.bandits.length === 0
        ? null
        : {
            label: m[view.count === null ? 'score.least.label' : 'score.label'],
            now: moneyBySeat(view),
            after: after === null ? null : moneyBySeat(after),
          },
    ...{ names, messages: m, labels: coltLabels(context, seatName), gunslinger: gunslingerWords(context) },
  };
}
