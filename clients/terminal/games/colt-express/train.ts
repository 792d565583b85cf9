import { banditsIn, type ColtView, countAt, inside, roof, type Space, shotgunRoof } from '@tavola/colt-express';
import type { Paint } from '../../colours.ts';
import { words } from './texts.ts';

/** Seven cars of so many characters and the names of the rows fit 79 columns. */
const CAR = 10;
const LABEL = 8;

/** A cell: its bare text, which takes room, and what is printed. */
interface Cell {
  readonly text: string;
  readonly painted: string;
}

const EMPTY: Cell = { text: '', painted: '' };

/** The train in profile: who and what is on each roof and in each car, and below it the horses and the stagecoach. */
export function drawTrain(view: ColtView, paint: Paint): string[] {
  const levels = Array.from({ length: view.cars.length + 1 }, (_, level) => level);
  const { rows, loco } = words.board;
  const numbers = levels.map((level) => plain(level === 0 ? `0 ${loco}` : `${level}`));
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
    ...floor(rows.roof, roof),
    rule(levels.length),
    ...floor(rows.inside, inside),
    rule(levels.length),
    ...beside(view, levels, paint),
  ];
}

function beside(view: ColtView, levels: readonly number[], paint: Paint): string[] {
  const { rows } = words.board;
  const { coach, horses } = view;
  const atCoach = (cell: Cell): Cell[] => levels.map((level) => (level === coach?.beside ? cell : EMPTY));
  const horseRow = levels.map((level) => plain('h'.repeat(horses.filter((at) => at === level).length)));
  const lines = horses.length === 0 ? [] : [row(rows.horses, horseRow)];
  if (coach === null) return lines;
  for (const [label, space] of [
    [rows.coachRoof, 'cr'],
    [rows.coachInside, 'ci'],
  ] as const) {
    const [people, loot] = [peopleAt(view, space, paint), lootAt(view, space)];
    const gap = people.text !== '' && loot !== '' ? ' ' : '';
    const cell = { text: people.text + gap + loot, painted: people.painted + gap + loot };
    lines.push(row(label, atCoach(cell.text === '' ? plain('-') : cell)));
  }
  return lines;
}

function peopleAt(view: ColtView, space: Space, paint: Paint): Cell {
  const guards = [
    ...(space === inside(view.marshal) ? ['M'] : []),
    ...(space === (shotgunRoof(view) ?? (view.coach === null ? null : 'cr')) ? ['S'] : []),
  ];
  const bandits = banditsIn(view, space);
  return {
    text: [...guards, ...bandits.map(({ who }) => words.signs[who])].join(''),
    painted: [
      ...guards.map((guard) => paint.strong(guard)),
      ...bandits.map(({ who, seat }) => paint.seat(seat, words.signs[who])),
    ].join(''),
  };
}

const SIGNS = [
  ['purse', '$'],
  ['jewel', '*'],
  ['strongbox', '#'],
  ['flask', '!'],
] as const;

/** The strongbox that the Shotgun guards is seen on the roof of the stagecoach. */
function lootAt(view: ColtView, space: Space): string {
  return SIGNS.map(([kind, sign]) => {
    const count = countAt(view, space, kind) + (space === 'cr' ? countAt(view, 'guarded', kind) : 0);
    return count === 0 ? '' : `${count}${sign}`;
  }).join('');
}

function plain(text: string): Cell {
  return { text, painted: text };
}

function row(label: string, cells: readonly Cell[]): string {
  const line = cells.map(({ text, painted }) => painted + ' '.repeat(Math.max(0, CAR - 1 - text.length)));
  return `${label.padEnd(LABEL)}${line.map((cell) => `|${cell}`).join('')}`.trimEnd();
}

function rule(cars: number): string {
  return ' '.repeat(LABEL) + `+${'-'.repeat(CAR - 1)}`.repeat(cars);
}
