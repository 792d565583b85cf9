import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CHAT_LENGTH, MAX_CHAT_RECIPIENTS, MAX_FRAME_DEPTH, MAX_FRAME_LENGTH, PROTOCOL_VERSION } from './limits.ts';
import { keyIn, parseClientFrame } from './parser.ts';

const parse = (frame: unknown) => parseClientFrame(JSON.stringify(frame));

describe('frames from clients', () => {
  it.each([
    { t: 'hello', version: PROTOCOL_VERSION },
    { t: 'hello', version: PROTOCOL_VERSION, since: -1 },
    { t: 'act', key: 'k1', action: { anything: [1, null] }, step: 0 },
    { t: 'take-back', key: 'k' },
    { t: 'propose', key: 'k', kind: 'draw' },
    { t: 'propose', key: 'k', kind: 'bot', about: 2 },
    { t: 'propose', key: 'k', kind: 'pause', ms: 60_000 },
    { t: 'vote', key: 'k', motion: 3, yes: false },
    { t: 'claim', key: 'k' },
    { t: 'hand-over', key: 'k', to: 'bot-for-good' },
    { t: 'hand-over', key: 'k', to: 'an-account' },
    { t: 'accept', key: 'k' },
    { t: 'decline', key: 'k' },
    { t: 'reclaim', key: 'k' },
    { t: 'undo', key: 'k' },
    { t: 'leave', key: 'k' },
    { t: 'save', key: 'k', draft: { orders: ['A PAR-BUR'] }, step: 3 },
    { t: 'say', key: 'k', text: 'x'.repeat(MAX_CHAT_LENGTH) },
    { t: 'ping', n: 0 },
  ])('understands $t', (frame) => {
    expect(parse(frame)).toEqual({ ok: true, value: frame });
  });

  it.each([
    [{ t: 'hand-over', key: 'k', to: '' }, 'to'],
    [{ t: 'propose', key: 'k', kind: 'pause', ms: -1 }, 'ms'],
    [{ t: 'act', key: '', action: 1, step: 0 }, 'key'],
    [{ t: 'act', key: 'k'.repeat(65), action: 1, step: 0 }, 'key'],
    [{ t: 'act', key: 'k', action: 1, step: -1 }, 'step'],
    [{ t: 'act', key: 'k', action: 1, step: 0.5 }, 'step'],
    [{ t: 'say', key: 'k', text: '' }, 'text'],
    [{ t: 'say', key: 'k', text: 'x'.repeat(MAX_CHAT_LENGTH + 1) }, 'text'],
    [{ t: 'vote', key: 'k', motion: 1, yes: 'yes' }, 'yes'],
    [{ t: 'propose', key: 'k', kind: 'bot', about: -1 }, 'about'],
    [{ t: 'save', key: 'k', draft: 'x' }, 'step'],
    [{ t: 'save', key: 'k', draft: 'x', step: -1 }, 'step'],
    [{ t: 'fly' }, 't'],
  ])('names the field that is wrong: %j', (frame, at) => {
    expect(parse(frame)).toEqual({ ok: false, error: { code: 'bad-frame', at: [at] } });
  });

  it.each([PROTOCOL_VERSION - 1, PROTOCOL_VERSION + 1, '3', undefined])(
    'says which version it speaks to a client of version %j',
    (version) => {
      const error = { code: 'version', at: [String(PROTOCOL_VERSION)] };
      expect(parse({ t: 'hello', version })).toEqual({ ok: false, error });
    },
  );

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

  it.each([PROTOCOL_VERSION - 1, PROTOCOL_VERSION + 1, 'x', undefined])(
    'tells another version (%s) which one it is',
    (version) => {
      expect(parse({ t: 'hello', version })).toEqual({
        ok: false,
        error: { code: 'version', at: [String(PROTOCOL_VERSION)] },
      });
    },
  );

  it('has the limits that clients count on', () => {
    expect([PROTOCOL_VERSION, MAX_FRAME_LENGTH, MAX_CHAT_LENGTH, MAX_CHAT_RECIPIENTS, MAX_FRAME_DEPTH]).toEqual([
      3, 65_536, 2000, 19, 64,
    ]);
  });

  const text = (length: number) => 'x'.repeat(length);
  const people = (count: number) => Array.from({ length: count }, () => 'Ada');
  const key = 'k';
  const orders = (count: number) => Array.from({ length: count }, () => ({ seat: 0, action: 1 }));
  const said = (attached: object) => ({ t: 'say', key, text: 'x', attached });
  it.each<[string, (value: never) => object, readonly [least: unknown, most: unknown], readonly unknown[]]>([
    ['since', (since) => ({ t: 'hello', version: PROTOCOL_VERSION, since }), [-1, 1_000_000], [-2, 0.5]],
    ['key', (value) => ({ t: 'undo', key: value }), [text(1), text(64)], ['', text(65)]],
    ['step', (step) => ({ t: 'act', key, action: 1, step }), [0, 1_000_000], [-1, 0.5]],
    ['step', (step) => ({ t: 'save', key, draft: 1, step }), [0, 1_000_000], [-1, 0.5]],
    ['kind', (kind) => ({ t: 'propose', key, kind }), [text(1), text(40)], ['', text(41)]],
    ['about', (about) => ({ t: 'propose', key, kind: 'bot', about }), [0, 31], [-1, 32]],
    ['motion', (motion) => ({ t: 'vote', key, motion, yes: true }), [0, 1_000_000], [-1, 0.5]],
    ['text', (value) => ({ t: 'say', key, text: value }), [text(1), text(2000)], ['', text(2001)]],
    ['to', (to) => ({ t: 'say', key, text: 'x', to }), [people(1), people(19)], [people(0), people(20)]],
    ['to.0', (who) => ({ t: 'say', key, text: 'x', to: [who] }), [text(1), text(600)], ['', text(601)]],
    ['attached.orders', (orders) => said({ kind: 'orders', orders }), [orders(1), orders(40)], [[], orders(41)]],
    ['attached.orders.0.seat', (seat) => said({ kind: 'orders', orders: [{ seat, action: 1 }] }), [0, 31], [-1, 32]],
    ['attached.kind', (kind) => said({ kind, orders: orders(1) }), ['orders', 'orders'], ['proposal', '', 1]],
    ['talk', (talk) => ({ t: 'read', key, talk, number: 1 }), [text(1), text(64)], ['', text(65)]],
    ['number', (number) => ({ t: 'read', key, number }), [1, 2 ** 31 - 1], [0, 1.5, 2 ** 31, 2 ** 53 - 1]],
    ['number', (number) => ({ t: 'report', key, number }), [1, 1_000_000], [0, 1.5, 2 ** 53 - 1]],
    ['number', (number) => ({ t: 'strike', key, number }), [1, 1_000_000], [0, 1.5, 2 ** 53 - 1]],
    ['who', (who) => ({ t: 'mute', key, who, muted: true }), [text(1), text(600)], ['', text(601)]],
    ['who', (who) => ({ t: 'silence', key, who, silent: false }), [text(1), text(600)], ['', text(601)]],
    ['n', (n) => ({ t: 'ping', n }), [0, 1_000_000], [-1, 0.5]],
  ])('takes the least and the most, and nothing beyond: %s of %#', (at, frame, within, beyond) => {
    for (const value of within) expect(parse(frame(value as never))).toMatchObject({ ok: true });
    for (const value of beyond)
      expect(parse(frame(value as never))).toEqual({ ok: false, error: { code: 'bad-frame', at: [at] } });
  });

  it('refuses what isn’t JSON, and what is too long before reading it', () => {
    expect(parseClientFrame('{')).toEqual({ ok: false, error: { code: 'not-json' } });
    expect(parseClientFrame(' '.repeat(MAX_FRAME_LENGTH + 1))).toEqual({
      ok: false,
      error: { code: 'frame-too-long' },
    });
    expect(parseClientFrame(`{"t":"ping","n":1}${' '.repeat(MAX_FRAME_LENGTH - 18)}`).ok).toBe(true);
  });

  it('refuses what is nested too deep, wherever that is', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const save = (depth: number) => parseClientFrame(`{"t":"save","key":"k","step":0,"draft":${nested(depth)}}`);
    expect(save(MAX_FRAME_DEPTH - 1).ok).toBe(true);
    expect(save(MAX_FRAME_DEPTH)).toEqual({ ok: false, error: { code: 'nested-too-deep' } });
    expect(parseClientFrame(nested(MAX_FRAME_LENGTH / 2))).toEqual({ ok: false, error: { code: 'nested-too-deep' } });
  });

  it.each([
    ['{"t":"fly","key":"k"}', 'k'],
    [`{"t":"save","key":"k","draft":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'k'],
    ['{"t":"fly","key":""}', null],
    ['{"t":"fly","key":7}', null],
    ['{"t":"fly"}', null],
    ['["key"]', null],
    [`{"t":"fly","key":"k"}${' '.repeat(MAX_FRAME_LENGTH - 21)}`, 'k'],
    [`{"t":"fly","key":"k"}${' '.repeat(MAX_FRAME_LENGTH - 20)}`, null],
    ['{', null],
  ])('finds the key of what it refuses, where there is one: %#', (text, key) => {
    expect([parseClientFrame(text).ok, keyIn(text)]).toEqual([false, key]);
  });

  it('answers anything with a frame or a reason', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parseClientFrame(text).ok === 'boolean'));
  });
});
