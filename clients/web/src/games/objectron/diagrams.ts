import { type Disc, type ObjectronAction, type ObjectronView, objectron, type Throw } from '@tavola/games/objectron';

/**
 * A diagram of the manual: a position on a small part of the grid and a move of the first seat. The marks follow from
 * the rules.
 */
export interface Sketch {
  /** In position notation. */
  readonly position: unknown;
  /** Squares without power and their turns. */
  readonly dark?: Readonly<Record<string, string>>;
  /** The part to show, from A1. */
  readonly columns: number;
  readonly rows: number;
  /** Whether to show the legal moves. */
  readonly steps?: true;
  readonly aim?: { readonly disc: Disc; readonly direction: Throw };
}

export interface Diagram {
  readonly view: ObjectronView;
  readonly actions: readonly ObjectronAction[];
  readonly draft: { readonly action: ObjectronAction; readonly step: null } | null;
}

export const OPTIONS = { width: 10, height: 10, power: 'calm', memory: 'unaided' } as const;

export function diagramOf({ position, dark = {}, steps, aim }: Sketch): Diagram {
  const read = objectron.position.read(withDark(position, dark), OPTIONS);
  if (!read.ok) throw new Error(`a diagram of the manual cannot be drawn: ${read.error.code}`);
  const choices = objectron.choices(read.value, 0);
  return {
    view: objectron.view(read.value, null),
    actions: steps === true && choices.kind === 'listed' ? choices.actions : [],
    draft: aim === undefined ? null : { action: { type: 'throw', ...aim }, step: null },
  };
}

function withDark(position: unknown, dark: Readonly<Record<string, string>>): unknown {
  const squares = Array.from({ length: 100 }, (_, index) => {
    const name = `${String.fromCharCode(65 + (index % 10))}${Math.floor(index / 10) + 1}`;
    return dark[name] ?? '0';
  });
  return Object.assign({ dark: squares.join('') }, position);
}

export const SKETCHES = {
  trail: {
    position: {
      players: [
        {
          at: 'D3',
          trail: [
            { at: 'C2', stays: 2 },
            { at: 'C1', stays: 1 },
            { at: 'B1', stays: 0 },
          ],
        },
        { at: 'J10' },
      ],
      actions: 2,
      moved: true,
    },
    columns: 6,
    rows: 4,
    steps: true,
  },
  dark: {
    position: { players: [{ at: 'A2' }, { at: 'J10' }] },
    dark: {
      C2: '3',
      D2: '3',
      E2: '3',
      C3: '3',
      D3: '*',
      E3: '3',
      C4: '3',
      D4: '3',
      E4: '3',
      F1: '1',
      G1: '1',
      F2: '1',
      G2: '1',
    },
    columns: 7,
    rows: 4,
  },
  disc: {
    position: { players: [{ at: 'A2', carried: ['disc'] }, { at: 'J10' }] },
    dark: { C2: '2' },
    columns: 7,
    rows: 3,
    aim: { disc: 'disc', direction: 'right' },
  },
  door: {
    position: { players: [{ at: 'A1', carried: ['disc'] }, { at: 'J10' }], teleporters: ['C1B3', 'B3G2', 'G2C1'] },
    columns: 7,
    rows: 3,
    aim: { disc: 'disc', direction: 'right' },
  },
} as const satisfies Readonly<Record<string, Sketch>>;

export function isSketch(name: string): name is keyof typeof SKETCHES {
  return Object.hasOwn(SKETCHES, name);
}
