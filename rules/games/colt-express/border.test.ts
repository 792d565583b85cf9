import { jsonCopy, noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { withoutCard } from './cards.ts';
import { type ColtAction, type ColtRefusal, type ColtState, coltExpress as game, REFUSALS } from './index.ts';
import { actAs, onward, scheming, steal, tableWith, USUAL, withLoot } from './testing/index.ts';
import type { ActionCard, ColtCard } from './types.ts';

const halt = 'doc-marshal' as const;
const opened = game.setup(USUAL, 4, game.propose(USUAL, 4, seeded('b')), seeded('b')).state;
const picking = actAs(opened, 0, { type: 'pick', who: 'doc' }).state;
const riding = ['doc', 'belle', 'tuco', 'ghost'].reduce(
  (state, who, seat) => actAs(state, seat, { type: 'pick', who } as ColtAction).state,
  opened,
);
const flask = withLoot(tableWith(4), 'belle', 'flask', { old: false });
const schemes = scheming(flask, 'swivel-arm-24', { 0: ['belle-move', 'belle-move', 'belle-punch'] });
const owing = actAs(schemes, 0, { type: 'drink', who: 'belle', flask: 'normal' }).state;
const keeping: ColtState = {
  ...scheming(tableWith(4), 'higher-speed-24', { 0: ['belle-move', 'belle-rob'] }),
  phase: 'keep',
};
const moving = steal(tableWith(4, { at: { belle: '2i' } }), ['belle-move', halt]).state;
const robbing = steal(
  tableWith(4, { at: { belle: '4i' }, change: { loot: withLoot(tableWith(4), '4i', 'strongbox').loot } }),
  ['belle-rob', halt],
).state;
const spread = { belle: '2i', cheyenne: '2i', django: '2i', doc: '3i' } as const;
const shooting = steal(tableWith(4, { at: spread }), ['doc-shoot', halt]).state;
const punching = steal(tableWith(4, { at: spread }), ['cheyenne-punch', halt]).state;
const riders = steal(tableWith(4, { at: { belle: '4r' } }), ['belle-ride', halt]).state;
const inCoach = steal(tableWith(4, { at: { belle: 'cr' } }), ['belle-floor', halt]).state;
const teacher = scheming(tableWith(4, { held: { belle: 'teacher', cheyenne: 'zealot' } }), 'braking-24', {
  0: ['belle-punch'],
  1: ['cheyenne-ride'],
});
const over = [0, 1, 2, 3].reduce((state, seat) => game.abandon(state, seat, seeded('over')).state, schemes);
const emptyDeck = { ...schemes, players: schemes.players.map((player) => ({ ...player, deck: [] })) };
const punch = (change: object): ColtAction => ({
  type: 'punch',
  target: 'django',
  loot: 'purse',
  to: '3i',
  take: false,
  ...change,
});
const draw = { type: 'draw' } as const;

const refused: readonly (readonly [ColtRefusal, ColtState, number, ColtAction])[] = [
  ['game-over', over, 0, draw],
  ['not-your-turn', schemes, 1, draw],
  ['wrong-moment', schemes, 0, { type: 'move', to: '1i' }],
  ['wrong-moment', moving, 0, draw],
  ['wrong-moment', moving, 0, { type: 'rob', loot: 'purse' }],
  ['character-taken', picking, 1, { type: 'pick', who: 'doc' }],
  ['not-riding', riding, 0, { type: 'attack', enter: ['belle'] }],
  ['not-riding', riding, 0, { type: 'attack', enter: ['doc', 'doc'] }],
  ['not-in-hand', schemes, 0, { type: 'play', card: 'belle-rob', face: 'up' }],
  ['not-in-hand', keeping, 0, { type: 'keep', cards: ['belle-punch'] }],
  ['no-punch', teacher, 0, { type: 'play', card: 'belle-punch', face: 'up' }],
  ['no-ride', { ...teacher, done: 1 }, 1, { type: 'play', card: 'cheyenne-ride', face: 'up' }],
  ['wrong-face', schemes, 0, { type: 'play', card: 'belle-move', face: 'down' }],
  ['deck-empty', emptyDeck, 0, draw],
  ['must-lay', owing, 0, draw],
  ['must-lay', owing, 0, { type: 'drink', who: 'belle', flask: 'opened-normal' }],
  ['not-a-standard-turn', { ...schemes, turn: 1 }, 0, { type: 'drink', who: 'belle', flask: 'normal' }],
  ['no-such-flask', schemes, 0, { type: 'drink', who: 'belle', flask: 'old' }],
  ['no-such-flask', schemes, 0, { type: 'drink', who: 'doc', flask: 'normal' }],
  ['too-many-kept', keeping, 0, { type: 'keep', cards: ['belle-move', 'belle-rob'] }],
  ['out-of-reach', moving, 0, { type: 'move', to: '4i' }],
  ['out-of-reach', riders, 0, { type: 'ride', to: '0i' }],
  ['out-of-reach', riders, 0, { type: 'ride', to: 'away' }],
  ['no-such-loot', robbing, 0, { type: 'rob', loot: 'opened-old' }],
  ['no-such-loot', punching, 1, punch({ loot: 'jewel' })],
  ['no-such-loot', punching, 1, punch({ loot: null })],
  [
    'cannot-take',
    steal(tableWith(4, { at: { doc: '2i', django: '2i' } }), ['doc-punch', halt]).state,
    3,
    punch({ take: true }),
  ],
  ['no-target', shooting, 3, { type: 'shoot', target: 'doc' }],
  ['no-target', punching, 1, punch({ target: 'shotgun' })],
  ['belle-is-spared', shooting, 3, { type: 'shoot', target: 'belle' }],
  ['belle-is-spared', punching, 1, punch({ target: 'belle' })],
  ['out-of-reach', punching, 1, punch({ to: '4i' })],
  ['hostage-taken', inCoach, 0, { type: 'hostage', hostage: 'photographer' }],
];

describe('refusals', () => {
  it.each(refused)('%s', (code, state, seat, action) => {
    expect(game.check(state, seat, action)).toMatchObject({ code });
  });

  it('each have a case above', () => {
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set(REFUSALS));
  });

  it.each<[ColtState, number, ColtAction]>([
    [schemes, 0, draw],
    [schemes, 0, { type: 'play', card: 'belle-move', face: 'up' }],
    [schemes, 0, { type: 'drink', who: 'belle', flask: 'normal' }],
    [owing, 0, { type: 'play', card: 'belle-punch', face: 'up' }],
    [picking, 1, { type: 'pick', who: 'belle' }],
    [riding, 0, { type: 'attack', enter: ['doc'] }],
    [keeping, 0, { type: 'keep', cards: ['belle-move'] }],
    [moving, 0, { type: 'move', to: '3i' }],
    [riders, 0, { type: 'ride', to: '1i' }],
    [robbing, 0, { type: 'rob', loot: 'strongbox' }],
    [shooting, 3, { type: 'shoot', target: 'cheyenne' }],
    [punching, 1, punch({})],
    [punching, 1, punch({ take: true })],
    [inCoach, 0, { type: 'hostage', hostage: 'poodle' }],
  ])('let the neighbouring legal action through', (state, seat, action) => {
    expect(game.check(state, seat, action)).toBeNull();
  });
});

