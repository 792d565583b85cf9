import { type Chance, counterChance, seeded } from '@tavola/kernel';
import { LinkChain, linkBefore, START_STEP, useHashes } from '@tavola/match';
import { systemHashes } from '@tavola/server';
import { rounded, sayTable } from './report.ts';

/** About as many as Colt Express draws to deal a game. */
const DRAWS = 50;
const ROUNDS = 7;
const PER_ROUND = 2000;
const SECRET = 'a'.repeat(64);
const SEATS = ['b', 'c', 'd', 'e', 'f', '0', '1'].map((digit) => digit.repeat(64));
const LINKS = SEATS.map((link, seat) => [seat, link]);

const { hmac } = systemHashes;
const message = (step: number, more: readonly unknown[] = []) =>
  JSON.stringify(['tavola luck 3', 'a match', SEATS, step, LINKS, ...more]);

/** Ways to make the draws of one step. */
const WAYS: Readonly<Record<string, (step: number) => Chance>> = {
  'one HMAC, expanded by xoshiro128** (versions 0 to 2)': (step) => seeded(hmac(SECRET, message(step))),
  'one HMAC a step and one a draw (version 3)': (step) => {
    const seed = hmac(SECRET, message(step));
    return counterChance((draw, attempt) => hmac(seed, `${draw}.${attempt}`));
  },
  'one HMAC of everything a draw': (step) =>
    counterChance((draw, attempt) => hmac(SECRET, message(step, [draw, attempt]))),
};

/** Random results of a step with the links of seven seats in it, and chains of links. */
export function benchLuck(): void {
  sayTable(
    ['µs for the draws of one step', '1 draw', `${DRAWS} draws`],
    Object.entries(WAYS).map(([name, make]) => [
      name,
      ...[1, DRAWS].map((draws) =>
        rounded(
          microseconds(PER_ROUND, (step) => {
            const chance = make(step);
            for (let draw = 0; draw < draws; draw += 1) chance.below(52);
          }),
        ),
      ),
    ]),
  );
  const rows = [['@noble/hashes, as in a browser', ...chainTimes()]];
  useHashes(systemHashes);
  rows.push(['of the system, as on a server', ...chainTimes()]);
  sayTable(['µs, hashes', 'a chain of 4096 links', 'a link from it', 'to check one 7 steps on'], rows);
}

function chainTimes(): string[] {
  const chain = new LinkChain(SECRET, START_STEP);
  let link = SECRET;
  return [
    microseconds(5, () => new LinkChain(SECRET, START_STEP)),
    microseconds(PER_ROUND, (step) => chain.linkAt(step)),
    microseconds(PER_ROUND, () => {
      for (let step = 0; step < 7; step += 1) link = linkBefore(link);
    }),
  ].map(rounded);
}

/** Median of processor time, after a round for nothing. */
function microseconds(times: number, work: (step: number) => unknown): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const before = process.cpuUsage();
    for (let step = 0; step < times; step += 1) work(step);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / times;
  });
  return rounds.slice(1).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
