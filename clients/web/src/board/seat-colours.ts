/** CSS variables for the seats whose colour isn’t that of their number. `colours`: by seat, the number of its colour. */
export function movedColours(colours: readonly number[]): Readonly<Record<string, string>> {
  const moved = [...colours.entries()].filter(([seat, colour]) => seat !== colour);
  return Object.fromEntries(moved.map(([seat, colour]) => [`--seat${seat + 1}`, `var(--seat${colour + 1})`]));
}
