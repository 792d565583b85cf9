import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fail, field, isFields, ok, type Result } from '@tavola/kernel';
import { type Entry, lineFor, type MatchFile, SEALED_FORMAT, unfinishedFile } from '@tavola/match';
import type { World } from '@tavola/protocol';

/** An unfinished match with hidden information. Only the server that sealed it can open it. */
export interface SealedFile {
  readonly format: typeof SEALED_FORMAT;
  readonly version: 1;
  readonly game: string;
  /** Which key it was sealed with: a fingerprint. */
  readonly key: string;
  readonly nonce: string;
  readonly box: string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const SMALLEST_BOX = 16 * 1024;
const MAX_CONTENT = 64 * 1024 * 1024;

export function seal(key: Buffer, game: string, log: readonly Entry[], random: Pick<World, 'bytes'>): SealedFile {
  const nonce = Buffer.from(random.bytes(NONCE_BYTES));
  const head = { format: SEALED_FORMAT, version: 1, game, key: fingerprint(key) } as const;
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(aad(head));
  const content = padded(deflateRawSync(JSON.stringify(unfinishedFile(log))), roomFor(log));
  const box = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  return { ...head, nonce: nonce.toString('base64'), box: box.toString('base64') };
}

/** Returns the content. Fails if the file was tampered with or truncated. */
export function unseal(key: Buffer, raw: unknown): Result<MatchFile> {
  const read = readSealed(raw);
  if (!read.ok) return read;
  const { nonce, box, ...head } = read.value;
  if (head.key !== fingerprint(key)) return fail('sealed-elsewhere');
  try {
    const bytes = Buffer.from(box, 'base64');
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64'), { authTagLength: TAG_BYTES });
    decipher.setAAD(aad(head));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const content = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    const packed = content.subarray(LENGTH_BYTES, LENGTH_BYTES + content.readUInt32BE());
    const text = inflateRawSync(packed, { maxOutputLength: MAX_CONTENT }).toString();
    // Authentic, so it is what `seal` put in.
    return ok(JSON.parse(text) as MatchFile);
  } catch {
    return fail('seal-broken');
  }
}

function readSealed(raw: unknown): Result<SealedFile> {
  if (!isFields(raw) || field(raw, 'format') !== SEALED_FORMAT) return fail('not-a-match-file');
  if (field(raw, 'version') !== 1) return fail('unknown-version');
  const [game, key, nonce, box] = ['game', 'key', 'nonce', 'box'].map((name) => field(raw, name));
  if (typeof game !== 'string' || typeof key !== 'string' || typeof nonce !== 'string' || typeof box !== 'string')
    return fail('not-a-match-file');
  return ok({ format: SEALED_FORMAT, version: 1, game, key, nonce, box });
}

function aad({ format, version, game, key }: Omit<SealedFile, 'nonce' | 'box'>): Buffer {
  return Buffer.from(JSON.stringify([format, version, game, key]));
}

/** Identifies a key without revealing it. */
function fingerprint(key: Buffer): string {
  return createHash('sha256').update('tavola seal').update(key).digest('hex').slice(0, 16);
}

/**
 * Size of the padded content, computed from public data only: the size of a file must not reveal what is hidden in it.
 * Compressed, a log takes a third to a half of its public lines.
 */
function roomFor(log: readonly Entry[]): number {
  const told = log.reduce((sum, entry) => sum + JSON.stringify(lineFor(entry, null)).length, 0);
  return Math.max(SMALLEST_BOX, told);
}

/** The content after its length, up to the next power of two. */
function padded(content: Buffer, room: number): Buffer {
  const size = 2 ** Math.ceil(Math.log2(Math.max(room, content.length + LENGTH_BYTES)));
  const box = Buffer.alloc(size);
  box.writeUInt32BE(content.length);
  content.copy(box, LENGTH_BYTES);
  return box;
}
