import type { BotAnswer, BotCall, BotRequest, Bots } from './bots.ts';

/**
 * Bots at the other end of a line, such as a Web Worker: `post` carries questions there, and whoever gets the answers hands
 * them to `hear`. When the other end dies, `fail` answers everything that is open with null.
 */
export class RemoteBots implements Bots {
  readonly #post: (question: BotCall) => void;
  readonly #open = new Map<number, (answer: unknown) => void>();
  #next = 1;

  constructor(post: (question: BotCall) => void) {
    this.#post = post;
  }

  act(errand: BotRequest): Promise<unknown> {
    return this.#ask(errand, 'act');
  }

  async agrees(errand: BotRequest): Promise<boolean> {
    return (await this.#ask(errand, 'agrees')) === true;
  }

  receive({ id, answer }: BotAnswer): void {
    this.#open.get(id)?.(answer);
    this.#open.delete(id);
  }

  fail(): void {
    for (const id of [...this.#open.keys()]) this.receive({ id, answer: null });
  }

  #ask({ game, view, seat, level, seed }: BotRequest, asks: BotCall['method']): Promise<unknown> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      this.#post({ id, method: asks, game, view, seat, level, seed });
    });
  }
}
