import { dvonn } from '@tavola/games/dvonn';
import { type Game, jsonCopy, type Reason, type Result, type Shape } from '@tavola/kernel';
import { borderTable, sameOr, typedPlaces } from '@tavola/kernel/testing';
import { hands, nim } from '@tavola/kernel/toys';
import { expect, it } from 'vitest';
import { linkOf, secretDigest } from './chain.ts';
import type { Entry } from './entry.ts';
import { importMatch } from './file.ts';
import { foldChecked } from './fold.ts';
import { DEFAULT_TERMS, MINUTE, parseTerms } from './terms.ts';
import { fileOf } from './testing/forging.ts';
import { type RecordedEntry, type RecordedTable, recordTable } from './testing/recorded-tables.ts';
import { handsGame, playOut, sitDown } from './testing/table.ts';

const GAMES = [nim, hands, dvonn] as unknown as Game<Shape>[];
const SEEDS = Array.from({ length: 20 }, (_, seed) => `recorded ${seed}`);

const tables: readonly RecordedTable[] = SEEDS.map((seed) => recordTable(GAMES, seed));

it('every command matches its recorded result', async () => {
  const lines = tables.flatMap((table, index) => ['', `table ${index + 1}`, ...table.lines]);
  await expect(`${lines.join('\n').trimStart()}\n`).toMatchFileSnapshot('testdata/commands.golden.txt');
});

it('almost valid entries are judged as recorded', async () => {
  const isNew = withNewPlaces();
  const entries = tables.flatMap((table) => table.entries).filter(({ entry }) => isNew(entry));
  const lines = entries.flatMap((recorded) => {
    const { kind, open, secret, at } = recorded.entry;
    const table = borderTable({ at, open, secret }, (changed) => judged(recorded, changed as Partial<Entry>));
    return [`${kind} ${JSON.stringify(open)}`, ...table.slice(1).map((line) => `  ${line}`)];
  });
  await expect(`${unrepeated(lines).join('\n')}\n`).toMatchFileSnapshot('testdata/borders-entries.golden.txt');
});

it('almost valid terms and files are judged as recorded', async () => {
  const clock = { ...DEFAULT_TERMS.clock, bank: 60 * MINUTE, adjust: 5 * MINUTE };
  const seats = { misses: 2, takeover: 'open', afterMiss: MINUTE, patience: 60 * MINUTE, claim: MINUTE };
  const terms = { clock, absence: 'bot', undo: false, hints: true, anonymous: true, ...seats };
  const table = sitDown(handsGame);
  playOut(table, 'a file');
  const lines = [
    'terms',
    ...borderTable(terms, (raw) => answer(parseTerms(raw), raw)),
    'file',
    ...borderTable(fileOf(table), (raw) => textOf(importMatch(raw, () => handsGame))),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('testdata/borders-files.golden.txt');
});

/** The entry with its links repaired, as a forger would. */
function judged({ before, entry }: RecordedEntry, change: Partial<Entry>): string {
  const { game, secret, start, link } = before;
  try {
    const { seq, kind } = entry;
    const changed = { seq, kind, ...jsonCopy(change) } as Entry;
    const sealed = {
      ...changed,
      hidden: changed.secret === null ? null : secretDigest(changed, secret, start.matchId),
    };
    return textOf(foldChecked(game, secret, [{ ...sealed, link: linkOf(link, sealed) }], before));
  } catch {
    return 'no entry at all';
  }
}

function textOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : reasonOf(result.error);
}

function answer(result: Result<unknown>, raw: unknown): string {
  return result.ok ? sameOr(result.value, raw) : reasonOf(result.error);
}

function reasonOf({ code, at = [] }: Reason): string {
  return [code, ...at].join(' ');
}

function withNewPlaces(): (entry: Entry) => boolean {
  const known = new Set<string>();
  return ({ kind, open, secret }) => {
    const fresh = typedPlaces({ open, secret }).filter((place) => !known.has(`${kind} ${place}`));
    for (const place of fresh) known.add(`${kind} ${place}`);
    return fresh.length > 0;
  };
}

function unrepeated(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}
