export function readId(args: readonly string[]): string;
export function writeNewGame(root: string, id: string): string[];
