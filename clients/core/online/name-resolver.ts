import { fail, ok, type Result } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import type { LinesResponse, TableInfo } from '@tavola/protocol';
import {
  aliasNames,
  displayName,
  displayNameOrNull,
  idByName,
  NO_PEOPLE,
  type PeopleById,
  type PersonName,
  withPeople,
} from '../people.ts';
import type { ChatState, ConversationState } from './chat-state.ts';
import type { LiveState } from './live-state.ts';
import type { ChatLineView, ChatMessageView, ClientCommand } from './wire.ts';

/**
 * Replaces ids by names between the server's frames and the screens. Results are cached by object, so unchanged input
 * gives the same output until a name changes.
 */
export class NameResolver {
  #people: PeopleById;
  #resolved = new WeakMap<object, object>();

  constructor(people: PeopleById = NO_PEOPLE) {
    this.#people = people;
  }

  /** Other names make the cache stale. */
  #use(people: PeopleById): void {
    if (people === this.#people) return;
    this.#people = people;
    this.#resolved = new WeakMap();
  }

  state(state: LiveState): LiveState {
    const { people, table, view, lines, chatLines, chat } = state;
    this.#use(people);
    return {
      ...state,
      table: table === null ? null : this.table(table),
      view: view === null ? null : this.view(view),
      lines: this.lines(lines),
      chatLines: this.chatLines(chatLines),
      chat: this.chat(chat),
    };
  }

  table(table: TableInfo): TableInfo {
    return this.#once(table, () => ({
      ...table,
      host: table.host === '' ? '' : this.#name(table.host),
      chairs: table.chairs.map((chair) => ({ ...chair, who: this.#orNull(chair.who) })),
      ...(table.silenced === undefined ? {} : { silenced: table.silenced.map((id) => this.#name(id)) }),
      ...(table.rematch === undefined
        ? {}
        : { rematch: { ...table.rematch, want: table.rematch.want.map((id) => this.#name(id)) } }),
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

  chatLines(lines: readonly ChatLineView[]): readonly ChatLineView[] {
    return this.#once(lines, () => lines.map((line) => this.#chatLine(line)));
  }

  chat(chat: ChatState): ChatState {
    return this.#once(chat, () => ({
      you: this.#orNull(chat.you),
      muted: chat.muted.map((id) => this.#name(id)),
      conversations: chat.conversations.map((one) => this.#conversation(one)),
    }));
  }

  #line(line: LogLine): LogLine {
    if (line.kind !== 'seat' || line.open.who === null) return line;
    const { who } = line.open;
    return this.#once(line, () => ({ ...line, open: { ...line.open, who: this.#name(who) } }));
  }

  /** Owner, former owner, and the player the seat is promised to. */
  #seat(seat: MatchView['seats'][number]): MatchView['seats'][number] {
    const named = (['who', 'former', 'promised'] as const).flatMap((member) => {
      const { [member]: id = null } = seat;
      return id === null ? [] : [[member, this.#name(id)] as const];
    });
    return { ...seat, ...Object.fromEntries(named) };
  }

  #conversation(one: ConversationState): ConversationState {
    return this.#once(one, () => ({
      ...one,
      people: this.#names(one.people),
      chatLines: this.chatLines(one.chatLines),
    }));
  }

  #chatLine(line: ChatLineView): ChatLineView {
    return this.#once(line, () => ({
      ...line,
      ...this.#author(line),
      ...(line.people === undefined ? {} : { people: this.#names(line.people) }),
      ...(line.quote === undefined ? {} : { quote: { ...line.quote, ...this.#author(line.quote) } }),
    }));
  }

  #author({ who }: ChatMessageView): Pick<ChatMessageView, 'who'> {
    return { who: who === null ? null : displayNameOrNull(this.#people, who) };
  }

  #names(ids: readonly (string | null)[]): readonly (string | null)[] {
    return ids.map((id) => (id === null ? null : displayNameOrNull(this.#people, id)));
  }

  #name(id: string): string {
    return displayName(this.#people, id);
  }

  #orNull(id: string | null): string | null {
    return id === null ? null : this.#name(id);
  }

  #once<T extends object>(from: T, make: () => T): T {
    const made = this.#resolved.get(from) ?? make();
    this.#resolved.set(from, made);
    return made as T;
  }
}

/** A table in a response, with the names that came along. */
export function tableWithNames(table: TableInfo, people: readonly PersonName[]): TableInfo {
  const { game, chairs: seats } = table;
  return new NameResolver(withPeople(NO_PEOPLE, [...people, ...aliasNames({ game, seats })])).table(table);
}

/** The same for chat lines of another table. */
export function chatLinesWithNames({ lines, people }: LinesResponse<ChatLineView>): readonly ChatLineView[] {
  return new NameResolver(withPeople(NO_PEOPLE, people)).chatLines(lines);
}

/** The same for a view of a match. */
export function viewWithNames(view: MatchView, people: readonly PersonName[]): MatchView {
  return new NameResolver(withPeople(NO_PEOPLE, [...people, ...aliasNames(view)])).view(view);
}

/** Replaces names by ids in a command. Fails with `not-here` for an unknown name. */
export function resolveIds(people: PeopleById, command: ClientCommand): Result<ClientCommand> {
  const names = namesIn(command);
  const stranger = names.find((name) => idByName(people, name) === null);
  if (stranger !== undefined) return fail('not-here', stranger);
  const [who = ''] = names.flatMap((name) => idByName(people, name) ?? []);
  if (command.t === 'mute' || command.t === 'silence') return ok({ ...command, who });
  if (command.t !== 'say' || command.to === undefined) return ok(command);
  return ok({ ...command, to: command.to.flatMap((name) => idByName(people, name) ?? []) });
}

function namesIn(command: ClientCommand): readonly string[] {
  switch (command.t) {
    case 'say':
      return command.to ?? [];
    case 'mute':
    case 'silence':
      return [command.who];
    default:
      return [];
  }
}
