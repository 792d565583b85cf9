import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POWERS } from '../europe.ts';
import { notateOrder } from '../notation.ts';
import { positionWith, seatOfPower } from '../testing/index.ts';
import { checkPress, type PressMessage, type PressTopic, parsePress, readPress } from './index.ts';

const STATE = positionWith({
  phase: 'S1902M',
  units: [
    ...['Austria A VIE', 'Austria A BUD', 'Austria F TRI', 'Italy A VEN', 'Italy F ION'],
    ...['Russia A WAR', 'Russia A UKR', 'Russia F SEV', 'Turkey F BLA'],
  ],
});
const [AUSTRIA, ITALY, RUSSIA, TURKEY] = ['Austria', 'Italy', 'Russia', 'Turkey'].map(seatOfPower) as [
  number,
  number,
  number,
  number,
];

/** What is understood, in a few words. */
function understood(text: string, open: PressTopic | null = null, to = RUSSIA): string {
  const read = readPress(STATE, text, { from: AUSTRIA, to, open });
  if (read === null) return 'talk';
  if (!read.ok) return `${read.error.code} ${(read.error.at ?? []).join(' ')}`.trim();
  expect(parsePress(JSON.parse(JSON.stringify(read.value)))).toEqual(read);
  return shown(read.value);
}

function shown({ act, topic }: PressMessage): string {
  const power = (seat: number) => POWERS[seat]?.charAt(0);
  switch (topic.kind) {
    case 'peace':
      return `${act} peace`;
    case 'alliance':
      return `${act} alliance against ${power(topic.against)}`;
    case 'stay-out':
      return `${act} stay out of ${topic.province}`;
    case 'opinion':
      return `${act} opinion of ${power(topic.of)}`;
    default:
      return `${act} ${topic.kind} ${notateOrder(STATE, topic.order)}`;
  }
}