describe('notation', () => {
  it.each<[string, ColtState, number, ColtAction]>([
    ['pick belle', picking, 1, { type: 'pick', who: 'belle' }],
    ['enter', riding, 0, { type: 'attack', enter: ['doc'] }],
    ['Enter Doc', riding, 0, { type: 'attack', enter: ['doc'] }],
    ['ride on', riding, 0, { type: 'attack', enter: [] }],
    ['move', schemes, 0, { type: 'play', card: 'belle-move', face: 'up' }],
    ['play belle move up', schemes, 0, { type: 'play', card: 'belle-move', face: 'up' }],
    ['play move', { ...schemes, turn: 1 }, 0, { type: 'play', card: 'belle-move', face: 'down' }],
    ['draw', schemes, 0, draw],
    ['drink normal', schemes, 0, { type: 'drink', who: 'belle', flask: 'normal' }],
    ['drink belle opened-old', schemes, 0, { type: 'drink', who: 'belle', flask: 'opened-old' }],
    ['keep nothing', keeping, 0, { type: 'keep', cards: [] }],
    ['keep rob', keeping, 0, { type: 'keep', cards: ['belle-rob'] }],
    ['move 3r', moving, 0, { type: 'move', to: '3r' }],
    ['marshal 2', moving, 0, { type: 'marshal', to: 2 }],
    ['rob strongbox', robbing, 0, { type: 'rob', loot: 'strongbox' }],
    ['shoot doc', shooting, 3, { type: 'shoot', target: 'doc' }],
    ['punch django purse 3i', punching, 1, punch({})],
    ['punch django purse 3i take', punching, 1, punch({ take: true })],
    ['punch shotgun nothing 0r', punching, 1, { type: 'punch', target: 'shotgun', loot: null, to: '0r', take: false }],
    ['ride ci', riders, 0, { type: 'ride', to: 'ci' }],
    ['ride away', riders, 0, { type: 'ride', to: 'away' }],
    ['flee 2r', moving, 0, { type: 'flee', to: '2r' }],
    ['hostage old-lady', inCoach, 0, { type: 'hostage', hostage: 'old-lady' }],
    ['leave', moving, 0, { type: 'pickpocket', take: false }],
  ])('reads "%s"', (text, state, seat, action) => {
    expect(game.read(state, seat, text)).toEqual({ ok: true, value: action });
  });

  it.each([
    '',
    'hello',
    'pick nobody',
    'move 9r',
    'ride on belle',
    'punch doc',
    'punch doc gold 2i',
    'keep',
    'drink',
    'play',
    'marshal x',
    'x'.repeat(200),
    'rob __proto__',
  ])('does not understand "%s"', (text) => {
    expect(game.read(schemes, 0, text)).toEqual({ ok: false, error: { code: 'not-understood' } });
  });

  it('names the bandit where a seat has two, and the face where both are allowed', () => {
    const pair = scheming(tableWith(2), 'braking-24', { 0: ['belle-move'] });
    expect(game.notate(pair, { seat: 0, action: { type: 'play', card: 'belle-move', face: 'up' } })).toBe(
      'play belle move',
    );
    expect(game.read(pair, 0, 'play move').ok).toBe(false);
    const ghost = scheming(tableWith(3, { who: ['ghost', 'doc', 'tuco'] }), 'braking-24', { 0: ['ghost-move'] });
    expect(game.notate(ghost, { seat: 0, action: { type: 'play', card: 'ghost-move', face: 'up' } })).toBe(
      'play move up',
    );
    expect(game.read(ghost, 0, 'play move')).toEqual({
      ok: true,
      value: { type: 'play', card: 'ghost-move', face: 'down' },
    });
  });
});

