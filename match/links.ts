import type { Seat } from '@tavola/kernel';
import { textDigest } from './hashing.ts';

/**
 * Hash chains of seats. A client generates a chain, commits to its head, and reveals one link with every action. Each link hashes
 * to the one before it, so the client cannot choose a link, and the server cannot know it beforehand.
 *
 * Links are numbered by their depth: the head has depth 0. Which link belongs to a step follows from the number of the step, so a
 * move that is sent again, or changed before it counts, carries the same link.
 */

/** Links that a client generates per chain. It then commits to another one. */
export const CHAIN_LENGTH = 4096;

/** Maximum number of steps between two links of a seat. After a longer gap the client commits to another chain. */
export const MAX_LINK_GAP = 256;

/** The step number of the start, at which depth 1 of the first chains is revealed. */
export const START_STEP = -1;

const LINK = /^[0-9a-f]{64}$/;

export function isLink(value: unknown): value is string {
  return typeof value === 'string' && LINK.test(value);
}

/** The link before this one. The label keeps a chain apart from every other use of the hash. */
export function linkBefore(link: string): string {
  return textDigest(`tavola link ${link}`);
}

/** A seat’s chain as the log knows it. */
export interface SeatChain {
  readonly head: string;
  /** The step whose link has depth 1. */
  readonly since: number;
  /** The last revealed link and its depth. The head at first. */
  readonly tip: string;
  readonly depth: number;
  /** The replaced chain, to explain why one of its links is refused. */
  readonly replaced: Omit<SeatChain, 'replaced'> | null;
}

export type SeatChains = readonly (SeatChain | null)[];

export function newChain(head: string, since: number, before: SeatChain | null = null): SeatChain {
  if (before === null) return { head, since, tip: head, depth: 0, replaced: null };
  const { replaced: _, ...replaced } = before;
  return { head, since, tip: head, depth: 0, replaced };
}

/** The depth of the link that a chain reveals at a step. */
export function depthAt({ since }: Pick<SeatChain, 'since'>, step: number): number {
  return step - since + 1;
}

export const LINK_FAULTS = ['link-without-head', 'link-forged', 'link-out-of-order', 'link-replaced'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** Why a seat may not reveal this link at this step, or null. */
export function linkFault(chain: SeatChain | null, link: string, step: number): LinkFault | null {
  if (chain === null) return 'link-without-head';
  const gap = depthAt(chain, step) - chain.depth;
  if (gap < 0 || gap > MAX_LINK_GAP) return 'link-out-of-order';
  const distance = distanceTo(chain.tip, link, gap + NEAR);
  if (distance === gap) return null;
  if (distance !== null || distanceTo(link, chain.tip, NEAR) !== null) return 'link-out-of-order';
  return chain.replaced !== null && follows(chain.replaced, link, step) ? 'link-replaced' : 'link-forged';
}

/** Number of links between two of them. Null if it is more than `most`, or if they do not belong together. */
function distanceTo(earlier: string, link: string, most: number): number | null {
  let found = link;
  for (let distance = 0; distance <= most; distance += 1) {
    if (found === earlier) return distance;
    found = linkBefore(found);
  }
  return null;
}

/** Range around the right link in which a wrong one is reported as out of order. */
const NEAR = 8;

function follows(chain: Omit<SeatChain, 'replaced'>, link: string, step: number): boolean {
  const gap = depthAt(chain, step) - chain.depth;
  return gap >= 0 && gap <= MAX_LINK_GAP && distanceTo(chain.tip, link, gap) === gap;
}

/** Chains after a seat has revealed a checked link. */
export function withRevealedLink(chains: SeatChains, seat: Seat, link: string | undefined, step: number): SeatChains {
  const chain = chains[seat] ?? null;
  if (link === undefined || chain === null) return chains;
  return chains.with(seat, { ...chain, tip: link, depth: depthAt(chain, step) });
}

/** Chains after a seat has committed to a new head. */
export function withNewHead(chains: SeatChains, seat: Seat, head: string, since: number): SeatChains {
  return chains.with(seat, newChain(head, since, chains[seat] ?? null));
}
