import { type LiveState, LOST_TITLE, lostText, type MatchView, withdrawnVotes } from '@tavola/client-core';
import type { Shape } from '@tavola/kernel';
import { verdict } from '../ending.ts';
import type { Sight } from '../text-table.ts';
import { texts } from '../texts.ts';
import { lobbyLines, lobbyNews } from './lobby-news.ts';
import { lineSentences } from './log-news.ts';
import type { OnlineTable } from './seat.ts';
import { SeatNews } from './seat-news.ts';
import { Told } from './telling.ts';
import { onlineTexts } from './texts.ts';

/** Tells what is new at a table, each thing once. */
export class News {
  readonly #at: OnlineTable;
  #before: LiveState | null = null;
  /** The number of the next line to be told; null until the first look at the match. */
  #nextLine: number | null = null;
  readonly #told = new Told();
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
    const words = onlineTexts.connection;
    const was = this.#before?.status ?? 'connecting';
    const before = this.#before?.postponed ?? 0;
    if (now.postponed > 0 && before === 0) return [words.cannotSave];
    if (now.postponed === 0 && before > 0 && now.status === 'live') return [words.savesAgain];
    // While a move waits for the storage, reconnecting is expected.
    if (now.postponed > 0) return [];
    if (now.status === 'ended') return was === 'ended' || now.endCode === null ? [] : [endSentence(now.endCode)];
    if (was === 'live' && now.status === 'lost') return [words.lost];
    if (was === 'lost' && now.status === 'live') return [words.back];
    return this.#before === null && now.failures === 1 ? [words.notYet] : [];
  }

  #lost({ lost }: LiveState): string[] {
    const isNews = lost !== null && lost !== this.#before?.lost;
    return isNews ? [`${LOST_TITLE} ${lostText(lost)}`] : [];
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
  const known: Readonly<Record<number, string>> = onlineTexts.connection.codes;
  return known[code] ?? onlineTexts.connection.ended;
}

/** The last board, the scores, and who won. */
export function endingLines({ table }: OnlineTable, view: MatchView, sight: Sight<Shape>): string[] {
  const words = texts.ending;
  const { outcome } = view;
  if (outcome === null) return ['', view.ended === 'host-left' ? onlineTexts.table.hostLeft : onlineTexts.table.called];
  const why = table.outcome?.(outcome, sight.names);
  return [
    '',
    words.over,
    ...table.board(sight),
    ...(why === undefined ? [] : [why]),
    ...(outcome.scores ?? []).map((score, seat) => words.score(sight.names[seat] ?? '', score)),
    verdict(sight.names, outcome),
    words.thanks,
  ];
}
