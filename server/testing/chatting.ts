import type { Socket } from './socket.ts';

/** A line of chat, as tests read it. */
export interface TestChatLine {
  readonly number: number;
  readonly who: string | null;
  readonly text: string;
  readonly talk?: string;
  readonly people?: readonly string[];
  readonly removed?: true;
  readonly quote?: Omit<TestChatLine, 'number'>;
}

/** In a frame `said`, and in the answer of `sayings`. */
export interface SaidFrame {
  readonly sayings: readonly TestChatLine[];
}

/** The line with this text, as soon as it has come. */
export async function lineReceived(socket: Socket, text: string): Promise<TestChatLine> {
  const isIt = (line: TestChatLine): boolean => line.text === text;
  const { sayings } = await socket.last<SaidFrame>('said', (frame) => frame.sayings.some(isIt));
  const line = sayings.find(isIt);
  if (line === undefined) throw new Error('it was just there');
  return line;
}

/** Everything that a socket was told up to now, of whatever kind: what is not for it is in no frame. */
export async function allLinesOf(socket: Socket): Promise<string> {
  await socket.atRest();
  return JSON.stringify(socket.frames);
}
