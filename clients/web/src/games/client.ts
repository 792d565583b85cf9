export type { Agreed, DraftWords, GameWords, LogWords, Prompt, RichPart as Words } from '@tavola/words';
export type { FoundPosition, GameCard, GameUi, ListedGame, PositionTexts, TableUi } from '../board/ui.ts';
