import type { Game } from '../../game.ts';
import { canonical } from '../../json.ts';
import { type Hands, type HandsState, hands } from '../../toys/index.ts';
import type { GameFault } from './fault.ts';

export const handsFaults: readonly GameFault<Hands>[] = [
  ['a slot option that never fits', 'slots-live', { choices: (s, seat) => withDeadOption(hands.choices(s, seat)) }],
  [
    'a view that shows another hand',
    'non-interference',
    { view: (s, v) => ({ ...hands.view(s, v), peek: s.hands[1] }) as never },
  ],
  [
    'a view whose order of keys tells',
    'non-interference',
    { view: (s, v) => reordered(hands.view(s, v), (s.deck[0] ?? 0) % 2 === 0) },
  ],
  ['a phase that tells', 'non-interference', { phase: (s) => `${hands.phase(s)} ${s.deck[0]}` }],
  ['a warning that tells', 'non-interference', { warn: (s) => [{ code: `next-${s.deck[0]}` }] }],
  [
    'a spectator who sees the hands',
    'non-interference',
    { view: (s, v) => (v === null ? { ...hands.view(s, v), hand: s.hands.flat() } : hands.view(s, v)) },
  ],
  [
    'a set-up that tells everybody the deal',
    'non-interference',
    {
      setup: (...args) => {
        const step = hands.setup(...args);
        return { ...step, events: [{ event: { type: 'dealt', hands: step.state.hands } as never }] };
      },
    },
  ],
  [
    'a set-up that tells one seat the hand of another',
    'non-interference',
    {
      setup: (...args) => {
        const step = hands.setup(...args);
        const card = step.state.hands[1]?.[0] ?? null;
        return { ...step, events: [{ event: { type: 'drew', seat: 1, card }, seenBy: [0, 1] }] };
      },
    },
  ],
  [
    'giving up that shows a card',
    'non-interference',
    {
      abandon: (s, seat, c) => {
        const step = hands.abandon(s, seat, c);
        const event = { type: 'drew', seat, card: s.hands[seat]?.[0] ?? null } as const;
        return step.events.length === 0 ? step : { ...step, events: [{ event }] };
      },
    },
  ],
  [
    'coming back that shows a card',
    'non-interference',
    {
      resume: (s, seat) => {
        const step = hands.resume(s, seat);
        const event = { type: 'drew', seat, card: s.hands[seat]?.[0] ?? null } as const;
        return step.events.length === 0 ? step : { ...step, events: [{ event }] };
      },
    },
  ],
  [
    'a motion that shows a card',
    'non-interference',
    {
      motions: (s) => (hands.outcome(s) ? [] : [{ kind: 'peek', about: 1, voters: [0] }]),
      settle: (s, { about = 0 }) => ({
        state: s,
        events: [{ event: { type: 'drew', seat: about, card: s.hands[about]?.[0] ?? null } }],
      }),
    },
  ],
  [
    'seats asked at a different pace',
    'demands',
    { pending: (s) => hands.pending(s).map((d) => (d.seat === 0 ? d : { ...d, pace: 'turn' })) },
  ],
  [
    'notation that loses what no sample does, only a whole of the slots',
    'wire',
    {
      sample: (s, seat, c) =>
        ({ ...hands.sample(s, seat, c), ...(s.toDraw.length > 0 ? {} : { face: 'down' }) }) as never,
      notate: (s, m) => (m.action.type === 'lay' && m.action.face === 'up' ? 'draw' : hands.notate(s, m)),
    },
  ],
  ['an event for all about the deck', 'non-interference', { apply: (s, m, c) => telling(s, hands.apply(s, m, c)) }],
  ['a replacement event that names the card', 'secrets-kept', { apply: (s, m, c) => unmasked(hands.apply(s, m, c)) }],
  [
    'a card laid face up in a step that is not final',
    'finality',
    { apply: (s, m, c) => hushed(s, hands.apply(s, m, c)) },
  ],
  [
    'a step that is final only when its answer is yes',
    'finality',
    { apply: (s, m, c) => answering((s.deck[0] ?? 0) % 2 === 0, hands.apply(s, m, c)) },
  ],
  [
    'a step that is final for fewer seats than learned from it',
    'finality',
    { apply: (s, m, c) => hushed(s, hands.apply(s, m, c), [0]) },
  ],
  [
    'a step that loses a card',
    'invariant',
    {
      apply: (s, m, c) => {
        const step = hands.apply(s, m, c);
        return { ...step, state: { ...step.state, deck: step.state.deck.slice(1) } };
      },
    },
  ],
  [
    'an imagination that deals a card twice',
    'imagined-view',
    {
      imagine: (v, seat, c) => {
        const world = hands.imagine(v, seat, c);
        return { ...world, deck: world.deck.map(() => world.deck[0] ?? 0) };
      },
    },
  ],
  ['an imagination that knows the truth', 'hidden-differs', peeking()],
  [
    'an imagination that always deals the same',
    'every-deal',
    { imagine: (v, seat) => hands.imagine(v, seat, { below: () => 0, shuffle: (items) => [...items] }) },
  ],
];

function withDeadOption(choices: ReturnType<typeof hands.choices>): ReturnType<typeof hands.choices> {
  if (choices.kind === 'listed') return choices;
  return {
    kind: 'slots',
    slots: choices.slots.map((slot) => (slot.id === 'card' ? { ...slot, options: [...slot.options, 99] } : slot)),
  };
}

function reordered(view: Hands['view'], flip: boolean): Hands['view'] {
  return flip ? (Object.fromEntries(Object.entries(view).reverse()) as unknown as Hands['view']) : view;
}

function telling(state: HandsState, step: ReturnType<typeof hands.apply>): ReturnType<typeof hands.apply> {
  return { ...step, events: [...step.events, { event: { type: 'drew', seat: 0, card: state.deck[0] ?? null } }] };
}

function unmasked(step: ReturnType<typeof hands.apply>): ReturnType<typeof hands.apply> {
  return {
    ...step,
    events: step.events.map((scoped) => (scoped.seenBy ? { ...scoped, instead: scoped.event } : scoped)),
  };
}

type HandsStep = ReturnType<typeof hands.apply>;

/** While cards are played the step is not final, or only for these seats. The end still is. */
function hushed(state: HandsState, step: HandsStep, revealedTo?: readonly number[]): HandsStep {
  if (state.toDraw.length > 0 || step.final !== true || hands.outcome(step.state) !== null) return step;
  const { final: _, ...rest } = step;
  return revealedTo === undefined ? rest : { ...step, revealedTo };
}

function answering(isYes: boolean, step: HandsStep): HandsStep {
  const events = [...step.events, { event: { type: 'drew', seat: 0, card: isYes ? 0 : 1 } as const }];
  if (!isYes) return { ...step, events };
  return { state: step.state, events, final: true };
}

/** Remembers every state it showed a view of, and returns it. */
function peeking(): Partial<Game<Hands>> {
  const shown = new Map<string, HandsState>();
  return {
    view: (state, viewer) => {
      const view = hands.view(state, viewer);
      shown.set(canonical([viewer, view]), state);
      return view;
    },
    imagine: (view, seat, chance) => shown.get(canonical([seat, view])) ?? hands.imagine(view, seat, chance),
  };
}
