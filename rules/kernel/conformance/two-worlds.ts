import { type Chance, seeded } from '../chance.ts';
import { eventFor, type Game, type Move, reveals, type Seat, type Shape, type Step, type Viewer } from '../game.ts';
import { canonical, deepFreeze, sameJson } from '../json.ts';
import { gatherMoves } from '../play.ts';
import { type LawScene, publicDemands } from './scene.ts';
import { type SideStep, sideSteps } from './side-steps.ts';

const STEPS_TOGETHER = 6;
const PROBES = 4;
const WORLDS_TRIED = 40;

/**
 * Plays the same moves in the true world and in one that looks the same to this viewer. The viewer must receive the
 * same bytes until a step reveals something, or a move is possible in one world only.
 */
export function playTwoWorlds<G extends Shape>(scene: LawScene<G>, viewer: Seat): void {
  const { game, state, ledger, luck } = scene;
  let here = state;
  let moves = randomMoves(game, here, luck);
  let there = otherWorld(scene, viewer, moves);
  const differ = !sameJson(here, there);
  if (game.traits.information === 'hidden') ledger.countPair(differ);
  for (const sequence of sideSteps(scene)) takeInBoth(scene, viewer, [here, there], sequence);
  // Identical worlds stay identical by the laws of determinism.
  for (let count = 0; count < (differ ? STEPS_TOGETHER : 1); count += 1) {
    compareSights(scene, viewer, [here, there], probesFor(game, here, viewer, luck));
    if (moves.length === 0 || !allLegal(game, there, moves)) return;
    const seed = luck.below(1_000_000);
    const [step, stepThere] = [game.apply(here, moves, seeded(seed)), game.apply(there, moves, seeded(seed))];
    if (reveals(step, viewer) || reveals(stepThere, viewer)) return;
    compareTales(scene, viewer, [step, stepThere]);
    here = deepFreeze(step.state);
    there = deepFreeze(stepThere.state);
    moves = randomMoves(game, here, luck);
  }
}

/** A player leaves or returns, or a motion is settled. The viewer must not learn from it which world is true. */
function takeInBoth<G extends Shape>(
  scene: LawScene<G>,
  viewer: Seat,
  worlds: Pair<G['state']>,
  sequence: readonly SideStep<G>[],
): void {
  let [here, there] = worlds;
  for (const { take } of sequence) {
    const seed = scene.luck.below(1_000_000);
    const steps: Pair<Step<G>> = [take(here, seeded(seed)), take(there, seeded(seed))];
    if (steps.some((step) => reveals(step, viewer))) return;
    compareTales(scene, viewer, steps);
    [here, there] = [deepFreeze(steps[0].state), deepFreeze(steps[1].state)];
    compareSights(scene, viewer, [here, there], []);
  }
}

type Pair<T> = readonly [here: T, there: T];

/** A spectator learns no more than any seat, so what looks the same to a seat looks the same to spectators. */
export function withSpectator(viewer: Seat): readonly Viewer[] {
  return [viewer, null];
}

function compareSights<G extends Shape>(
  { game, ledger }: LawScene<G>,
  seat: Seat,
  [here, there]: Pair<G['state']>,
  probes: readonly G['action'][],
): void {
  for (const viewer of withSpectator(seat)) {
    const [seen, seenThere] = [observe(game, here, viewer, probes), observe(game, there, viewer, probes)];
    ledger.expect('non-interference', seen === seenThere, () => `viewer ${viewer}: ${seen} against ${seenThere}`);
  }
}

function compareTales<G extends Shape>({ ledger }: LawScene<G>, seat: Seat, [here, there]: Pair<Step<G>>): void {
  for (const viewer of withSpectator(seat)) {
    const [seen, seenThere] = [observedBy(here, viewer), observedBy(there, viewer)];
    ledger.expect('non-interference', seen === seenThere, () => `viewer ${viewer} hears ${seen} against ${seenThere}`);
  }
}

