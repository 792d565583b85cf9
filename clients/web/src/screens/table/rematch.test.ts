import type { Api, TableInfo } from '@tavola/client-core';
import { ok, type Result } from '@tavola/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { offerRematch } from './rematch.ts';

const table = {
  ...{ game: 'dvonn', name: 'Evening', options: {}, terms: { clock: null }, watching: true },
  chairs: [
    { kind: 'open', who: 'Ann', seated: true, level: null },
    { kind: 'bot', who: null, seated: false, level: 'hard' },
  ],
} as unknown as TableInfo;

/** Records the steps of a rematch in order. The test decides when the link arrives or time passes. */
function rematch(made: Result<{ readonly code: string }> = ok({ code: 'NEW' })) {
  const steps: string[] = [];
  let deliver: (result: Result<null>) => void = () => undefined;
  let pass: () => void = () => undefined;
  const done = offerRematch(
    {
      say: (text) => {
        steps.push(`say ${text}`);
        return new Promise((resolve) => {
          deliver = resolve;
        });
      },
    },
    table,
    {
      make: (async (form: { readonly seats: unknown }) => {
        steps.push(`make ${JSON.stringify(form.seats)}`);
        return made;
      }) as unknown as Api['createTable'],
      origin: 'http://here',
      go: (path) => void steps.push(`go ${path}`),
      failed: () => void steps.push('failed'),
      after: () =>
        new Promise<void>((resolve) => {
          pass = resolve;
        }),
    },
  );
  return { steps, done, deliver: () => deliver(ok(null)), pass: () => pass() };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeAll(async () => {
  await chooseLanguage('en');
  await tableWords.load();
});

describe('a rematch', () => {
  it('opens the new table only after the others have its link', async () => {
    const { steps, done, deliver } = rematch();
    await turn();
    const offered = [
      'make [{"kind":"open"},{"kind":"bot","level":"hard"}]',
      expect.stringContaining('http://here/t/NEW'),
    ];
    expect(steps).toEqual(offered);
    deliver();
    await done;
    expect(steps).toEqual([...offered, 'go /t/NEW']);
  });

  it('does not wait forever for the link to be delivered', async () => {
    const { steps, done, pass } = rematch();
    await turn();
    pass();
    await done;
    expect(steps.at(-1)).toBe('go /t/NEW');
  });

  it('stays at the table if no new one can be created', async () => {
    const { steps, done } = rematch({ ok: false, error: { code: 'too-many-tables' } });
    await done;
    expect(steps.slice(1)).toEqual(['failed']);
  });
});
