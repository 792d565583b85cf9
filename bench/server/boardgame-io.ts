import type { DvonnState } from '@tavola/games/dvonn';
import { type Peer, peerFile } from '../peer.ts';
import type { PlayingMatch, ServerContestant } from './contestant.ts';
import { Program } from './program.ts';
import { Wire } from './wire.ts';

export const BOARDGAME_IO: Peer = { name: 'boardgame.io', version: '0.50.2', folder: 'boardgame-io', seconds: 20 };

interface PeerState {
  readonly G: DvonnState;
}

export async function startPeer(): Promise<ServerContestant> {
  const program = await Program.start([peerFile(BOARDGAME_IO, 'serve.mjs')], { NODE_ENV: 'production' });
  return { name: 'boardgame.io, in memory', program, seatPlayers: () => seatPlayers(program.url) };
}

async function seatPlayers(url: string): Promise<PlayingMatch> {
  const { matchID } = await post<{ readonly matchID: string }>(`${url}/games/dvonn/create`, { numPlayers: 2 });
  const players = await Promise.all(
    ['0', '1'].map(async (playerID) => {
      const body = { playerID, playerName: `player ${playerID}` };
      const joined = await post<{ readonly playerCredentials: string }>(`${url}/games/dvonn/${matchID}/join`, body);
      return PeerPlayer.open(url, { matchID, playerID, credentials: joined.playerCredentials });
    }),
  );
  const [first] = players;
  if (first === undefined) throw new Error('two players make a match');
  return {
    start: first.start,
    act: (seat, action) =>
      players[seat]?.act(action, Math.max(...players.map(({ stateID }) => stateID))) ??
      Promise.reject(new Error('no such seat')),
    leave: () => players.map((player) => player.leave()),
  };
}

/** Name, match and payload. */
type PeerEvent = readonly [name: string, match: string, told: unknown];

interface Place {
  readonly matchID: string;
  readonly playerID: string;
  readonly credentials: string;
}

/** Message types of socket.io over a WebSocket. */
const ROOM = '/dvonn,';
const GREETING = '0';
const PING = '2';
const PONG = '3';
const ENTER = `40${ROOM}`;
const EVENT = `42${ROOM}`;

/** Stands before the number of a state, and later before that of each move that led there. */
const STATE_ID = '"_stateID":';

/**
 * A move counts when the state after it arrives: there is no other answer. Of later states only the number is read, as
 * with our own players.
 */
class PeerPlayer {
  readonly #wire: Wire;
  readonly #place: Place;
  start: DvonnState = null as never;
  stateID = -1;
  #told: () => void = () => undefined;

  private constructor(wire: Wire, place: Place) {
    this.#wire = wire;
    this.#place = place;
    wire.onText = (text) => this.#receive(text);
  }

  static async open(url: string, place: Place): Promise<PeerPlayer> {
    const player = new PeerPlayer(await Wire.open(`${url}/socket.io/?EIO=4&transport=websocket`), place);
    await new Promise<void>((told) => {
      player.#told = told;
    });
    return player;
  }

  act(action: unknown, stateID: number): Promise<void> {
    const { matchID, playerID, credentials } = this.#place;
    return new Promise((told) => {
      this.#told = () => {
        if (this.stateID > stateID) told();
      };
      const payload = { type: 'act', args: [action], playerID, credentials };
      this.#emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
    });
  }

  leave(): void {
    this.#wire.end();
  }

  #emit(...event: readonly unknown[]): void {
    this.#wire.send(`${EVENT}${JSON.stringify(event)}`);
  }

  #receive(text: string): void {
    if (text.startsWith(EVENT)) this.#hear(text);
    else if (text === PING) this.#wire.send(PONG);
    else if (text.startsWith(ENTER)) {
      const { matchID, playerID, credentials } = this.#place;
      this.#emit('sync', matchID, playerID, credentials, 2);
    } else if (text.startsWith(GREETING)) this.#wire.send(ENTER);
  }

  #hear(text: string): void {
    if (this.stateID < 0) {
      const [name, , told] = JSON.parse(text.slice(EVENT.length)) as PeerEvent;
      if (name === 'sync') this.start = (told as { readonly state: PeerState }).state.G;
    }
    const at = text.indexOf(STATE_ID);
    if (at < 0) return;
    this.stateID = Number.parseInt(text.slice(at + STATE_ID.length, at + STATE_ID.length + 9), 10);
    this.#told();
  }
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
