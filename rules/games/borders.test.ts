import { canonical, type Game, type Reason, type Result, type Shape, seeded } from '@tavola/kernel';
import { borderTable, leastNumbers, sameOr, sampleGame, typedPlaces } from '@tavola/kernel/testing';
import { expect, it } from 'vitest';
import { games } from './index.ts';

/**
 * What each game makes of values that are almost valid: every member of its options, states, positions, actions and
 * notation with one change, and the answer. If a change is meant: npm run golden -- --write
 */
it.each(games.map((game) => [game.id, game] as const))(
  '%s judges almost valid values as recorded',
  async (id, game) => {
    await expect(`${bordersOf(game).join('\n')}\n`).toMatchFileSnapshot(`testdata/borders-${id}.golden.txt`);
  },
);

function bordersOf(game: Game<Shape>): string[] {
  const borders = new Borders();
  const options = game.parse.options(leastNumbers(game));
  if (!options.ok) throw new Error(options.error.code);
  borders.add('options', options.value, (raw) => answer(game.parse.options(raw), raw));
  for (const seats of new Set(game.seats)) {
    const played = [...sampleGame(game, { options: options.value, seats }, seeded(`borders ${seats}`))];
    for (const state of played.map((moment) => moment.state).filter(withNewPlaces())) {
      borders.add('state', state, (raw) => answer(game.parse.state(raw), raw));
      const position = game.position.write(state);
      borders.add('position', position, (raw) => answer(game.position.read(raw, options.value), state));
    }
    const isNew = withNewTypes();
    for (const { state, moves } of played)
      for (const { seat, action } of moves.filter((move) => isNew(move.action))) {
        borders.add('action', action, (raw) => {
          const read = game.parse.action(raw);
          const refusal = read.ok ? game.check(state, seat, read.value) : null;
          return refusal === null ? answer(read, raw) : `not legal, ${textOf(refusal)}`;
        });
        borders.add('notation', game.notate(state, { seat, action }), (raw) => {
          return typeof raw === 'string' ? answer(game.read(state, seat, raw), action) : 'not a text';
        });
      }
  }
  return borders.lines;
}

/** The tables of several values. Lines that a value of the same sort has already are left out. */
class Borders {
  readonly lines: string[] = [];
  readonly #known = new Set<string>();

  add(sort: string, value: unknown, probe: (raw: unknown) => string): void {
    const fresh = borderTable(value, probe).filter((line) => !this.#known.has(`${sort} ${line}`));
    for (const line of fresh) this.#known.add(`${sort} ${line}`);
    if (fresh.length > 0)
      this.lines.push(`${sort} ${shortened(canonical(value))}`, ...fresh.map((line) => `  ${line}`));
  }
}

/** Chooses values that have a place, or a type of value in a place, that none before them had. */
function withNewPlaces(): (value: unknown) => boolean {
  const known = new Set<string>();
  return (value) => {
    const fresh = typedPlaces(value).filter((place) => !known.has(place));
    for (const place of fresh) known.add(place);
    return fresh.length > 0;
  };
}

/** Chooses actions with a `type` that none before them had. */
function withNewTypes(): (action: unknown) => boolean {
  const known = new Set<string>();
  return (action) => {
    const types = [...JSON.stringify(action).matchAll(/"type":"([^"]+)"/g)].map(([, type = '']) => type);
    const fresh = types.filter((type) => !known.has(type));
    for (const type of fresh) known.add(type);
    return fresh.length > 0;
  };
}

function answer(result: Result<unknown>, written: unknown): string {
  return result.ok ? sameOr(result.value, written) : textOf(result.error);
}

function textOf({ code, at = [] }: Reason): string {
  return [code, ...at].join(' ');
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
