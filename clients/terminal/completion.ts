/**
 * What the end of a line may become: the words that begin like it, and the part of the line they stand for. The longest part counts, so
 * that names of several words are completed too. Letters may be small or large.
 */
export function completionFor(words: readonly string[], line: string): [hits: string[], part: string] {
  for (const { index } of line.matchAll(/(?<=^|\s)\S/g)) {
    const part = line.slice(index);
    const hits = words.filter((word) => word.toLowerCase().startsWith(part.toLowerCase()));
    if (hits.length > 0) return [hits, part];
  }
  return [[], line];
}
