export interface NewGame {
  readonly id: string;
  /** Also a web board. */
  readonly hasBoard?: boolean;
}

export function readArgs(args: readonly string[]): NewGame;
export function writeNewGame(root: string, game: NewGame): string[];
