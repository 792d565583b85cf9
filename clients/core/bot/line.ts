import type { BotAnswer, BotErrand, BotQuestion, Bots } from './port.ts';

/**
 * Bots at the other end of a line, such as a Web Worker: `post` carries questions there, and whoever gets the answers hands
 * them to `hear`. When the other end dies, `fail` answers everything that is open with null.
 */
export class BotLine implements Bots {
  readonly #post: (question: BotQuestion) => void;
  readonly #open = new Map<number, (answer: unknown) => void>();
  #next = 1;

  constructor(post: (question: BotQuestion) => void) {
    this.#post = post;
  }

  act(errand: BotErrand): Promise<unknown> {
    return this.#ask(errand, 'act');
  }

  async agrees(errand: BotErrand): Promise<boolean> {
    return (await this.#ask(errand, 'agrees')) === true;
  }

  hear({ id, answer }: BotAnswer): void {
    this.#open.get(id)?.(answer);
    this.#open.delete(id);
  }

  fail(): void {
    for (const id of [...this.#open.keys()]) this.hear({ id, answer: null });
  }

  #ask({ game, view, seat, level, seed }: BotErrand, asks: BotQuestion['asks']): Promise<unknown> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      this.#post({ id, asks, game, view, seat, level, seed });
    });
  }
}
