import { describe, expect, it } from 'vitest';
import { LinkChain } from './link-chain.ts';
import {
  CHAIN_LENGTH,
  isLink,
  linkBefore,
  linkFault,
  MAX_LINK_GAP,
  newChain,
  START_STEP,
  withNewHead,
  withRevealedLink,
} from './links.ts';

const chain = new LinkChain('ab'.repeat(32), START_STEP);
const other = new LinkChain('cd'.repeat(32), START_STEP);

function link(step: number, from = chain): string {
  const found = from.linkAt(step);
  if (found === null) throw new Error(`no link at ${step}`);
  return found;
}

describe('a chain of links', () => {
  it('hashes from each link to the one before, down to its head', () => {
    expect(linkBefore(link(START_STEP))).toBe(chain.head);
    for (const step of [START_STEP, 0, 61, 62, 63, 64, 1000, CHAIN_LENGTH - 3])
      expect(linkBefore(link(step + 1))).toBe(link(step));
    expect(isLink(chain.head) && isLink(link(0))).toBe(true);
  });

  it('begins at its step and ends with its seed', () => {
    expect(chain.linkAt(START_STEP - 1)).toBeNull();
    expect(chain.linkAt(CHAIN_LENGTH - 2)).toBe('ab'.repeat(32));
    expect(chain.linkAt(CHAIN_LENGTH - 1)).toBeNull();
    const later = new LinkChain('ab'.repeat(32), 10);
    expect(later.head).toBe(chain.head);
    expect([later.linkAt(9), later.linkAt(10)]).toEqual([null, link(START_STEP)]);
  });

  it.each([undefined, 7, '', 'ab', 'AB'.repeat(32), `${'ab'.repeat(32)}\n`])('does not take %j for a link', (value) => {
    expect(isLink(value)).toBe(false);
  });
});

describe('a link at a step', () => {
  const fresh = newChain(chain.head, START_STEP);

  it('is determined by the step number, whatever was revealed before', () => {
    expect(linkFault(fresh, link(0), 0)).toBeNull();
    expect(linkFault(fresh, link(40), 40)).toBeNull();
    const [after] = withRevealedLink([fresh], 0, link(7), 7);
    expect(linkFault(after ?? null, link(7), 7)).toBeNull();
    expect(linkFault(after ?? null, link(8), 8)).toBeNull();
    expect(linkFault(after ?? null, link(20), 20)).toBeNull();
  });

  const [used = fresh] = withRevealedLink([fresh], 0, link(7), 7);
  const [replaced = fresh] = withNewHead([used], 0, other.head, 9);
  const late = new LinkChain('cd'.repeat(32), 9);
  it.each([
    ['a seat without a chain', null, link(0), 0, 'link-without-head'],
    ['a made-up link', used, 'ef'.repeat(32), 9, 'link-forged'],
    ['a link of somebody else', used, link(9, other), 9, 'link-forged'],
    ['the link of the step before', used, link(8), 9, 'link-out-of-order'],
    ['the link of the step after', used, link(10), 9, 'link-out-of-order'],
    ['a link that was revealed before', used, link(7), 9, 'link-out-of-order'],
    ['a link from long before', used, link(2), 9, 'link-out-of-order'],
    ['the head', fresh, chain.head, 0, 'link-out-of-order'],
    ['a step before the last one', used, link(6), 6, 'link-out-of-order'],
    ['a step too far away', used, 'ef'.repeat(32), 8 + MAX_LINK_GAP, 'link-out-of-order'],
    ['a link of the chain that was replaced', replaced, link(9), 9, 'link-replaced'],
    ['a link of the new chain', replaced, late.linkAt(9) ?? '', 9, null],
  ] as const)('%s', (_what, seat, given, step, fault) => {
    expect(linkFault(seat, given, step)).toBe(fault);
  });

  it('changes nothing if there is none', () => {
    const chains = [fresh, null];
    expect(withRevealedLink(chains, 1, link(4), 4)).toBe(chains);
    expect(withRevealedLink(chains, 0, undefined, 5)).toBe(chains);
  });
});
