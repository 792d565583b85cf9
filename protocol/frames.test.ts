import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEEPEST_FRAME, keyIn, LONGEST_FRAME, LONGEST_SAYING, PROTOCOL_VERSION, parseClientFrame } from './frames.ts';

const parse = (frame: unknown) => parseClientFrame(JSON.stringify(frame));

describe('frames from clients', () => {
  it.each([
    { t: 'hello', version: PROTOCOL_VERSION },
    { t: 'hello', version: PROTOCOL_VERSION, since: -1 },
    { t: 'act', key: 'k1', action: { anything: [1, null] }, step: 0 },
    { t: 'take-back', key: 'k' },
    { t: 'propose', key: 'k', kind: 'draw' },
    { t: 'propose', key: 'k', kind: 'bot', about: 2 },
    { t: 'vote', key: 'k', motion: 3, yes: false },
    { t: 'undo', key: 'k' },
    { t: 'leave', key: 'k' },
    { t: 'save', key: 'k', draft: { orders: ['A PAR-BUR'] }, step: 3 },
    { t: 'say', key: 'k', text: 'x'.repeat(LONGEST_SAYING) },
    { t: 'ping', n: 0 },
  ])('understands $t', (frame) => {
    expect(parse(frame)).toEqual({ ok: true, value: frame });
  });

  it.each([
    [{ t: 'hello', version: PROTOCOL_VERSION + 1 }, 'version'],
    [{ t: 'act', key: '', action: 1, step: 0 }, 'key'],
    [{ t: 'act', key: 'k'.repeat(65), action: 1, step: 0 }, 'key'],
    [{ t: 'act', key: 'k', action: 1, step: -1 }, 'step'],
    [{ t: 'act', key: 'k', action: 1, step: 0.5 }, 'step'],
    [{ t: 'say', key: 'k', text: '' }, 'text'],
    [{ t: 'say', key: 'k', text: 'x'.repeat(LONGEST_SAYING + 1) }, 'text'],
    [{ t: 'vote', key: 'k', motion: 1, yes: 'yes' }, 'yes'],
    [{ t: 'propose', key: 'k', kind: 'bot', about: -1 }, 'about'],
    [{ t: 'save', key: 'k', draft: 'x' }, 'step'],
    [{ t: 'save', key: 'k', draft: 'x', step: -1 }, 'step'],
    [{ t: 'fly' }, 't'],
  ])('names the field that is wrong: %j', (frame, at) => {
    expect(parse(frame)).toEqual({ ok: false, error: { code: 'bad-frame', at: [at] } });
  });

  it.each([
    ['null'],
    ['[]'],
    ['1'],
    ['"t"'],
    ['{}'],
    ['{"t":"ping","n":1,"extra":1}'],
    ['{"__proto__":{"t":"ping","n":1}}'],
  ])('refuses %s', (text) => {
    expect(parseClientFrame(text)).toMatchObject({ ok: false, error: { code: 'bad-frame' } });
  });

  it('refuses what is no JSON, and what is too long before reading it', () => {
    expect(parseClientFrame('{')).toEqual({ ok: false, error: { code: 'not-json' } });
    expect(parseClientFrame(' '.repeat(LONGEST_FRAME + 1))).toEqual({ ok: false, error: { code: 'frame-too-long' } });
    expect(parseClientFrame(`{"t":"ping","n":1}${' '.repeat(LONGEST_FRAME - 18)}`).ok).toBe(true);
  });

  it('refuses what is nested too deep, wherever that is', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const save = (depth: number) => parseClientFrame(`{"t":"save","key":"k","step":0,"draft":${nested(depth)}}`);
    expect(save(DEEPEST_FRAME - 1).ok).toBe(true);
    expect(save(DEEPEST_FRAME)).toEqual({ ok: false, error: { code: 'nested-too-deep' } });
    expect(parseClientFrame(nested(LONGEST_FRAME / 2))).toEqual({ ok: false, error: { code: 'nested-too-deep' } });
  });

  it.each([
    ['{"t":"fly","key":"k"}', 'k'],
    [`{"t":"save","key":"k","draft":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'k'],
    ['{"t":"fly","key":""}', null],
    ['{"t":"fly","key":7}', null],
    ['{"t":"fly"}', null],
    ['["key"]', null],
    ['{', null],
  ])('finds the key of what it refuses, where there is one: %#', (text, key) => {
    expect([parseClientFrame(text).ok, keyIn(text)]).toEqual([false, key]);
  });

  it('answers anything with a frame or a reason', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parseClientFrame(text).ok === 'boolean'));
  });
});
