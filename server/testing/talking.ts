import type { Socket } from './socket.ts';

/** A line of chat, as tests read it. */
export interface TalkLine {
  readonly number: number;
  readonly who: string | null;
  readonly text: string;
  readonly talk?: string;
  readonly people?: readonly string[];
  readonly removed?: true;
  readonly quote?: Omit<TalkLine, 'number'>;
}

/** In a frame `said`, and in the answer of `sayings`. */
export interface SaidLines {
  readonly sayings: readonly TalkLine[];
}

/** The line with this text, as soon as it has come. */
export async function heard(socket: Socket, text: string): Promise<TalkLine> {
  const isIt = (line: TalkLine): boolean => line.text === text;
  const { sayings } = await socket.last<SaidLines>('said', (frame) => frame.sayings.some(isIt));
  const line = sayings.find(isIt);
  if (line === undefined) throw new Error('it was just there');
  return line;
}

/** Everything that a socket was told up to now, of whatever kind: what is not for it is in no frame. */
export async function allTold(socket: Socket): Promise<string> {
  await socket.atRest();
  return JSON.stringify(socket.frames);
}
