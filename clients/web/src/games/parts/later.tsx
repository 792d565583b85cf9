export { later } from '../../board/later.tsx';
