interface CompilerNews {
  readonly lines: readonly string[];
  readonly isDone: boolean;
  readonly isNew: boolean;
}

export function compilerNews(): (line: string) => CompilerNews;
/** Returns the lines to print for a line of the server. */
export function serverNews(address: string): (line: string) => readonly string[];
