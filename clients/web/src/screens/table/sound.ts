let context: AudioContext | null = null;

const TICK_FROM_HZ = 420;
const TICK_TO_HZ = 190;
const TICK_SECONDS = 0.07;
const VOLUME = 0.05;
const RING_HZ = 880;
const RING_SECONDS = 0.5;

/** A short soft tick, when a piece lands. */
export function playTick(): void {
  playTone(TICK_FROM_HZ, TICK_TO_HZ, TICK_SECONDS);
}

/** A single chime, when time is running out. */
export function playRing(): void {
  playTone(RING_HZ, RING_HZ, RING_SECONDS);
}

function playTone(from: number, to: number, length: number): void {
  try {
    context ??= new AudioContext();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const now = context.currentTime;
    tone.type = 'sine';
    tone.frequency.setValueAtTime(from, now);
    tone.frequency.exponentialRampToValueAtTime(to, now + length);
    volume.gain.setValueAtTime(VOLUME, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + length);
  } catch {
    // No sound on this device.
  }
}
