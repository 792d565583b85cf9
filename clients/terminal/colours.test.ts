import { describe, expect, it } from 'vitest';
import { makePaint, wantsColours } from './colours.ts';

describe('whether to use colours', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [false, { FORCE_COLOR: '' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { FORCE_COLOR: 'false' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ])('terminal %s, %o: %s', (isTerminal, env, wanted) => {
    expect(wantsColours(isTerminal, env)).toBe(wanted);
  });
});

describe('paint', () => {
  it('wraps text in codes and ends them', () => {
    expect(makePaint(true).red('c1')).toBe('\u001b[31mc1\u001b[0m');
    expect(makePaint(true).seat(0, 'x')).not.toBe(makePaint(true).seat(1, 'x'));
  });

  it('leaves text alone without colours', () => {
    const paint = makePaint(false);
    expect([paint.red('a'), paint.strong('b'), paint.faint('c'), paint.seat(6, 'd')]).toEqual(['a', 'b', 'c', 'd']);
  });
});
