import { beforeAll, describe, expect, it } from 'vitest';
import { onlineOnly, SETUP_FLAGS, unknownFlag } from './known-flags.ts';
import { loadMessages } from './language.ts';

beforeAll(() => loadMessages('en'));

const meant = (name: string): string | null => /Did you mean --(\S+)\?/.exec(unknownFlag(name) ?? '')?.[1] ?? null;

describe('a flag with a typo', () => {
  it.each([
    // A letter too many, missing, wrong or swapped.
    ['seeed', 'seed'],
    ['seats2', 'seats'],
    ['sets', 'seats'],
    ['sezts', 'seats'],
    ['setas', 'seats'],
    ['esats', 'seats'],
    ['NAMES', 'names'],
    // One typo in a short name, two in a longer one.
    ['bt', 'bot'],
    ['bxtt', null],
    ['sxxd', null],
    ['sxxts', 'seats'],
    ['sxxxs', null],
    ['pstion', 'position'],
    ['pxxxtion', null],
    // The beginning of a name, from three letters on.
    ['pos', 'position'],
    ['po', null],
    ['pass', 'password'],
    // As long as nobody types.
    ['patiencepatiencepati', null],
    ['x'.repeat(21), null],
  ])('%s means %s', (name, wanted) => {
    expect(meant(name)).toBe(wanted);
  });

  it('is always found if it has only one and the name is long enough', () => {
    for (const flag of SETUP_FLAGS.filter(({ length }) => length > 3)) {
      for (let at = 0; at < flag.length; at += 1) {
        const [before, letter = '', after] = [flag.slice(0, at), flag[at], flag.slice(at + 1)];
        for (const typo of [`${before}${after}`, `${before}q${after}`, `${before}${letter}q${after}`])
          if (unknownFlag(typo) !== null) expect(meant(typo), typo).toBe(flag);
      }
    }
  });
});

it('every flag is known, and some of them work online only', () => {
  for (const name of [...SETUP_FLAGS, 'load', 'help', 'setup', 'server', 'turn', 'savedCounts'])
    expect(unknownFlag(name), name).toBeNull();
  expect(onlineOnly(['seed', 'setup', 'load'])).toBeNull();
  expect(onlineOnly(['seed', 'code', 'turn'])).toBe('code');
  expect(onlineOnly(['savedCounts'])).toBe('savedCounts');
});
