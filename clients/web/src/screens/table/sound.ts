let context: AudioContext | null = null;

const HIGH = 420;
const LOW = 190;
const LENGTH = 0.07;
const QUIET = 0.05;

/** A piece lands on wood: short, soft, and the only sound there is. */
export function tick(): void {
  try {
    context ??= new AudioContext();
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const now = context.currentTime;
    tone.type = 'sine';
    tone.frequency.setValueAtTime(HIGH, now);
    tone.frequency.exponentialRampToValueAtTime(LOW, now + LENGTH);
    volume.gain.setValueAtTime(QUIET, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + LENGTH);
  } catch {
    // A device without sound plays on in silence.
  }
}
