import type { ApiError } from '@tavola/client-core';
import type { Reason } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { safeLine } from '../clean.ts';
import { messages } from '../language.ts';

/** The sentence for an error of the server or the match. Null for a rule of the game. */
export function knownProblem({ code, at = [] }: Reason): string | null {
  // The server reports errors of the match as `refused` with the code in `at`.
  const name = code === 'refused' ? (at[0] ?? code) : code;
  const { online, terminal, table, home, lobby } = messages();
  return (
    byCode(online, 'problem', name) ??
    byCode(table, 'refusals', name) ??
    byCode(home, 'name-error', name) ??
    byCode(home, 'lobby-error', name) ??
    byCode(lobby, 'refusal', name) ??
    byCode(terminal, 'load-error', name) ??
    null
  );
}

export function problem(refused: ApiError): string {
  const { code, message, at = [] } = refused;
  return (
    knownProblem(refused) ?? safeLine(message ?? messages().online['problem.other']({ code: [code, ...at].join(' ') }))
  );
}
