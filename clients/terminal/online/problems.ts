import type { ApiError } from '@tavola/client-core';
import type { Reason } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { cleanLine } from '../clean.ts';
import { spoken } from '../language.ts';

/** The sentence for a reason of the server or the match, or null for a rule of the game. */
export function knownProblem({ code, at = [] }: Reason): string | null {
  // The server wraps reasons of the match into one of its own; the first word then says which.
  const name = code === 'refused' ? (at[0] ?? code) : code;
  const { online, terminal, table, home } = spoken();
  return (
    byCode(online, 'problem', name) ??
    byCode(table, 'refusals', name) ??
    byCode(home, 'name-error', name) ??
    byCode(home, 'lobby-error', name) ??
    byCode(terminal, 'load-error', name) ??
    null
  );
}

export function problem(refused: ApiError): string {
  const { code, message, at = [] } = refused;
  return (
    knownProblem(refused) ?? cleanLine(message ?? spoken().online['problem.other']({ code: [code, ...at].join(' ') }))
  );
}
