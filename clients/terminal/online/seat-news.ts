import { claimIn, type LiveState, ownershipIn, type Request, requestsIn, showsDisconnected } from '@tavola/client-core';
import { type Ownership, seatInfos } from '@tavola/client-core/table';
import { messages } from '../language.ts';

export interface SeatNewsContext {
  readonly names: readonly string[];
  /** Names of the sides. */
  readonly side: (seat: number) => string;
  readonly you: string;
  /** The server's time. */
  readonly now: number;
}

/** Describes what changed about seats and requests, each thing once. */
export class SeatNews {
  #lost = new Map<number, number>();
  #played: readonly number[] = [];
  #notice = '';
  #claim: number | null = null;
  #requests = new Map<number, string>();

  next(state: LiveState, context: SeatNewsContext): string[] {
    if (state.view === null || state.view.ended !== null) return [];
    return [
      ...this.#presence(state, context),
      ...this.#bots(state, context),
      ...this.#ownership(state, context),
      ...this.#claims(state, context),
      ...this.#asked(state, context),
    ];
  }

  #presence({ view, seat, presence }: LiveState, { names, now }: SeatNewsContext): string[] {
    if (view === null) return [];
    const own = seat === null ? [] : [seat];
    const cards = seatInfos({ match: view, own, viewer: seat, presence });
    const lost = new Map(
      cards
        .filter((card) => showsDisconnected(card, view, now))
        .map((card) => [card.seat, card.lostSince ?? 0] as const),
    );
    const gone = [...lost].filter(([one]) => !this.#lost.has(one));
    const back = [...this.#lost.keys()].filter((one) => !lost.has(one) && view.seats[one]?.abandoned === false);
    this.#lost = lost;
    const { seats, table } = messages();
    return [
      ...gone.map(([one, since]) => seats.lostConnection(names[one] ?? '', since, now)),
      ...back.map((one) => table['remarks.back']({ name: names[one] ?? '' })),
    ];
  }

  /** Only bots that keep playing. The log reports single moves. */
  #bots({ view, seat }: LiveState, { names }: SeatNewsContext): string[] {
    const played = (view?.seats ?? []).flatMap(({ standIn, who }, one) =>
      standIn === 'missing' && who !== null && one !== seat ? [one] : [],
    );
    const fresh = played.filter((one) => !this.#played.includes(one));
    this.#played = played;
    return fresh.map((one) => messages().seatMessages['bot-plays']({ name: names[one] ?? '' }));
  }

  #ownership({ view, seat }: LiveState, { side, you }: SeatNewsContext): string[] {
    const found = ownershipIn({ match: view, own: seat === null ? [] : [seat] }, you);
    const notice = found === null ? '' : ownershipText(found, side(found.seat));
    const isNew = notice !== this.#notice;
    this.#notice = notice;
    return isNew && notice !== '' ? [notice] : [];
  }

  #claims({ view, seat }: LiveState, { names, now }: SeatNewsContext): string[] {
    const found = view === null ? null : claimIn(view, seat === null ? [] : [seat]);
    const isNew = found !== null && found.at !== this.#claim;
    this.#claim = found?.at ?? null;
    if (found === null || !isNew) return [];
    const sentence = messages().seats.claimSentence(found, names[found.away] ?? '', names[1 - found.away] ?? '', now);
    return [found.ours === 'claim' ? `${sentence} ${messages().online['seat.type-claim']}` : sentence];
  }

  #asked({ view, seat }: LiveState, context: SeatNewsContext): string[] {
    const open = view === null ? [] : requestsIn(view, seat === null ? [] : [seat]);
    const fresh = open.filter(({ id, answer }) => this.#requests.get(id) !== answer);
    this.#requests = new Map(open.map(({ id, answer }) => [id, answer]));
    const people = (view?.seats ?? []).filter(({ who, abandoned }) => who !== null && !abandoned).length;
    return fresh.map((one) => requestText(one, context, people));
  }
}

/** What happened to the player’s seat, and what to type. */
function ownershipText(found: Ownership, side: string): string {
  const { seats, online: m } = messages();
  const { title, text } = seats.ownershipNotice(found, side);
  const how = { 'offered-to-me': m['seat.type-accept'], 'offered-by-me': m['seat.type-keep'] };
  return `${title} ${text} ${Object.hasOwn(how, found.kind) ? how[found.kind as keyof typeof how] : m['seat.type-back']}`;
}

function requestText(one: Request, { names, now }: SeatNewsContext, people: number): string {
  const about = one.about === null ? '' : (names[one.about] ?? '');
  const { requests, online: m } = messages();
  const sentence =
    one.answer === 'asked'
      ? requests.ownRequest(one, about)
      : requests.requestSentence(one, names[one.by] ?? '', about);
  if (one.answer === 'none') return sentence;
  const how = one.answer === 'open' ? m['seat.type-vote'] : one.withdrawable ? m['seat.type-withdraw'] : '';
  return [sentence, requests.requestRule(one, names, { now, people }), how].filter((part) => part !== '').join(' ');
}
