import type { TableInfo } from '@tavola/client-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWords, loadInitialWords, lobbyWords, termsWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import type { ListedGame } from '../../board/ui.ts';
import { type OptionControl, optionControls } from './option-controls.ts';

beforeAll(async () => {
  await chooseLanguage('en');
  await Promise.all([loadInitialWords(), createWords.load(), lobbyWords.load(), termsWords.load()]);
});

const TERMS = { clock: { turn: 900_000, reaction: 225_000 }, absence: 'hold', undo: true };

function controls(change: Partial<TableInfo> = {}): Readonly<Record<string, OptionControl>> {
  const { game = 'dvonn' } = change;
  const card = { fields: {} } as unknown as ListedGame;
  const table: TableInfo = {
    ...{ id: 't', code: 'C', game, name: 'Game', description: '', options: { setup: 'random' }, terms: TERMS },
    ...{ status: 'lobby', host: 'Ann', watching: true, commitment: '', reroll: 0, proposal: null, chairs: [] },
    ...change,
  };
  return optionControls(table, card);
}

/** What a choice sends. */
function edit(control: OptionControl | undefined, chosen: string | boolean): unknown {
  if (control?.kind === 'select' && typeof chosen === 'string') return control.edit(chosen);
  return control?.kind === 'switch' && typeof chosen === 'boolean' ? control.edit(chosen) : 'no such choice';
}

describe('the options that the host changes in place', () => {
  it('send the terms as they are, with the one that was changed', () => {
    const { undo, hints, clock } = controls();
    expect(edit(undo, false)).toEqual({ terms: { ...TERMS, undo: false } });
    expect(edit(hints, true)).toEqual({ terms: { ...TERMS, hints: true } });
    // Another time per turn brings the usual times of its reactions.
    expect(edit(clock, '60000')).toEqual({ terms: { ...TERMS, clock: { turn: 60_000 } } });
    expect(edit(clock, '0')).toEqual({ terms: { ...TERMS, clock: null } });
  });

  it('show a time that the form does not offer', () => {
    const { clock } = controls({ terms: { ...TERMS, clock: { turn: 90_000 } } });
    expect(clock).toMatchObject({ kind: 'select', value: '90000' });
    expect(clock?.kind === 'select' && clock.choices.map(({ value }) => value).slice(0, 3)).toEqual([
      ...['60000', '90000', '120000'],
    ]);
  });

  it('include the rules of the game, except numbers, which are typed', () => {
    expect(edit(controls()['option setup'], 'placed')).toEqual({ options: { setup: 'placed' } });
    const names = Object.keys(controls({ game: 'diplomacy', options: { lastYear: 1910 } }));
    expect(names).toContain('option variant');
    expect(names).not.toContain('option lastYear');
  });

  it('leave out what a position, a saved game or an anonymous table has fixed', () => {
    expect(Object.keys(controls({ origin: 'position' }))).not.toContain('option setup');
    expect(Object.keys(controls({ origin: 'file' }))).not.toContain('sides');
    const anonymous = controls({ terms: { ...TERMS, anonymous: true } });
    expect(Object.keys(anonymous)).not.toContain('sides');
    expect(Object.keys(anonymous)).not.toContain('spectators');
    expect(edit(controls()['sides'], 'choose')).toEqual({ sides: 'choose' });
    expect(edit(controls()['spectators'], true)).toEqual({ spectatorsMayChat: true });
    expect(Object.keys(controls({ watching: false }))).not.toContain('spectators');
  });
});
