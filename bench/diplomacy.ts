import { causeOf, createField, diplomacy, EUROPE, resolveOn } from '@tavola/games/diplomacy';
import { noChance } from '@tavola/kernel';
import { JS_DIPLOMACY, type PeerPhase, peerPhases } from './diplomacy/js-diplomacy.ts';
import { type BenchPhase, midGamePhases } from './diplomacy/phases.ts';
import { compareWork, type Work } from './measure.ts';
import { installPeer } from './peer.ts';
import { rounded, say } from './report.ts';

const PHASES = 200;

/** Movement phases resolved a second on one thread, all on the same crowded boards with the same orders. */
export function benchDiplomacy(): void {
  const phases = midGamePhases(PHASES);
  const units = phases.reduce((sum, { state }) => sum + state.units.length, 0) / phases.length;
  say(`${phases.length} movement phases out of random games, ${rounded(units)} units each on average.`);
  if (!installPeer(JS_DIPLOMACY)) {
    say('js-diplomacy could not be installed, so only Tavola is measured.');
    compareWork('phases a second, Diplomacy', ownWork(phases));
    return;
  }
  const shared = sharedPhases(phases);
  say();
  compareWork('phases a second, Diplomacy', [...ownWork(shared.map(({ phase }) => phase)), peerWork(shared)]);
}

interface Shared {
  readonly phase: BenchPhase;
  readonly peer: PeerPhase;
}

/** Those that the package resolves at all: the others would be measured for no one. */
function sharedPhases(phases: readonly BenchPhase[]): Shared[] {
  const ready = peerPhases(phases);
  const shared: Shared[] = [];
  let same = 0;
  phases.forEach((phase, index) => {
    const peer = ready[index];
    const theirs = peer === undefined ? null : resolved(peer);
    if (peer === undefined || theirs === null) return;
    shared.push({ phase, peer });
    const { state } = diplomacy.apply(phase.state, phase.moves, noChance);
    if (peer.inItsWords(state.units).join() === theirs.join()) same += 1;
  });
  say(
    `js-diplomacy fails on ${phases.length - shared.length} of them with an internal error. Those are excluded for all.`,
  );
  say(`Of the other ${shared.length} it ends ${same} with the same units in the same places as Tavola.`);
  return shared;
}

function resolved(peer: PeerPhase): readonly string[] | null {
  try {
    return peer.unitsAfter();
  } catch {
    return null;
  }
}

function ownWork(phases: readonly BenchPhase[]): Work[] {
  const field = createField(EUROPE);
  const resolveAll = (after: (units: number) => void): number => {
    for (const { state, orders } of phases) {
      resolveOn(field, state.units, orders, 'tavola');
      after(state.units.length);
    }
    return phases.length;
  };
  const explain = (units: number): void => {
    for (let unit = 0; unit < units; unit += 1) causeOf(field, unit);
  };
  const apply = (): number => {
    for (const { state, moves } of phases) diplomacy.apply(state, moves, noChance);
    return phases.length;
  };
  return [
    { name: 'results', go: () => resolveAll(() => undefined) },
    { name: 'results and the cause of every failure', go: () => resolveAll(explain) },
    { name: 'contract: events, causes, retreats, next position', go: apply },
  ];
}

function peerWork(shared: readonly Shared[]): Work {
  return {
    name: `${JS_DIPLOMACY.name} ${JS_DIPLOMACY.version}`,
    go: () => {
      for (const { peer } of shared) peer.resolve();
      return shared.length;
    },
  };
}
