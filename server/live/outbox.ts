import type { Duplex } from 'node:stream';

const held: Duplex[] = [];

/**
 * What is said in one breath, such as the lines of a move and its acknowledgement, goes out in one piece: wires are held back
 * until everything that is under way at this moment has been done.
 */
export function holdBack(wire: Duplex): void {
  if (wire.writableCorked > 0) return;
  wire.cork();
  if (held.push(wire) === 1) process.nextTick(letGo);
}

function letGo(): void {
  for (const wire of held.splice(0)) wire.uncork();
}
