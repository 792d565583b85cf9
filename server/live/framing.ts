/** A whole message of text, without a mask, as RFC 6455 has a server send it. */
const WHOLE_TEXT = 0x81;
/** Lengths up to here are said in one byte; then this byte says that two or eight more follow. */
const ONE_BYTE = 125;
const TWO_MORE = 126;
const EIGHT_MORE = 127;

/** A ping without content. */
export const PING = Buffer.from([0x89, 0]);

/** A frame in one buffer. The library would write its head separately for each receiver. */
export function framed(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= ONE_BYTE ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = TWO_MORE;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_MORE;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  // Most frames are ASCII, which is copied faster than UTF-8 is encoded.
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8');
  return frame;
}
