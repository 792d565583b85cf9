/** The shape of each seat around the origin, with a radius of about 7, so that seats differ by more than colour. */
export const SEAT_SHAPES = [
  'M0-6.4a6.4 6.4 0 1 0 0 12.8a6.4 6.4 0 0 0 0-12.8z',
  'M-5.8-5.8h11.6v11.6h-11.6z',
  'M0-7.4L7.6 5.8H-7.6z',
  'M0-8L7.6 0L0 8L-7.6 0z',
] as const;

const BODY =
  'M-22 18C-34 18-34 2-22 0L-14 12z M22 18C34 18 34 2 22 0L14 12z M-21 6C-25-12-15-20 0-20C15-20 25-12 21 6C18 20-18 20-21 6z';
const EYES = 'M-20.3-19a8.8 8.8 0 1 0 17.6 0a8.8 8.8 0 1 0-17.6 0z M2.7-19a8.8 8.8 0 1 0 17.6 0a8.8 8.8 0 1 0-17.6 0z';

/** A frog from the front, about 60 units wide. */
export const FROG = `${BODY} ${EYES}`;

const NOTCH = 0.27;

function spot(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

/** A water lily's leaf, its notch to the right. */
export function leafPath(radius: number): string {
  return `M${spot(radius, NOTCH)}A${radius} ${radius} 0 1 1 ${spot(radius, -NOTCH)}L${(radius * 0.28).toFixed(1)} 0z`;
}

export function veins(radius: number): string {
  return [50, 95, 140, 180, 220, 265, 310]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => `M${spot(radius * 0.26, angle)}L${spot(radius * 0.84, angle)}`)
    .join('');
}

const NOTCHES = [-45, 25, 140, 215, 70, -120];

/** Rotation varies between leaves. */
export function notchOf(index: number): number {
  return NOTCHES[(index * 5 + Math.floor(index / 4)) % NOTCHES.length] ?? 0;
}
