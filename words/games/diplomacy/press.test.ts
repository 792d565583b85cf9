import {
  checkPress,
  PRESS_ACTS,
  PRESS_REFUSALS,
  PRESS_STANDINGS,
  type PressMessage,
  type PressTopic,
  readPress,
} from '@tavola/games/diplomacy';
import { positionWith, seatOfPower } from '@tavola/games/diplomacy/testing';
import { describe, expect, it } from 'vitest';
import { diplomacy as en } from '../../generated/en/diplomacy.ts';
import { language } from '../../generated/en/language.ts';
import { diplomacyWords } from './index.ts';

const { press } = diplomacyWords(en, language);
const state = positionWith({ units: ['Austria A VIE', 'Austria A BUD', 'Russia A WAR', 'Russia A UKR'] });
const [austria, russia] = ['Austria', 'Russia'].map(seatOfPower) as [number, number];

const TOPICS: readonly PressTopic[] = [
  { kind: 'peace' },
  { kind: 'alliance', against: seatOfPower('Turkey') },
  { kind: 'stay-out', province: 'gal' },
  { kind: 'support', order: { type: 'support', unit: 'war', of: 'vie', to: 'gal' } },
  { kind: 'plan', order: { type: 'move', unit: 'vie', to: 'gal' } },
  { kind: 'opinion', of: seatOfPower('Italy') },
];
const MESSAGES: readonly PressMessage[] = [
  ...TOPICS.flatMap((topic) => PRESS_ACTS.map((act) => ({ act, topic }))),
  ...PRESS_STANDINGS.map((standing) => ({ act: 'accept' as const, topic: TOPICS[5] as PressTopic, standing })),
];

describe('press in words', () => {
  it.each(MESSAGES)('$act $topic.kind $standing is said in three ways, each a sentence', (message) => {
    const ways = new Set([0, 1, 2, 3, 4].map((variety) => press.say(message, state.units, variety)));
    expect(ways.size).toBe(3);
    for (const text of ways) {
      expect(text).toMatch(/^[A-Z].{5,}[.?]$/);
      expect(text).not.toMatch(/undefined|\[object|\{|!| {2}/);
    }
  });

  it('says the same for the same number', () => {
    for (const message of MESSAGES) expect(press.say(message, state.units, 7)).toBe(press.say(message, state.units, 1));
  });

  it('is understood by the parser where it proposes', () => {
    const texts = [0, 1, 2].map((variety) =>
      press.say({ act: 'propose', topic: { kind: 'peace' } }, state.units, variety),
    );
    expect(readPress(state, texts[0] ?? '', { from: austria, to: russia, open: null })).toMatchObject({
      value: { act: 'propose', topic: { kind: 'peace' } },
    });
  });

  it('has a sentence for every refusal', () => {
    const codes = [...PRESS_REFUSALS, 'press-which-move', 'press-no-supporter', 'press-which-unit'];
    for (const code of codes) expect(press.refusal({ code, at: ['vie', 'gal'] })).toMatch(/^[A-Z“].+\.$/);
    expect(press.refusal({ code: 'other' })).toBeNull();
    const refused = checkPress(state, austria, russia, {
      act: 'propose',
      topic: { kind: 'stay-out', province: 'xyz' },
    });
    expect(refused.ok ? '' : press.refusal(refused.error)).toContain('“xyz” isn’t a province');
  });
});