describe('states and positions from outside', () => {
  const state = jsonCopy(moving);
  const changed = (change: object): unknown => ({ ...state, ...change });
  const [token] = state.loot;

  it('lets its own states in, and positions back', () => {
    for (const own of [opened, picking, riding, schemes, owing, keeping, moving, punching, inCoach, over]) {
      expect(game.parse.state(jsonCopy(own))).toEqual({ ok: true, value: own });
      expect(game.position.read(jsonCopy(game.position.write(own)), USUAL)).toEqual({ ok: true, value: own });
    }
  });

  it('lets kept cards in after the cards were laid, as many as the round card says, and not before', () => {
    const keepingBack = (table: ColtState, ...kept: ActionCard[]): ColtState => ({
      ...table,
      players: table.players.map((player, seat) =>
        seat === 0 ? { ...player, kept, deck: kept.reduce<readonly ColtCard[]>(withoutCard, player.deck) } : player,
      ),
    });
    const later = steal(tableWith(4, { round: 'higher-speed-24', at: { belle: '2i' } }), ['belle-move', halt]).state;
    const asParsed = (table: ColtState): boolean => game.parse.state(jsonCopy(table)).ok;
    expect(asParsed(keepingBack(later, 'belle-rob'))).toBe(true);
    expect(asParsed(keepingBack(later, 'belle-floor', 'belle-rob'))).toBe(false);
    expect(asParsed(keepingBack(moving, 'belle-rob'))).toBe(false);
    expect(asParsed(keepingBack(scheming(later, 'higher-speed-24', { 0: [] }), 'belle-rob'))).toBe(false);
  });

  it.each<[string, unknown]>([
    ['no object', 7],
    ['a stranger', changed({ seed: 1 })],
    ['seven seats', changed({ seats: 7 })],
    ['a car too few', changed({ cars: ['A', 'B', 'C'] })],
    ['a car twice', changed({ cars: ['A', 'B', 'C', 'C'] })],
    ['a card too many', changed({ stack: [...state.stack, { seat: 0, card: 'belle-move', face: 'up' }] })],
    ['a card of another', changed({ acting: { seat: 1, card: 'belle-move', face: 'up' } })],
    ['a bullet from nowhere', changed({ neutral: state.neutral - 1 })],
    ['a purse too few', changed({ loot: state.loot.slice(1) })],
    ['a purse of a value there is not', changed({ loot: [{ ...token, value: 270 }, ...state.loot.slice(1)] })],
    ['loot off the train', changed({ loot: [{ ...token, at: '6i' }, ...state.loot.slice(1)] })],
    ['a bandit off the train', changed({ bandits: state.bandits.with(0, { ...state.bandits[0], at: '6r' } as never) })],
    ['a horse too many', changed({ horses: [0, 1, 2, 3, 4] })],
    ['a hostage twice', changed({ hostages: ['poodle', 'poodle', 'banker'] })],
    ['a round card of the other range', changed({ rounds: ['tunnel-56'] })],
    ['nobody to ask', changed({ acting: null })],
    ['a seat given up that is asked', changed({ gone: [0] })],
    ['a task that is not due', changed({ acting: null, queue: [{ type: 'flee', who: 'belle' }] })],
    ['an early end', changed({ phase: 'over' })],
  ])('refuses %s', (_name, raw) => {
    expect(game.parse.state(raw).ok).toBe(false);
  });

  it.each<[string, unknown]>([
    ['text', 'train'],
    ['a stranger', { ...(game.position.write(moving) as object), deck: [] }],
    ['no seats', {}],
    ['a loot that is none', { ...(game.position.write(moving) as object), loot: '250@nowhere' }],
    ['a bandit that is none', { ...(game.position.write(moving) as object), bandits: ['clint 0 1i'] }],
  ])('refuses a position with %s', (_name, raw) => {
    expect(game.position.read(raw, USUAL).ok).toBe(false);
  });

  it.each([{ rules: 'house' }, { modules: 'trains' }, { history: true }, { seats: 3 }, 7])(
    'refuses the options %j',
    (raw) => {
      expect(game.parse.options(raw).ok).toBe(false);
    },
  );

  it('fills options in', () => {
    expect(game.parse.options({ modules: 'none' })).toEqual({ ok: true, value: { ...USUAL, modules: 'none' } });
  });
});

