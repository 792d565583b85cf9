import type { Game, Shape } from '../../game.ts';
import type { Law } from '../laws.ts';

/** Each planted fault breaks the law it is listed under, in one place. */
export type GameFault<G extends Shape> = readonly [name: string, law: Law, broken: Partial<Game<G>>];
