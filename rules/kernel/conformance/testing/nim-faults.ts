import type { Between, Chronicle, ChronicleEntry, Game, SketchCell } from '../../game.ts';
import { type Nim, type NimState, nim } from '../../toys/index.ts';
import type { GameFault } from './fault.ts';

const follows = nim.between as Between<Nim>;

export const nimFaults: readonly GameFault<Nim>[] = [
  [
    'a state with a Map',
    'plain-json',
    {
      setup: (...args) => ({ ...nim.setup(...args), state: { ...nim.setup(...args).state, gone: new Map() as never } }),
    },
  ],
  [
    'a state with undefined',
    'plain-json',
    {
      apply: (s, m, c) => ({
        ...nim.apply(s, m, c),
        state: { ...nim.apply(s, m, c).state, extra: undefined } as NimState,
      }),
    },
  ],
  [
    'apply that writes into the state',
    'no-mutation',
    { apply: (s, m, c) => nim.apply(Object.assign(s, { turn: s.turn }), m, c) },
  ],
  [
    'view that sorts in place',
    'no-mutation',
    {
      view: (s) => {
        (s.gone as number[]).push(0);
        return s;
      },
    },
  ],
  ['apply that counts its calls', 'deterministic', { apply: counting() }],
  ['a state that counts only the seats that play on', 'seats', { seatCount: (s) => s.seats - s.gone.length }],
  ['a state of always two seats', 'seats', { seatCount: () => 2 }],
  [
    'an outcome while somebody is asked',
    'pending-or-outcome',
    { outcome: (s) => nim.outcome(s) ?? (s.beans === 1 ? { ranks: [1, 1], reason: 'early' } : null) },
  ],
  ['nobody asked and no outcome', 'pending-or-outcome', { pending: (s) => (s.beans === 4 ? [] : nim.pending(s)) }],
  ['luck of its own in giving up', 'deterministic', { abandon: flipping((s, seat, c) => nim.abandon(s, seat, c)) }],
  [
    'a function in the event of a seat that left',
    'plain-json',
    {
      abandon: (s, seat, c) => {
        const step = nim.abandon(s, seat, c);
        return { ...step, events: step.events.map(({ event }) => ({ event: { ...event, f: () => 1 } })) };
      },
    },
  ],
  [
    'a function in the event of a motion',
    'plain-json',
    {
      motions: (s) => (nim.outcome(s) ? [] : [{ kind: 'cheer', voters: [0] }]),
      settle: (s) => ({ state: s, events: [{ event: { type: 'left', seat: 0, f: () => 1 } as never }] }),
    },
  ],
  [
    'a function in an event of the setup',
    'plain-json',
    {
      setup: (...args) => ({
        ...nim.setup(...args),
        events: [{ event: { type: 'left', seat: 0, f: () => 1 } as never }],
      }),
    },
  ],
  [
    'luck in giving up against the traits',
    'traits',
    {
      abandon: (s, seat, c) => {
        c.below(2);
        return nim.abandon(s, seat, c);
      },
    },
  ],
  [
    'luck in the set-up against the traits',
    'traits',
    {
      setup: (options, seats, proposal, c) => {
        c.below(2);
        return nim.setup(options, seats, proposal, c);
      },
    },
  ],
  [
    'a secret in a game of perfect information, when a seat comes back',
    'traits',
    { resume: (s, seat) => ({ state: s, events: [{ event: { type: 'left', seat }, seenBy: [seat] }] }) },
  ],
  ['turns where the traits say sealed', 'traits', { traits: { ...nim.traits, moves: 'sealed' } }],
  ['one seat asked twice', 'demands', { pending: (s) => [...nim.pending(s), ...nim.pending(s)] }],
  ['a choice that check refuses', 'choices-legal', { choices: () => ({ kind: 'listed', actions: [{ take: 4 }] }) }],
  ['a sample that check refuses', 'choices-legal', { sample: () => ({ take: 0 }) }],
  [
    'check that accepts anything',
    'strangers-refused',
    { check: (s, seat) => (s.turn === seat ? null : { code: 'not-your-turn' }) },
  ],
  ['check that forgets whose turn it is', 'strangers-refused', { check: (s, _seat, a) => nim.check(s, s.turn, a) }],
  [
    'an illegal late action',
    'late-legal',
    { pending: (s) => nim.pending(s).map((d) => ({ ...d, ifLate: { take: 9 } })) },
  ],
  ['notation that loses something', 'wire', { notate: () => 'take 1' }],
  [
    'a parser that changes the action',
    'wire',
    { parse: { ...nim.parse, action: () => ({ ok: true, value: { take: 1 } }) } },
  ],
  [
    'a position that forgets the turn',
    'position',
    { position: { ...nim.position, write: (s) => ({ ...s, turn: 0 }) } },
  ],
  ['a position it cannot read again', 'position', { position: { ...nim.position, write: () => 'lost' } }],
  ['an imagined state that looks different', 'imagined-view', { imagine: (v) => ({ ...v, beans: v.beans + 1 }) }],
  [
    'choices that depend on more than the view',
    'imagined-choices',
    { view: (s) => ({ ...s, beans: 1 }), imagine: (v) => v },
  ],
  ['a game longer than its bound', 'bound', { bound: () => 2 }],
  ['a sketch that counts its calls', 'sketch', { sketch: numbered() }],
  ['a sketch with two cells of one name', 'sketch', { sketch: (view) => [0, 1].map((x) => ({ ...heapOf(view), x })) }],
  [
    'a sketch with two cells at one place',
    'sketch',
    { sketch: (view) => [heapOf(view), { ...heapOf(view), id: 'b' }] },
  ],
  ['a sketch with a seat that is not there', 'sketch', { sketch: (view) => [{ ...heapOf(view), seat: view.seats }] }],
  ['a sketch whose cells move', 'sketch', { sketch: (view) => [{ ...heapOf(view), x: view.beans }] }],
  [
    'a sketch that writes into the view',
    'no-mutation',
    { sketch: (view) => [heapOf(Object.assign(view, { turn: view.turn }))] },
  ],
  ['events that do not lead to the view', 'between', { between: { ...follows, after: (view) => view } }],
  ['events that lead elsewhere each time', 'between', { between: { ...follows, after: straying() } }],
  [
    'a view between events that is not plain',
    'between',
    { between: { ...follows, after: (...given) => ({ ...follows.after(...given), at: undefined }) } },
  ],
  ['a statistic that counts its calls', 'chronicle', { chronicle: chronicle(tally()) }],
  ['a statistic that is not declared', 'chronicle', { chronicle: chronicle(() => [{ fact: 'luck', value: 1 }]) }],
  ['2 values of a statistic', 'chronicle', { chronicle: chronicle(() => [lastBean, lastBean]) }],
  ['a statistic of no seat', 'chronicle', { chronicle: chronicle(() => [{ fact: 'beans', value: 1 }]) }],
  ['a statistic of a match with a seat', 'chronicle', { chronicle: chronicle(() => [{ ...lastBean, seat: 0 }]) }],
  [
    'a statistic of a seat that is not there',
    'chronicle',
    { chronicle: chronicle((_steps, { ranks }) => [{ fact: 'beans', seat: ranks.length, value: 1 }]) },
  ],
  ['half a bean', 'chronicle', { chronicle: chronicle(() => [{ fact: 'beans', seat: 0, value: 0.5 }]) }],
  ['an empty label', 'chronicle', { chronicle: chronicle(() => [{ ...lastBean, value: '' }]) }],
  ['luck that the log does not hold', 'replay', { setup: unrecordedLuck() }],
  [
    'luck in play against the traits',
    'traits',
    {
      apply: (s, m, c) => {
        c.below(2);
        return nim.apply(s, m, c);
      },
    },
  ],
  [
    'different views with perfect information',
    'traits',
    { view: (s, viewer) => (viewer === null ? { ...s, beans: 0 } : s) },
  ],
  [
    'a preview that is not what happens',
    'traits',
    { imagine: (v) => ({ ...v, gone: [] }), view: (s) => ({ ...s, turn: s.turn }), apply: previewFault() },
  ],
  [
    'abandon that is not idempotent',
    'abandon-resume',
    { abandon: (s, seat) => ({ state: { ...s, gone: [...s.gone, seat] }, events: [] }) },
  ],
  ['abandon that does nothing', 'abandon-resume', { abandon: (s) => ({ state: s, events: [] }) }],
  ['a motion after the end', 'motions', { motions: () => [{ kind: 'draw', voters: [0] }] }],
  ['a motion nobody votes on', 'motions', { motions: (s) => (nim.outcome(s) ? [] : [{ kind: 'draw', voters: [] }]) }],
  [
    'a parser that throws',
    'border',
    { parse: { ...nim.parse, action: (raw) => nim.parse.action({ take: (raw as { take: number }).take }) } },
  ],
  [
    'a parser that lets anything in',
    'border',
    { parse: { ...nim.parse, state: (raw) => ({ ok: true, value: raw as NimState }) } },
  ],
];

