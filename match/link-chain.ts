import { CHAIN_LENGTH, depthAt, linkBefore } from './links.ts';

/** Every 64th link is stored. The others are computed from it, with at most this many hashes. */
const SPACING = 64;

/** The client side of a link chain. */
export class LinkChain {
  readonly head: string;
  readonly since: number;
  /** The links at depths 4096, 4032, … 64. */
  readonly #kept: readonly string[];

  /**
   * @param seed the last link: 32 random bytes in hexadecimal
   * @param since the step whose link has depth 1
   */
  constructor(seed: string, since: number) {
    const kept: string[] = [];
    let link = seed;
    for (let depth = CHAIN_LENGTH; depth > 0; depth -= 1) {
      if (depth % SPACING === 0) kept.push(link);
      link = linkBefore(link);
    }
    this.head = link;
    this.since = since;
    this.#kept = kept;
  }

  /** Returns the link of a step. Null before the chain begins and after it is used up. */
  linkAt(step: number): string | null {
    const depth = depthAt(this, step);
    if (depth < 1 || depth > CHAIN_LENGTH) return null;
    const after = Math.ceil(depth / SPACING);
    let link = this.#kept[CHAIN_LENGTH / SPACING - after] ?? '';
    for (let at = after * SPACING; at > depth; at -= 1) link = linkBefore(link);
    return link;
  }
}
