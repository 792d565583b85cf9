import { isIP } from 'node:net';
import { nameIn } from '../http/hosts.ts';

/**
 * Parses a variable, or returns what it should have been (the end of "… must be …"). Never repeats the value, which may
 * be a secret.
 */
export type SettingReader<T> = (
  given: string,
) => { readonly ok: true; readonly value: T } | { readonly ok: false; readonly expected: string };

function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

function expected(what: string): { readonly ok: false; readonly expected: string } {
  return { ok: false, expected: what };
}

export const port: SettingReader<number> = (given) =>
  /^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? ok(Number(given)) : expected('a whole number from 0 to 65535');

export const count: SettingReader<number> = (given) =>
  /^\d{1,6}$/.test(given) && Number(given) > 0 ? ok(Number(given)) : expected('a whole number from 1 to 999999');

/** Travels in a header, and must not be guessed. */
export const secret: SettingReader<string | null> = (given) => {
  if (given === '') return ok(null);
  return /^[\w-]{16,200}$/.test(given) ? ok(given) : expected('16 to 200 letters, digits, hyphens or underscores');
};

export const contact: SettingReader<string | null> = (given) => {
  if (given === '') return ok(null);
  const isMail = /^mailto:[^\s@]+@[^\s@]+$/.test(given);
  const isPage = URL.canParse(given) && new URL(given).protocol === 'https:';
  return isMail || isPage
    ? ok(given)
    : expected('like mailto:you@example.org, or an address that begins with https://');
};

export const text: SettingReader<string> = (given) =>
  /^[\w.:%-]+$/.test(given) ? ok(given) : expected('an address or a host name');

export const path: SettingReader<string> = (given) =>
  given.includes('\0') ? expected('the path of a folder') : ok(given);

export const file: SettingReader<string | null> = (given) => {
  if (given === '') return ok(null);
  return given.includes('\0') ? expected('the path of a file') : ok(given);
};

const ON: ReadonlySet<string> = new Set(['on', 'true', 'yes', '1']);
const OFF: ReadonlySet<string> = new Set(['off', 'false', 'no', '0']);

export const flag: SettingReader<boolean> = (given) => {
  const word = given.toLowerCase();
  return ON.has(word) || OFF.has(word) ? ok(ON.has(word)) : expected('on or off');
};

export const url: SettingReader<string | null> = (given) => {
  if (given === '') return ok(null);
  const protocol = URL.canParse(given) ? new URL(given).protocol : '';
  return /^postgres(ql)?:$/.test(protocol) ? ok(given) : expected('an address that begins with postgres://');
};

export const natsUrl: SettingReader<string | null> = (given) => {
  if (given === '') return ok(null);
  const isServer = (item: string) => URL.canParse(item) && /^(?:nats|tls):$/.test(new URL(item).protocol);
  return listOf(given).every(isServer)
    ? ok(given)
    : expected('a list of addresses that begin with nats:// or tls://, separated by commas');
};

export const origins: SettingReader<readonly string[]> = (given) => {
  const list = listOf(given);
  return list.every((item) => URL.canParse(item) && /^https?:$/.test(new URL(item).protocol) && isOrigin(item))
    ? ok(list.map((item) => new URL(item).origin))
    : expected('a list of addresses like https://example.org, without a path, separated by commas');
};

export const hostNames: SettingReader<readonly string[]> = (given) => {
  const list = listOf(given).map((item) => ({ item, name: /[:[]/.test(item) ? null : nameIn(item) }));
  const names = list.flatMap(({ name }) => name ?? []);
  return names.length === list.length
    ? ok(names)
    : expected('a list of host names like tavola.example.org, without port or path, separated by commas');
};

function isOrigin(item: string): boolean {
  const { pathname, search, hash, username, password } = new URL(item);
  return pathname === '/' && search + hash + username + password === '';
}

export const trusted: SettingReader<boolean | readonly string[]> = (given) => {
  const word = flag(given);
  if (word.ok) return word;
  const list = listOf(given);
  return list.every(isNetwork)
    ? ok(list)
    : expected('on, off, or a list of addresses and networks like 10.0.0.0/8, separated by commas');
};

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function oneOfValues<T extends string>(words: readonly T[]): SettingReader<T> {
  return (given) => {
    const found = words.find((word) => word === given.toLowerCase());
    return found === undefined ? expected(`one of ${words.join(', ')}`) : ok(found);
  };
}

function listOf(given: string): string[] {
  return given
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
