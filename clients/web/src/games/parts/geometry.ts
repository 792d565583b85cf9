export { type Point, translate } from '../../board/geometry.ts';
