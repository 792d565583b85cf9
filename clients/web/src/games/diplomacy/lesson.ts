import type { Lesson, LessonStep } from '@tavola/client-core/lesson';
import type { Diplomacy, DiplomacyAction, Order } from '@tavola/diplomacy';

const CENTRES = { FRANCE: ['BRE', 'MAR', 'PAR'], GERMANY: ['BER', 'KIE', 'MUN'] };

type Units = Readonly<Record<string, readonly string[]>>;

/** Two powers on the map; nobody else is asked anything. */
function map(phase: string, units: Units, more: Readonly<Record<string, unknown>> = {}): unknown {
  return { phase, units, centers: CENTRES, ...more };
}

/** The step is about these orders: what the other units do is the learner's business. */
function asks(...wanted: readonly Order[]): LessonStep<Diplomacy>['fits'] & {} {
  return ({ orders }: DiplomacyAction) => wanted.every((one) => orders.some((order) => isSame(order, one)));
}

function isSame(order: Order, wanted: Order): boolean {
  const given: Readonly<Record<string, unknown>> = { ...order };
  return Object.entries(wanted).every(([name, value]) => given[name] === value);
}

export const lesson: Lesson<Diplomacy> = {
  seats: 7,
  seat: 2,
  secret: 'a first spring',
  options: { edition: 'tavola' },
  steps: [
    {
      title: 'Order a move',
      text: 'You are France. Everybody writes orders in secret, then all happen at once. Order your army in Paris to move to Burgundy, and end your turn.',
      example: 'A PAR - BUR',
      fits: asks({ type: 'move', unit: 'par', to: 'bur' }),
      nudge: 'Press the army in Paris, then Burgundy, to its south-east. Your other units may do what they like.',
      done: 'The army is in Burgundy. Units without an order hold where they are.',
      look: ['par', 'bur'],
    },
    {
      title: 'Equally strong: nobody moves',
      text: 'Every unit is as strong as every other. A German army holds Munich. Attack it from Burgundy, alone, and see.',
      position: map('S1901M', { FRANCE: ['A BUR', 'A RUH'], GERMANY: ['A MUN'] }),
      example: 'A BUR - MUN',
      fits: ({ orders }) =>
        orders.some((order) => isSame(order, { type: 'move', unit: 'bur', to: 'mun' })) &&
        orders.every((order) => order.type !== 'support'),
      nudge: 'Burgundy moves to Munich, and nobody helps yet.',
      done: 'One against one: the attack fails and your army stays. The results name what stopped it.',
      look: ['bur', 'mun'],
    },
    {
      title: 'Support',
      text: 'A unit may lend its strength instead of moving. Attack Munich from Burgundy again, and let the army in the Ruhr support that move.',
      example: 'A BUR - MUN; A RUH S A BUR - MUN',
      fits: asks({ type: 'move', unit: 'bur', to: 'mun' }, { type: 'support', unit: 'ruh', of: 'bur', to: 'mun' }),
      nudge: 'Two orders: Burgundy to Munich, then press the Ruhr, choose support, and press Burgundy and Munich.',
      done: 'Two against one: Munich is yours and the German army had to leave.',
      look: ['bur', 'ruh', 'mun'],
    },
    {
      title: 'Build in winter',
      text: 'After autumn the supply centres are counted, the dotted provinces. Munich makes four, and you have two units, so you may build. Build an army in Paris; what else you build is up to you.',
      example: 'A PAR B',
      fits: asks({ type: 'build', build: 'A', at: 'par' }),
      nudge: 'Press Paris and choose an army. Only home centres that are free and yours can build.',
      done: 'As many units as centres: that is the whole economy. Eighteen centres win the game.',
      look: ['par'],
    },
    {
      title: 'Convoy',
      text: 'Fleets carry armies over the sea. Move your army from Picardy to London, and let the fleet in the English Channel convoy it.',
      position: map('S1901M', { FRANCE: ['A PIC', 'F ENG'], GERMANY: ['A MUN'] }),
      example: 'A PIC - LON; F ENG C A PIC - LON',
      fits: asks({ type: 'move', unit: 'pic', to: 'lon' }, { type: 'convoy', unit: 'eng', of: 'pic', to: 'lon' }),
      nudge: 'Two orders: Picardy moves to London, then press the fleet, choose convoy, and press Picardy and London.',
      done: 'The army crossed in one move. Had the fleet been driven out, it would have stayed.',
      look: ['pic', 'eng', 'lon'],
    },
    {
      title: 'Cut a support',
      text: 'Germany attacks Burgundy from Munich, with support from the Ruhr. A unit that is attacked cannot support. Attack the Ruhr from Belgium.',
      position: map('S1901M', { FRANCE: ['A BUR', 'A BEL'], GERMANY: ['A MUN', 'A RUH'] }),
      example: 'A BEL - RUH',
      fits: ({ orders }) =>
        orders.some((order) => isSame(order, { type: 'move', unit: 'bel', to: 'ruh' })) &&
        orders.every((order) => order.type !== 'move' || order.unit !== 'bur'),
      replies: { 3: ['A MUN - BUR; A RUH S A MUN - BUR'] },
      nudge: 'Move Belgium to the Ruhr, and leave the army in Burgundy where it is.',
      done: 'Your attack could not win the Ruhr, but it cut the support: Burgundy is still yours.',
      look: ['bel', 'ruh'],
    },
    {
      title: 'Retreat',
      text: 'A unit that was driven out goes to a neighbouring province that is free, or disbands. Retreat your army from Burgundy to Gascony.',
      position: map(
        'S1901R',
        { FRANCE: ['*A BUR', 'A PAR'], GERMANY: ['A BUR'] },
        { retreats: { FRANCE: { 'A BUR': ['BEL', 'GAS', 'MAR', 'PIC'] } } },
      ),
      example: 'A BUR R GAS',
      fits: asks({ type: 'retreat', unit: 'bur', to: 'gas' }),
      nudge: 'Press the army that was driven out of Burgundy, then Gascony, to its south-west.',
      done: 'You know all orders now. What makes the game is talking the others into theirs.',
      look: ['bur', 'gas'],
    },
  ],
};
