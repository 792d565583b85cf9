import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chooseLocale, LOCALES, type Locale } from '@tavola/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A file of the built client. */
interface Page {
  readonly type: string;
  readonly etag: string;
  readonly cache: string;
  readonly plain: Buffer;
  /** Compressed by the build. Null if that gains nothing. */
  readonly packed: Readonly<Record<Packing, Buffer | null>>;
}

/** A page in every language. */
type InLanguages = Readonly<Record<Locale, Page>>;

/** The whole client in memory. Only listed files exist. */
export interface Pages {
  /** The one page for every address of the client. */
  readonly shells: InLanguages;
  /** By address, such as `/assets/index-abc.js`. */
  readonly files: ReadonlyMap<string, Page>;
}

const PACKINGS = ['br', 'gzip'] as const;
type Packing = (typeof PACKINGS)[number];
const ENDINGS: Readonly<Record<Packing, string>> = { br: '.br', gzip: '.gz' };

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The client runs only its own files and talks only to this server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const SHELL = '/index.html';
/** File names contain a content hash, so files never change. */
const HASHED = '/assets/';

/** Reads the built client. Null: there is none in this folder. */
export function readPages(folder: string): Pages | null {
  if (!existsSync(path.join(folder, SHELL))) return null;
  const files = new Map(filesUnder(folder, '').map((address) => [address, readPage(folder, address)]));
  const shell = files.get(SHELL);
  if (shell === undefined) return null;
  const shells = LOCALES.map((locale) => [locale, locale === 'en' ? shell : inLanguage(shell, locale, files)] as const);
  return { shells: Object.fromEntries(shells) as InLanguages, files };
}

/** The page with another language in its head, and the words of that language asked for at once. */
function inLanguage(shell: Page, locale: Locale, files: ReadonlyMap<string, Page>): Page {
  const words = [...files.keys()].find((address) => address.startsWith(`${HASHED}words-${locale}-`));
  const english = /\/assets\/words-en-[^"]+\.js/;
  const text = shell.plain.toString('utf8').replace('<html lang="en">', `<html lang="${locale}">`);
  const plain = Buffer.from(words === undefined ? text : text.replace(english, words));
  return {
    ...shell,
    ...{ plain, etag: etagOf(plain) },
    packed: { br: brotliCompressSync(plain), gzip: gzipSync(plain) },
  };
}

function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
}

function filesUnder(folder: string, address: string): string[] {
  return readdirSync(path.join(folder, address), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${address}/${entry.name}`;
    // Dot files belong to the build.
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return filesUnder(folder, inside);
    return Object.hasOwn(TYPES, path.extname(entry.name)) ? [inside] : [];
  });
}

function readPage(folder: string, address: string): Page {
  const file = path.join(folder, address);
  const plain = readFileSync(file);
  const packed = (packing: Packing) => {
    const beside = file + ENDINGS[packing];
    return existsSync(beside) ? readFileSync(beside) : null;
  };
  return {
    type: TYPES[path.extname(address)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    cache: address.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    plain,
    packed: { br: packed('br'), gzip: packed('gzip') },
  };
}

/** Serves the client’s files. Not counted by the rate limits, since one visit needs many. */
export function serveFiles(app: FastifyInstance, { files, shells }: Pages): void {
  const serve = (url: string): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      config: { who: 'anyone', unlimited: true },
      handler: (request, reply) => {
        const address = pathOf(request.url);
        const page = address === SHELL ? shells[localeOf(request)] : files.get(address);
        return page === undefined ? reply.callNotFound() : sendPage(request, reply, page);
      },
    });
  };
  serve(`${HASHED}*`);
  for (const address of ['/', ...files.keys()]) if (!address.startsWith(HASHED)) serve(address);
}

/** The page for a client address, such as a table’s. Undefined for anything else. */
export function shellFor(request: FastifyRequest, { shells, files }: Pages): Page | undefined {
  const { method, url } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const address = pathOf(url);
  const isFile = address.slice(address.lastIndexOf('/')).includes('.');
  const isOurs = /^\/(?:api|live|healthz|readyz|metrics|assets)(?:\/|$)/i.test(address);
  return isFile || isOurs ? files.get(address) : shells[localeOf(request)];
}

/** What the address asks for, else what the browser prefers. What was chosen on the device only the page knows. */
function localeOf({ url, headers }: FastifyRequest): Locale {
  const wished = /[?&]lang=([\w-]{1,20})(?:&|$)/.exec(url)?.[1];
  const preferred = String(headers['accept-language'] ?? '')
    .split(',', 20)
    .map((item) => {
      const [tag = '', weight = ''] = item.trim().split(';q=');
      return { tag, weight: weight === '' ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return chooseLocale([wished, ...preferred.map(({ tag }) => tag)]);
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({ 'content-security-policy': POLICY, 'cache-control': page.cache, etag: page.etag });
  const isShell = page.type === TYPES['.html'];
  reply.header('vary', isShell ? 'accept-encoding, accept-language' : 'accept-encoding').type(page.type);
  if (isSame(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const packing = PACKINGS.find((one) => page.packed[one] !== null && takes(request.headers['accept-encoding'], one));
  if (packing !== undefined) reply.header('content-encoding', packing);
  const body = (packing === undefined ? null : page.packed[packing]) ?? page.plain;
  reply.code(200).header('content-length', body.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}

function isSame(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((one) => one.trim() === etag || one.trim() === '*') === true;
}

/** Whether a browser accepts an encoding: named, with a weight above zero. */
function takes(accepted: string | string[] | undefined, packing: Packing): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return name === packing && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

function pathOf(url: string): string {
  const address = url.split('?', 1)[0] ?? '';
  return address === '/' ? SHELL : address;
}
