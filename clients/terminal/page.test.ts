import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Page } from './page.ts';

function page() {
  const output = new PassThrough();
  const made = new Page(output, null);
  return { made, text: () => String(output.read() ?? '') };
}

describe('what is said while a question stands', () => {
  it('comes between the question and the question asked again', () => {
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

  it('shows nothing when nothing is new', () => {
    const { made, text } = page();
    made.ask('A: ', true);
    made.printAbove(
      () => 'A: ',
      () => undefined,
    );
    expect(text()).toBe('A: ');
  });

  it('is simply written when no question stands', () => {
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
