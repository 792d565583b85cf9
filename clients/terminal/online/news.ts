import { type LiveState, type MatchView, withdrawnVotes } from '@tavola/client-core';
import { lostMoves } from '@tavola/client-core/words';
import type { Shape } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { verdict } from '../ending.ts';
import { spoken } from '../language.ts';
import type { Sight } from '../text-table.ts';
import { ChatNews } from './chat-lines.ts';
import { lobbyLines, lobbyNews } from './lobby-news.ts';
import { lineSentences } from './log-news.ts';
import type { OnlineTable } from './online-table.ts';
import { SeatNews } from './seat-news.ts';

/** Tells what is new at a table, each thing once. */
export class News {
  readonly #at: OnlineTable;
  #before: LiveState | null = null;
  /** The number of the next line to be told; null until the first look at the match. */
  #nextLine: number | null = null;
  readonly #told = new ChatNews();
  readonly #seats = new SeatNews();

  constructor(at: OnlineTable) {
    this.#at = at;
  }

  /** `sight` is how we look at the match now. `skip`: lines that the person has been shown already. */
  tell(now: LiveState, sight: Sight<Shape> | null, skip: (seq: number) => boolean): void {
    const { screen } = this.#at;
    const { lines, read } = this.#told.news(now.chat);
    for (const sentence of [...this.#connection(now), ...this.#lost(now), ...lines]) screen.say(sentence);
    this.#tellTable(now);
    if (now.view !== null && sight !== null) {
      this.#tellLines(now, now.view, sight, skip);
      this.#tellSeats(now, sight);
    }
    if (now.table !== null) this.#before = now;
    // Last, because it changes the table and so calls this function again.
    for (const { talk, number } of read) void this.#at.live.read(talk, number);
  }

  #tellSeats(now: LiveState, { names }: Sight<Shape>): void {
    const { screen, account, table, clock } = this.#at;
    const listening = { names, side: (seat: number) => table.symbol(seat), you: account.name, now: clock() };
    for (const sentence of this.#seats.tell(now, listening)) screen.say(sentence);
  }

  #connection(now: LiveState): string[] {
    const { online: m, table } = spoken();
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
    return isNews ? [`${spoken().seatMessages['lost-moves.what']} ${lostMoves(spoken().seatMessages, lost)}`] : [];
  }

  #tellTable({ table }: LiveState): void {
    const { screen, api, account, table: words } = this.#at;
    const before = this.#before?.table ?? null;
    if (table === null) return;
    if (before !== null) {
      for (const sentence of lobbyNews(before, table)) screen.say(sentence);
    } else if (table.status === 'lobby') {
      screen.show(lobbyLines(table, words, { server: api.base, name: account.name }));
      // Whoever was here before the start is told of the match from its first line.
      this.#nextLine = 0;
    }
  }

  #tellLines({ lines, seat }: LiveState, view: MatchView, sight: Sight<Shape>, skip: (seq: number) => boolean): void {
    const { screen, table } = this.#at;
    const from = this.#nextLine ?? view.nextSeq;
    const withdrawn = withdrawnVotes(lines);
    for (const line of lines) {
      if (line.seq < from || skip(line.seq)) continue;
      for (const sentence of lineSentences({ table, sight, seat, withdrawn }, line)) screen.say(sentence);
    }
    this.#nextLine = view.nextSeq;
  }
}

function endSentence(code: number): string {
  const { online: m, table } = spoken();
  const codes = 'connection.codes';
  return byCode(m, codes, String(code)) ?? byCode(table, codes, String(code)) ?? m['connection.ended'];
}

/** The last board, the scores, and who won. */
export function endingLines({ table }: OnlineTable, view: MatchView, sight: Sight<Shape>): string[] {
  const { terminal: m, table: shared } = spoken();
  const { outcome } = view;
  if (outcome === null) return ['', shared[view.ended === 'host-left' ? 'remarks.host-left' : 'remarks.cancelled']];
  const why = table.outcome?.(outcome, sight.names);
  return [
    '',
    m['end.title'],
    ...table.board(sight),
    ...(why === undefined ? [] : [why]),
    ...(outcome.scores ?? []).map((score, seat) => m['end.score']({ name: sight.names[seat] ?? '', score })),
    verdict(sight.names, outcome),
    m['end.thanks'],
  ];
}
