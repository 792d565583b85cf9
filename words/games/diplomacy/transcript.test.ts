import {
  causesIn,
  DETAILED_CODES,
  type DiplomacyAction,
  type DiplomacyState,
  type DiplomacyView,
  diplomacy,
  type Order,
  PROVINCES,
  type Province,
  provinceOf,
  type Resolved,
  type Unit,
  type UnitType,
} from '@tavola/games/diplomacy';
import { positionWith } from '@tavola/games/diplomacy/testing';
import type { Shape } from '@tavola/kernel';
import type { SampleMoment } from '@tavola/kernel/testing';
import { expect, it } from 'vitest';
import { diplomacy as messages } from '../../generated/en/diplomacy.ts';
import { language } from '../../generated/en/language.ts';
import { type AddLine, gameTranscript } from '../../testing/game-transcript.ts';
import { type DiplomacyWords, diplomacyWords, HOLDINGS, NOTES } from './index.ts';

const TYPED = [
  'par',
  'pariss',
  'galica',
  'no',
  'sp',
  'xyzxyz',
  'north',
  '\u0007beep',
  'bulgaria/xx',
  'aaaaaaaaaaaaaaaaaaaaaaaaa',
];

const opening = diplomacy.view(positionWith({ units: [] }), null);

it('Diplomacy says what it said before', async () => {
  const text = gameTranscript({
    game: diplomacy,
    messages,
    words: (watched) => diplomacyWords(watched, language),
    settings: [
      { options: { lastYear: 1905 }, seats: 7 },
      { options: { lastYear: 1901, edition: 'classic' }, seats: 7 },
    ],
    every: 1,
    names: ['name', 'place', 'power'],
    moment: sayMoment,
    once: (say, words) => {
      const codes = Object.keys(messages).flatMap((key) => (key.startsWith('position.') ? [key.slice(9)] : []));
      for (const code of [...codes, 'not-json', 'unheard-of'])
        for (const at of [[], ['par'], ['S1901M', 'par'], ['units', 'A PAR'], ['7']])
          say('position', `${code} ${at}`, () => words.position({ code, at }));
      const [unit, other] = [unitAt(1, 'A', 'par'), unitAt(2, 'F', 'bre')];
      for (const code of DETAILED_CODES) {
        say('doubt', code, () => words.doubt(code));
        for (const known of KNOWN)
          say('cause', { code, ...known }, () =>
            words.cause({ code, ...known }, { unit, order: known.order }, [unit, other]),
          );
      }
      for (const place of ['par', 'spa/nc', 'stp/sc', 'bul/ec', 'nth']) {
        say('coast', `${place}`, () => words.labels.coast(place));
        say('place', `${place}`, () => words.names.place(place));
      }
      for (const note of NOTES) say('note', `${note}`, () => words.refusal({ code: note, at: ['par'] }, opening));
      for (const phase of ['S1901M', 'F1902R', 'W1903A', 'x']) say('phase', `${phase}`, () => words.names.phase(phase));
      say('places', '', () => words.names.places(['par', 'bre', 'mar']));
      say('counts', '', () => words.names.counts([3, 0, 1, 4, 0, 0, 0]));
    },
  });
  await expect(text).toMatchFileSnapshot('../../testdata/diplomacy-en.golden.txt');
});

const MOVE: Order = { type: 'move', unit: 'par', to: 'bre' };
/** What the reason of a failed order may know. */
const KNOWN = [
  { order: MOVE, by: ['bre'], strength: 1, against: 2, fleets: ['bre'] },
  { order: MOVE, by: ['bre', 'gas'] },
  { order: MOVE, by: ['ser'], support: 'gas' },
  { order: { type: 'hold', unit: 'par' } as Order, by: [] },
];

function unitAt(seat: number, type: UnitType, at: string): Unit {
  return { seat, type, at };
}

function sayMoment(say: AddLine, words: DiplomacyWords, { state, step, moves }: SampleMoment<Shape>): void {
  const { units, ...rest } = state as DiplomacyState;
  const view = diplomacy.view({ units, ...rest }, null);
  for (const { event } of step.events) if (event.type === 'resolved') sayCauses(say, words, event as Resolved, view);
  for (const { action } of moves) {
    const { orders } = action as DiplomacyAction;
    for (let given = 0; given <= orders.length; given += 1)
      say('draft', `${given} of ${orders.length} orders, ${view.stage}`, () =>
        words.draft(view, { orders: orders.slice(0, given) }, null),
      );
    for (const order of orders) {
      say('order', `${JSON.stringify(order)}`, () => words.order(order, units));
      const places = Object.values(order).slice(1).map(String);
      for (const holding of HOLDINGS) say(holding, places, () => words.prompt(view, 0, [], [holding, ...places]));
    }
  }
  for (const province of PROVINCES) {
    sayProvince(say, words, view, province);
  }
  for (const typed of TYPED)
    for (const code of ['unknown-word', 'unknown-province', 'wrong-phase', 'unheard-of'])
      say('typed', `${code} ${typed}`, () => words.typed({ code, at: [typed] }, view));
}

/** Every unit that stood on the map has a verdict. */
function sayCauses(say: AddLine, words: DiplomacyWords, resolved: Resolved, view: DiplomacyView): void {
  const units = resolved.verdicts.flatMap(({ unit }) => unit ?? []);
  causesIn(resolved, view).forEach((causes, index) => {
    const { unit = null, order } = resolved.verdicts[index] ?? {};
    if (order === undefined || causes.length === 0) return;
    say('causes', `${JSON.stringify({ causes, order })}`, () => words.causes(causes, { unit, order }, units).join(' '));
  });
}

function sayProvince(
  say: AddLine,
  { labels, names }: DiplomacyWords,
  { units, dislodged, centres }: DiplomacyView,
  province: Province,
): void {
  const owner = centres.findIndex((own) => own.includes(province));
  const isThere = ({ at }: Unit): boolean => provinceOf(at) === province;
  const shown = { province, units: units.filter(isThere), dislodged: dislodged.filter(isThere) };
  say('province', `${province}`, () => labels.contents({ ...shown, owner: owner < 0 ? null : owner }));
  say('homeland', `${province}`, () => labels.contents({ ...shown, owner: 2 }));
  say('named', `${province}`, () => [names.province(province), names.place(province)]);
}
