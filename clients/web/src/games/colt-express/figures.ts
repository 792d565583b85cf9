import type { Character } from '@tavola/games/colt-express';

/** `hue`, `deep` and `pale` are shades of the bandit's own colour; all else is a colour of the style sheet or of paper. */
export interface Shape {
  readonly d: string;
  readonly fill: string;
}

/** Fine lines over the shapes. */
export interface Stroke {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

export interface Figure {
  readonly shapes: readonly Shape[];
  readonly strokes: readonly Stroke[];
}

export const INK = '#201812';
const [HUE, DEEP, PALE] = ['var(--colt-hue)', 'var(--colt-deep)', 'var(--colt-pale)'];
const [FAIR, TAN, BROWN] = ['#f2cfa4', '#d9a172', '#b97b4c'];
const CREAM = '#f7efe2';
const HEAD = 'M-11-58a11 11.5 0 1 0 22 0a11 11.5 0 1 0-22 0z';
const SCARF = 'M-11.5-56L11.5-56C11-47 4-42 0-39C-4-42-11-47-11.5-56z';

function shape(d: string, fill: string): Shape {
  return { d, fill };
}

function dot(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function eyes(y: number): Stroke {
  return { d: dot(-4.2, y, 1.7) + dot(4.2, y, 1.7), fill: INK, stroke: 'none' };
}

function band(d: string, width: number, stroke = PALE): Stroke {
  return { d, stroke, width };
}

function filled(d: string, fill: string): Stroke {
  return { d, fill, stroke: 'none' };
}

/** All stand on 0,0 and are about a hundred high. */
export const FIGURES: Readonly<Record<Character, Figure>> = {
  belle: {
    shapes: [
      shape('M-13-66C-18-56-17-46-13-42L13-42C17-46 18-56 13-66z', '#6b3a22'),
      shape('M-27 0C-24-14-16-24-9-30C-13-36-13-42-9-46L9-46C13-42 13-36 9-30C16-24 24-14 27 0z', HUE),
      shape(HEAD, FAIR),
      shape('M-26-66C-16-74-12-82 0-82C12-82 14-74 26-62C14-66-10-68-26-66z', DEEP),
      shape('M4-80C12-96 26-96 32-86C24-88 16-82 12-75z', PALE),
    ],
    strokes: [eyes(-57), band('M-3-51.5q3 2.4 6 0', 2, '#9b2d3c')],
  },
  cheyenne: {
    shapes: [
      shape('M9-58C16-56 17-40 14-28L19-26C23-40 20-58 12-64z', '#33221a'),
      shape('M-24 0C-24-8-20-14-18-18L-22-20C-20-36-14-44-9-47L9-47C14-44 20-36 22-20L18-18C20-14 24-8 24 0z', HUE),
      shape(HEAD, TAN),
      shape('M-11.5-57L11.5-57C11-48 4-42 0-39C-4-42-11-48-11.5-57z', DEEP),
      shape('M-27-65C-14-70 14-70 27-65C27-61-27-61-27-65z', DEEP),
      shape('M-14-67L-12-82C-6-85 6-85 12-82L14-67C6-69-6-69-14-67z', DEEP),
      shape('M10-72C16-84 16-92 12-100C4-94 4-82 8-72z', PALE),
    ],
    strokes: [eyes(-60), band('M-13.5-71C-6-73 6-73 13.5-71', 3.4), band('M-20-15l3 5l3-5l3 5l3-5M11-12l3 5l3-5', 1.6)],
  },
  doc: {
    shapes: [
      shape('M-22 0C-22-20-20-38-11-47L11-47C20-38 22-20 22 0z', HUE),
      shape('M-8-47L0-36L8-47z', CREAM),
      shape(HEAD, FAIR),
      shape('M-20-66C-12-70 12-70 20-66C20-62-20-62-20-66z', DEEP),
      shape('M-13-67C-14-88 14-88 13-67C6-69-6-69-13-67z', DEEP),
    ],
    strokes: [
      band('M-13-71C-6-73 6-73 13-71', 3),
      { d: dot(-4.8, -57.5, 3.8) + dot(4.8, -57.5, 3.8), fill: '#fff', width: 1.6 },
      filled(dot(-4.6, -57.3, 1.5) + dot(4.9, -57.3, 1.5), INK),
      filled('M-7-50C-4-53-1-51 0-50.4C1-51 4-53 7-50C4-48 1-48.6 0-49.4C-1-48.6-4-48-7-50z', '#5a3b22'),
    ],
  },
  tuco: {
    shapes: [
      shape('M-28-4C-26-24-16-42-9-47L9-47C16-42 26-24 28-4C14 2-14 2-28-4z', HUE),
      shape(HEAD, BROWN),
      shape('M-36-70C-34-60 34-60 36-70C30-66 20-66 14-67L-14-67C-20-66-30-66-36-70z', DEEP),
      shape('M-13-66C-12-80-6-90 0-90C6-90 12-80 13-66C6-68-6-68-13-66z', DEEP),
    ],
    strokes: [
      band('M-12.4-70C-5-72 5-72 12.4-70', 3),
      eyes(-58),
      filled('M-9-49C-6-54-2-53 0-51C2-53 6-54 9-49C5-50 2-48.5 0-49C-2-48.5-5-50-9-49z', '#2a1a12'),
      band('M-25-12C-12-6 12-6 25-12M-21-22C-16-20-13-19-12-19M12-19C13-19 16-20 21-22', 2.6, DEEP),
    ],
  },
  django: {
    shapes: [
      shape('M-23 0C-23-20-21-36-15-44L-17-52L-7-46L7-46L17-52L15-44C21-36 23-20 23 0L4 0L0-14L-4 0z', HUE),
      shape(HEAD, BROWN),
      shape(SCARF, PALE),
      shape('M-31-66C-14-69 14-69 31-66C31-62-31-62-31-66z', DEEP),
      shape('M-13-67L-12-78C-12-80 12-80 12-78L13-67z', DEEP),
    ],
    strokes: [eyes(-60), band('M-13-70H13', 3)],
  },
  ghost: {
    shapes: [
      shape(
        'M-22 0C-20-6-22-30-12-46L12-46C22-30 20-6 22 0C17-5 13-5 11 0C8-5 3-5 0 0C-3-5-8-5-11 0C-13-5-17-5-22 0z',
        HUE,
      ),
      shape(HEAD, '#f4e9dc'),
      shape(SCARF, DEEP),
      shape('M-20-66C-12-69 12-69 20-66C20-62-20-62-20-66z', DEEP),
      shape('M-11-67L-12-94C-6-96 6-96 12-94L11-67z', DEEP),
    ],
    strokes: [eyes(-60), band('M-11.4-71H11.4', 4)],
  },
};

const CHARCOAL = '#3a3f4a';
const GOLD = '#f3c64b';

/** Charcoal and gold are the law. */
export const MARSHAL: Figure = {
  shapes: [
    shape('M-23 0C-23-20-20-38-11-47L11-47C20-38 23-20 23 0z', CHARCOAL),
    shape('M-6-47L0-38L6-47z', CREAM),
    shape(HEAD, FAIR),
    shape('M-29-68C-18-62 18-62 29-68C22-72 16-70 13-70L-13-70C-16-70-22-72-29-68z', '#f1e9da'),
    shape('M-14-68C-16-84-8-92 0-86C8-92 16-84 14-68C6-66-6-66-14-68z', '#f1e9da'),
  ],
  strokes: [
    band('M-14-72C-6-70 6-70 14-72', 3.4, '#c79a2b'),
    eyes(-58),
    filled('M-9-50C-6-54-2-53 0-52C2-53 6-54 9-50C5-48-5-48-9-50z', '#7a7168'),
  ],
};

export function shotgunFigure(angry: boolean): Figure {
  return {
    shapes: [
      shape('M-22 0C-22-20-19-38-11-47L11-47C19-38 22-20 22 0z', CHARCOAL),
      shape(HEAD, TAN),
      shape('M-12-56C-12-44-5-38 0-38C5-38 12-44 12-56C6-52-6-52-12-56z', '#8b4b24'),
      shape('M-24-66C-12-70 12-70 24-66C24-62-24-62-24-66z', '#5c4632'),
      shape('M-13-67L-10-80C-4-84 4-84 10-80L13-67C6-69-6-69-13-67z', '#5c4632'),
    ],
    strokes: [
      eyes(-59),
      band('M-15-70C-6-72 6-72 14-70', 3.4, angry ? '#d8402f' : GOLD),
      band('M-30-18L18-36', 8, INK),
      band('M-30-18L-14-24', 5, '#9a5b2d'),
      band('M-10-26L36-43', 4.6, '#8d97a5'),
    ],
  };
}

export const HOSTAGE: Figure = {
  shapes: [
    shape('M-20 0C-20-20-18-38-10-46L10-46C18-38 20-20 20 0z', '#a79c8e'),
    shape(HEAD, FAIR),
    shape('M-13-56C-15-76 15-76 13-56C8-66-8-66-13-56z', '#6e655a'),
  ],
  strokes: [eyes(-57), band('M-19-26C-8-20 8-20 19-26M-20-14C-8-8 8-8 20-14', 4, '#e8d6a8')],
};

/** Five points round 0,0. */
export function star(radius: number, waist = 0.45): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, length] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? radius : radius * waist];
    return `${(length * Math.cos(angle)).toFixed(1)} ${(length * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
