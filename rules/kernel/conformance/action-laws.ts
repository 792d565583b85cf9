import type { Demand, Move, Seat, Shape, Slot } from '../game.ts';
import { canonical, jsonCopy, notPlain, sameJson } from '../json.ts';
import { JUNK, leavesOf, mutated } from './mutate.ts';
import { type LawScene, seatsOf } from './scene.ts';

const MUTANTS = 12;
const WHOLES_TRIED = 200;
const WHOLES_KEPT = 5;

/** Laws about actions, checked in every state: the moves played are legal, and so is the move at a deadline. */
export function glanceAtActions<G extends Shape>(scene: LawScene<G>, moves: readonly Move<G>[]): void {
  const { ledger } = scene;
  for (const { seat, action } of moves) ledger.guard('choices-legal', () => choicesAreLegal(scene, seat, [action]));
  for (const demand of scene.pending) ledger.guard('late-legal', () => lateIsLegal(scene, demand));
}

/** Checks everything a pending seat may and may not do. */
export function examineActions<G extends Shape>(scene: LawScene<G>): void {
  const { ledger } = scene;
  for (const { seat } of scene.pending) {
    const legal = legalActions(scene, seat);
    ledger.guard('choices-legal', () => choicesAreLegal(scene, seat, legal));
    ledger.guard('slots-live', () => slotsAreLive(scene, seat));
    ledger.guard('wire', () => wireSurvives(scene, seat, legal));
    ledger.guard('strangers-refused', () => strangersAreRefused(scene, seat, legal));
  }
  ledger.guard('strangers-refused', () => othersAreRefused(scene));
}

/** Returns all listed actions and one sample. Where choices are slots, a few legal actions assembled at random. */
function legalActions<G extends Shape>(scene: LawScene<G>, seat: Seat): G['action'][] {
  const { game, state, luck, ledger } = scene;
  const actions: G['action'][] = [];
  ledger.guard('choices-legal', () => {
    const choices = scene.choices(seat);
    if (choices.kind === 'listed') actions.push(...choices.actions);
    else actions.push(...legalWholes(scene, seat, choices.slots));
    actions.push(game.sample(state, seat, luck));
  });
  return actions;
}

function legalWholes<G extends Shape>(
  { game, state, luck }: LawScene<G>,
  seat: Seat,
  slots: readonly Slot[],
): G['action'][] {
  return Array.from({ length: WHOLES_KEPT }).flatMap(() => {
    const whole = game.assemble(
      state,
      seat,
      slots.map((slot) => pickFrom(slot, luck)),
    );
    return whole.ok && game.check(state, seat, whole.value) === null ? [whole.value] : [];
  });
}

function choicesAreLegal<G extends Shape>(
  { game, state, ledger }: LawScene<G>,
  seat: Seat,
  legal: readonly G['action'][],
): void {
  ledger.expect('choices-legal', legal.length > 0, () => `seat ${seat} is asked but has no choices`);
  for (const action of legal) {
    const refusal = game.check(state, seat, action);
    ledger.expect('choices-legal', refusal === null, () => `${canonical(action)} refused: ${canonical(refusal)}`);
  }
}

function slotsAreLive<G extends Shape>(scene: LawScene<G>, seat: Seat): void {
  const { game, state, ledger, luck } = scene;
  const choices = scene.choices(seat);
  if (choices.kind !== 'slots') return;
  choices.slots.forEach((slot, index) => {
    for (const option of slot.options) {
      const lives = Array.from({ length: WHOLES_TRIED }).some(() => {
        const picks = choices.slots.map((other, at) => (at === index ? option : pickFrom(other, luck)));
        const whole = game.assemble(state, seat, picks);
        return whole.ok && game.check(state, seat, whole.value) === null;
      });
      ledger.expect('slots-live', lives, () => `${slot.id}: ${canonical(option)} is part of no legal action`);
    }
  });
}

function pickFrom<G extends Shape>(slot: Slot, luck: LawScene<G>['luck']): unknown {
  return slot.options[luck.below(slot.options.length)];
}

function lateIsLegal<G extends Shape>({ game, state, ledger }: LawScene<G>, demand: Demand<G>): void {
  const { ifLate, seat } = demand;
  const refusal = ifLate === 'forfeit' ? null : game.check(state, seat, ifLate);
  ledger.expect('late-legal', refusal === null, () => `${canonical(ifLate)} refused: ${canonical(refusal)}`);
}

function wireSurvives<G extends Shape>(
  { game, setting, state, ledger }: LawScene<G>,
  seat: Seat,
  legal: readonly G['action'][],
): void {
  const options = game.parse.options(jsonCopy(setting.options));
  ledger.expect(
    'wire',
    options.ok && sameJson(options.value, setting.options),
    () => 'options do not survive the round trip',
  );
  for (const action of legal) {
    const parsed = game.parse.action(jsonCopy(action));
    const back = parsed.ok && sameJson(parsed.value, action) && notPlain(action) === null;
    ledger.expect('wire', back, () => `${canonical(action)} came back as ${canonical(parsed)}`);
    const text = game.notate(state, { seat, action });
    const read = game.read(state, seat, text);
    ledger.expect('wire', read.ok && sameJson(read.value, action), () => `"${text}" was read as ${canonical(read)}`);
  }
}

/** Near misses: parts of legal actions in the wrong places, missing and surplus members, junk. */
function strangersAreRefused<G extends Shape>(scene: LawScene<G>, seat: Seat, legal: readonly G['action'][]): void {
  const { game, state, ledger, luck } = scene;
  const listed = scene.choices(seat).kind === 'listed';
  const known = new Set(legal.map(canonical));
  const spare = [...legal.flatMap(leavesOf), ...leavesOf(state).slice(0, 100)];
  for (let count = 0; count < MUTANTS; count += 1) {
    const raw = count === 0 ? JUNK[luck.below(JUNK.length)] : mutated(legal[luck.below(legal.length)], spare, luck);
    const parsed = game.parse.action(raw);
    if (!parsed.ok) continue;
    const refusal = game.check(state, seat, parsed.value);
    // Slots cannot be listed, so only `check` can judge here. It must answer, whatever the answer is.
    const allowed =
      !listed ||
      known.has(canonical(parsed.value)) ||
      refusal !== null ||
      game.warn(state, seat, parsed.value).length > 0;
    ledger.expect(
      'strangers-refused',
      allowed,
      () => `${canonical(parsed.value)} is not among the choices but was accepted`,
    );
  }
}

function othersAreRefused<G extends Shape>({ game, setting, state, pending, ledger, luck }: LawScene<G>): void {
  const [demand] = pending;
  if (demand === undefined) return;
  const action = game.sample(state, demand.seat, luck);
  const asked = pending.map(({ seat }) => seat);
  for (const seat of seatsOf(setting).filter((other) => !asked.includes(other))) {
    const refusal = game.check(state, seat, action);
    ledger.expect(
      'strangers-refused',
      refusal !== null,
      () => `seat ${seat} is not asked but may play ${canonical(action)}`,
    );
  }
}
