import { claimIn, type LiveState, ownershipIn, type Request, requestsIn, showsDisconnected } from '@tavola/client-core';
import { type Ownership, seatInfos } from '@tavola/client-core/table';
import { spoken } from '../language.ts';

/** What the sentences below need to know. */
export interface Listening {
  readonly names: readonly string[];
  /** Names of the sides. */
  readonly side: (seat: number) => string;
  readonly you: string;
  /** The server's time. */
  readonly now: number;
}

/** Tells of seats and requests what changed since the last time, each thing once. */
export class SeatNews {
  #lost = new Map<number, number>();
  #played: readonly number[] = [];
  #notice = '';
  #claim: number | null = null;
  #requests = new Map<number, string>();

  tell(state: LiveState, listening: Listening): string[] {
    if (state.view === null || state.view.ended !== null) return [];
    return [
      ...this.#presence(state, listening),
      ...this.#bots(state, listening),
      ...this.#ownership(state, listening),
      ...this.#claims(state, listening),
      ...this.#asked(state, listening),
    ];
  }

  #presence({ view, seat, presence }: LiveState, { names, now }: Listening): string[] {
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
    const { seats, table } = spoken();
    return [
      ...gone.map(([one, since]) => seats.lostConnection(names[one] ?? '', since, now)),
      ...back.map((one) => table['remarks.back']({ name: names[one] ?? '' })),
    ];
  }

  /** The log itself says that a bot moved once. */
  #bots({ view, seat }: LiveState, { names }: Listening): string[] {
    const played = (view?.seats ?? []).flatMap(({ standIn, who }, one) =>
      standIn === 'missing' && who !== null && one !== seat ? [one] : [],
    );
    const fresh = played.filter((one) => !this.#played.includes(one));
    this.#played = played;
    return fresh.map((one) => spoken().seatMessages['bot-plays']({ name: names[one] ?? '' }));
  }

  #ownership({ view, seat }: LiveState, { side, you }: Listening): string[] {
    const found = ownershipIn({ match: view, own: seat === null ? [] : [seat] }, you);
    const said = found === null ? '' : ownershipText(found, side(found.seat));
    const isNew = said !== this.#notice;
    this.#notice = said;
    return isNew && said !== '' ? [said] : [];
  }

  #claims({ view, seat }: LiveState, { names, now }: Listening): string[] {
    const found = view === null ? null : claimIn(view, seat === null ? [] : [seat]);
    const isNew = found !== null && found.at !== this.#claim;
    this.#claim = found?.at ?? null;
    if (found === null || !isNew) return [];
    const said = spoken().seats.claimSentence(found, names[found.away] ?? '', names[1 - found.away] ?? '', now);
    return [found.ours === 'claim' ? `${said} ${spoken().online['seat.type-claim']}` : said];
  }

  #asked({ view, seat }: LiveState, listening: Listening): string[] {
    const open = view === null ? [] : requestsIn(view, seat === null ? [] : [seat]);
    const fresh = open.filter(({ id, answer }) => this.#requests.get(id) !== answer);
    this.#requests = new Map(open.map(({ id, answer }) => [id, answer]));
    const people = (view?.seats ?? []).filter(({ who, abandoned }) => who !== null && !abandoned).length;
    return fresh.map((one) => requestText(one, listening, people));
  }
}

/** What happened to the player’s seat, and what to type. */
function ownershipText(found: Ownership, side: string): string {
  const { seats, online: m } = spoken();
  const { title, text } = seats.ownershipNotice(found, side);
  const how = { 'offered-to-me': m['seat.type-accept'], 'offered-by-me': m['seat.type-keep'] };
  return `${title} ${text} ${Object.hasOwn(how, found.kind) ? how[found.kind as keyof typeof how] : m['seat.type-back']}`;
}

function requestText(one: Request, { names, now }: Listening, people: number): string {
  const about = one.about === null ? '' : (names[one.about] ?? '');
  const { requests, online: m } = spoken();
  const said =
    one.answer === 'asked'
      ? requests.ownRequest(one, about)
      : requests.requestSentence(one, names[one.by] ?? '', about);
  if (one.answer === 'none') return said;
  const how = one.answer === 'open' ? m['seat.type-vote'] : one.withdrawable ? m['seat.type-withdraw'] : '';
  return [said, requests.requestRule(one, names, { now, people }), how].filter((part) => part !== '').join(' ');
}
