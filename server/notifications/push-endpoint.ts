import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** public: public addresses only. anywhere: also this machine and without https, for tests. */
export type EndpointReach = 'public' | 'anywhere';

/** Networks without push services: this machine, private networks and special purposes. */
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const closed = new BlockList();
for (const [network, bits] of PRIVATE_4) closed.addSubnet(network, bits, 'ipv4');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
/** Within it: addresses that carry one of the old kind inside, and those of examples. */
const special6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
    default:
      return false;
  }
}

const LONGEST = 800;

/** The URL of a push service, or null if it must not be called. Names are resolved on connecting. */
export function endpointIn(text: string, reach: EndpointReach): URL | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username + url.password + url.hash !== '') return null;
  if (reach === 'anywhere') return /^https?:$/.test(url.protocol) ? url : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = isIP(host) === 0 && host.includes('.') && !/\.(?:local|localhost|internal|home\.arpa)\.?$/i.test(host);
  const isFine = url.protocol === 'https:' && url.port === '' && (isName || isPublicAddress(host));
  return isFine ? url : null;
}

/** Resolves a name for the connection itself, so that it cannot change in between, and refuses private addresses. */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = error === null ? found : [];
    const [first] = addresses;
    const isFine = first !== undefined && addresses.every(({ address }) => isPublicAddress(address));
    if (!isFine) done(error ?? new Error('The name leads to no public address.'), '', 0);
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
