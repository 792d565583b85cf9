import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { CELLS } from '@tavola/games/dvonn';
import { play } from '../play.ts';

const PROMPT = /[:?\]] $/;

export interface DialogResult {
  readonly code: number;
  readonly text: string;
}

interface DialogOptions {
  readonly colours?: boolean;
  readonly languages?: readonly string[];
}

/** Runs the command. At each prompt `reply` returns the line to type, or null to end the input. */
export async function runDialog(
  args: readonly string[],
  reply: (text: string) => string | null | 'Ctrl-C',
  { colours = false, languages = [] }: DialogOptions = {},
): Promise<DialogResult> {
  const input = new PassThrough();
  const interruption = new AbortController();
  let text = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      if (PROMPT.test(stripVTControlCharacters(text.slice(-20)))) {
        const line = reply(text);
        if (line === 'Ctrl-C') interruption.abort();
        else if (line === null) input.end();
        else input.write(`${line}\n`);
      }
      done();
    },
  });
  const code = await play(args, {
    ...{ input, output, colours, languages, seed: 'test' },
    interrupt: interruption.signal,
  });
  return { code, text };
}

/** Replies with these lines, then with `last`. */
export function script(lines: readonly string[], last: null | 'Ctrl-C' = null): () => string | null {
  const rest = [...lines];
  return () => rest.shift() ?? last;
}

/** Plays a whole game as Ann: confirms everything and takes varying moves from a list that `moves` matches. */
export function listedMoves(moves: RegExp): (text: string) => string {
  return (text) => {
    const question = text.slice(text.lastIndexOf('\n') + 1);
    if (question.startsWith('Confirm?')) return 'y';
    if (question.startsWith('Would you like')) return 'n';
    const turn = text.slice(text.lastIndexOf('Ann’s turn'));
    const [, listed = ''] = moves.exec(turn) ?? [];
    const choices = listed.split(/,\s+/).filter((choice) => choice !== '');
    return choices[text.length % choices.length] ?? 'moves';
  };
}

export function board(stacks: Readonly<Record<string, string>>, ending = 'w'): string {
  return [...CELLS.map((cell) => stacks[cell] ?? '-'), ending].join(' ');
}

/** White wins with B3A3, which removes Black’s stack, or draws with B3C3, which removes everything. */
export const LAST_MOVE = board({ A3: 'R1', B3: 'W1', C3: 'B1' });
/** Only White can move, three times. */
export const ALONE = board({ A3: 'R1', B3: 'W1', C3: 'W1', D3: 'W1' });

export const names = ['--names', 'Ann,Bob'];
export const late = (position: string): string[] => ['dvonn', ...names, '--position', position];
