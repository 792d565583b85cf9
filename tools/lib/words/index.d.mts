export class WordsFault extends Error {}

export interface Made {
  /** Files that differed and were written. */
  readonly written: number;
  /** Messages that are still English, by language. */
  readonly missing: Readonly<Record<string, number>>;
}

export interface Message {
  readonly text: string;
  readonly elements: readonly Element[];
  readonly params: ReadonlyMap<string, Param>;
  readonly tags: ReadonlySet<string>;
}

/** A piece of a message, as ICU's parser gives it. */
export interface Element {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
  readonly children?: readonly Element[];
}

export interface Param {
  readonly kind: 'text' | 'number' | 'flag' | 'name' | 'names' | 'choice';
  readonly cases?: ReadonlySet<string>;
}

export interface Settings {
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly name: string;
}

export interface Sources {
  readonly settings: Readonly<Record<string, Settings>>;
  /** The English messages by area and key. */
  readonly areas: ReadonlyMap<string, ReadonlyMap<string, Message>>;
  /** Translated areas by `locale/area`. */
  readonly translated: ReadonlyMap<string, ReadonlyMap<string, Message>>;
}

type Texts = Readonly<Record<string, string>>;

export const PSEUDO: Readonly<Record<string, Settings & { change(message: Message): Message }>>;
export function readMessage(text: unknown): Message;
export function misfit(english: Message, translation: Message): string | null;
export function readSources(folder: string, faults: string[]): Sources;
/** One message as an expression of JavaScript, in which `language` is the name of the language. */
export function codeOf(message: Message, language: string): string;
export function stampsFor(english: Texts, translation: Texts, stamps: Texts, fits?: ReadonlySet<string>): Texts;
export function statusOf(
  english: Texts,
  translation: Texts,
  stamps: Texts,
): { readonly missing: readonly string[]; readonly changed: readonly string[]; readonly total: number };
export const WORDS: string;
export function compileWords(folder: string, options?: { readonly pseudo?: boolean }): Made;
export function makeWords(): Made;
