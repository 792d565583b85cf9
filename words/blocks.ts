import type { Rich } from './rich.ts';

export interface FigureBlock {
  /** Which of the game's figures it is. */
  readonly name: string;
  /** For those who do not see it. */
  readonly label: string;
  readonly caption: string;
}

/** A piece of a rules page. Every client draws them in its own way. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: Rich }
  | { readonly kind: 'list'; readonly items: readonly Rich[] }
  /** Beside one another where there is room. */
  | { readonly kind: 'figures'; readonly figures: readonly FigureBlock[] }
  | {
      readonly kind: 'keys';
      readonly head: { readonly key: string; readonly action: string };
      readonly rows: readonly { readonly keys: readonly string[]; readonly does: string }[];
    };
