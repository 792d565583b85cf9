import type { BotAnswer, BotAnswers, BotCall, BotHint, BotRequest, Bots, HintRequest } from './bots.ts';

/**
 * Bots in another thread, such as a Web Worker. `post` sends calls there, and the owner passes the answers to
 * `receive`. If the thread dies, `fail` answers all open calls with null.
 */
export class RemoteBots implements Bots {
  readonly #post: (call: BotCall) => void;
  readonly #open = new Map<number, (answer: unknown) => void>();
  #next = 1;

  constructor(post: (call: BotCall) => void) {
    this.#post = post;
  }

  act(request: BotRequest): Promise<unknown> {
    return this.#ask(request, 'act');
  }

  async agrees(request: BotRequest): Promise<boolean> {
    return (await this.#ask(request, 'agrees')) === true;
  }

  /** Returns the best action with a reason, or null if the bot failed. */
  async hint(request: HintRequest): Promise<BotHint | null> {
    return (await this.#ask({ ...request, level: 'hard' }, 'hint')) as BotAnswers['hint'];
  }

  receive({ id, answer }: BotAnswer): void {
    this.#open.get(id)?.(answer);
    this.#open.delete(id);
  }

  fail(): void {
    for (const id of [...this.#open.keys()]) this.receive({ id, answer: null });
  }

  #ask({ game, view, seat, level, seed }: BotRequest, method: BotCall['method']): Promise<unknown> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      this.#post({ id, method, game, view, seat, level, seed });
    });
  }
}
