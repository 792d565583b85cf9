import type { Province, WorldMap } from '@tavola/games/diplomacy';

const MOST = 5;
/** A slip of the finger or two. */
const FAR = 2;

/** The provinces someone may have meant, best first: those that begin like it, or are a slip or two away. */
export function provincesLike(map: WorldMap, typed: string): readonly Province[] {
  const word = typed.toLowerCase();
  const near = [...map.words]
    .map(([name, province]) => ({ province, away: name.startsWith(word) ? 0 : slips(word, name) }))
    .filter(({ away }) => away <= Math.min(FAR, word.length - 2))
    .sort((a, b) => a.away - b.away);
  const [best] = near;
  // Whoever types the beginning of a name means no other.
  const meant = best?.away === 0 ? near.filter(({ away }) => away === 0) : near;
  return [...new Set(meant.map(({ province }) => province))].slice(0, MOST);
}

/** How many letters have to be changed, added or left out to get from one word to another. */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > FAR) return FAR + 1;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [other, goal] of [...to].entries())
      next.push(
        Math.min((row[other] ?? 0) + (letter === goal ? 0 : 1), (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? FAR + 1;
}
