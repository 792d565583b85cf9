import { noChance, seeded } from '../chance.ts';
import { eventFor, type Game, type Shape, type Step } from '../game.ts';
import { canonical, deepFreeze, jsonCopy, notPlain, sameJson } from '../json.ts';
import { JUNK, leavesOf, mutated } from './mutate.ts';
import { type LawScene, publicDemands, seatsOf, viewersOf } from './scene.ts';

/** Checks the laws about a single state that are cheap enough for every state. */
export function glanceAtState<G extends Shape>(scene: LawScene<G>): void {
  const { state, invariant, ledger } = scene;
  ledger.guard('seats', () => seatCountMatches(scene, [state]));
  ledger.guard('pending-or-outcome', () => pendingOrOutcome(scene));
  ledger.guard('demands', () => demandsAreAlike(scene));
  ledger.guard('traits', () => modesMatchTraits(scene));
  if (invariant === null) return;
  ledger.guard('invariant', () => {
    const fault = invariant(state);
    ledger.expect('invariant', fault === null, () => `${fault}`);
  });
}

/** Checks the expensive ones. */
export function examineState<G extends Shape>(scene: LawScene<G>): void {
  const { ledger } = scene;
  ledger.guard('plain-json', () => plainJson(scene));
  ledger.guard('seats', () => seatCountMatches(scene, otherStates(scene)));
  ledger.guard('position', () => positionSurvives(scene));
  ledger.guard('traits', () => perfectMeansAlike(scene));
  ledger.guard('abandon-resume', () => abandonTwice(scene));
  ledger.guard('motions', () => motionsAreSound(scene));
  ledger.guard('border', () => junkIsAnswered(scene));
}

function plainJson<G extends Shape>({ setting, state, view, ledger }: LawScene<G>): void {
  for (const part of [state, ...viewersOf(setting).map(view)]) {
    const problem = notPlain(part);
    ledger.expect('plain-json', problem === null, () => `not plain at ${problem}`);
  }
}

/** The state as read from its position, and with a seat abandoned. */
function otherStates<G extends Shape>({ game, setting, state, reread, luck }: LawScene<G>): G['state'][] {
  const left = game.abandon(state, luck.below(setting.seats), seeded('seats')).state;
  const read = reread();
  return read.ok ? [left, read.value] : [left];
}

function seatCountMatches<G extends Shape>(
  { game, setting, ledger }: LawScene<G>,
  states: readonly G['state'][],
): void {
  for (const one of states) {
    const count = game.seatCount(one);
    ledger.expect('seats', count === setting.seats, () => `${setting.seats} seats, told ${count}`);
  }
}

function pendingOrOutcome<G extends Shape>({ game, setting, state, pending, ledger }: LawScene<G>): void {
  const outcome = game.outcome(state);
  ledger.expect('pending-or-outcome', (pending.length === 0) === (outcome !== null), () => {
    return `${pending.length} pending, outcome ${canonical(outcome)}`;
  });
  if (outcome === null) return;
  const sound = outcome.ranks.length === setting.seats && outcome.ranks.some((rank) => rank === 1);
  ledger.expect('pending-or-outcome', sound, () => `ranks ${canonical(outcome.ranks)} for ${setting.seats} seats`);
}

function demandsAreAlike<G extends Shape>({ setting, pending, ledger }: LawScene<G>): void {
  const modes = new Set(pending.map(({ mode }) => mode));
  const paces = new Set(pending.map(({ pace }) => pace));
  const seats = new Set(pending.map(({ seat }) => seat));
  const sound =
    modes.size <= 1 &&
    paces.size <= 1 &&
    seats.size === pending.length &&
    [...seats].every((seat) => seatsOf(setting).includes(seat)) &&
    (!modes.has('turn') || pending.length === 1);
  ledger.expect('demands', sound, () => canonical(publicDemands(pending)));
}

function positionSurvives<G extends Shape>(scene: LawScene<G>): void {
  const { game, pending, ledger } = scene;
  const [written, read] = [scene.written(), scene.reread()];
  ledger.expect('position', read.ok, () => `own position refused: ${canonical(read)}`);
  if (!read.ok) return;
  const again = game.position.write(read.value);
  ledger.expect('position', sameJson(again, written), () => `${canonical(written)} became ${canonical(again)}`);
  const same =
    sameJson(publicDemands(game.pending(read.value)), publicDemands(pending)) &&
    pending.every(({ seat }) => sameJson(game.choices(read.value, seat), scene.choices(seat)));
  ledger.expect('position', same, () => `other demands or choices after ${canonical(written)}`);
}

/** Perfect information: every viewer, spectators too, sees the same. */
function perfectMeansAlike<G extends Shape>({ game, setting, view, ledger }: LawScene<G>): void {
  if (game.traits.information !== 'perfect') return;
  const alike = seatsOf(setting).every((seat) => sameJson(view(seat), view(null)));
  ledger.expect('traits', alike, () => 'viewers see different things in a game of perfect information');
}

