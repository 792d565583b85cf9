export type { Agreed, DraftWords, GameWords, LogWords, Prompt, RichPart as Words } from '@tavola/words';
export type { OwnBoardProps as BoardProps } from '../board/own-board.ts';
export type { FoundPosition, GameCard, GameUi, ListedGame, PositionTexts, TableUi } from '../board/ui.ts';
