/** Counts from the replay of a match. */
export interface FairnessCount {
  readonly draws: number;
  /** Random results that included a player's link. */
  readonly unforeseen: number;
}

/** States only what the replay proves about the random results. */
export function fairnessText({ draws, unforeseen }: FairnessCount): string {
  if (draws === 0) return 'This game had no random results.';
  return `The server couldn’t change a random result after the game began. ${foresight(draws, unforeseen)}`;
}

function foresight(draws: number, unforeseen: number): string {
  if (unforeseen === 0) return draws === 1 ? 'It could foresee it.' : `It could foresee all ${draws}.`;
  if (unforeseen < draws) return `It couldn’t foresee ${unforeseen} of ${draws}.`;
  return draws === 1 ? 'It couldn’t foresee it.' : `It couldn’t foresee any of the ${draws}.`;
}
