/** A move as one number: the square it leaves and the square it lands on. Zero is not a move. */
export type FastMove = number;

const TO_BITS = 10;

export function fastMove(from: number, to: number): FastMove {
  return (from << TO_BITS) | to;
}

export function moveFrom(move: FastMove): number {
  return move >> TO_BITS;
}

export function moveTo(move: FastMove): number {
  return move & ((1 << TO_BITS) - 1);
}