/**
 * A secret act of others (an event kept from the viewer, in a step that reveals nothing to it) must look like some other
 * act in some other world: else its public side gives it away. Counted here, judged over all games.
 */
export function hideSecretActs<G extends Shape>({ game, state, view, ledger, luck }: LawScene<G>, viewer: Seat): void {
  const moves = randomMoves(game, state, luck);
  const step = game.apply(state, moves, luck);
  if (reveals(step, viewer) || !step.events.some(({ seenBy }) => seenBy !== undefined && !seenBy.includes(viewer)))
    return;
  ledger.secrets.seen += 1;
  const seen = looksLike(game, step, viewer);
  for (let count = 0; count < WORLDS_TRIED; count += 1) {
    const world = game.imagine(view(viewer), viewer, luck);
    const others = randomMoves(game, world, luck);
    const mixed = others.map((move) => moves.find(({ seat }) => seat === viewer && seat === move.seat) ?? move);
    if (!allLegal(game, world, mixed)) continue;
    const other = game.apply(world, mixed, luck);
    if (sameJson(other.events, step.events) || looksLike(game, other, viewer) !== seen) continue;
    ledger.secrets.blurred += 1;
    return;
  }
}

/** A world in which the coming moves can be made too and that differs from the true one, where luck allows. */
function otherWorld<G extends Shape>(
  { game, state, view, luck }: LawScene<G>,
  viewer: Seat,
  moves: readonly Move<G>[],
): G['state'] {
  const tries = game.traits.information === 'hidden' ? WORLDS_TRIED : 1;
  let best: { world: G['state']; worth: number } | undefined;
  for (let count = 0; count < tries && (best?.worth ?? 0) < 3; count += 1) {
    const world = game.imagine(view(viewer), viewer, luck);
    const worth = (sameJson(world, state) ? 0 : 2) + (allLegal(game, world, moves) ? 1 : 0);
    if (best === undefined || worth > best.worth) best = { world, worth };
  }
  return deepFreeze(best?.world);
}

function randomMoves<G extends Shape>(game: Game<G>, state: G['state'], luck: Chance): Move<G>[] {
  return gatherMoves(game.pending(state), luck, ({ seat }) => game.sample(state, seat, luck));
}

export function allLegal<G extends Shape>(game: Game<G>, state: G['state'], moves: readonly Move<G>[]): boolean {
  return moves.every(({ seat, action }) => game.check(state, seat, action) === null);
}

function probesFor<G extends Shape>(game: Game<G>, state: G['state'], viewer: Seat, luck: Chance): G['action'][] {
  if (!game.pending(state).some(({ seat }) => seat === viewer)) return [];
  return Array.from({ length: PROBES }, () => game.sample(state, viewer, luck));
}

function observedBy<G extends Shape>(step: Step<G>, viewer: Viewer): string {
  return JSON.stringify(step.events.map((scoped) => eventFor(scoped, viewer)));
}

/** A viewer's events of a step, and its view afterwards. */
export function looksLike<G extends Shape>(game: Game<G>, step: Step<G>, viewer: Viewer): string {
  return canonical([observedBy(step, viewer), observe(game, step.state, viewer, [])]);
}

/** Everything a viewer receives, as the bytes that would be sent. The order of keys counts. */
function observe<G extends Shape>(
  game: Game<G>,
  state: G['state'],
  viewer: Viewer,
  probes: readonly G['action'][],
): string {
  const pending = game.pending(state);
  const asked = viewer !== null && pending.some(({ seat }) => seat === viewer);
  return JSON.stringify([
    game.view(state, viewer),
    game.phase(state),
    publicDemands(pending),
    game.outcome(state),
    game.motions(state),
    asked ? game.choices(state, viewer) : null,
    asked ? probes.map((action) => [game.check(state, viewer, action), game.warn(state, viewer, action)]) : null,
  ]);
}
