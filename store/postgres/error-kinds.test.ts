import { describe, expect, it } from 'vitest';
import { isSilence, isTooSlow } from './errors.ts';

describe('an error of PostgreSQL', () => {
  const caused = (code: string): Error => new Error('what it said', { cause: Object.assign(new Error(), { code }) });

  it('counts as silence only if the driver timed out', () => {
    expect(isSilence(new Error('Query read timeout'))).toBe(true);
    for (const other of [new Error('Query failed'), new Error(''), 'Query read timeout', null, caused('57014')])
      expect(isSilence(other)).toBe(false);
  });

  it('counts as slow only with its two codes', () => {
    for (const code of ['57014', '55P03']) expect(isTooSlow(caused(code))).toBe(true);
    for (const other of [caused('57P01'), caused(''), new Error('57014'), '57014', null])
      expect(isTooSlow(other)).toBe(false);
  });
});
