import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether to trust what this address says about the origin of a request. Hop 0 is the nearest. */
export type Trust = (address: string, hop: number) => boolean;

/** From the setting: the nearest hop only, none, or these addresses and networks at any hop. */
export function trustIn(setting: boolean | readonly string[]): Trust {
  // Anything behind the nearest hop was written by the client and may be forged.
  if (typeof setting === 'boolean') return (_address, hop) => setting && hop === 0;
  const proxies = new BlockList();
  for (const item of setting) {
    const [address = '', bits] = item.split('/');
    const family = familyOf(address);
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIn(proxies, address);
}

/** The client’s address: the nearest one that is not a trusted proxy. Sockets and HTTP use the same. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trusts: Trust): string {
  let address = socket.remoteAddress ?? '';
  const before = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const told = before.map((one) => one.trim()).filter((one) => one !== '');
  for (let hop = 0; trusts(address, hop); hop += 1) {
    const next = told.pop();
    if (next === undefined) break;
    address = next;
  }
  return address;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What proxies add. Without one of them a proxy on this machine would look like the machine itself. */
const BY_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether the caller is on this machine: its own address, its own name and no proxy. */
export function isLocal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (!isIn(LOOPBACK, socket.remoteAddress ?? '')) return false;
  if (BY_PROXIES.some((name) => headers[name] !== undefined)) return false;
  const asked = `http://${headers.host ?? ''}`;
  const name = URL.canParse(asked) ? new URL(asked).hostname.replace(/^\[(.*)\]$/, '$1') : '';
  return name === 'localhost' || isIn(LOOPBACK, name);
}

function isIn(list: BlockList, address: string): boolean {
  const [bare = ''] = address.split('%', 1);
  return isIP(bare) !== 0 && list.check(bare, familyOf(bare));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
