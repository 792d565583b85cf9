import { refuse, reply } from '../errors.ts';
import { stateOp } from '../op.ts';
import { anything, move, optional, required, text } from '../readers.ts';
import { oneSeat, readActionText, readSeatAction, seatAndAction, seatOr } from '../seat-action.ts';

export const check = stateOp(seatAndAction, (context, asked) => {
  const made = readSeatAction(context, asked);
  return made.ok ? reply({ refusal: context.game.check(context.state, made.value.seat, made.value.action) }) : made;
});

export const warn = stateOp(seatAndAction, (context, asked) => {
  const made = readSeatAction(context, asked);
  return made.ok ? reply({ warnings: context.game.warn(context.state, made.value.seat, made.value.action) }) : made;
});

export const notate = stateOp({ move: optional(move), ...oneSeat, action: optional(anything) }, (context, asked) => {
  const loose = asked.seat !== undefined || asked.action !== undefined;
  if (asked.move !== undefined && loose) return refuse('conflicting-fields', 'move', 'seat', 'action');
  const raw = asked.move ?? asked;
  if (raw.action === undefined) return refuse('missing-field', 'action');
  const made = readSeatAction(context, raw);
  return made.ok ? reply({ text: context.game.notate(context.state, made.value) }) : made;
});

export const read = stateOp({ ...oneSeat, text: required(text) }, (context, asked) => {
  const who = seatOr(asked.seat, context);
  if (!who.ok) return who;
  const action = readActionText(context, who.value, asked.text);
  return action.ok ? reply({ action: action.value }) : action;
});
