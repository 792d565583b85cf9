import { describe, expect, it } from 'vitest';
import { UserError } from '../core/user-error.ts';
import { explainPostgres, isAnswer, postgresCode, whyNotOpened } from './errors.ts';

const failed = (code: string, message = 'what it said'): Error => Object.assign(new Error(message), { code });

describe('an unreachable server', () => {
  it('has the code of the first address', () => {
    const tried = new AggregateError([failed('ECONNREFUSED'), failed('EHOSTUNREACH')]);
    expect(postgresCode(tried)).toBe('ECONNREFUSED');
    expect(whyNotOpened(tried, 'db/tavola').message).toMatch(/at db\/tavola\. .*\(ECONNREFUSED\)$/);
    expect([postgresCode(new Error('no code')), postgresCode('no error')]).toEqual(['', '']);
  });
});

describe('a statement that fails', () => {
  it.each([
    ['25006', 'The database is read-only', true],
    ['53100', 'The database’s disk is full', true],
    ['53300', 'The database has no connections left', true],
    ['53400', 'The database is out of resources', true],
    ['42501', 'This user is no longer allowed to change the tables', true],
    ['57P01', 'The database is shutting down', false],
    ['57P03', 'The database is starting up or shutting down', false],
    ['57014', 'The database took too long', true],
    ['58030', 'The database’s disk is failing', true],
    ['57P02', 'The database has crashed', false],
    ['53200', 'The database is out of memory', true],
    ['55P03', 'The database took too long', true],
    ['40001', 'Another transaction got in the way', true],
    ['28000', 'The database no longer lets this user', true],
    ['08006', 'The connection to PostgreSQL was lost before it answered', false],
    ['ECONNREFUSED', 'The connection to PostgreSQL was lost before it answered', false],
    ['', 'The connection to PostgreSQL was lost before it answered', false],
  ])('with %s says what to do: %s', (code, sentence, isAnswered) => {
    const error = explainPostgres(failed(code));
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toMatch(new RegExp(`^${sentence}.*\\. \\(.*what it said\\)$`));
    expect(isAnswer(error)).toBe(isAnswered);
  });

  it.each(['23505', '42P01', '22001', '22008', '2257P'])('with %s is a bug and gives no advice', (code) => {
    const error = explainPostgres(failed(code));
    expect(error).not.toBeInstanceOf(UserError);
    expect((error as Error).message).toBe(`PostgreSQL refused a change. (${code}: what it said)`);
  });
});
