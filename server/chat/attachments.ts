import { fail, type Game, ok, type Result, type Seat, type Shape, type Viewer } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import { type ChatAttachment, type ChatAttachmentView, MAX_ATTACHMENT_LENGTH } from '@tavola/protocol';

/** The seats of a message: its sender’s, and those of its readers. Null for a spectator. Empty for a public message. */
export interface ChatSeats {
  readonly from: Viewer;
  readonly to: readonly Viewer[];
}

/**
 * Checks what a message carries and returns it as everyone in its conversation will get it. What it refers to must be possible now.
 * Where the rules know something that the players do not, that would reveal it.
 */
export function checkAttachment(
  match: Match | null,
  attached: ChatAttachment,
  seats: ChatSeats,
): Result<ChatAttachmentView> {
  if (match === null || match.ended !== null) return fail('orders-not-now');
  if (JSON.stringify(attached).length > MAX_ATTACHMENT_LENGTH) return fail('orders-too-long');
  return attached.kind === 'orders' ? checkOrders(match, attached.orders) : checkPress(match, attached.message, seats);
}

type AttachedOrders = Extract<ChatAttachment, { kind: 'orders' }>['orders'];

function checkOrders(match: Match, attached: AttachedOrders): Result<ChatAttachmentView> {
  const { game, state } = match;
  const { moves, information } = game.traits;
  if (moves !== 'sealed' || information !== 'perfect') return fail('orders-not-here');
  const orders: { readonly seat: Seat; readonly action: unknown; readonly text: string }[] = [];
  for (const [index, { seat, action }] of attached.entries()) {
    const read = checkOrder(game, match, seat, action);
    if (!read.ok) return fail('bad-order', `attached.orders.${index}`, read.error.code);
    orders.push({ seat, action: read.value, text: game.notate(state, { seat, action: read.value }) });
  }
  return ok({ kind: 'orders', phase: game.phase(state), orders });
}

function checkOrder(game: Game<Shape>, { state, seats }: Match, seat: Seat, raw: unknown): Result<unknown> {
  if (seat >= seats.length) return fail('no-such-seat');
  const action = game.parse.action(raw);
  if (!action.ok) return action;
  const refusal = game.check(state, seat, action.value);
  return refusal === null ? action : { ok: false, error: refusal };
}

/** From one seat to one other, so that an answer is an answer to this. */
function checkPress({ game, state }: Match, raw: unknown, { from, to }: ChatSeats): Result<ChatAttachmentView> {
  if (game.press === undefined) return fail('press-not-here');
  const [reader = null, ...others] = to;
  if (from === null || reader === null || others.length > 0) return fail('press-to-one');
  const read = game.press.parse(raw);
  const checked = read.ok ? game.press.check(state, from, reader, read.value) : read;
  if (!read.ok || !checked.ok) {
    const { code, at = [] } = checked.ok ? { code: '' } : checked.error;
    return fail('bad-press', 'attached.message', code, ...at);
  }
  return ok({ kind: 'press', phase: game.phase(state), from, to: reader, message: read.value });
}
