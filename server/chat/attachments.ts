import { fail, type Game, ok, type Result, type Seat, type Shape } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import { type ChatAttachment, type ChatAttachmentView, MAX_ATTACHMENT_LENGTH } from '@tavola/protocol';

/**
 * Checks what a message carries and returns it as everyone in its conversation will get it. Orders must be possible now for their
 * seats. Where the rules know something that the players do not, that would reveal it.
 */
export function checkAttachment(match: Match | null, attached: ChatAttachment): Result<ChatAttachmentView> {
  if (match === null || match.ended !== null) return fail('orders-not-now');
  const { game, state } = match;
  const { moves, information } = game.traits;
  if (moves !== 'sealed' || information !== 'perfect') return fail('orders-not-here');
  if (JSON.stringify(attached).length > MAX_ATTACHMENT_LENGTH) return fail('orders-too-long');
  const orders: { readonly seat: Seat; readonly action: unknown; readonly text: string }[] = [];
  for (const [index, { seat, action }] of attached.orders.entries()) {
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
