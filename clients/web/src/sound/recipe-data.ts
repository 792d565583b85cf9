import type { SoundName } from './sounds.ts';

/** A tone that glides, or filtered noise. It rises, stays at its loudest, and fades. */
export interface Layer {
  readonly wave: 'sine' | 'triangle' | 'noise';
  /** Pitch (Hz) at the start and at the end. Of noise: the middle of what is heard of it. */
  readonly pitch: readonly [from: number, to: number];
  /** Start and length (ms). */
  readonly at: number;
  readonly length: number;
  /** 0 to 1. */
  readonly loudness: number;
  /** How long it rises, and until when it stays at its loudest (ms). Without: a knock, which fades at once. */
  readonly rise?: number;
  readonly hold?: number;
}

export type Recipe = readonly Layer[];

type Shape = Pick<Layer, 'rise' | 'hold'>;

/** A layer of one wave: its pitch, start, length and loudness. */
const layer =
  (wave: Layer['wave']) =>
  (pitch: Layer['pitch'], at: number, length: number, loudness: number, shape: Shape = {}): Layer => ({
    ...{ wave, pitch, at, length, loudness },
    ...shape,
  });
const tone = layer('sine');
const reed = layer('triangle');
const noise = layer('noise');

/** All sounds as data. Made for this program, without recordings. */
export const RECIPES = {
  move: [reed([560, 280], 0, 110, 0.38), noise([1500, 900], 0, 60, 0.28)],
  click: [tone([1300, 1000], 0, 60, 0.34), noise([3200, 2400], 0, 40, 0.3)],
  card: [noise([4200, 1800], 0, 130, 0.2, { rise: 30, hold: 40 }), noise([1500, 1100], 95, 70, 0.22)],
  capture: [
    ...[reed([460, 220], 0, 120, 0.36), noise([1300, 600], 0, 80, 0.26)],
    ...[reed([340, 160], 75, 150, 0.36), noise([900, 400], 75, 90, 0.26)],
  ],
  fall: [reed([640, 150], 0, 400, 0.2, { hold: 260 }), noise([800, 350], 330, 170, 0.28)],
  splash: [
    noise([2600, 700], 0, 420, 0.17, { rise: 25, hold: 90 }),
    ...[tone([420, 980], 110, 80, 0.16, { hold: 40 }), tone([520, 1250], 230, 80, 0.13, { hold: 40 })],
  ],
  arrive: [reed([523, 523], 0, 140, 0.17, { hold: 60 }), reed([784, 784], 110, 300, 0.18, { hold: 90 })],
  // A crack, its echo and a thump.
  shot: [noise([5200, 1600], 0, 70, 0.34), noise([1500, 320], 8, 340, 0.32), tone([240, 70], 0, 130, 0.34)],
  punch: [
    ...[noise([1700, 600], 0, 80, 0.24, { hold: 12 }), noise([560, 260], 0, 150, 0.2, { hold: 25 })],
    tone([260, 110], 0, 150, 0.36, { hold: 30 }),
  ],
  coin: [
    tone([2093, 2093], 0, 90, 0.21),
    ...[tone([3136, 3136], 65, 340, 0.23), tone([5274, 5274], 65, 220, 0.09), tone([7902, 7902], 65, 120, 0.04)],
  ],
  // Three pipes that come up to pitch, and the steam.
  whistle: [
    ...[587, 698, 880].map((pitch) => reed([pitch * 0.96, pitch], 0, 780, 0.1, { rise: 70, hold: 600 })),
    noise([2600, 2300], 0, 780, 0.05, { rise: 40, hold: 600 }),
  ],
  // The rumble of the walls, and wheels over two joints of the rails.
  tunnel: [
    ...[
      tone([88, 74], 0, 900, 0.12, { rise: 140, hold: 640 }),
      noise([240, 170], 0, 900, 0.15, { rise: 140, hold: 640 }),
    ],
    ...[120, 210, 480, 570].map((at) => noise([760, 520], at, 70, 0.16)),
  ],
  hooves: [0, 130, 330, 460].flatMap((at) => [noise([1150, 700], at, 65, 0.36), reed([430, 300], at, 60, 0.32)]),
  throw: [
    noise([800, 3200], 0, 280, 0.15, { rise: 110, hold: 150 }),
    tone([480, 1300], 0, 260, 0.08, { rise: 60, hold: 140 }),
  ],
  teleport: [
    reed([300, 1200], 0, 240, 0.18, { rise: 40, hold: 160 }),
    reed([1200, 300], 180, 260, 0.18, { rise: 30, hold: 140 }),
  ],
  // A spark, then a motor that dies away.
  power: [...[0, 90].map((at) => noise([4200, 2200], at, 60, 0.16)), reed([520, 70], 60, 460, 0.2, { hold: 300 })],
  blast: [
    ...[noise([2600, 220], 0, 640, 0.19), noise([520, 160], 20, 700, 0.18, { hold: 60 })],
    tone([140, 38], 0, 480, 0.24),
  ],
  turn: [tone([660, 660], 0, 160, 0.14, { hold: 80 }), tone([880, 880], 130, 320, 0.14, { hold: 110 })],
  time: [tone([880, 880], 0, 200, 0.16, { hold: 140 }), tone([880, 880], 270, 200, 0.16, { hold: 140 })],
  over: [
    ...[523, 659, 784].map((pitch, index) => reed([pitch, pitch], index * 140, 300, 0.15, { hold: 100 })),
    reed([1047, 1047], 420, 560, 0.19, { hold: 200 }),
  ],
} as const satisfies Readonly<Record<SoundName, Recipe>>;
