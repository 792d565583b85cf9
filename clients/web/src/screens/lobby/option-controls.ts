import { hasHiddenPlayers, type TableEdit, type TableInfo } from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import { isFields, type OptionField } from '@tavola/kernel';
import { createWords, lobbyWords, termsWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import type { ListedGame } from '../../board/ui.ts';
import type { SelectChoice } from '../../design/index.ts';
import { NO_LIMIT, TURN_TIMES } from '../create/form.ts';
import { isFromFile } from './start-position.ts';

/** How the host changes a term in its row. */
export type OptionControl =
  | {
      readonly kind: 'select';
      readonly value: string;
      readonly choices: readonly SelectChoice<string>[];
      edit(value: string): TableEdit;
    }
  | { readonly kind: 'switch'; readonly checked: boolean; edit(on: boolean): TableEdit };

/** The controls by row. Rows without one are changed in the dialog, or not at all. */
export function optionControls(table: TableInfo, card: ListedGame): Readonly<Record<string, OptionControl>> {
  const terms = fieldsIn(table.terms);
  const term = (name: string): OptionControl => ({
    kind: 'switch',
    checked: terms[name] === true,
    edit: (on) => ({ terms: { ...terms, [name]: on } }),
  });
  return {
    clock: clockControl(terms),
    undo: term('undo'),
    hints: term('hints'),
    ...Object.fromEntries(Object.keys(card.customs ?? {}).map((id) => [`custom ${id}`, term(id)])),
    ...ruleControls(table, card),
    ready: { kind: 'switch', checked: table.askReady === true, edit: (askReady) => ({ askReady }) },
    ...(hasHiddenPlayers(terms) ? {} : openControls(table)),
  };
}

/** What an anonymous table cannot have. */
function openControls(table: TableInfo): Record<string, OptionControl> {
  const { spectatorsMayChat = false, sides = 'lot', watching } = table;
  return {
    ...(isFromFile(table) ? {} : { sides: sidesControl(sides) }),
    ...(watching
      ? {
          spectators: {
            kind: 'switch',
            checked: spectatorsMayChat,
            edit: (on: boolean) => ({ spectatorsMayChat: on }),
          } as const,
        }
      : {}),
  };
}

function sidesControl(value: 'lot' | 'choose'): OptionControl {
  return {
    kind: 'select',
    value,
    choices: [
      { value: 'lot', label: lobbyWords.say['sides.lot'] },
      { value: 'choose', label: lobbyWords.say['sides.choose'] },
    ],
    edit: (chosen) => ({ sides: chosen === 'choose' ? 'choose' : 'lot' }),
  };
}

/** Times of its own for builds and retreats stay in the dialog: another time per turn brings the usual ones. */
function clockControl(terms: Fields): OptionControl {
  const { turn = NO_LIMIT } = fieldsIn(terms['clock']);
  const usual: readonly unknown[] = TURN_TIMES;
  const times = typeof turn !== 'number' || turn === NO_LIMIT || usual.includes(turn) ? [] : [turn];
  const choices = [...TURN_TIMES, ...times].sort((a, b) => a - b);
  return {
    kind: 'select',
    value: String(turn),
    choices: [
      ...choices.map((ms) => ({
        value: String(ms),
        label: termsWords.say['clock.per-turn']({ time: language().span(ms) }),
      })),
      { value: String(NO_LIMIT), label: createWords.say['turn.none'] },
    ],
    edit: (chosen) => ({
      terms: { ...terms, clock: Number(chosen) === NO_LIMIT ? null : { turn: Number(chosen) } },
    }),
  };
}

/** The rules of the game. Numbers are typed, so they are in the dialog. */
function ruleControls(table: TableInfo, card: ListedGame): Record<string, OptionControl> {
  if ((table.origin ?? 'setup') !== 'setup') return {};
  const fields = gameById(table.game)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const control = ruleControl(field, fieldsIn(table.options), card);
      return control === null ? [] : [[`option ${field.id}`, control]];
    }),
  );
}

function ruleControl({ id, kind, initial, choices = [] }: OptionField, options: Fields, card: ListedGame) {
  const value = options[id] ?? initial;
  const edit = (chosen: unknown): TableEdit => ({ options: { ...options, [id]: chosen } });
  if (kind === 'flag') return { kind: 'switch', checked: value === true, edit } as const;
  if (kind === 'number') return null;
  const words = card.fields[id]?.choices ?? {};
  const shown = choices.map((one) => ({ value: one, label: words[one] ?? one }));
  return { kind: 'select', value: String(value), choices: shown, edit } as const;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(raw: unknown): Fields {
  return isFields(raw) ? { ...raw } : {};
}
