import {
  checkPress,
  type Dealing,
  type DiplomacyState,
  diplomacy,
  type PressLine,
  type PressTopic,
  parsePress,
  SEATS,
} from '@tavola/games/diplomacy';
import { positionWith, seatOfPower } from '@tavola/games/diplomacy/testing';
import { noChance, type Seat, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { chooseAction } from '../../../index.ts';
import type { ThinkingLevel } from '../../../levels.ts';
import { agreementsOf, talkedRegard } from './agreements.ts';
import { CHARACTERS } from './characters.ts';
import { openersOf } from './openers.ts';
import { replyTo } from './replies.ts';

const [AUSTRIA, ITALY, RUSSIA, TURKEY] = ['Austria', 'Italy', 'Russia', 'Turkey'].map(seatOfPower) as [
  Seat,
  Seat,
  Seat,
  Seat,
];
const PHASE = 'S1902M';
const UNITS = [
  ...['Austria A BUD', 'Austria A SER', 'Austria F TRI', 'Italy A VEN', 'Italy F ION'],
  ...['Russia A UKR', 'Russia F RUM', 'Turkey A BUL', 'Turkey A CON'],
];
const CENTRES = [
  ...['BUD', 'VIE', 'TRI', 'SER'].map((one) => `Austria ${one}`),
  ...['VEN', 'ROM', 'NAP'].map((one) => `Italy ${one}`),
  ...['RUM', 'SEV', 'MOS'].map((one) => `Russia ${one}`),
  ...['BUL', 'CON', 'ANK'].map((one) => `Turkey ${one}`),
];

function position(dealings: readonly Dealing[] = [], phase = PHASE): DiplomacyState {
  const state = positionWith({ phase, units: UNITS, centres: CENTRES });
  return dealings.length === 0 ? state : { ...state, dealings };
}

const line = (from: Seat, to: Seat, act: PressLine['message']['act'], topic: PressTopic, phase = PHASE): PressLine => {
  return { from, to, phase, message: { act, topic } };
};
const agreed = (one: Seat, other: Seat, topic: PressTopic, phase = PHASE): PressLine[] => {
  return [line(one, other, 'propose', topic, phase), line(other, one, 'accept', topic, phase)];
};
const attack = (by: Seat, to: Seat, phase = 'F1901M'): Dealing => ({ phase, kind: 'attack', by, to });
const support: PressTopic = { kind: 'support', order: { type: 'support', unit: 'ser', of: 'rum', to: 'bul' } };
const peace: PressTopic = { kind: 'peace' };

function answer(topic: PressTopic, state = position(), level: ThinkingLevel = 'hard', lines: PressLine[] = []): string {
  const asked = line(RUSSIA, AUSTRIA, 'propose', topic);
  const reply = replyTo({ state, seat: AUSTRIA, character: CHARACTERS[level], lines }, asked);
  if (reply === null) return 'nothing';
  expect(parsePress(reply)).toEqual({ ok: true, value: reply });
  expect(checkPress(state, AUSTRIA, RUSSIA, reply).ok).toBe(true);
  return reply.standing ?? reply.act;
}

describe('a bot answers', () => {
  it.each<readonly [string, PressTopic, readonly Dealing[], string]>([
    ['peace with a stranger', peace, [], 'accept'],
    ['peace with one who attacked it', peace, [attack(RUSSIA, AUSTRIA)], 'refuse'],
    ['an alliance against a stranger', { kind: 'alliance', against: TURKEY }, [], 'accept'],
    [
      'an alliance against a friend',
      { kind: 'alliance', against: TURKEY },
      [{ phase: 'F1901M', kind: 'support', by: TURKEY, to: AUSTRIA }],
      'refuse',
    ],
    ['a province that no one needs', { kind: 'stay-out', province: 'gal' }, [], 'accept'],
    ['a province of its own', { kind: 'stay-out', province: 'bud' }, [], 'refuse'],
    ['a question about a stranger', { kind: 'opinion', of: TURKEY }, [], 'neutral'],
    ['a question about an enemy', { kind: 'opinion', of: TURKEY }, [attack(TURKEY, AUSTRIA)], 'enemy'],
    ['a plan', { kind: 'plan', order: { type: 'hold', unit: 'rum' } }, [], 'nothing'],
  ])('%s', (_, topic, dealings, expected) => {
    expect(answer(topic, position(dealings))).toBe(expected);
  });

  it('a wish for support unless its own centre is in danger', () => {
    expect(answer(support)).toBe('refuse');
    const calm = positionWith({ phase: PHASE, units: [...UNITS.slice(0, 7), 'Turkey F BLA'], centres: CENTRES });
    expect(answer(support, calm)).toBe('accept');
    expect(answer(support, calm, 'hard', agreed(TURKEY, AUSTRIA, support))).toBe('refuse');
  });

  it('no one but the sender, and nothing after the end', () => {
    const asked = line(RUSSIA, ITALY, 'propose', peace);
    const turn = { state: position(), seat: AUSTRIA, character: CHARACTERS.hard, lines: [] };
    expect(replyTo(turn, asked)).toBeNull();
    expect(answer(peace, { ...position(), over: 'draw-agreed' })).toBe('nothing');
  });

  it('each in its own character', () => {
    const state = position([attack(RUSSIA, AUSTRIA, 'S1901M'), attack(AUSTRIA, TURKEY), attack(RUSSIA, TURKEY)]);
    const answers = (['normal', 'hard', 'expert'] as const).map((level) => answer(peace, state, level));
    expect(answers).toEqual(['accept', 'refuse', 'accept']);
  });
});

describe('an agreement', () => {
  it('needs a proposal and its acceptance by the other side', () => {
    expect(agreementsOf(position(), AUSTRIA, agreed(RUSSIA, AUSTRIA, peace))).toHaveLength(1);
    expect(agreementsOf(position(), RUSSIA, agreed(RUSSIA, AUSTRIA, peace))).toHaveLength(1);
    expect(agreementsOf(position(), ITALY, agreed(RUSSIA, AUSTRIA, peace))).toEqual([]);
    expect(agreementsOf(position(), AUSTRIA, [line(RUSSIA, AUSTRIA, 'accept', peace)])).toEqual([]);
  });

  it('ends by a message, by an attack, and a support with its season', () => {
    const lines = agreed(RUSSIA, AUSTRIA, peace, 'S1901M');
    expect(agreementsOf(position(), AUSTRIA, [...lines, line(RUSSIA, AUSTRIA, 'break', peace)])).toEqual([]);
    expect(agreementsOf(position([attack(RUSSIA, AUSTRIA)]), AUSTRIA, lines)).toEqual([]);
    expect(agreementsOf(position(), AUSTRIA, agreed(RUSSIA, AUSTRIA, support, 'F1901M'))).toEqual([]);
    expect(agreementsOf(position(), AUSTRIA, agreed(RUSSIA, AUSTRIA, support))).toHaveLength(1);
  });

  it('makes friends, and breaking it makes an enemy worse than an attack alone', () => {
    const regard = (dealings: readonly Dealing[], lines: readonly PressLine[]): number =>
      talkedRegard(position(dealings), AUSTRIA, lines)[RUSSIA] ?? 0;
    const lines = agreed(RUSSIA, AUSTRIA, { kind: 'alliance', against: TURKEY }, 'S1901M');
    expect(regard([], lines)).toBeGreaterThan(0.3);
    expect(talkedRegard(position(), AUSTRIA, lines)[TURKEY]).toBeLessThan(0);
    expect(regard([attack(RUSSIA, AUSTRIA)], lines)).toBeLessThan(regard([attack(RUSSIA, AUSTRIA)], []));
  });
});

describe('at the start of a season', () => {
  const said = (state: DiplomacyState, lines: readonly PressLine[], level: ThinkingLevel = 'hard') =>
    openersOf({ state, seat: AUSTRIA, character: CHARACTERS[level], lines }, seeded('talk'));

  it('a bot proposes something possible to a neighbour, a few things at most, and not again and again', () => {
    const start = diplomacy.setup({ edition: 'tavola', lastYear: 1910 }, SEATS, null, noChance).state;
    for (const state of [start, position()])
      for (let seat = 0; seat < SEATS; seat += 1) {
        const first = openersOf({ state, seat, character: CHARACTERS.normal, lines: [] }, seeded(seat));
        expect(first.length).toBeLessThanOrEqual(2);
        for (const { to, message } of first) expect(checkPress(state, seat, to, message).ok).toBe(true);
        const lines = first.map(({ to, message }) => ({
          from: seat,
          to,
          phase: state === start ? 'S1901M' : PHASE,
          message,
        }));
        const again = openersOf({ state, seat, character: CHARACTERS.normal, lines }, seeded(seat));
        for (const { to, message } of again) expect(lines).not.toContainEqual(expect.objectContaining({ to, message }));
      }
    expect(said(position(), [])).not.toEqual([]);
  });

  it('it asks an ally for support', () => {
    const lines = [
      ...agreed(RUSSIA, AUSTRIA, peace, 'S1901M'),
      ...agreed(RUSSIA, AUSTRIA, { kind: 'alliance', against: TURKEY }, 'S1901M'),
    ];
    expect(said(position(), lines)).toContainEqual({
      to: RUSSIA,
      message: {
        act: 'propose',
        topic: { kind: 'support', order: { type: 'support', unit: 'rum', of: 'ser', to: 'bul' } },
      },
    });
  });

  it('it admits what everyone saw: an attack on a partner, a support as promised, each once', () => {
    const pact = agreed(RUSSIA, AUSTRIA, peace, 'S1901M');
    const broken = { to: RUSSIA, message: { act: 'break', topic: peace } };
    expect(said(position([attack(AUSTRIA, RUSSIA)]), pact)).toContainEqual(broken);
    expect(
      said(position([attack(AUSTRIA, RUSSIA)]), [...pact, line(AUSTRIA, RUSSIA, 'break', peace)]),
    ).not.toContainEqual(broken);
    expect(said(position([attack(AUSTRIA, TURKEY)]), pact)).not.toContainEqual(broken);
    const promised = agreed(RUSSIA, AUSTRIA, support, 'F1901M');
    const given: Dealing = { phase: 'F1901M', kind: 'support', by: AUSTRIA, to: RUSSIA };
    expect(said(position([given]), promised)).toContainEqual({ to: RUSSIA, message: { act: 'keep', topic: support } });
    expect(said(position(), promised)).not.toContainEqual({ to: RUSSIA, message: { act: 'keep', topic: support } });
  });
});

describe('orders after talk', () => {
  const calm = positionWith({ phase: PHASE, units: [...UNITS.slice(0, 7), 'Turkey F BLA'], centres: CENTRES });
  const orders = (level: ThinkingLevel, talk: readonly PressLine[], state = calm): string => {
    const thinking = { level, chance: seeded('orders'), budget: { nodes: 1000 }, talk };
    const action = chooseAction(diplomacy, diplomacy.view(state, AUSTRIA), AUSTRIA, thinking);
    expect(diplomacy.check(state, AUSTRIA, action)).toBeNull();
    return diplomacy.notate(state, { seat: AUSTRIA, action });
  };

  it.each(['easy', 'normal', 'hard'] as const)('give the support that was promised, at level %s', (level) => {
    expect(orders(level, agreed(RUSSIA, AUSTRIA, support))).toContain('A SER S F RUM - BUL');
  });

  it('of an opportunist take an open centre instead', () => {
    const units = ['Austria A SER', 'Austria F TRI', 'Russia F RUM', 'Russia A UKR', 'Turkey A CON'];
    const fall = positionWith({ phase: 'F1902M', units, centres: CENTRES });
    const promised = agreed(RUSSIA, AUSTRIA, support, 'F1902M');
    expect(orders('expert', promised, fall)).toMatch(/A SER - (BUL|GRE)/);
    expect(orders('normal', promised, fall)).toContain('A SER S F RUM - BUL');
  });

  it.each(['easy', 'normal', 'hard'] as const)('stay out of a province as agreed, at level %s', (level) => {
    const talk = ['bul', 'gre', 'alb', 'mac'].flatMap((province) =>
      agreed(RUSSIA, AUSTRIA, { kind: 'stay-out', province }),
    );
    expect(orders(level, talk)).not.toMatch(/A SER - (BUL|GRE|ALB|MAC)/);
  });
});

/** A message depends on the position and the messages of its seat: no order and no talk of others is an argument. */
it('says the same whatever others say to each other', () => {
  const state = position([attack(TURKEY, RUSSIA)]);
  const own = agreed(RUSSIA, AUSTRIA, peace, 'S1901M');
  const foreign = [
    ...agreed(TURKEY, ITALY, { kind: 'alliance', against: AUSTRIA }, 'S1901M'),
    ...agreed(ITALY, RUSSIA, { kind: 'stay-out', province: 'tyr' }, 'S1901M'),
  ];
  for (const level of ['easy', 'normal', 'hard', 'expert'] as const) {
    const turn = (lines: readonly PressLine[]) => ({ state, seat: AUSTRIA, character: CHARACTERS[level], lines });
    const say = (lines: readonly PressLine[]) => [
      openersOf(turn(lines), seeded('law')),
      ...[peace, support, { kind: 'opinion', of: TURKEY } as const].map((topic) =>
        replyTo(turn(lines), line(RUSSIA, AUSTRIA, 'propose', topic)),
      ),
    ];
    expect(say([...foreign, ...own])).toEqual(say(own));
  }
});
