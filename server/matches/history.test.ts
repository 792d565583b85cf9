import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { act, DEFAULT_TERMS, type Entry, fold, type Match, matchViewFor, startMatch, undoStep } from '@tavola/match';
import { expect, it } from 'vitest';
import { MatchHistory } from './history.ts';

const game = dvonn as Game<Shape>;

/** A match of DVONN that was played to its end, with a step taken back now and then. */
function played(matchId: string): { match: Match; log: readonly Entry[] } {
  const options = game.parse.options(undefined);
  const beginning = { game, matchId, secret: 's', seats: 2, reroll: 0, entropy: ['', ''], terms: DEFAULT_TERMS };
  const started = startMatch({ ...beginning, options: options.ok ? options.value : {}, origin: { kind: 'setup' } }, 0);
  if (!started.ok) throw new Error(started.error.code);
  let { match, entries: log } = started.value;
  const luck = seeded(matchId);
  for (let turn = 1; match.ended === null; turn += 1) {
    const seat = match.pending[0]?.seat ?? 0;
    const acted = act(match, { seat, action: game.sample(match.state, seat, luck), step: match.step }, turn);
    if (!acted.ok) throw new Error(acted.error.code);
    const back = turn % 10 === 0 ? undoStep(acted.value.match, { seat }, turn) : acted;
    const written = back.ok ? back.value : acted.value;
    log = [...log, ...acted.value.entries, ...(back.ok && back !== acted ? back.value.entries : [])];
    match = written.match;
  }
  return { match, log };
}

/** Logs that count the entries read from them. */
function countedLogs(...all: readonly { match: Match; log: readonly Entry[] }[]) {
  const read = { entries: 0 };
  const log = async (matchId: string, from: number, end: number) => {
    const found = all.find(({ match }) => match.start.matchId === matchId)?.log.slice(from, end) ?? [];
    read.entries += found.length;
    return found;
  };
  return { read, log };
}

it('every moment is what the log folds to, in whatever order they are asked for', async () => {
  const [one, two] = [played('one'), played('two')];
  const history = new MatchHistory({ log: countedLogs(one, two).log, mostKept: 1 });
  const luck = seeded('leafing');
  for (let times = 0; times < 150; times += 1) {
    const { match, log } = times % 2 === 0 ? one : two;
    const seq = luck.below(log.length);
    const then = fold(game, 's', log.slice(0, seq + 1));
    expect(matchViewFor(await history.at(match, seq), 0)).toEqual(matchViewFor(then, 0));
    expect(history.size).toBeLessThanOrEqual(1);
  }
  expect(history.size).toBe(1);
});

it('to leaf back through a match reads only what lies between a moment and the last state kept before it', async () => {
  const one = played('one');
  const { read, log } = countedLogs(one);
  const history = new MatchHistory({ log });
  const last = one.log.length - 2;
  await history.at(one.match, last);
  read.entries = 0;
  const moments = Array.from({ length: last }, (_, index) => last - index);
  for (const seq of moments) await history.at(one.match, seq);
  expect(read.entries).toBe(moments.reduce((sum, seq) => sum + ((seq + 1) % 32), 0));
});
