import { NOBODY, nameOf, nameOrNull, type People } from '../people.ts';
import type { Conversation, TalkState } from './talk-state.ts';
import type { LogLine, Said, Saying, TableInfo, TableView } from './wire.ts';

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

  /** Whether names have changed since. */
  use(people: People): boolean {
    if (people === this.#people) return false;
    this.#people = people;
    this.#made = new WeakMap();
    return true;
  }

  table(table: TableInfo): TableInfo {
    return this.#once(table, () => ({
      ...table,
      host: table.host === '' ? '' : this.#name(table.host),
      chairs: table.chairs.map((chair) => ({ ...chair, who: this.#orNull(chair.who) })),
      ...(table.silenced === undefined ? {} : { silenced: table.silenced.map((id) => this.#name(id)) }),
    }));
  }

  view(view: TableView): TableView {
    return this.#once(view, () => ({
      ...view,
      seats: view.seats.map((seat) => ({
        ...seat,
        who: this.#orNull(seat.who),
        former: this.#orNull(seat.former),
        promised: this.#orNull(seat.promised),
      })),
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
