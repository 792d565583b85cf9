import type { DvonnState } from '@tavola/dvonn';
import { type Peer, peerFile, requireFrom } from '../peer.ts';
import type { Contestant, Playing } from './contestant.ts';
import { Program } from './program.ts';

export const BOARDGAME_IO: Peer = { name: 'boardgame.io', version: '0.50.2', folder: 'boardgame-io', seconds: 20 };

interface PeerState {
  readonly G: DvonnState;
  readonly _stateID: number;
}

/** As much of socket.io's client as is used here. */
interface PeerSocket {
  on(event: string, listener: (...args: readonly never[]) => void): void;
  emit(event: string, ...args: readonly unknown[]): void;
  disconnect(): void;
}
type Connect = (url: string, options: object) => PeerSocket;

export async function startPeer(): Promise<Contestant> {
  const program = await Program.start([peerFile(BOARDGAME_IO, 'serve.mjs')], { NODE_ENV: 'production' });
  const { io } = requireFrom(BOARDGAME_IO, 'socket.io-client') as { readonly io: Connect };
  return { name: 'boardgame.io, in memory', program, seatPlayers: () => seatPlayers(program.url, io) };
}

async function seatPlayers(url: string, io: Connect): Promise<Playing> {
  const { matchID } = await post<{ readonly matchID: string }>(`${url}/games/dvonn/create`, { numPlayers: 2 });
  const players = await Promise.all(
    ['0', '1'].map(async (playerID) => {
      const body = { playerID, playerName: `player ${playerID}` };
      const joined = await post<{ readonly playerCredentials: string }>(`${url}/games/dvonn/${matchID}/join`, body);
      return PeerPlayer.open(io, url, { matchID, playerID, credentials: joined.playerCredentials });
    }),
  );
  const [first] = players;
  if (first === undefined) throw new Error('two players make a match');
  return {
    start: first.state.G,
    act: (seat, action) =>
      players[seat]?.act(action, Math.max(...players.map(({ state }) => state._stateID))) ??
      Promise.reject(new Error('no such seat')),
    leave: () => players.map((player) => player.leave()),
  };
}

interface Place {
  readonly matchID: string;
  readonly playerID: string;
  readonly credentials: string;
}

/** A move counts for its player when the state after it has come back: there is no other answer. */
class PeerPlayer {
  readonly #socket: PeerSocket;
  readonly #place: Place;
  state: PeerState = { G: null as never, _stateID: -1 };
  #told: () => void = () => undefined;

  private constructor(socket: PeerSocket, place: Place) {
    this.#socket = socket;
    this.#place = place;
    socket.on('update', (_match, state: PeerState) => this.#tell(state));
    socket.on('sync', (_match, info: { readonly state: PeerState }) => this.#tell(info.state));
  }

  static async open(io: Connect, url: string, place: Place): Promise<PeerPlayer> {
    const socket = io(`${url}/dvonn`, { transports: ['websocket'], forceNew: true });
    const player = new PeerPlayer(socket, place);
    await new Promise<void>((told) => {
      player.#told = told;
      socket.on('connect', () => socket.emit('sync', place.matchID, place.playerID, place.credentials, 2));
    });
    return player;
  }

  act(action: unknown, stateID: number): Promise<void> {
    const { matchID, playerID, credentials } = this.#place;
    return new Promise((told) => {
      this.#told = () => {
        if (this.state._stateID > stateID) told();
      };
      const payload = { type: 'act', args: [action], playerID, credentials };
      this.#socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
    });
  }

  leave(): void {
    this.#socket.disconnect();
  }

  #tell(state: PeerState): void {
    this.state = state;
    this.#told();
  }
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
