import { deflateRawSync, inflateRawSync } from 'node:zlib';

const PACKED = 'packed:';
/** Limit for unpacked positions. */
const MAX_POSITION_BYTES = 1 << 20;

/** Parses a position: a line of text, JSON, or a packed form of either. */
export function positionValue(text: string): unknown {
  try {
    const plain = text.trim().startsWith(PACKED) ? unpacked(text.trim().slice(PACKED.length)) : text;
    return /^\s*[[{]/.test(plain) ? JSON.parse(plain) : plain;
  } catch {
    return text;
  }
}

/** Hides a position from a casual reader. It is not encrypted. */
export function packed(position: string): string {
  return PACKED + deflateRawSync(position).toString('base64url');
}

function unpacked(text: string): string {
  return inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_POSITION_BYTES }).toString();
}
