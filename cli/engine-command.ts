import { TextDecoder } from 'node:util';
import { answer, type ByteLine, ByteLines, MAX_LINE_LENGTH, refusalLine } from '@tavola/engine';

const TOOLS = { now: () => performance.now() };

/** `tavola engine`: one line of JSON in, one line out, until the input ends. The protocol is in docs/engine.md. */
export async function engineCommand(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write('tavola engine takes no arguments. It reads one request per line from standard input.\n');
    return 2;
  }
  // Exits when the answers are no longer read, instead of waiting for requests.
  const output = new Output(process.stdout, () => process.stdin.destroy());
  try {
    await answerAll(process.stdin, output);
  } catch (error) {
    if (output.closed) return 0;
    process.stderr.write(`Can’t read the input: ${error instanceof Error ? error.message : 'unknown error'}\n`);
    return 1;
  }
  return 0;
}

async function answerAll(input: AsyncIterable<Uint8Array>, output: Output): Promise<void> {
  const lines = new ByteLines(MAX_LINE_LENGTH);
  for await (const chunk of input) {
    for (const line of lines.push(chunk)) {
      await output.write(answerTo(line));
      if (output.closed) return;
    }
  }
  for (const line of lines.end()) await output.write(answerTo(line));
}

/** Keeps every character, even a byte order mark, which the engine handles. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function answerTo(line: ByteLine): string {
  if (line === 'too-long') return refusalLine('line-too-long');
  const text = decode(line);
  return text === null ? refusalLine('not-utf8') : answer(text, TOOLS);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

/** Writes with back-pressure, and stops silently when the reader has gone. */
class Output {
  readonly #stream: NodeJS.WritableStream;
  #closed = false;
  #goOn = (): void => {};

  constructor(stream: NodeJS.WritableStream, whenClosed: () => void) {
    this.#stream = stream;
    stream.on('drain', () => this.#goOn());
    for (const ending of ['error', 'close']) {
      stream.on(ending, () => {
        this.#closed = true;
        whenClosed();
        this.#goOn();
      });
    }
  }

  get closed(): boolean {
    return this.#closed;
  }

  async write(line: string): Promise<void> {
    if (this.#closed || this.#stream.write(`${line}\n`)) return;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
    });
  }
}
