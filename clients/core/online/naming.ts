import { fail, ok, type Result } from '@tavola/kernel';
import { idOf, NOBODY, nameOf, nameOrNull, type People } from '../people.ts';
import type { LiveState } from './live-state.ts';
import type { Conversation, TalkState } from './talk-state.ts';
import type { LogLine, MatchView, Said, Saying, TableInfo, Wish } from './wire.ts';

/**
 * Puts names in the place of ids, on the way from what a server told to what a screen shows: nothing behind it need know that there
 * are ids. What is the same before is the very same object after, as long as nobody changes their name.
 */
export class Naming {
  #people: People;
  #made = new WeakMap<object, object>();

  constructor(people: People = NOBODY) {
    this.#people = people;
  }

  /** What was made with other names is made again. */
  #use(people: People): void {
    if (people === this.#people) return;
    this.#people = people;
    this.#made = new WeakMap();
  }

  /** Everything a client knows of a table. */
  state(state: LiveState): LiveState {
    const { people, table, view, lines, sayings, talk } = state;
    this.#use(people);
    return {
      ...state,
      table: table === null ? null : this.table(table),
      view: view === null ? null : this.view(view),
      lines: this.lines(lines),
      sayings: this.sayings(sayings),
      talk: this.talk(talk),
    };
  }

  table(table: TableInfo): TableInfo {
    return this.#once(table, () => ({
      ...table,
      host: table.host === '' ? '' : this.#name(table.host),
      chairs: table.chairs.map((chair) => ({ ...chair, who: this.#orNull(chair.who) })),
      ...(table.silenced === undefined ? {} : { silenced: table.silenced.map((id) => this.#name(id)) }),
    }));
  }

  view(view: MatchView): MatchView {
    return this.#once(view, () => ({
      ...view,
      seats: view.seats.map((seat) => this.#seat(seat)),
    }));
  }

  lines(lines: readonly LogLine[]): readonly LogLine[] {
    return this.#once(lines, () => lines.map((line) => this.#line(line)));
  }

  sayings(sayings: readonly Saying[]): readonly Saying[] {
    return this.#once(sayings, () => sayings.map((saying) => this.#saying(saying)));
  }

  talk(talk: TalkState): TalkState {
    return this.#once(talk, () => ({
      you: this.#orNull(talk.you),
      muted: talk.muted.map((id) => this.#name(id)),
      conversations: talk.conversations.map((one) => this.#conversation(one)),
    }));
  }

  /** The lines that name anybody are few. */
  #line(line: LogLine): LogLine {
    if (line.kind !== 'seat' || line.open.who === null) return line;
    const { who } = line.open;
    return this.#once(line, () => ({ ...line, open: { ...line.open, who: this.#name(who) } }));
  }

  /** The owner, and for a while the one before, or the one it is promised to. */
  #seat(seat: MatchView['seats'][number]): MatchView['seats'][number] {
    const named = (['who', 'former', 'promised'] as const).flatMap((member) => {
      const { [member]: id = null } = seat;
      return id === null ? [] : [[member, this.#name(id)] as const];
    });
    return { ...seat, ...Object.fromEntries(named) };
  }

  #conversation(one: Conversation): Conversation {
    return this.#once(one, () => ({ ...one, people: this.#all(one.people), sayings: this.sayings(one.sayings) }));
  }

  #saying(saying: Saying): Saying {
    return this.#once(saying, () => ({
      ...saying,
      ...this.#said(saying),
      ...(saying.people === undefined ? {} : { people: this.#all(saying.people) }),
      ...(saying.quote === undefined ? {} : { quote: { ...saying.quote, ...this.#said(saying.quote) } }),
    }));
  }

  #said({ who }: Said): Pick<Said, 'who'> {
    return { who: who === null ? null : nameOrNull(this.#people, who) };
  }

  #all(ids: readonly (string | null)[]): readonly (string | null)[] {
    return ids.map((id) => (id === null ? null : nameOrNull(this.#people, id)));
  }

  #name(id: string): string {
    return nameOf(this.#people, id);
  }

  #orNull(id: string | null): string | null {
    return id === null ? null : this.#name(id);
  }

  #once<T extends object>(from: T, make: () => T): T {
    const made = this.#made.get(from) ?? make();
    this.#made.set(from, made);
    return made as T;
  }
}

/** The way back: ids in the place of names, for the server. `not-here`: nobody we were told of has such a name. */
export function withIds(people: People, wish: Wish): Result<Wish> {
  const names = namesIn(wish);
  const stranger = names.find((name) => idOf(people, name) === null);
  if (stranger !== undefined) return fail('not-here', stranger);
  const [who = ''] = names.flatMap((name) => idOf(people, name) ?? []);
  if (wish.t === 'mute' || wish.t === 'silence') return ok({ ...wish, who });
  if (wish.t !== 'say' || wish.to === undefined) return ok(wish);
  return ok({ ...wish, to: wish.to.flatMap((name) => idOf(people, name) ?? []) });
}

function namesIn(wish: Wish): readonly string[] {
  switch (wish.t) {
    case 'say':
      return wish.to ?? [];
    case 'mute':
    case 'silence':
      return [wish.who];
    default:
      return [];
  }
}