describe('warnings', () => {
  it.each<[string, ColtState, number, ColtAction]>([
    ['marshal-waits', moving, 0, { type: 'move', to: '1i' }],
    [
      'shotgun-waits',
      steal(tableWith(4, { at: { belle: '2r' }, change: { coach: { beside: 3, angry: true } } }), ['belle-move', halt])
        .state,
      0,
      { type: 'move', to: '3r' },
    ],
    ['keeps-nothing', keeping, 0, { type: 'keep', cards: [] }],
    ['deck-empty', emptyDeck, 0, { type: 'drink', who: 'belle', flask: 'normal' }],
    [
      'few-cards',
      { ...schemes, players: schemes.players.map((player) => ({ ...player, deck: player.deck.slice(0, 2) })) },
      0,
      draw,
    ],
    [
      'no-bullets',
      scheming(tableWith(4, { bandits: { belle: { bullets: 0 } } }), 'braking-24', { 0: ['belle-shoot'] }),
      0,
      { type: 'play', card: 'belle-shoot', face: 'up' },
    ],
    [
      'too-few-to-lay',
      scheming(withLoot(tableWith(4), 'belle', 'flask', { old: true }), 'braking-24', { 0: ['belle-move'] }),
      0,
      { type: 'drink', who: 'belle', flask: 'old' },
    ],
  ])('%s', (code, state, seat, action) => {
    expect(game.warn(state, seat, action)[0]).toMatchObject({ code });
  });

  it('none for what is wise, none for what is refused', () => {
    expect(game.warn(moving, 0, { type: 'move', to: '3i' })).toEqual([]);
    expect(game.warn(schemes, 1, draw)).toEqual([]);
  });
});

it('a step takes no more than one move where seats act in turn', () => {
  expect(() => game.apply(moving, [], noChance)).toThrow();
  expect(onward(moving).events).toEqual([]);
});