describe('press as people write it', () => {
  it.each([
    ['peace?', 'propose peace'],
    ['How about a truce', 'propose peace'],
    ['Our peace is over.', 'break peace'],
    ['ally against Turkey', 'propose alliance against T'],
    ['Let’s team up against Italy!', 'propose alliance against I'],
    ['Stay out of Galicia', 'propose stay out of gal'],
    ['DMZ the Black Sea?', 'propose stay out of bla'],
    ['dmz gal', 'propose stay out of gal'],
    ['what do you think of Turkey?', 'propose opinion of T'],
    ['Do you trust Italy?', 'propose opinion of I'],
    ['I’ll move Vienna to Galicia', 'propose plan A VIE - GAL'],
    ["I'm going to hold", 'talk'],
    ['A BUD - RUM', 'propose plan A BUD - RUM'],
    ['support my move to Rumania with Sevastopol', 'propose support F SEV S A BUD - RUM'],
    ['A UKR S A BUD - RUM', 'propose support A UKR S A BUD - RUM'],
    ['Can you support Budapest to Rumania from UKR?', 'propose support A UKR S A BUD - RUM'],
    ['support my move to Rumania', 'press-which-unit sev ukr'],
    ['support my move to Galicia', 'press-which-unit ukr war'],
    ['support my move to Paris', 'press-which-move my move to paris'],
    ['support Trieste', 'press-no-supporter trieste'],
    ['Hello there', 'talk'],
    ['', 'talk'],
  ])('%s: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  it('answers what was proposed last', () => {
    const open: PressTopic = { kind: 'stay-out', province: 'gal' };
    expect(understood('Yes, deal', open)).toBe('accept stay out of gal');
    expect(understood('no thanks', open)).toBe('refuse stay out of gal');
    expect(understood('yes', null)).toBe('talk');
  });

  it('never fails on any text', () => {
    const words = [
      'support',
      'my',
      'move',
      'to',
      'vie',
      'gal',
      'peace',
      'against',
      'russia',
      '-',
      's',
      'a',
      '?',
      'with',
      'stp/nc',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 9 }),
        (parts) => {
          const read = readPress(STATE, parts.join(' '), { from: AUSTRIA, to: RUSSIA, open: { kind: 'peace' } });
          if (read?.ok === true) expect(parsePress(read.value)).toEqual(read);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a message that can be sent', () => {
  const refusal = (to: number, topic: PressTopic, act: PressMessage['act'] = 'propose', state = STATE) => {
    const checked = checkPress(state, AUSTRIA, to, { act, topic });
    return checked.ok ? 'ok' : [checked.error.code, ...(checked.error.at ?? [])].join(' ');
  };
  const support = (unit: string, of: string, to?: string): PressTopic => {
    return { kind: 'support', order: { type: 'support', unit, of, ...(to === undefined ? {} : { to }) } };
  };
  const plan = (unit: string, to: string): PressTopic => ({ kind: 'plan', order: { type: 'move', unit, to } });

  it.each<readonly [PressTopic, string]>([
    [{ kind: 'peace' }, 'ok'],
    [{ kind: 'alliance', against: TURKEY }, 'ok'],
    [{ kind: 'alliance', against: RUSSIA }, 'press-yourself'],
    [{ kind: 'alliance', against: 9 }, 'press-no-such-power'],
    [{ kind: 'opinion', of: AUSTRIA }, 'press-yourself'],
    [{ kind: 'stay-out', province: 'gal' }, 'ok'],
    [{ kind: 'stay-out', province: 'xyz' }, 'press-no-such-place xyz'],
    [support('ukr', 'bud', 'rum'), 'ok'],
    [support('ukr', 'bud'), 'press-impossible ukr not-adjacent'],
    [support('ukr', 'vie', 'rum'), 'press-impossible ukr support-unmatched'],
    [support('ukr', 'par', 'rum'), 'press-impossible ukr support-unmatched'],
    [support('ukr', 'bud', 'xyz'), 'press-impossible ukr unknown-province'],
    [support('ven', 'tri'), 'press-not-their-unit ven'],
    [support('mos', 'bud', 'rum'), 'press-not-their-unit mos'],
    [plan('vie', 'gal'), 'ok'],
    [plan('vie', 'par'), 'press-impossible vie not-adjacent'],
    [plan('tri', 'vie'), 'press-impossible tri fleet-inland'],
    [plan('war', 'gal'), 'press-not-your-unit war'],
  ])('%j: %s', (topic, expected) => {
    expect(refusal(RUSSIA, topic)).toBe(expected);
  });

  it('answers are about orders of the other side', () => {
    const asked = { kind: 'support', order: { type: 'support', unit: 'vie', of: 'war', to: 'gal' } } as const;
    expect(refusal(RUSSIA, asked, 'accept')).toBe('ok');
    expect(refusal(RUSSIA, asked, 'propose')).toBe('press-not-their-unit vie');
  });

  it('is not to oneself, to no one, or after the end', () => {
    expect(refusal(AUSTRIA, { kind: 'peace' })).toBe('press-yourself');
    expect(refusal(9, { kind: 'peace' })).toBe('press-no-such-power');
    expect(refusal(ITALY, { kind: 'peace' }, 'propose', { ...STATE, over: 'draw-agreed' })).toBe('press-not-now');
    const winter = positionWith({
      phase: 'W1902A',
      units: ['Austria A VIE', 'Russia A WAR'],
      centres: ['Austria VIE', 'Austria BUD', 'Russia WAR'],
    });
    expect(refusal(RUSSIA, plan('vie', 'gal'), 'propose', winter)).toBe('press-not-now');
  });
});

it.each([
  null,
  {},
  { act: 'propose' },
  { act: 'shout', topic: { kind: 'peace' } },
  { act: 'propose', topic: { kind: 'peace', extra: 1 } },
  { act: 'propose', topic: { kind: 'toString' } },
  { act: 'propose', topic: { kind: 'alliance', against: -1 } },
  { act: 'propose', topic: { kind: 'stay-out', province: 'Galicia' } },
  { act: 'propose', topic: { kind: 'support', order: { type: 'move', unit: 'vie', to: 'gal' } } },
  { act: 'propose', topic: { kind: 'plan', order: { type: 'build', build: 'A', at: 'vie' } } },
  { act: 'accept', topic: { kind: 'opinion', of: 1 } },
  { act: 'propose', topic: { kind: 'peace' }, standing: 'ally' },
  { act: 'propose', topic: { kind: 'peace' }, more: 1 },
])('%j is no message', (raw) => {
  expect(parsePress(raw)).toMatchObject({ ok: false, error: { code: 'bad-press' } });
});
