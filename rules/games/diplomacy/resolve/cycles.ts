import { decideUnit } from './decide.ts';
import { CONVOY, isHeadOn, MOVE, NO, NOBODY, OPEN, type ResolutionField, YES } from './field.ts';

/**
 * Decisions that wait for each other. The smallest such ring that waits for nothing else, the core, is answered on its own. Where
 * exactly one set of answers is consistent, it is taken. Else a ring of moves succeeds (UC 31), and a paradox is resolved as Szykman
 * proposes: the fleets in it do not carry.
 */
export function breakCycle(field: ResolutionField): void {
  const core = coreOf(field);
  const solutions = solve(field, core);
  const [only] = solutions;
  const fleets = core.filter((unit) => field.kind[unit] === CONVOY);
  if (only !== undefined && solutions.length === 1) answer(field, core, only);
  else if (fleets.length > 0) setAdrift(field, fleets);
  else answer(field, core, liveliest(field, core, solutions));
}

function setAdrift(field: ResolutionField, fleets: readonly number[]): void {
  for (const fleet of fleets) {
    field.adrift[fleet] = 1;
    field.answer[fleet] = NO;
  }
}

/** The answers by which most units move. Without convoys there are always some; else everyone would stay. */
function liveliest(field: ResolutionField, core: readonly number[], solutions: readonly number[][]): readonly number[] {
  const moving = (solution: readonly number[]): number =>
    core.filter((unit, index) => field.kind[unit] === MOVE && solution[index] === YES).length;
  return solutions.toSorted((a, b) => moving(b) - moving(a))[0] ?? [];
}

function answer(field: ResolutionField, core: readonly number[], answers: readonly number[]): void {
  core.forEach((unit, index) => {
    field.answer[unit] = answers[index] ?? NO;
  });
}

/** All consistent answers of the core, by trying; two are as good as many. */
function solve(field: ResolutionField, core: readonly number[]): number[][] {
  const found: number[][] = [];
  const search = (): void => {
    const fixed: number[] = [];
    const isSound = follow(field, core, fixed);
    const open = isSound ? core.find((unit) => field.answer[unit] === OPEN) : undefined;
    if (isSound && open === undefined) found.push(core.map((unit) => field.answer[unit] as number));
    if (open !== undefined) {
      for (const guess of [YES, NO]) {
        if (found.length > ENOUGH) break;
        field.answer[open] = guess;
        search();
        field.answer[open] = OPEN;
      }
    }
    for (const unit of fixed) field.answer[unit] = OPEN;
  };
  search();
  return found;
}

const ENOUGH = 64;

/** Draws the conclusions of the guesses made so far; false when they contradict each other. */
function follow(field: ResolutionField, core: readonly number[], fixed: number[]): boolean {
  for (let changed = true; changed; ) {
    changed = false;
    for (const unit of core) {
      const known = field.answer[unit] as number;
      const found = decideUnit(field, unit);
      if (found === OPEN || found === known) continue;
      if (known !== OPEN) return false;
      field.answer[unit] = found;
      fixed.push(unit);
      changed = true;
    }
  }
  return true;
}

/** A set of open decisions that all wait for each other and for no others: the first one found from the end of the chains. */
function coreOf(field: ResolutionField): number[] {
  const open = [...field.queue.subarray(0, field.left)];
  const waits = new Map(open.map((unit) => [unit, waitsFor(field, unit)]));
  const reach = new Map(open.map((unit) => [unit, reached(waits, unit)]));
  const cores = open
    .map((unit) => [...(reach.get(unit) ?? [])])
    .filter((members) => members.every((member) => reach.get(member)?.size === members.length));
  return cores[0] ?? open;
}

function reached(waits: ReadonlyMap<number, ReadonlySet<number>>, start: number): Set<number> {
  const seen = new Set<number>(waits.get(start));
  for (const unit of seen) for (const next of waits.get(unit) ?? []) seen.add(next);
  return seen;
}

/** The open decisions that this one looks at. */
function waitsFor(field: ResolutionField, unit: number): Set<number> {
  const found = new Set<number>();
  const add = (other: number): void => {
    if (other !== NOBODY && field.kind[other] !== 0 && field.answer[other] === OPEN) found.add(other);
  };
  const addList = (first: number, next: Int8Array): void => {
    for (let other = first; other !== NOBODY; other = next[other] as number) add(other);
  };
  const addHelp = (other: number): void => addList(field.firstHelp[other] as number, field.nextHelp);
  const addPath = (other: number): void => {
    if (field.via[other] === 1) addList(field.firstFerry[other] as number, field.nextFerry);
  };
  if (field.kind[unit] === MOVE) {
    const goal = field.goal[unit] as number;
    const facing = field.unitAt[goal] as number;
    if (facing !== NOBODY && field.kind[facing] === MOVE && !isHeadOn(field, unit, facing)) add(facing);
    else if (facing !== NOBODY) addHelp(facing);
    for (let other = field.firstMove[goal] as number; other !== NOBODY; other = field.nextMove[other] as number) {
      addHelp(other);
      addPath(other);
      const rival = field.unitAt[field.goal[other] as number] as number;
      if (other !== unit && isHeadOn(field, other, rival)) add(rival);
    }
    return found;
  }
  const here = field.province[unit] as number;
  for (let other = field.firstMove[here] as number; other !== NOBODY; other = field.nextMove[other] as number) {
    if (field.kind[unit] === CONVOY || field.province[other] === field.goal[unit]) add(other);
    else if (field.seat[other] !== field.seat[unit]) addPath(other);
  }
  return found;
}
