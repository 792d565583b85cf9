/** Words for the times per turn of a game that asks for more than moves, if its tables may set them. */
export interface Paces {
  readonly reaction: string;
  /** Absent: the game asks for nothing of that pace. */
  readonly adjust?: string;
  sentence(times: { readonly turn: string; readonly reaction: string; readonly adjust: string }): string;
}
