import type { Language } from '@tavola/words';
import type { Mark, SpotMarks, Target } from './types.ts';

/** The words of the marks, the same on all boards. */
export type MarkWords = Readonly<Record<Exclude<Mark, 'over' | 'pointed'>, string>>;

const SPOKEN = ['held', 'step', 'aim', 'doomed', 'lit', 'movable', 'last'] as const satisfies readonly Mark[];

/** “K4, white, 2 high, can move”: name, contents, marks. */
export function labelOf(
  { name, contents, marks }: { readonly name: string; readonly contents: string; readonly marks?: ReadonlySet<Mark> },
  words: MarkWords,
  language: Pick<Language, 'facts'>,
): string {
  // Both steps and the end of a preview are “chosen”.
  const spoken = new Set(SPOKEN.filter((mark) => marks?.has(mark)).map((mark) => words[mark]));
  return language.facts([name, contents, ...spoken].filter((fact) => fact !== ''));
}

const NONE: ReadonlySet<Mark> = new Set();

export function marksAt(marks: SpotMarks, spot: Target): ReadonlySet<Mark> {
  return marks.get(spot) ?? NONE;
}
