import { refuse, reply } from '../errors.ts';
import { stateOp } from '../op.ts';
import { anything, move, optional, required, text } from '../readers.ts';
import { oneSeat, readAction, readSeatAction, seatAndAction, seatOr } from '../table.ts';

export const check = stateOp(seatAndAction, (table, asked) => {
  const made = readSeatAction(table, asked);
  return made.ok ? reply({ refusal: table.game.check(table.state, made.value.seat, made.value.action) }) : made;
});

export const warn = stateOp(seatAndAction, (table, asked) => {
  const made = readSeatAction(table, asked);
  return made.ok ? reply({ warnings: table.game.warn(table.state, made.value.seat, made.value.action) }) : made;
});

export const notate = stateOp({ move: optional(move), ...oneSeat, action: optional(anything) }, (table, asked) => {
  const loose = asked.seat !== undefined || asked.action !== undefined;
  if (asked.move !== undefined && loose) return refuse('conflicting-fields', 'move', 'seat', 'action');
  const raw = asked.move ?? asked;
  if (raw.action === undefined) return refuse('missing-field', 'action');
  const made = readSeatAction(table, raw);
  return made.ok ? reply({ text: table.game.notate(table.state, made.value) }) : made;
});

export const read = stateOp({ ...oneSeat, text: required(text) }, (table, asked) => {
  const who = seatOr(asked.seat, table);
  if (!who.ok) return who;
  const action = readAction(table, who.value, asked.text);
  return action.ok ? reply({ action: action.value }) : action;
});
