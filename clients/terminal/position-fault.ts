import type { Reason } from '@tavola/kernel';
import { messages } from './language.ts';

/** Parameters of the messages `position.*`. Each message uses at most one. */
interface PositionParameters {
  /** The fields or spaces concerned. */
  readonly at: string;
  /** A position to start from. Not translated. */
  readonly example: string;
}

/** Why a position can’t be played: the message `position.CODE` of a game. */
export function positionSentence(gameMessages: object, { code, at = [] }: Reason, example = ''): string {
  const key = `position.${code}`;
  const message: unknown = Object.hasOwn(gameMessages, key) ? gameMessages[key as keyof typeof gameMessages] : null;
  if (typeof message === 'string') return message;
  if (message === null) return messages().generic.refusal({ code, at });
  return (message as (parameters: PositionParameters) => string)({ at: at.join(', '), example });
}
