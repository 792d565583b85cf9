import {
  centreCounts,
  centreOwner,
  checkPress,
  type DiplomacyState,
  formatPhase,
  isAlive,
  mapOf,
  nearProvinces,
  type PressLine,
  type PressMessage,
  type PressTopic,
  type Province,
  powerSeats,
  provinceOf,
  unitsOf,
} from '@tavola/games/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';
import { graphOf } from '../graph.ts';
import type { Regard } from '../relations.ts';
import { agreementsOf, isSame, phaseNumber, talkedRegard } from './agreements.ts';
import type { PressTurn } from './replies.ts';

export interface OutgoingPress {
  readonly to: Seat;
  readonly message: PressMessage;
}

/** Proposals in one phase. More would be noise. */
const MAX_PROPOSALS = 2;
/** Phases (by number) for which a topic is not proposed again. */
const PATIENCE = 12;

/** What a bot says at the start of a movement phase: what it kept and broke, then proposals to neighbours that it regards best. */
export function openersOf(turn: PressTurn, chance: Chance): readonly OutgoingPress[] {
  const { state, seat } = turn;
  if (state.stage !== 'movement' || state.over !== null || !isAlive(state, seat)) return [];
  const proposals = proposalsOf(turn, chance).filter(({ to, message }) => checkPress(state, seat, to, message).ok);
  return [...reports(turn), ...proposals.slice(0, MAX_PROPOSALS)];
}

/** Says of the last phase only what everyone saw in it. */
function reports({ state, seat, lines }: PressTurn): OutgoingPress[] {
  const last = Math.max(0, ...(state.dealings ?? []).map(({ phase }) => phaseNumber(phase)));
  const seen = (state.dealings ?? []).filter(({ phase, by }) => by === seat && phaseNumber(phase) === last);
  const isNew = (to: Seat, topic: PressTopic, act: PressMessage['act']): boolean =>
    !lines.some(
      (line) =>
        line.from === seat &&
        line.to === to &&
        line.message.act === act &&
        line.message.topic.kind === topic.kind &&
        phaseNumber(line.phase) > last,
    );
  const agreed = lines.filter(({ message }) => message.act === 'accept');
  return agreed.flatMap(({ from, to, phase, message: { topic } }): OutgoingPress[] => {
    if (from !== seat && to !== seat) return [];
    const other = from === seat ? to : from;
    if (topic.kind === 'support') {
      const isMine = to === other && from === seat && phaseNumber(phase) === last;
      const isGiven = seen.some(({ kind, to: friend }) => kind === 'support' && friend === other);
      return isMine && isGiven && isNew(other, topic, 'keep') ? [{ to: other, message: { act: 'keep', topic } }] : [];
    }
    if (topic.kind !== 'peace' && topic.kind !== 'alliance') return [];
    const isBroken = phaseNumber(phase) <= last && seen.some(({ kind, to: foe }) => kind === 'attack' && foe === other);
    return isBroken && isNew(other, topic, 'break') ? [{ to: other, message: { act: 'break', topic } }] : [];
  });
}

function proposalsOf(turn: PressTurn, chance: Chance): OutgoingPress[] {
  const { state, seat, lines, character } = turn;
  const regard = talkedRegard(state, seat, lines);
  const around = chance
    .shuffle(powerSeats(state).filter((other) => other !== seat && isAlive(state, other) && isNear(state, seat, other)))
    .sort((a, b) => (regard[b] as number) - (regard[a] as number));
  const [friend, ...rest] = around;
  if (friend === undefined || (regard[friend] as number) < character.accepts) return [];
  const target = targetOf(state, regard, rest);
  const agreed = agreementsOf(state, seat, lines).filter((one) => one.with === friend);
  const isAllied = agreed.some(({ topic }) => topic.kind === 'alliance');
  const isAtPeace = isAllied || agreed.some(({ topic }) => topic.kind === 'peace');
  const topics: PressTopic[] = [
    ...(isAtPeace ? supportsFrom(state, seat, friend, regard) : []),
    ...(isAtPeace ? [] : [{ kind: 'peace' } as const]),
    ...(isAllied || target === undefined ? [] : [{ kind: 'alliance', against: target } as const]),
  ];
  return topics
    .filter((topic) => isFresh(lines, seat, friend, topic, formatPhase(state)))
    .map((topic) => ({ to: friend, message: { act: 'propose', topic } }));
}

/** The neighbour that it regards worst, the biggest one of equals. */
function targetOf(state: DiplomacyState, regard: Regard, others: readonly Seat[]): Seat | undefined {
  const counts = centreCounts(state);
  const order = (one: Seat): number => (regard[one] as number) - (counts[one] ?? 0) / 100;
  return [...others].sort((a, b) => order(a) - order(b))[0];
}

function isFresh(lines: readonly PressLine[], seat: Seat, to: Seat, topic: PressTopic, now: string): boolean {
  return !lines.some(
    (line) =>
      line.from === seat &&
      line.to === to &&
      line.message.act === 'propose' &&
      isSame(line.message.topic, topic) &&
      phaseNumber(now) - phaseNumber(line.phase) < PATIENCE,
  );
}

/** Whether two powers can reach the same province next. */
function isNear(state: DiplomacyState, seat: Seat, other: Seat): boolean {
  const graph = graphOf(mapOf(state));
  const { size } = graph.map;
  const reach = graph.unitReach(state.units, powerSeats(state).length);
  for (let province = 0; province < size; province += 1)
    if ((reach[seat * size + province] ?? 0) > 0 && (reach[other * size + province] ?? 0) > 0) return true;
  return false;
}

/** A support that would help it take a centre of someone else. */
function supportsFrom(state: DiplomacyState, seat: Seat, friend: Seat, regard: Regard): PressTopic[] {
  const map = mapOf(state);
  const isGoal = (province: Province): boolean => {
    const owner = centreOwner(state, province);
    return (
      map.centres.includes(province) &&
      owner !== seat &&
      owner !== friend &&
      (owner === null || (regard[owner] as number) <= 0)
    );
  };
  return unitsOf(state.units, seat).flatMap((mover) =>
    [...nearProvinces(map, mover)].filter(isGoal).flatMap((to) =>
      unitsOf(state.units, friend)
        .filter((helper) => nearProvinces(map, helper).has(to))
        .map((helper): PressTopic => {
          const [unit, of] = [provinceOf(helper.at), provinceOf(mover.at)];
          return { kind: 'support', order: { type: 'support', unit, of, to } };
        }),
    ),
  );
}
