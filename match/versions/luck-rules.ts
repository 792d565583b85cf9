import type { Chance } from '@tavola/kernel';
import { START_STEP } from '../links.ts';
import { entryChance2, type LuckSource, type StepLinks, setupChance, setupChance2, stepChance } from '../luck.ts';

/** What identifies a step. */
export interface StepName {
  readonly step: number;
  /** The number of the entry that takes it. */
  readonly seq: number;
  readonly links: StepLinks;
}

/** Sources of randomness that changed between versions. */
export interface LuckRules {
  /** For the setup that the lobby shows. */
  readonly setup: (secret: string, matchId: string, reroll: number) => Chance;
  /** For the start entry. */
  readonly opening: (source: LuckSource) => Chance;
  readonly step: (source: LuckSource, name: StepName) => Chance;
  /** Seats have link chains, and the server cannot foresee a draw whose step has a link. */
  readonly links: boolean;
}

export const LUCK_3: LuckRules = {
  setup: setupChance,
  opening: (source) => stepChance(source, START_STEP, []),
  step: (source, { step, links }) => stepChance(source, step, links),
  links: true,
};

/** Versions 0 to 2: the entropy of clients was known to the server at the start, so it could compute every draw from there on. */
export const LUCK_2: LuckRules = {
  setup: setupChance2,
  opening: (source) => entryChance2(source, 0),
  step: (source, { seq }) => entryChance2(source, seq),
  links: false,
};
