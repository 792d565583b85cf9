import type { ApiError } from '@tavola/client-core';
import type { Reason } from '@tavola/kernel';
import { cleanLine } from '../clean.ts';
import { onlineTexts } from './texts.ts';

const KNOWN: Readonly<Record<string, string>> = onlineTexts.problems;

/** The sentence for a reason of the server or the match, or null for a rule of the game. */
export function knownProblem({ code, at = [] }: Reason): string | null {
  // The server wraps reasons of the match into one of its own; the first word then says which.
  const name = code === 'refused' ? (at[0] ?? code) : code;
  return Object.hasOwn(KNOWN, name) ? (KNOWN[name] ?? null) : null;
}

export function problem(refused: ApiError): string {
  const { code, message, at = [] } = refused;
  return knownProblem(refused) ?? cleanLine(message ?? onlineTexts.problem([code, ...at].join(' ')));
}
