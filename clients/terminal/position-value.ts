import { deflateRawSync, inflateRawSync } from 'node:zlib';

const PACKED = 'packed:';
/** No position is this long; what claims to be is not unpacked. */
const MAX_POSITION_BYTES = 1 << 20;

/** Positions of some games are lines of text, of others JSON; where something in them is hidden, they are packed. */
export function positionValue(text: string): unknown {
  try {
    const plain = text.trim().startsWith(PACKED) ? unpacked(text.trim().slice(PACKED.length)) : text;
    return /^\s*[[{]/.test(plain) ? JSON.parse(plain) : plain;
  } catch {
    return text;
  }
}

/** Nothing that anybody could read by accident. It is no lock. */
export function packed(position: string): string {
  return PACKED + deflateRawSync(position).toString('base64url');
}

function unpacked(text: string): string {
  return inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_POSITION_BYTES }).toString();
}
