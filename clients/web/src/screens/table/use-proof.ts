import type { HistorySource } from '@tavola/client-core';
import type { VerifyResult } from '@tavola/client-core/local';
import type { ChronicleEntry, Result, Seat } from '@tavola/kernel';
import { useEffect, useState } from 'preact/hooks';
import { reconnects } from '../../app/server.ts';
import type { ScorePoint } from './chart.ts';
import type { ShownModels, TableModel } from './use-table.ts';

/** Verification and scores of a finished game. */
export interface Proof {
  /** checking: in progress. unknown: the file could not be loaded. */
  readonly fairness: 'checking' | 'good' | 'bad' | 'unknown';
  /** The score at every position. Null while loading, empty for games without a score. */
  readonly points: readonly ScorePoint[] | null;
  /** Result of the verification, or null while it runs. */
  readonly found: Result<VerifyResult> | null;
  readonly statistics: readonly ChronicleEntry[];
}

/** The part of the proof that does not need the log. */
interface CheckedMatch extends Omit<Proof, 'points'> {
  /** Source of past views, or null. */
  readonly source: HistorySource | null;
}

const UNCHECKED: CheckedMatch = { fairness: 'checking', found: null, source: null, statistics: [] };

/** Loads the finished match, verifies it in the browser and computes the scores. */
export function useProof(models: ShownModels): Proof {
  const [{ source, ...checked }, setChecked] = useState(UNCHECKED);
  const [points, setPoints] = useState<Proof['points']>(null);
  const tries = reconnects.value;
  useEffect(() => {
    if (checked.fairness === 'good' || checked.fairness === 'bad') return;
    return runWhileMounted(() => checkMatch(models), setChecked);
  }, [models.table.match.matchId, tries]);
  // Without the start of the log the chart would have wrong numbers.
  const isShort = models.history.log.missing > 0;
  useEffect(() => {
    if (source === null || isShort) return;
    return runWhileMounted((here) => loadScores({ ...models, source, here }), setPoints);
  }, [source, isShort]);
  return { ...checked, points };
}

/** Runs async work and drops its result after unmounting. Returns the cleanup function. */
function runWhileMounted<T>(work: (here: () => boolean) => Promise<T>, onResult: (result: T) => void): () => void {
  let unmounted = false;
  void work(() => !unmounted).then((result) => {
    if (!unmounted) onResult(result);
  });
  return () => {
    unmounted = true;
  };
}

async function checkMatch({ table, history }: ShownModels): Promise<CheckedMatch> {
  const [{ verifyFile, openReplay, readStatistics }, file] = await Promise.all([
    import('./local.ts'),
    table.commands.file(),
  ]);
  if (!file.ok) {
    const source = table.state.storedOn === 'device' ? table.session : null;
    return { fairness: 'unknown', found: null, source, statistics: [] };
  }
  // Yield between the parts, so that the page stays responsive.
  const found = verifyFile(file.value, table.ui.rules);
  await yieldToBrowser();
  const replay = openReplay(file.value, table.ui.rules);
  await yieldToBrowser();
  // Past views now come from the file, without requests.
  if (replay !== null) history.readFrom(replay);
  if (!found.ok) return { fairness: 'bad', found, source: replay, statistics: [] };
  const statistics = readStatistics(file.value, table.ui.rules, table.match.outcome);
  return { fairness: 'good', found, source: replay, statistics };
}

interface ScoreDeps extends ShownModels {
  readonly source: HistorySource;
  readonly here: () => boolean;
}

async function loadScores({ table, history, source, here }: ScoreDeps): Promise<readonly ScorePoint[]> {
  const points: ScorePoint[] = [];
  for (const [place, stop] of history.stops.entries()) {
    if (!here()) break;
    const now = await scoreAt(table, source, stop.seq);
    if (now !== null) points.push({ place, scores: now });
    if (place % 8 === 7 && place < history.last) await yieldToBrowser();
  }
  return points;
}

/** The scores at a log line. With hidden information, each seat's score comes from its own view. */
async function scoreAt(
  { ui, match }: TableModel,
  source: HistorySource,
  seq: number,
): Promise<readonly number[] | null> {
  const scoreOf = async (as?: Seat): Promise<readonly number[] | null> => {
    const snapshot = await source.viewAt(seq, as);
    return snapshot.ok ? (ui.words.score(snapshot.value.view, null)?.now ?? null) : null;
  };
  if (ui.rules.traits.information === 'perfect' || match.ended === null) return scoreOf();
  const known = await Promise.all(match.seats.map(async (_, seat) => (await scoreOf(seat))?.[seat]));
  return known.every((one) => one !== undefined) ? known.map((one) => one ?? 0) : null;
}

function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
