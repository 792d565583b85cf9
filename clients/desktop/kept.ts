import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a window stands, in points of the screen. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

/** What is remembered of a window from one start to the next. */
export interface Kept {
  /**
   * What a page keeps on the device is kept for its address, and the port is a part of that: a window that came back under
   * another one would have forgotten the games against bots. So it is chosen once.
   */
  readonly port: number | null;
  readonly place: Place | null;
}

const FILE = 'window.json';
/** Below the ports that a system hands out to anybody. */
const PORTS = [20_000, 30_000] as const;
/** Smaller than this nothing can be played, and larger there is no screen: such numbers are a mistake. */
const SMALLEST = 200;
const LARGEST = 20_000;

/** Whatever is in the file: what cannot be understood counts as not remembered. */
export function readKept(folder: string): Kept {
  const kept = parsed(folder);
  const port = field(kept, 'port');
  const place = field(kept, 'place');
  return { port: isWhole(port, 1, 65_535) ? port : null, place: isPlace(place) ? place : null };
}

export function keep(folder: string, change: Partial<Kept>): void {
  const kept = { ...readKept(folder), ...change };
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(kept)}\n`, { mode: 0o600 });
}

export function anyPort(): number {
  return randomInt(...PORTS);
}

function parsed(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
  } catch {
    return null;
  }
}

export function isPlace(raw: unknown): raw is Place {
  return (
    ['left', 'top'].every((side) => isWhole(field(raw, side), -LARGEST, LARGEST)) &&
    ['width', 'height'].every((side) => isWhole(field(raw, side), SMALLEST, LARGEST)) &&
    typeof field(raw, 'maximized') === 'boolean'
  );
}

function isWhole(raw: unknown, least: number, most: number): raw is number {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most;
}

function field(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;
}
