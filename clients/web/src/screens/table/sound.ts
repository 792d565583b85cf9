let context: AudioContext | null = null;

const HIGH = 420;
const LOW = 190;
const LENGTH = 0.07;
const QUIET = 0.05;
const RING = 880;
const RING_LENGTH = 0.5;

/** A piece lands on wood: short and soft. */
export function tick(): void {
  sound(HIGH, LOW, LENGTH);
}

/** Somebody's time is nearly up: a glass is touched, once. */
export function ring(): void {
  sound(RING, RING, RING_LENGTH);
}

function sound(from: number, to: number, length: number): void {
  try {
    context ??= new AudioContext();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const now = context.currentTime;
    tone.type = 'sine';
    tone.frequency.setValueAtTime(from, now);
    tone.frequency.exponentialRampToValueAtTime(to, now + length);
    volume.gain.setValueAtTime(QUIET, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + length);
  } catch {
    // A device without sound plays on in silence.
  }
}
