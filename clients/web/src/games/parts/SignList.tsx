export { SignList, type SignListProps } from '../../board/SignList.tsx';
export type { Sign } from '../../board/ui.ts';
