import { type Fields, fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { CELLS } from './board.ts';
import { faultOf } from './sound.ts';
import { type DvonnAction, type DvonnState, type DvonnVerdict, PIECES, SETUPS, VERDICTS } from './types.ts';

const MEMBERS: Readonly<Record<DvonnAction['type'], readonly string[]>> = {
  place: ['type', 'at'],
  move: ['type', 'from', 'to'],
  pass: ['type'],
};

export function parseAction(raw: unknown): Result<DvonnAction> {
  if (!isFields(raw)) return fail('action-not-an-object');
  const type = field(raw, 'type');
  if (type !== 'place' && type !== 'move' && type !== 'pass') return fail('bad-field', 'type');
  const known = MEMBERS[type];
  const stranger = unknownField(raw, known);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bad = known.find((name) => name !== 'type' && !isCellName(field(raw, name)));
  if (bad !== undefined) return fail('bad-field', bad);
  if (type === 'pass') return ok({ type });
  if (type === 'place') return ok({ type, at: field(raw, 'at') as string });
  return ok({ type, from: field(raw, 'from') as string, to: field(raw, 'to') as string });
}

/** Well-formed, whether or not there is such a space: naming one that is off the board is illegal, not unreadable. */
function isCellName(raw: unknown): raw is string {
  return typeof raw === 'string' && /^[A-Z]\d{1,2}$/.test(raw);
}

const STATE_MEMBERS = ['setup', 'cells', 'turn', 'ply', 'placed', 'verdict'];
const MAX_PLIES = 1000;

export function parseState(raw: unknown): Result<DvonnState> {
  if (!isFields(raw)) return fail('state-not-an-object');
  const stranger = unknownField(raw, STATE_MEMBERS);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bad = STATE_MEMBERS.find((name) => !isSound(name, field(raw, name)));
  if (bad !== undefined) return fail('bad-field', bad);
  const state = stateFrom(raw);
  const fault = faultOf(state);
  return fault === null ? ok(state) : { ok: false, error: fault };
}

function isSound(name: string, value: unknown): boolean {
  switch (name) {
    case 'setup':
      return isOneOf(SETUPS, value);
    case 'cells':
      return (
        Array.isArray(value) &&
        value.length === CELLS.length &&
        value.every((stack) => typeof stack === 'string' && /^[WBR?]{0,49}$/.test(stack))
      );
    case 'turn':
      return isCount(value, 1);
    case 'ply':
      return isCount(value, MAX_PLIES);
    case 'placed':
      return isCount(value, PIECES);
    default:
      return value === null || isVerdict(value);
  }
}

function isVerdict(value: unknown): boolean {
  if (!isFields(value) || unknownField(value, ['reason', 'winner']) !== undefined) return false;
  const winner = field(value, 'winner');
  return isOneOf(VERDICTS, field(value, 'reason')) && (winner === null || isCount(winner, 1));
}

/** Copies member by member in a fixed order, so that unknown members are dropped. */
function stateFrom(raw: Fields): DvonnState {
  const { setup, cells, turn, ply, placed } = raw as unknown as DvonnState;
  const verdict = field(raw, 'verdict') as DvonnVerdict | null;
  return {
    setup,
    cells: [...cells],
    turn,
    ply,
    placed,
    verdict: verdict && { reason: verdict.reason, winner: verdict.winner },
  };
}
