import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Page } from './page.ts';

function page() {
  const output = new PassThrough();
  const made = new Page(output, null);
  return { made, text: () => String(output.read() ?? '') };
}

describe('text printed while a question is open', () => {
  it('appears above the repeated question', () => {
    const { made, text } = page();
    made.ask('Source: ', true);
    made.printAbove(
      () => 'Waiting: ',
      () => {
        made.write('news\n');
        made.write('more\n');
      },
    );
    expect(text()).toBe('Source: \nnews\nmore\nWaiting: ');
  });

  it('may only change the question', () => {
    const { made, text } = page();
    made.ask('A: ', true);
    made.printAbove(
      () => 'B: ',
      () => undefined,
    );
    expect(text()).toBe('A: \nB: ');
  });

  it('prints nothing when nothing changed', () => {
    const { made, text } = page();
    made.ask('A: ', true);
    made.printAbove(
      () => 'A: ',
      () => undefined,
    );
    expect(text()).toBe('A: ');
  });

  it('is printed as it is without an open question', () => {
    const { made, text } = page();
    made.ask('A: ', true);
    made.answered();
    made.printAbove(
      () => 'B: ',
      () => made.write('news\n'),
    );
    expect(text()).toBe('A: news\n');
  });

  it('may trigger further messages, which join it', () => {
    const { made, text } = page();
    made.ask('A: ', true);
    made.printAbove(
      () => 'B: ',
      () => {
        made.write('outer\n');
        made.printAbove(
          () => 'C: ',
          () => made.write('inner\n'),
        );
        made.write('outer again\n');
      },
    );
    expect(text()).toBe('A: \nouter\ninner\nouter again\nB: ');
  });

  it('is dropped if printing it fails, and the page continues', () => {
    const { made, text } = page();
    made.ask('A: ', true);
    const fail = (): never => {
      throw new Error('no words');
    };
    expect(() => made.printAbove(() => 'B: ', fail)).toThrow('no words');
    made.write('next\n');
    expect(text()).toBe('A: next\n');
  });
});
