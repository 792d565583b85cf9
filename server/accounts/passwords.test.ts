import { describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { COST, guessable, makePasswords, passwordRefusal } from './passwords.ts';

const world = new FakeWorld();
const cheap = makePasswords(world, { n: 16, r: 1, p: 1 });

describe('passwords', () => {
  it.each([
    ['1234567', 'password-too-short'],
    ['12345678', null],
    ['🂡🂢🂣🂤🂥🂦🂧', 'password-too-short'],
    ['🂡🂢🂣🂤🂥🂦🂧🂨', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'password-too-long'],
    ['with a\u0000NUL', 'password-characters'],
    ['with half a pair \ud800', 'password-characters'],
    ['correct horse battery staple', null],
  ])('%j: %s', (password, refusal) => {
    expect(passwordRefusal(password)).toBe(refusal);
  });

  it.each([
    ['password', 'Ada', 'password-common'],
    ['PassWord', 'Ada', 'password-common'],
    ['password2027', 'Ada', 'password-common'],
    ['12345678', 'Ada', 'password-common'],
    ['pa$$w0rd', 'Ada', 'password-common'],
    ['Ada Lovelace', 'ada lovelace', 'password-common'],
    ['ada lovelace1815', 'Ada Lovelace', 'password-common'],
    ['adalovelace7', 'AdaLovelace99', 'password-common'],
    ['ada lovelace', 'Ada', null],
    ['correct horse', 'Ada', null],
    ['48151623421', 'Ada', null],
  ])('%j as a new password of %j: %s', (password, name, refusal) => {
    expect(guessable(password, name)).toBe(refusal);
  });

  it('the list of common ones is in order, without repetitions and without any that are too short', () => {
    const list = COMMON_PASSWORDS.trim().split(/\s/);
    expect(list).toHaveLength(17_950);
    expect(list).toEqual([...new Set(list)].sort());
    expect(list.filter((one) => passwordRefusal(one) !== null || one !== one.toLowerCase())).toEqual([]);
  });

  it('the right one opens, every other does not', async () => {
    const stored = await cheap.hash('correct horse');
    expect(await cheap.verify('correct horse', stored)).toBe(true);
    expect(await cheap.verify('correct horsf', stored)).toBe(false);
    expect(await cheap.verify('Correct horse', stored)).toBe(false);
    expect(await cheap.verify('', stored)).toBe(false);
  });

  it('two hashes of the same password share only the cost', async () => {
    const [one, other] = await Promise.all([cheap.hash('correct horse'), cheap.hash('correct horse')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$16\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toContain('correct');
  });

  it('a hash made at another cost still opens', async () => {
    const dear = makePasswords(world, { n: 64, r: 2, p: 2 });
    expect(await cheap.verify('correct horse', await dear.hash('correct horse'))).toBe(true);
  });

  it('the same letters in another normal form are the same password', async () => {
    expect(await cheap.verify('Zoe\u0308 was here', await cheap.hash('Zo\u00eb was here'))).toBe(true);
  });

  it.each([null, '', 'scrypt', 'scrypt$16$1$1$$', 'plain$correct horse', 'scrypt$16$1$1$AAAA$AAAA'])(
    'nothing opens %j',
    async (stored) => {
      expect(await cheap.verify('correct horse', stored)).toBe(false);
    },
  );

  it('at the cost of the house, many at once', async () => {
    const platform = makePasswords(world);
    const stored = await platform.hash('correct horse');
    expect(stored.startsWith(`scrypt$${COST.n}$${COST.r}$${COST.p}$`)).toBe(true);
    const answers = await Promise.all(
      ['correct horse', 'wrong horse', 'correct horse'].map((p) => platform.verify(p, stored)),
    );
    expect(answers).toEqual([true, false, true]);
  });

  it('a failure in between does not stop those who wait', async () => {
    const odd = makePasswords(world, { n: 16, r: 1, p: 1 });
    const impossible = `scrypt$15$1$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    const stored = await odd.hash('correct horse');
    const all = await Promise.allSettled(
      [impossible, impossible, impossible, stored, stored].map((hash) => odd.verify('correct horse', hash)),
    );
    expect(all.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
  });
});
