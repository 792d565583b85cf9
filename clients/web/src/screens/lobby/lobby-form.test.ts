import type { TableInfo } from '@tavola/client-core';
import { clockFor } from '@tavola/client-core/words';
import { describe, expect, it } from 'vitest';
import { initialForm, type TableForm, toTableRequest } from '../create/form.ts';
import { formOf, tableEdit } from './lobby-form.ts';

const MINUTE = 60_000;
const FIRST = initialForm(
  { seats: [2, 4], fields: [{ id: 'frogs', kind: 'number', initial: 3, range: [1, 5] }] },
  'Ann',
  'Game',
);

/** The table that the server makes of a form. */
function tableFrom(form: TableForm): TableInfo {
  const {
    name = '',
    description = '',
    options,
    terms,
    press = 'full',
    askReady = false,
    oneGame = false,
  } = {
    ...toTableRequest(form, 'frogs', ''),
  };
  const { clock, ...others } = terms as { readonly clock: { readonly turn: number } | null };
  return {
    ...{ id: 't', code: 'C', game: 'frogs', name, description, options, press, askReady, oneGame },
    terms: { ...others, clock: clock === null ? null : { ...clockFor(clock.turn), ...clock } },
    ...{ status: 'lobby', host: 'Ann', watching: true, commitment: '', reroll: 0, proposal: null },
    watchDelay: form.delay,
    hostRule: form.hostRule,
    chairs: [
      { kind: 'open', who: 'Ann', seated: true, level: null },
      { kind: 'bot', who: null, seated: false, level: 'hard' },
    ],
  };
}

const CHANGES: readonly Partial<TableForm>[] = [
  { name: 'Ours', description: 'Bring cake' },
  { options: { frogs: 5 } },
  { turn: 5 * MINUTE },
  { turn: 0, patience: 0 },
  { turn: 0, patience: 60 * MINUTE },
  { reaction: 2 * MINUTE, adjust: MINUTE },
  { absence: 'bot', misses: 4, takeover: 'off' },
  { afterMiss: 0, claim: 0 },
  { afterMiss: MINUTE, claim: 5 * MINUTE },
  { undo: false, hints: true },
  { customs: { drawsByCount: true } },
  { press: 'none', delay: MINUTE, hostRule: 'classic', askReady: true, oneGame: true },
];

describe('the options of a table that exists', () => {
  it.each(CHANGES)('%j: the form shows what the table has, and saving it without a change sends nothing', (change) => {
    const table = tableFrom({ ...FIRST, hints: false, ...change });
    const form = formOf(table, FIRST, ['drawsByCount']);
    expect(form).toMatchObject(change);
    expect(tableEdit(table, form, form)).toEqual({});
  });

  it('send only what the host has changed, with the rest as it is now', () => {
    const table = tableFrom({ ...FIRST, hints: false });
    const form = formOf(table, FIRST, []);
    expect(tableEdit(table, form, { ...form, name: 'Ours' })).toEqual({ name: 'Ours' });
    expect(tableEdit(table, form, { ...form, delay: MINUTE, hostRule: 'classic' })).toEqual({
      watchDelay: MINUTE,
      hostRule: 'classic',
    });
    // In another window undo was switched off and the frogs changed meanwhile.
    const now = { ...table, terms: { ...(table.terms as object), undo: false }, options: { frogs: 1 } };
    expect(tableEdit(now, form, { ...form, absence: 'bot' })).toEqual({
      terms: { ...(table.terms as object), undo: false, absence: 'bot' },
    });
  });

  it('leave out a term that goes back to its default', () => {
    const table = tableFrom({ ...FIRST, hints: false, misses: 4, claim: 0 });
    const form = formOf(table, FIRST, []);
    const { terms = {} } = tableEdit(table, form, { ...form, misses: 2, claim: null });
    expect(terms).not.toHaveProperty('misses');
    expect(terms).not.toHaveProperty('claim');
    expect(terms).toMatchObject({ absence: 'hold', undo: true });
  });

  it('bring the usual times of a clock with another time per turn', () => {
    const table = tableFrom({ ...FIRST, hints: false, reaction: 2 * MINUTE });
    const form = formOf(table, FIRST, []);
    const { terms } = tableEdit(table, form, { ...form, turn: 5 * MINUTE, reaction: null });
    expect(terms).toMatchObject({ clock: { turn: 5 * MINUTE } });
  });
});