function modesMatchTraits<G extends Shape>({ game, pending, ledger }: LawScene<G>): void {
  const { moves } = game.traits;
  if (moves === 'mixed') return;
  const mode = moves === 'turns' ? 'turn' : 'sealed';
  const isTrue = pending.every((demand) => demand.mode === mode);
  ledger.expect('traits', isTrue, () => `${canonical(publicDemands(pending))} where moves are ${moves}`);
}

function abandonTwice<G extends Shape>(scene: LawScene<G>): void {
  const { game, setting, state, pending, ledger, luck } = scene;
  const seats = luck.shuffle(seatsOf(setting));
  const calm = (step: Step<G>, before: G['state']) => sameJson(step.state, before) && step.events.length === 0;
  let current = state;
  for (const seat of seats) {
    const over = game.outcome(current) !== null;
    const first = game.abandon(current, seat, seeded(luck.below(1000)));
    const next = deepFreeze(first.state);
    ledger.expect('abandon-resume', !over || calm(first, current), () => `abandon after the end changed something`);
    const second = game.abandon(next, seat, seeded(luck.below(1000)));
    ledger.expect('abandon-resume', calm(second, next), () => `seat ${seat} abandoned twice changed something`);
    const asked = game.pending(next).some((demand) => demand.seat === seat);
    ledger.expect('abandon-resume', !asked, () => `seat ${seat} is asked after it was given up`);
    const soundEnd = (game.pending(next).length === 0) === (game.outcome(next) !== null);
    ledger.expect('abandon-resume', soundEnd, () => 'pending and outcome disagree after abandon');
    current = next;
  }
  ledger.expect(
    'abandon-resume',
    game.outcome(current) !== null,
    () => 'the last seat resigned and the match continues',
  );
  if (pending.length === 0) {
    for (const seat of seats)
      ledger.expect('abandon-resume', calm(game.resume(state, seat), state), () => 'resume after the end');
  }
}

function motionsAreSound<G extends Shape>({ game, setting, state, pending, ledger }: LawScene<G>): void {
  const motions = game.motions(state);
  ledger.expect('motions', motions.length === 0 || pending.length > 0, () => 'a motion after the end');
  for (const motion of motions) {
    const seats = seatsOf(setting);
    const voters = motion.voters.length > 0 && motion.voters.every((voter) => seats.includes(voter));
    ledger.expect('motions', voters, () => `voters ${canonical(motion.voters)}`);
    const { voters: _, ...named } = motion;
    const { state: settled } = game.settle(state, named);
    const sound =
      notPlain(settled) === null && (game.pending(settled).length === 0) === (game.outcome(settled) !== null);
    ledger.expect('motions', sound, () => `settling ${motion.kind} left an invalid state`);
  }
}

/** Untrusted input: a few pieces of junk and a few near misses per state; over a game that makes thousands. */
function junkIsAnswered<G extends Shape>({ game, setting, state, written, ledger, luck }: LawScene<G>): void {
  const junk = JUNK[luck.below(JUNK.length)];
  const spare = leavesOf(state);
  game.parse.options(junk);
  game.parse.options(mutated(setting.options, [], luck));
  game.parse.action(junk);
  // What most often breaks a parser, so never left to luck.
  game.parse.action(null);
  game.position.read(junk, setting.options);
  game.position.read(mutated(written(), spare, luck), setting.options);
  game.read(state, 0, String(typeof junk === 'object' ? JSON.stringify(junk) : junk));
  const own = game.parse.state(jsonCopy(state));
  ledger.expect('border', own.ok && sameJson(own.value, state), () => 'its own state is not accepted again');
  for (const raw of [junk, mutated(state, spare, luck), mutated(state, spare, luck)]) {
    const parsed = game.parse.state(raw);
    if (parsed.ok) playable(game, deepFreeze(parsed.value), setting.seats);
    ledger.expect('border', true, () => '');
  }
}

/** Throws if an accepted state cannot be played. The guard around it reports a violation. */
function playable<G extends Shape>(game: Game<G>, state: G['state'], seats: number): void {
  const pending = game.pending(state);
  if ((pending.length === 0) !== (game.outcome(state) !== null))
    throw new Error(`unplayable state accepted: ${canonical(state)}`);
  for (const viewer of [...Array(seats).keys(), null]) game.view(state, viewer);
  game.phase(state);
  game.position.write(state);
  const [demand] = pending;
  if (demand?.mode !== 'turn') return;
  const action = game.sample(state, demand.seat, seeded('playable'));
  const chance = game.traits.chance === 'play' ? seeded('playable') : noChance;
  game.apply(state, [{ seat: demand.seat, action }], chance).events.map((scoped) => eventFor(scoped, null));
}
