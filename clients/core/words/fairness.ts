/** What a replay of a whole match has found. */
export interface FairnessCount {
  readonly draws: number;
  /** Random results that had a player's link in them. */
  readonly unforeseen: number;
}

/** Exactly what is proved about the random results of a match on a server, and no more. */
export function fairnessText({ draws, unforeseen }: FairnessCount): string {
  if (draws === 0) return 'This game had no random results.';
  return `The server couldn’t change a random result after the game began. ${foresight(draws, unforeseen)}`;
}

function foresight(draws: number, unforeseen: number): string {
  if (unforeseen === 0) return draws === 1 ? 'It could foresee it.' : `It could foresee all ${draws}.`;
  if (unforeseen < draws) return `It couldn’t foresee ${unforeseen} of ${draws}.`;
  return draws === 1 ? 'It couldn’t foresee it.' : `It couldn’t foresee any of the ${draws}.`;
}
