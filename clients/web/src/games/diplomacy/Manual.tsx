/** How Diplomacy is played. */
export function Manual() {
  return <div class="game-manual" />;
}
