export { arrowDirection, type ScreenDirection } from '../../board/keys.ts';
export { nearestSpot } from '../../board/walk.ts';
