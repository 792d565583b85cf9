import {
  type DiplomacyAction,
  type DiplomacyEvent,
  type DiplomacyView,
  diplomacy,
  POWERS,
  type Power,
} from '@tavola/games/diplomacy';
import { type Socket, Visitor } from '@tavola/server/testing';

export interface PowerLine {
  readonly seq: number;
  readonly kind: string;
  readonly open: Readonly<Record<string, unknown>>;
  readonly events: readonly (DiplomacyEvent | null)[];
}

/** The match as a player or spectator sees it. */
export interface PowerView {
  readonly step: number;
  readonly phase: string;
  readonly view: DiplomacyView;
  readonly pending: readonly { readonly seat: number }[];
  readonly submitted: readonly number[];
  readonly ownSubmission: DiplomacyAction | null;
  readonly ballots: readonly {
    readonly id: number;
    readonly kind: string;
    readonly by: number;
    readonly voters: readonly number[];
  }[];
  readonly seats: readonly { readonly who: string | null; readonly abandoned: boolean }[];
  readonly clock: { readonly due: number | null };
  readonly outcome: { readonly reason: string; readonly ranks: readonly number[] } | null;
  readonly ended: string | null;
}

interface Lines {
  readonly lines: readonly PowerLine[];
  readonly view: PowerView;
}

interface TableFrame {
  readonly table: { readonly id: string };
}

export const seatOf = (power: Power): number => POWERS.indexOf(power);

/** Seven players and a spectator, signed in once for many tables. */
export async function sevenPeople(url: string): Promise<{ people: readonly Visitor[]; spectator: Visitor }> {
  const names = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Otto'];
  const all = await Promise.all(names.map((name) => Visitor.signedIn(url, name)));
  return { people: all.slice(0, 7), spectator: all[7] ?? new Visitor(url) };
}

/** A table of Diplomacy through sockets: players are found by the power they drew. */
export class PowerTable {
  readonly id: string;
  readonly names: ReadonlyMap<Power, string>;
  readonly spectator: Socket;
  readonly #places: ReadonlyMap<Power, Socket>;

  private constructor(
    id: string,
    places: ReadonlyMap<Power, Socket>,
    names: ReadonlyMap<Power, string>,
    spectator: Socket,
  ) {
    this.id = id;
    this.#places = places;
    this.names = names;
    this.spectator = spectator;
  }

  /** The first of the people is the host; everyone is there when it starts. */
  static async start(people: readonly Visitor[], spectator: Visitor, wanted: object = {}): Promise<PowerTable> {
    const [host, ...guests] = people;
    if (host === undefined) throw new Error('somebody must be the host');
    const { table } = await host.must<TableFrame>('POST', '/api/tables', { game: 'diplomacy', ...wanted });
    for (const guest of guests) await guest.must('POST', `/api/tables/${table.id}/sit`);
    const [watching, ...sockets] = await Promise.all([spectator, ...people].map((who) => who.enter(table.id)));
    if (watching === undefined) throw new Error('Expected the spectator to be let in.');
    await host.must('POST', `/api/tables/${table.id}/start`);
    const places = new Map<Power, Socket>();
    const names = new Map<Power, string>();
    for (const [index, socket] of sockets.entries()) {
      const { id = null, name = null } = people[index] ?? {};
      const seatIn = ({ view }: Lines) => view.seats.findIndex(({ who }) => who === id);
      const power = POWERS[seatIn(await socket.frame<Lines>('lines', (frame) => seatIn(frame) >= 0))];
      if (power === undefined) throw new Error('no power was dealt');
      places.set(power, socket);
      names.set(power, name ?? '');
    }
    await watching.frame<Lines>('lines', ({ view }) => view.seats.every(({ who }) => who !== null));
    return new PowerTable(table.id, places, names, watching);
  }

  at(power: Power): Socket {
    const socket = this.#places.get(power);
    if (socket === undefined) throw new Error(`nobody plays ${power}`);
    return socket;
  }

  get everybody(): Socket[] {
    return [...this.#places.values(), this.spectator];
  }

  /** What a seat was told last. */
  async seen(socket: Socket): Promise<PowerView> {
    return (await socket.last<Lines>('lines')).view;
  }

  /** What a seat was told with the first line of this kind, now or as soon as it comes. */
  async after(socket: Socket, kind: string): Promise<PowerView> {
    const { view } = await socket.frame<Lines>('lines', ({ lines }) => lines.some((line) => line.kind === kind));
    return view;
  }

  /** Waits until every player and the spectator have received an event, or all of these. */
  async allSee(fits: (seen: PowerView) => boolean, who: readonly Socket[] = this.everybody): Promise<PowerView[]> {
    const frames = who.map((socket) => socket.frame<Lines>('lines', ({ view }) => fits(view)));
    return (await Promise.all(frames)).map(({ view }) => view);
  }

  linesTo(socket: Socket): PowerLine[] {
    return socket.frames.filter(({ t }) => t === 'lines').flatMap((frame) => (frame as unknown as Lines).lines);
  }

  eventsTo(socket: Socket): (DiplomacyEvent | null)[] {
    return this.linesTo(socket).flatMap(({ events }) => events);
  }

  /** Orders as text are read by the rules, as a client does. */
  async action(power: Power, texts: readonly string[]): Promise<{ action: DiplomacyAction; step: number }> {
    const { view, step } = await this.seen(this.at(power));
    const { adjustments: _, ...state } = view;
    const read = diplomacy.read(state, seatOf(power), texts.join('; '));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return { action: read.value, step };
  }

  /** The end of a turn: `ack`, or the code of the refusal. */
  async endTurn(power: Power, ...texts: readonly string[]): Promise<string> {
    return this.at(power).tell({ t: 'act', ...(await this.action(power, texts)) });
  }

  /** Everyone else who is asked ends the turn without orders. */
  async endTurnOfOthers(...not: readonly Power[]): Promise<void> {
    const { pending, submitted } = await this.seen(this.spectator);
    for (const { seat } of pending) {
      const power = POWERS[seat];
      if (power !== undefined && !submitted.includes(seat) && !not.includes(power)) await this.endTurn(power);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.everybody.map((socket) => socket.close()));
  }
}
