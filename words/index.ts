/** Every sentence people read, in every language. See docs/words.md. */
export type { Block, FigureBlock } from './blocks.ts';
export { byCode } from './by-code.ts';
export type { CatalogueArea, CatalogueParam } from './catalogue-area.ts';
export { type FactsWords, factsWords } from './facts-words.ts';
export type { Agreed, DraftWords, GameResult, GameWords, LogWords, Prompt } from './game-words.ts';
export { LANGUAGE_NAMES, LOCALES, type Locale } from './generated/locales.ts';
export { type Forms, type Language, makeLanguage } from './language.ts';
export { chooseLocale } from './locale.ts';
export { type NotificationSubject, type NotificationText, notificationText } from './notification-text.ts';
export { plain, type Rich, type RichPart } from './rich.ts';
export { simplifiedRules } from './simplified-rules.ts';
