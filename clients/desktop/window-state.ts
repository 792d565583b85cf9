import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Position and size of a window (CSS pixels). */
export interface WindowBounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

/** State of a window between two starts. */
export interface WindowState {
  /**
   * Chosen once: browser storage belongs to an origin, and the port is part of it. Another port would lose the local
   * games.
   */
  readonly port: number | null;
  readonly place: WindowBounds | null;
}

const FILE = 'window.json';
/** Below the ephemeral ports of the operating systems. */
const PORTS = [20_000, 30_000] as const;
/** Sizes outside this range are errors. */
const MIN_SIZE = 200;
const MAX_SIZE = 20_000;

/** Invalid members count as absent. */
export function readWindowState(folder: string): WindowState {
  const state = readFile(folder);
  const port = field(state, 'port');
  const place = field(state, 'place');
  return { port: isWhole(port, 1, 65_535) ? port : null, place: isWindowBounds(place) ? place : null };
}

export function saveWindowState(folder: string, change: Partial<WindowState>): void {
  const state = { ...readWindowState(folder), ...change };
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(state)}\n`, { mode: 0o600 });
}

export function randomPort(): number {
  return randomInt(...PORTS);
}

function readFile(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
  } catch {
    return null;
  }
}

export function isWindowBounds(raw: unknown): raw is WindowBounds {
  return (
    ['left', 'top'].every((side) => isWhole(field(raw, side), -MAX_SIZE, MAX_SIZE)) &&
    ['width', 'height'].every((side) => isWhole(field(raw, side), MIN_SIZE, MAX_SIZE)) &&
    typeof field(raw, 'maximized') === 'boolean'
  );
}

function isWhole(raw: unknown, min: number, max: number): raw is number {
  return typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max;
}

function field(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;
}
