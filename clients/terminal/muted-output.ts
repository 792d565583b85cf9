/** An output for the line editor that can be told not to show what is typed, for passwords. */
export class MutedOutput {
  readonly output: NodeJS.WritableStream;
  on = false;

  constructor(output: NodeJS.WritableStream) {
    const write = output.write.bind(output) as (...parts: unknown[]) => boolean;
    // Everything else about the terminal, such as its width, is the output's own.
    this.output = Object.create(output, {
      write: { value: (...parts: unknown[]) => this.on || write(...parts) },
    }) as NodeJS.WritableStream;
  }
}
