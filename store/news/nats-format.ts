import { createHash } from 'node:crypto';
import { decodeText, encodeText } from '../core/text.ts';
import { type LogNews, tableIdIn } from './carrier.ts';

/** Longest message that is read (bytes). */
export const MESSAGE_BYTES = 8000;

/** Why a message was dropped. */
export type DropReason = 'size' | 'grammar' | 'own';

const LOG_NEWS = /^(log|chat) ([0-9a-f]{16}) (\d{1,15})(?: (\.\S{1,900}))?$/;
const TEXT = /^text ([0-9a-f]{16}) (.*)$/s;
const PLAIN = /^[\w-]{1,64}$/;

/** Subjects of an installation. Several may share one NATS. */
export class NatsSubjects {
  readonly #root: string;
  /** Heard by every process. */
  readonly everyone: string;

  constructor(prefix: string) {
    this.#root = `tavola.${prefix}`;
    this.everyone = `${this.#root}.node`;
  }

  /** Heard by the processes that follow the table. Ids that don’t fit into a subject are hashed. */
  ofTable(tableId: string): string {
    const token = PLAIN.test(tableId) ? tableId : `~${createHash('sha256').update(encodeText(tableId)).digest('hex')}`;
    return `${this.#root}.t.${token}`;
  }
}

export function writeNews(node: string, { kind, logId, number }: LogNews): string {
  const suffix = encodeText(logId.slice(tableIdIn(logId).length));
  return suffix === '' ? `${kind} ${node} ${number}` : `${kind} ${node} ${number} ${suffix}`;
}

export function writeText(node: string, text: string): string {
  return `text ${node} ${encodeText(text)}`;
}

/** Reads a message about a table: news, or why it is dropped. */
export function readNews(self: string, tableId: string, bytes: Uint8Array): LogNews | DropReason {
  if (bytes.length > MESSAGE_BYTES) return 'size';
  const [, kind, node, digits, suffix = ''] = LOG_NEWS.exec(textIn(bytes)) ?? [];
  if (kind === undefined) return 'grammar';
  if (node === self) return 'own';
  return { kind: kind === 'log' ? 'log' : 'chat', logId: tableId + decodeText(suffix), number: Number(digits) };
}

/** Reads a message to every process: its text, or why it is dropped. */
export function readText(self: string, bytes: Uint8Array): { readonly text: string } | DropReason {
  if (bytes.length > MESSAGE_BYTES) return 'size';
  const [, node, text] = TEXT.exec(textIn(bytes)) ?? [];
  if (text === undefined) return 'grammar';
  return node === self ? 'own' : { text: decodeText(text) };
}

const utf8 = new TextDecoder();

function textIn(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}
