import { chooseAction } from '@tavola/bots';
import { type Diplomacy, type DiplomacyState, diplomacy, VARIANTS } from '@tavola/games/diplomacy';
import { type GameRecord, type RecordedPhase, readRecord, writeRecord } from '@tavola/games/diplomacy/records';
import { type Game, type Move, noChance, type Shape, seeded } from '@tavola/kernel';
import { exportMatch } from '@tavola/match';
import { diplomacy as messages } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { matchFromRecord, recordOf } from './diplomacy-record.ts';
import { isRecord, openRecord, recordFrom } from './index.ts';

const GAMES = process.env['TAVOLA_LONG'] === '1' ? 200 : 10;
const SCORINGS = ['none', 'draw-size', 'sum-of-squares', 'centre-count'];
const game = diplomacy as unknown as Game<Shape>;
const setup = { game, secret: 'secret', id: 'record', at: 0 };
const words = diplomacyWords(messages, language);

function optionsOf(number: number, lastYear = 1902): GameRecord['options'] {
  const variant = VARIANTS[number % VARIANTS.length];
  const options = diplomacy.parse.options({ lastYear, variant, scoring: SCORINGS[number % SCORINGS.length] });
  if (!options.ok) throw new Error(options.error.code);
  return options.value;
}

/** A game of easy bots, phase by phase. */
function botGame(number: number): GameRecord {
  const options = optionsOf(number);
  const phases: RecordedPhase[] = [];
  let { state } = diplomacy.setup(options, 0, null, noChance);
  while (diplomacy.outcome(state) === null) {
    const now = state;
    const moves = diplomacy.pending(now).map(({ seat }): Move<Diplomacy> => {
      const chance = seeded(`record ${number} ${phases.length} ${seat}`);
      return { seat, action: chooseAction(diplomacy, diplomacy.view(now, seat), seat, { level: 'easy', chance }) };
    });
    phases.push({ state: now, moves: moves.filter(({ action }) => action.orders.length > 0) });
    state = diplomacy.apply(now, moves, noChance).state;
  }
  return { id: `game ${number}`, options, phases, end: state };
}

function played(record: GameRecord) {
  const match = matchFromRecord(record, setup);
  if (!match.ok) throw new Error(`${record.id}: ${JSON.stringify(match.error)}`);
  return match.value;
}

it(`${GAMES} bot games are the same after export, import and export`, () => {
  for (let number = 0; number < GAMES; number += 1) {
    const record = botGame(number);
    expect(record.phases.length).toBeGreaterThan(4);
    const exported = JSON.stringify(writeRecord(recordOf(played(record))));
    expect(exported).toBe(JSON.stringify(writeRecord(record)));
    const read = readRecord(JSON.parse(exported));
    if (!read.ok) throw new Error(`game ${number}: ${JSON.stringify(read.error)}`);
    expect(JSON.stringify(writeRecord(recordOf(played(read.value))))).toBe(exported);
  }
});

/** The first phases of a game, stopped there. */
function stopped(count: number): GameRecord {
  const record = botGame(0);
  return { ...record, phases: record.phases.slice(0, count), end: null };
}

describe('a record that is played again', () => {
  it('goes on where it stopped, from the start or from a later position', () => {
    const record = stopped(3);
    const { match } = played(record);
    expect([match.ended, match.step, match.outcome]).toEqual([null, 3, null]);
    expect(match.state).toEqual(botGame(0).phases[3]?.state);
    const later = played({ ...record, phases: record.phases.slice(1) });
    expect([later.match.start.origin, later.match.step]).toEqual(['file', 2]);
    expect(later.match.state).toEqual(match.state);
  });

  it('ends in the draw that was agreed', () => {
    const record = stopped(2);
    const { match } = played(record);
    const end = { ...(match.state as DiplomacyState), over: 'draw-agreed' as const };
    const drawn = played({ ...record, end });
    expect(drawn.match.outcome).toMatchObject({ reason: 'draw-agreed', ranks: [1, 1, 1, 1, 1, 1, 1] });
    expect(recordOf(drawn).end).toEqual(end);
  });

  it('keeps a power in civil disorder, which gets no orders', () => {
    const options = optionsOf(0);
    const opening = diplomacy.setup(options, 0, null, noChance).state;
    const { state } = diplomacy.abandon(opening, 3, noChance);
    const after = diplomacy.apply(state, [], noChance).state;
    const record = {
      id: 'left',
      options,
      phases: [
        { state, moves: [] },
        { state: after, moves: [] },
      ],
      end: null,
    };
    const match = played(record);
    expect((match.match.state as DiplomacyState).gone).toEqual([3]);
    expect(recordOf(match).phases.map((phase) => phase.state.gone)).toEqual([[3], [3]]);
  });

  it('fails at the phase that another adjudicator resolved differently', () => {
    const record = stopped(3);
    const [first, second, third] = record.phases as [RecordedPhase, RecordedPhase, RecordedPhase];
    const units = third.state.units.slice(1);
    const phases = [first, second, { ...third, state: { ...third.state, units } }];
    expect(matchFromRecord({ ...record, phases }, setup)).toMatchObject({
      ok: false,
      error: { code: 'other-result', at: [expect.stringMatching(/^[SFW]190[12][MRA]$/)] },
    });
    expect(matchFromRecord({ ...record, phases: [] }, setup)).toMatchObject({ error: { code: 'no-phases' } });
  });
});

describe('a file', () => {
  it('of a finished game becomes a record and a text, and the record a game again', () => {
    const { match, log } = played(botGame(2));
    const file = exportMatch(match, log);
    if (!file.ok) throw new Error(file.error.code);
    const made = recordFrom(JSON.parse(JSON.stringify(file.value)), words);
    if (!made.ok) throw new Error(made.error.code);
    expect(isRecord(made.value.json)).toBe(true);
    expect(isRecord(file.value)).toBe(false);
    const again = openRecord(JSON.parse(JSON.stringify(made.value.json)), setup);
    expect(again.ok && again.value.match.outcome).toEqual(match.outcome);
    expect(made.value.text).toMatch(
      /^Spring 1901\. First to 18 .+ Variant: Fleet Rome\. .+ Scoring: sum of squares\.\n\n/,
    );
    expect(made.value.text).toMatch(/\n\nSpring 1901, orders\nAustria\n {2}[AF] [A-Z]{3}/);
    expect(made.value.text).toMatch(
      /The final year is over without a solo\. .+\nAustria: \d+ centres?, [\d.]+ points?\n/,
    );
  });

  it('of another game is no record', () => {
    expect(recordFrom({ format: 'tavola match' }, words).ok).toBe(false);
    expect(openRecord({ phases: 3 }, setup)).toMatchObject({ error: { code: 'bad-field' } });
  });
});
