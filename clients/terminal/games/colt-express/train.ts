import { banditsIn, type ColtView, countAt, inside, roof, type Space, shotgunRoof } from '@tavola/games/colt-express';
import type { Paint } from '../../colours.ts';
import { messages } from '../../language.ts';
import { SYMBOLS } from './sentences.ts';

/** Columns of a car and of the row names. Seven cars fit 79 columns. */
const CAR = 10;
const LABEL = 8;

/** `text` gives the width, `painted` has the colours. */
interface TrainCell {
  readonly text: string;
  readonly painted: string;
}

const EMPTY: TrainCell = { text: '', painted: '' };

/**
 * The train in profile, the locomotive on the right as on every board, with people and loot on each roof and in each car. Horses
 * and the stagecoach are below.
 */
export function drawTrain(view: ColtView, paint: Paint): string[] {
  const levels = Array.from({ length: view.cars.length + 1 }, (_, index) => view.cars.length - index);
  const m = messages().coltExpressTerminal;
  const numbers = levels.map((level) => plain(level === 0 ? `0 ${m['row.loco']}` : `${level}`));
  const floor = (label: string, spaceAt: (level: number) => Space): string[] => [
    row(
      label,
      levels.map((level) => peopleAt(view, spaceAt(level), paint)),
    ),
    row(
      '',
      levels.map((level) => plain(lootAt(view, spaceAt(level)))),
    ),
  ];
  return [
    row('', numbers),
    rule(levels.length),
    ...floor(m['row.roof'], roof),
    rule(levels.length),
    ...floor(m['row.inside'], inside),
    rule(levels.length),
    ...beside(view, levels, paint),
  ];
}

function beside(view: ColtView, levels: readonly number[], paint: Paint): string[] {
  const m = messages().coltExpressTerminal;
  const { coach, horses } = view;
  const atCoach = (cell: TrainCell): TrainCell[] => levels.map((level) => (level === coach?.beside ? cell : EMPTY));
  const horseRow = levels.map((level) => plain('h'.repeat(horses.filter((at) => at === level).length)));
  const lines = horses.length === 0 ? [] : [row(m['row.horses'], horseRow)];
  if (coach === null) return lines;
  for (const [label, space] of [
    [m['row.coach-roof'], 'cr'],
    [m['row.coach-inside'], 'ci'],
  ] as const) {
    const [people, loot] = [peopleAt(view, space, paint), lootAt(view, space)];
    const gap = people.text !== '' && loot !== '' ? ' ' : '';
    const cell = { text: people.text + gap + loot, painted: people.painted + gap + loot };
    lines.push(row(label, atCoach(cell.text === '' ? plain('-') : cell)));
  }
  return lines;
}

function peopleAt(view: ColtView, space: Space, paint: Paint): TrainCell {
  const guards = [
    ...(space === inside(view.marshal) ? ['M'] : []),
    ...(space === (shotgunRoof(view) ?? (view.coach === null ? null : 'cr')) ? ['S'] : []),
  ];
  const bandits = banditsIn(view, space);
  return {
    text: [...guards, ...bandits.map(({ who }) => SYMBOLS[who])].join(''),
    painted: [
      ...guards.map((guard) => paint.strong(guard)),
      ...bandits.map(({ who, seat }) => paint.seat(seat, SYMBOLS[who])),
    ].join(''),
  };
}

export const LOOT_SYMBOLS = { purse: '$', jewel: '*', strongbox: '#', flask: '!' } as const;
const LOOT_KINDS = ['purse', 'jewel', 'strongbox', 'flask'] as const;

/** The strongbox under the Shotgun belongs to the roof of the stagecoach. */
function lootAt(view: ColtView, space: Space): string {
  return LOOT_KINDS.map((kind) => {
    const count = countAt(view, space, kind) + (space === 'cr' ? countAt(view, 'guarded', kind) : 0);
    return count === 0 ? '' : `${count}${LOOT_SYMBOLS[kind]}`;
  }).join('');
}

function plain(text: string): TrainCell {
  return { text, painted: text };
}

function row(label: string, cells: readonly TrainCell[]): string {
  const line = cells.map(({ text, painted }) => painted + ' '.repeat(Math.max(0, CAR - 1 - text.length)));
  return `${label.padEnd(LABEL)}${line.map((cell) => `|${cell}`).join('')}`.trimEnd();
}

function rule(cars: number): string {
  return ' '.repeat(LABEL) + `+${'-'.repeat(CAR - 1)}`.repeat(cars);
}
