import { isIPv6 } from 'node:net';

/** The networks an address is counted by. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 one: a household gets 2^64 of those. */
  readonly address: string;
  /** The /48 of an IPv6 address, since many providers hand out 65,536 networks at once. Null for IPv4. */
  readonly site: string | null;
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the networks of an address. Text that is not an address counts as one of its own. */
export function networkOf(address: string): Network {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return { address: mapped, site: null };
  if (!isIPv6(address)) return { address, site: null };
  const groups = groupsOf(address);
  return { address: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
