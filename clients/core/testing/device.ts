import type { Game, Shape } from '@tavola/kernel';
import type { Bots } from '../bot/port.ts';
import { botsHere } from '../bot/think.ts';
import type { Keepsake } from '../local/keepsake.ts';
import type { LocalSession, LocalWorld } from '../local/local-session.ts';
import { type LocalPlan, startLocal } from '../local/open.ts';
import { Shelf } from '../local/shelf.ts';
import type { SessionState, TableSession } from '../table/session.ts';

/** For tests: a device that remembers, with a clock that moves by one at every look. */
export class TestDevice {
  readonly texts = new Map<string, string>();
  readonly world: LocalWorld & { readonly shelf: Shelf };
  now = 1_000_000;
  /** Writing fails, as when a browser's storage is full. */
  full = false;

  constructor(bots: Bots) {
    const now = (): number => {
      this.now += 1;
      return this.now;
    };
    this.world = { now, bots, shelf: new Shelf(this.#keepsake()) };
  }

  /** The text of a table, as it was kept. */
  kept(id: string): string {
    const text = this.texts.get(`tavola/table/${id}`);
    if (text === undefined) throw new Error(`nothing is kept of ${id}`);
    return text;
  }

  #keepsake(): Keepsake {
    return {
      read: (key) => this.texts.get(key) ?? null,
      write: (key, text) => {
        if (this.full) throw new Error('no room');
        this.texts.set(key, text);
      },
      remove: (key) => void this.texts.delete(key),
    };
  }
}

/** Bots of a game that think at once. */
export function quickBots(game: Game<Shape>): Bots {
  return botsHere({ gameById: (id) => (id === game.id ? game : undefined), now: () => 0 });
}

/** Bots that are asked and never say a word. */
export const muteBots: Bots = { act: () => new Promise(() => undefined), agrees: () => new Promise(() => undefined) };

export function sitDown(
  device: TestDevice,
  plan: Pick<LocalPlan, 'game' | 'chairs'> & Partial<LocalPlan>,
): LocalSession {
  const started = startLocal({ id: 'here', secret: 'a secret', ...plan }, device.world);
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

/** Resolves once the session is as wanted. */
export function until(session: TableSession, wanted: (state: SessionState) => boolean): Promise<SessionState> {
  if (wanted(session.state)) return Promise.resolve(session.state);
  return new Promise((resolve) => {
    const stop = session.listen((state) => {
      if (!wanted(state)) return;
      stop();
      resolve(state);
    });
  });
}
