import { type LiveState, type MatchView, withdrawnVotes } from '@tavola/client-core';
import { lostMoves } from '@tavola/client-core/words';
import type { Shape } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { printEnding } from '../ending.ts';
import { messages } from '../language.ts';
import type { SeatView } from '../seat-view.ts';
import { ChatNews } from './chat-lines.ts';
import { lobbyLines, lobbyNews } from './lobby-news.ts';
import { lineSentences } from './log-news.ts';
import type { OnlineTable } from './online-table.ts';
import { SeatNews } from './seat-news.ts';

/** Prints what is new at a table, each thing once. */
export class News {
  readonly #at: OnlineTable;
  #before: LiveState | null = null;
  /** Sequence number of the next line to print. Null before the first view. */
  #nextLine: number | null = null;
  readonly #chat = new ChatNews();
  readonly #seats = new SeatNews();

  constructor(at: OnlineTable) {
    this.#at = at;
  }

  /** Prints the changes. `skip` returns true for lines that were shown already. */
  print(now: LiveState, seatView: SeatView<Shape> | null, skip: (seq: number) => boolean): void {
    const { screen } = this.#at;
    const { lines, read } = this.#chat.next(now.chat);
    for (const sentence of [...this.#connection(now), ...this.#lost(now), ...lines]) screen.print(sentence);
    this.#printTable(now);
    if (now.view !== null && seatView !== null) {
      this.#printLines(now, now.view, seatView, skip);
      this.#printSeats(now, seatView);
    }
    if (now.table !== null) this.#before = now;
    // Last, because it changes the table and so calls this function again.
    for (const { conversation, number } of read) void this.#at.live.read(conversation, number);
  }

  #printSeats(now: LiveState, { names }: SeatView<Shape>): void {
    const { screen, account, ui, clock } = this.#at;
    const context = { names, side: (seat: number) => ui.symbol(seat), you: account.name, now: clock() };
    for (const sentence of this.#seats.next(now, context)) screen.print(sentence);
  }

  #connection(now: LiveState): string[] {
    const { online: m, table } = messages();
    const was = this.#before?.status ?? 'connecting';
    const before = this.#before?.postponed ?? 0;
    if (now.postponed > 0 && before === 0)
      return [`${table['connection.cannot-save']} ${table['connection.cannot-save-text']}`];
    if (now.postponed === 0 && before > 0 && now.status === 'live') return [m['connection.saves-again']];
    // While a move waits for the storage, reconnecting is expected.
    if (now.postponed > 0) return [];
    if (now.status === 'ended') return was === 'ended' || now.endCode === null ? [] : [endSentence(now.endCode)];
    if (was === 'live' && now.status === 'lost') return [`${table['connection.lost']} ${table['connection.kept']}`];
    if (was === 'lost' && now.status === 'live') return [m['connection.back']];
    return this.#before === null && now.failures === 1 ? [m['connection.not-yet']] : [];
  }

  #lost({ lost }: LiveState): string[] {
    const isNews = lost !== null && lost !== this.#before?.lost;
    return isNews ? [`${messages().seatMessages['lost-moves.what']} ${lostMoves(messages().seatMessages, lost)}`] : [];
  }

  #printTable({ table }: LiveState): void {
    const { screen, api, account, ui } = this.#at;
    const before = this.#before?.table ?? null;
    if (table === null) return;
    if (before !== null) {
      for (const sentence of lobbyNews(before, table, ui)) screen.print(sentence);
    } else if (table.status === 'lobby') {
      screen.show(lobbyLines(table, ui, { server: api.base, name: account.name }));
      // Players who were here before the start see the match from its first line.
      this.#nextLine = 0;
    }
  }

  #printLines(
    { lines, seat }: LiveState,
    view: MatchView,
    seatView: SeatView<Shape>,
    skip: (seq: number) => boolean,
  ): void {
    const { screen, ui } = this.#at;
    const from = this.#nextLine ?? view.nextSeq;
    const withdrawn = withdrawnVotes(lines);
    for (const line of lines) {
      if (line.seq < from || skip(line.seq)) continue;
      for (const sentence of lineSentences({ ui, seatView, seat, withdrawn }, line)) screen.print(sentence);
    }
    this.#nextLine = view.nextSeq;
  }
}

function endSentence(code: number): string {
  const { online: m, table } = messages();
  const codes = 'connection.codes';
  return byCode(m, codes, String(code)) ?? byCode(table, codes, String(code)) ?? m['connection.ended'];
}

/** Prints the result, or why the game has no result. */
export function printResult(at: OnlineTable, view: MatchView, seatView: SeatView<Shape>): void {
  const { table } = messages();
  if (view.outcome !== null) printEnding(at, seatView, view.outcome);
  else at.screen.show(['', table[view.ended === 'host-left' ? 'remarks.host-left' : 'remarks.cancelled']]);
}
