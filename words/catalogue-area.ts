import type { Locale } from './generated/locales.ts';

/** A parameter of a message: what it takes, and the cases of a choice. */
export interface CatalogueParam {
  readonly kind: 'text' | 'number' | 'flag' | 'name' | 'names' | 'choice';
  readonly cases: readonly string[];
}

/** An area of messages, with the parameters of each by its key. */
export interface CatalogueArea {
  load(locale: Locale): Promise<object>;
  readonly params: Readonly<Record<string, Readonly<Record<string, CatalogueParam>>>>;
}
