import { vi } from 'vitest';

type Listener = (event: unknown) => void;

/** Something that listeners can be added to. */
class Listened {
  readonly #listeners = new Map<string, Listener[]>();

  readonly addEventListener = (kind: string, listener: Listener): void => {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener]);
  };

  fire(kind: string, event: unknown = {}): void {
    for (const listener of this.#listeners.get(kind) ?? []) listener(event);
  }
}

/** For tests: the parts of a browser page that the client uses, without a browser. */
export class FakePage extends Listened {
  readonly document = Object.assign(new Listened(), {
    documentElement: { dataset: {} as Record<string, string> },
    bars: [{ content: '', setAttribute: (_name: string, value: string) => this.#colour(value) }],
    querySelectorAll: (_what: string) => this.document.bars,
    createElement: () => this.link,
  });
  readonly link = { href: '', download: '', clicks: 0, click: () => this.#click() };
  /** Addresses that were visited, and how. */
  readonly visits: string[] = [];
  readonly stored = new Map<string, string>();
  readonly scrolls: number[][] = [];
  readonly media = new Map<string, Listened & { matches: boolean }>();

  constructor(address: string) {
    super();
    const location = this.#locationOf(address);
    const go = (how: string) => (_state: unknown, _title: string, to: string) => {
      this.visits.push(`${how} ${to}`);
      Object.assign(location, this.#locationOf(new URL(to, location.href).href));
    };
    const globals = {
      location,
      history: { state: 'the state', pushState: go('push'), replaceState: go('replace') },
      document: this.document,
      addEventListener: this.addEventListener,
      scrollTo: (...to: number[]) => this.scrolls.push(to),
      matchMedia: (query: string) => this.mediaOf(query),
      localStorage: {
        getItem: (key: string) => this.stored.get(key) ?? null,
        setItem: (key: string, value: string) => void this.stored.set(key, value),
        removeItem: (key: string) => void this.stored.delete(key),
      },
    };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  }

  mediaOf(query: string): Listened & { matches: boolean } {
    const known = this.media.get(query) ?? Object.assign(new Listened(), { matches: false });
    this.media.set(query, known);
    return known;
  }

  close(): void {
    vi.unstubAllGlobals();
  }

  #locationOf(address: string): { href: string; origin: string; pathname: string; search: string } {
    const { href, origin, pathname, search } = new URL(address);
    return { href, origin, pathname, search };
  }

  #colour(value: string): void {
    for (const bar of this.document.bars) bar.content = value;
  }

  #click(): void {
    this.link.clicks += 1;
  }
}