function counting(): Game<Nim>['apply'] {
  let calls = 0;
  return (state, moves, chance) => {
    calls += 1;
    const step = nim.apply(state, moves, chance);
    return { ...step, state: { ...step.state, beans: Math.max(0, step.state.beans - (calls % 2)) } };
  };
}

function flipping(abandon: Game<Nim>['abandon']): Game<Nim>['abandon'] {
  let calls = 0;
  return (state, seat, chance) => {
    calls += 1;
    const step = abandon(state, seat, chance);
    return calls % 2 === 0 ? step : { ...step, events: [] };
  };
}

function unrecordedLuck(): Game<Nim>['setup'] {
  let beans = 9;
  return (options, seats, proposal, chance) => {
    beans = beans === 9 ? 10 : 9;
    return nim.setup({ ...options, beans }, seats, proposal, chance);
  };
}

/** Takes one bean less from a copy than from the true state, told apart by being frozen. */
function previewFault(): Game<Nim>['apply'] {
  return (state, moves, chance) => {
    const step = nim.apply(state, moves, chance);
    return Object.isFrozen(state) ? step : { ...step, events: [] };
  };
}

function heapOf({ beans }: NimState): SketchCell {
  return { id: 'heap', x: 0, y: 0, text: `${beans}` };
}

function numbered(): (view: NimState) => SketchCell[] {
  let calls = 0;
  return (view) => {
    calls += 1;
    return [{ ...heapOf(view), text: `${calls}` }];
  };
}

function straying(): Between<Nim>['after'] {
  let calls = 0;
  return (view, event, viewer) => {
    calls += 1;
    return { ...follows.after(view, event, viewer), turn: calls };
  };
}

const lastBean: ChronicleEntry = { fact: 'last', value: 'take 1' };

function chronicle(read: Chronicle<Nim>['read']): Chronicle<Nim> {
  return { facts: nim.chronicle?.facts ?? [], read };
}

function tally(): Chronicle<Nim>['read'] {
  let calls = 0;
  return () => {
    calls += 1;
    return [{ fact: 'beans', seat: 0, value: calls }];
  };
}
