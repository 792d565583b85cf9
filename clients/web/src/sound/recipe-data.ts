import type { SoundName } from './sounds.ts';

/** A tone that glides, or filtered noise, with a soft start and an end that fades. */
export interface Layer {
  readonly wave: 'sine' | 'triangle' | 'square' | 'noise';
  /** Pitch (Hz) at the start and at the end. Of noise: the centre of what is left of it. */
  readonly pitch: readonly [from: number, to: number];
  /** Start and length (ms). */
  readonly at: number;
  readonly length: number;
  /** 0 to 1. */
  readonly loudness: number;
}

export type Recipe = readonly Layer[];

function tone(pitch: Layer['pitch'], at: number, length: number, loudness: number): Layer {
  return { wave: 'sine', pitch, at, length, loudness };
}

function reed(pitch: Layer['pitch'], at: number, length: number, loudness: number): Layer {
  return { wave: 'triangle', pitch, at, length, loudness };
}

function noise(pitch: Layer['pitch'], at: number, length: number, loudness: number): Layer {
  return { wave: 'noise', pitch, at, length, loudness };
}

/** All sounds as data. Made for this program, without recordings. */
export const RECIPES = {
  move: [tone([420, 190], 0, 70, 0.5), noise([900, 500], 0, 40, 0.2)],
  click: [tone([900, 600], 0, 30, 0.4), noise([2600, 2000], 0, 18, 0.25)],
  card: [noise([3200, 1400], 0, 90, 0.35), noise([900, 700], 70, 40, 0.2)],
  capture: [tone([300, 120], 0, 110, 0.6), noise([700, 300], 0, 70, 0.35), tone([200, 90], 60, 120, 0.4)],
  fall: [reed([520, 90], 0, 380, 0.4), noise([400, 150], 260, 180, 0.3)],
  splash: [noise([1800, 500], 0, 260, 0.5), tone([300, 700], 40, 90, 0.2), tone([380, 900], 130, 80, 0.15)],
  arrive: [reed([523, 523], 0, 110, 0.4), reed([784, 784], 100, 220, 0.45)],
  shot: [noise([2400, 300], 0, 220, 0.9), tone([180, 50], 0, 140, 0.7)],
  punch: [noise([500, 160], 0, 90, 0.8), tone([150, 60], 0, 120, 0.8)],
  coin: [tone([1568, 1568], 0, 60, 0.3), tone([2093, 2093], 55, 260, 0.35)],
  whistle: [
    ...[587, 698, 880].map((pitch) => reed([pitch * 0.97, pitch], 0, 620, 0.22)),
    noise([2400, 2200], 0, 600, 0.06),
  ],
  tunnel: [noise([160, 90], 0, 700, 0.7), tone([70, 55], 0, 700, 0.4)],
  hooves: [0, 130, 330, 460].map((at) => noise([760, 420], at, 55, 0.5)),
  throw: [tone([500, 1300], 0, 240, 0.3), noise([1200, 3000], 0, 220, 0.25)],
  teleport: [tone([300, 1200], 0, 220, 0.3), tone([1200, 300], 160, 240, 0.3)],
  power: [reed([220, 40], 0, 420, 0.45), noise([3000, 800], 0, 60, 0.2)],
  blast: [noise([1600, 120], 0, 520, 1), tone([120, 35], 0, 460, 0.8)],
  turn: [tone([660, 660], 0, 130, 0.35), tone([880, 880], 120, 260, 0.35)],
  time: [tone([880, 880], 0, 180, 0.45), tone([880, 880], 260, 180, 0.45)],
  over: [
    ...[523, 659, 784].map((pitch, index) => reed([pitch, pitch], index * 140, 260, 0.3)),
    reed([1047, 1047], 420, 520, 0.35),
  ],
} as const satisfies Readonly<Record<SoundName, Recipe>>;
