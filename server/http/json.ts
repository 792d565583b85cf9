import { nestsDeeperThan } from '@tavola/kernel';

export const BODY_DEPTH = 32;

/** Why a body is refused. */
export type BodyProblem = 'nul-character' | 'nested-too-deep' | 'invalid-json';

/** An escaped NUL whose backslash is not escaped itself. No text needs one, and databases differ about it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** What is wrong with a text before it is parsed. */
export function textProblem(text: string): BodyProblem | null {
  if (NUL.test(text)) return 'nul-character';
  return nestsDeeperThan(BODY_DEPTH, text) ? 'nested-too-deep' : null;
}

export type ParsedBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: BodyProblem };

/** Parses a body as the HTTP framework does: names that would change a prototype are refused. */
export function parseBody(text: string): ParsedBody {
  const problem = textProblem(text);
  if (problem !== null) return { ok: false, problem };
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value) ? { ok: true, value } : { ok: false, problem: 'invalid-json' };
  } catch {
    return { ok: false, problem: 'invalid-json' };
  }
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (Object.hasOwn(value, '__proto__')) return false;
  const maker: unknown = Object.hasOwn(value, 'constructor') ? Reflect.get(value, 'constructor') : null;
  if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) return false;
  return Object.values(value).every(isPlain);
}
