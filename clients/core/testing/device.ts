import type { Game, Shape } from '@tavola/kernel';
import type { Bots } from '../bot/bots.ts';
import { createLocalBots } from '../bot/local-bots.ts';
import type { DeviceStorage } from '../local/local-games.ts';
import { LocalGames } from '../local/local-games.ts';
import type { LocalDeps, LocalSession } from '../local/local-session.ts';
import { type LocalSetup, startLocalSession } from '../local/open-session.ts';
import type { SessionState, TableSession } from '../table/session.ts';

/** Device for tests, with storage and a clock that advances by one at every reading. */
export class TestDevice {
  readonly texts = new Map<string, string>();
  readonly deps: LocalDeps & { readonly localGames: LocalGames };
  now = 1_000_000;
  /** Writing fails, like full browser storage. */
  isFull = false;

  constructor(bots: Bots) {
    const now = (): number => {
      this.now += 1;
      return this.now;
    };
    this.deps = { now, bots, localGames: new LocalGames(this.#storage()) };
  }

  savedText(id: string): string {
    const text = this.texts.get(`tavola/table/${id}`);
    if (text === undefined) throw new Error(`nothing is kept of ${id}`);
    return text;
  }

  #storage(): DeviceStorage {
    return {
      read: (key) => this.texts.get(key) ?? null,
      write: (key, text) => {
        if (this.isFull) throw new Error('no room');
        this.texts.set(key, text);
      },
      remove: (key) => void this.texts.delete(key),
    };
  }
}

/** Bots that answer at once. */
export function quickBots(game: Game<Shape>): Bots {
  return createLocalBots({ gameById: (id) => (id === game.id ? game : undefined), now: () => 0 });
}

/** Bots that never answer. */
export const silentBots: Bots = { act: () => new Promise(() => undefined), agrees: () => new Promise(() => undefined) };

export function startTestSession(
  device: TestDevice,
  plan: Pick<LocalSetup, 'game' | 'chairs'> & Partial<LocalSetup>,
): LocalSession {
  const started = startLocalSession({ id: 'here', secret: 'a secret', ...plan }, device.deps);
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

/** Resolves once the session is in the wanted state. */
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
