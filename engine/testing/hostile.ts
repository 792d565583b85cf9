import { type Chance, type Fields, type Game, type Shape, seeded } from '@tavola/kernel';
import { pickOne, playedStates, soundRequest } from './requests.ts';

/** JSON, each of it valid, that careless readers trip over. */
const HOSTILE_VALUES: readonly string[] = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '1e999',
  '-1e999',
  '-0',
  '1e-400',
  '12345678901234567890123',
  '0.1',
  '2147483648',
  '"\\ud800"',
  '"\\udfff\\u0000\\u2028"',
  '"\u2028\u2029\u0085é🎲"',
  '""',
  '[]',
  '{}',
  '[[[]]]',
  'true',
  'null',
  '-1',
  `"${'x'.repeat(300)}"`,
  '{"length":1e9}',
  '[null,null]',
  '[{"seat":0,"action":{"toString":1}}]',
];

/** Text that is not JSON although some parsers accept it. */
const NOT_JSON: readonly string[] = [
  'NaN',
  'Infinity',
  'undefined',
  '0x10',
  "'a'",
  '[1,]',
  '{a:1}',
  '01',
  '\u{feff}{}',
  '{}{}',
  '//',
];

const HUGE = 1_000_000;
const HUGE_LINES: readonly ((id: number) => string)[] = [
  () => 'x'.repeat(HUGE),
  () => '['.repeat(HUGE),
  () => '{"a":'.repeat(HUGE / 5),
  (id) => `{"id":${id},"op":"${'y'.repeat(HUGE)}"}`,
  (id) => `{"id":${id},"op":"setup","game":"dvonn","options":[${'1,'.repeat(HUGE / 2)}1]}`,
  (id) => `{"id":${id},"op":"apply","game":"dvonn","state":${'9'.repeat(HUGE)}}`,
  (id) => `{"id":${id},${'"op":"games",'.repeat(HUGE / 13)}"op":"games"}`,
  (id) => `{"id":${id},"op":"games"}${' '.repeat(HUGE)}`,
  (id) => `{"id":${id},"op":"games"}${' '.repeat(2 ** 20)}`,
  () => '"\\u0000'.repeat(HUGE / 4),
];

type Bend = (request: Fields, id: number, chance: Chance) => string;

const BENDS: readonly Bend[] = [
  (request) => JSON.stringify(request),
  (request, _id, chance) => truncated(JSON.stringify(request), chance),
  (request, _id, chance) => scratched(JSON.stringify(request), chance),
  (request, _id, chance) => withMember(request, pickOne(chance, Object.keys(request)), pickOne(chance, HOSTILE_VALUES)),
  (request, _id, chance) => withMember(request, pickOne(chance, Object.keys(request)), pickOne(chance, NOT_JSON)),
  (request, _id, chance) => withMember(request, pickOne(chance, ['__proto__', 'toString', 'x', '']), '1'),
  (request, _id, chance) => withState(request, chance),
  (request, _id, chance) => without(request, pickOne(chance, Object.keys(request))),
  (request, id) => `{"id":-1,${JSON.stringify(request).slice(1, -1)},"id":${id}}`,
  (request) => `${JSON.stringify(request)}\r`,
  (_request, _id, chance) => noise(chance),
  (_request, _id, chance) => pickOne(chance, ['', ' ', '\t', '\r', ...HOSTILE_VALUES, ...NOT_JSON]),
  (_request, id, chance) => nested(id, 60 + chance.below(8)),
];

/** One huge line per this many. */
const HUGE_EVERY = 100;

/** The same lines for the same seed. A line that keeps an id at all keeps its own number, or -1. */
export function hostileLines(game: Game<Shape>, count: number, seed: string): string[] {
  const chance = seeded(seed);
  const states = ['random', 'placed'].flatMap((setup) => playedStates(game, { setup }, chance));
  return Array.from({ length: count }, (_, id) => {
    if (id % HUGE_EVERY === 0) return pickOne(chance, HUGE_LINES)(id);
    return pickOne(chance, BENDS)(soundRequest(id, { game, states }, chance), id, chance);
  });
}

function truncated(line: string, chance: Chance): string {
  return line.slice(0, chance.below(line.length));
}

function scratched(line: string, chance: Chance): string {
  const signs = [...line];
  for (let times = chance.below(4); times >= 0; times -= 1) {
    signs.splice(chance.below(signs.length), chance.below(2), pickOne(chance, [...'"\\{}[]:,-_ aW\u0000\ud800é']));
  }
  return signs.join('');
}

function withMember(request: Fields, name: string, json: string): string {
  const kept = Object.entries(request).filter(([known]) => known !== name);
  const members = kept.map(([known, value]) => `${JSON.stringify(known)}:${JSON.stringify(value)}`);
  return `{${[...members, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}

/** A state that is sound but for one member: the game's own reader must find it. */
function withState(request: Fields, chance: Chance): string {
  const state = request['state'];
  if (typeof state !== 'object' || state === null) return JSON.stringify(request);
  const bent = withMember({ ...state }, pickOne(chance, Object.keys(state)), pickOne(chance, HOSTILE_VALUES));
  return withMember(request, 'state', bent);
}

function without(request: Fields, name: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(request).filter(([known]) => known !== name)));
}

function noise(chance: Chance): string {
  const codes = Array.from({ length: chance.below(200) }, () => chance.below(chance.below(8) === 0 ? 0x1_0000 : 128));
  return String.fromCharCode(...codes).replaceAll('\n', ' ');
}

function nested(id: number, depth: number): string {
  return `{"id":${id},"op":"load","game":"dvonn","position":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}
