import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the word of this address is taken on where a request came from. */
export type Trust = (address: string) => boolean;

/** From the setting: everybody, nobody, or these addresses and networks. */
export function trustIn(setting: boolean | readonly string[]): Trust {
  if (typeof setting === 'boolean') return () => setting;
  const proxies = new BlockList();
  for (const item of setting) {
    const [address = '', bits] = item.split('/');
    const family = familyOf(address);
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIn(proxies, address);
}

/** Where a request comes from: the nearest address that is no trusted proxy. Sockets and HTTP count people alike by it. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trusts: Trust): string {
  let address = socket.remoteAddress ?? '';
  const before = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const told = before.map((one) => one.trim()).filter((one) => one !== '');
  for (let next = told.pop(); next !== undefined && trusts(address); next = told.pop()) address = next;
  return address;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What proxies add. Without one of them a proxy on this machine would look like the machine itself. */
const BY_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether somebody on this very machine asks: by its own address, under its own name, and through no proxy. */
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
