import { type Chance, type Game, type Shape, seeded } from '@tavola/kernel';
import type { MatchNow } from '@tavola/match';
import type { ServerFrame } from '@tavola/protocol';
import type { Socket } from './socket.ts';
import { gathered, type Visitor, type VisitorTable } from './visitor.ts';

/** No one may send as quickly as a program plays: before the server minds, everyone goes and comes again. */
const MAX_IN_ONE_SITTING = 40;

type Lines = Extract<ServerFrame, { t: 'lines' }>;

/** For tests: the people of one table, who play whatever their seats may do, each knowing only their own view. */
export class Party {
  readonly tableId: string;
  readonly #game: Game<Shape>;
  readonly #people: readonly Visitor[];
  #sockets: readonly Socket[];
  readonly #chance: Chance;

  private constructor(game: Game<Shape>, tableId: string, people: readonly Visitor[], sockets: readonly Socket[]) {
    this.#game = game;
    this.tableId = tableId;
    this.#people = people;
    this.#sockets = sockets;
    this.#chance = seeded(game.id);
  }

  /** Makes a table, fills it in this order and starts it; the first is the host. */
  static async start(people: readonly Visitor[], game: Game<Shape>, wanted: object): Promise<VisitorTable> {
    const table = await gathered(people, wanted);
    await people[0]?.must('POST', `/api/tables/${table.id}/start`);
    if (game.seats[1] < people.length) throw new Error('there are more people than seats');
    return table;
  }

  /** A match that is still running after this many moves: random moves may end one sooner, and then another is begun. */
  static async going(
    people: readonly Visitor[],
    game: Game<Shape>,
    wanted: object,
    moves: number,
  ): Promise<{ readonly table: VisitorTable; readonly party: Party; readonly now: MatchNow }> {
    for (;;) {
      const table = await Party.start(people, game, wanted);
      const party = await Party.enter(people, game, table.id);
      const now = await party.play(moves);
      if (now.ended === null) return { table, party, now };
      await party.leave();
    }
  }

  /** The people enter a table whose match has begun. */
  static async enter(people: readonly Visitor[], game: Game<Shape>, tableId: string): Promise<Party> {
    return new Party(game, tableId, people, await entered(people, tableId));
  }

  async view(socket = this.#sockets[0]): Promise<MatchNow> {
    if (socket === undefined) throw new Error('nobody is here');
    return (await socket.last<Lines>('lines')).view;
  }

  /** This many moves, or as many as there are until the end. */
  async play(most: number): Promise<MatchNow> {
    let now = await this.view();
    for (let moves = 1; moves <= most && now.ended === null; moves += 1) {
      now = await this.#move(now);
      if (moves % MAX_IN_ONE_SITTING === 0) await this.#comeAgain();
    }
    return now;
  }

  async #comeAgain(): Promise<void> {
    await this.leave();
    this.#sockets = await entered(this.#people, this.tableId);
  }

  /** Everyone agrees to end it. */
  async agree(kind: string): Promise<MatchNow> {
    const [first, ...others] = this.#sockets;
    if ((await first?.tell({ t: 'propose', kind })) !== 'ack') throw new Error(`nobody may propose ${kind}`);
    for (const socket of others) {
      const { view } = await socket.last<Lines>('lines', (frame) => frame.view.ballots.length > 0);
      await socket.tell({ t: 'vote', motion: view.ballots[0]?.id ?? 0, yes: true });
    }
    const ended = await this.#sockets[0]?.last<Lines>('lines', (frame) => frame.view.ended !== null);
    if (ended === undefined) throw new Error('nobody is here');
    return ended.view;
  }

  async leave(): Promise<void> {
    await Promise.all(this.#sockets.map((socket) => socket.close()));
  }

  async #move(now: MatchNow): Promise<MatchNow> {
    const asked = now.pending.find(({ seat }) => !now.submitted.includes(seat));
    const mover = this.#sockets.find(
      (socket) => socket.frames.find(({ t }) => t === 'welcome')?.['seat'] === asked?.seat,
    );
    if (asked === undefined || mover === undefined) throw new Error(`nobody here plays seat ${asked?.seat}`);
    // The mover may hear of the last move later than the first of the party.
    const { view } = await mover.last<Lines>('lines', (frame) => frame.view.nextSeq >= now.nextSeq);
    const state = this.#game.imagine(view.view, asked.seat, this.#chance);
    const action = this.#game.sample(state, asked.seat, this.#chance);
    const answer = await mover.tell({ t: 'act', action, step: view.step });
    if (answer !== 'ack') throw new Error(`seat ${asked.seat} was refused: ${answer}`);
    const [first] = this.#sockets;
    if (first === undefined) throw new Error('nobody is here');
    return (await first.last<Lines>('lines', (frame) => frame.view.nextSeq > now.nextSeq)).view;
  }
}

/** Their sockets, once each was told how the match stands. */
async function entered(people: readonly Visitor[], tableId: string): Promise<readonly Socket[]> {
  const sockets = await Promise.all(people.map((visitor) => visitor.enter(tableId)));
  await Promise.all(sockets.map((socket) => socket.frame('lines')));
  return sockets;
}
