import { hasHiddenPlayers, type TableInfo } from '@tavola/client-core';
import type { MissTerms } from '@tavola/client-core/words';
import {
  Bot,
  Clock,
  Crown,
  Eye,
  Handshake,
  Lightbulb,
  MessageCircle,
  SlidersHorizontal,
  Undo2,
  User,
  VenetianMask,
} from 'lucide';
import { termsWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { missSentences } from '../../app/seat-sentences.ts';
import type { ListedGame } from '../../board/ui.ts';
import type { IconNode } from '../../design/index.ts';

/** A term of a table, such as its clock. */
export interface TermRow {
  readonly id: string;
  readonly icon: IconNode;
  readonly label: string;
  /** Several sentences become a list. */
  readonly value: string | readonly string[];
}

/** The terms of a table: clock, absence, spectators and game options. */
export function termRows(table: TableInfo, card: ListedGame): readonly TermRow[] {
  return [...commonTerms(table, card), ...customTerms(table, card), ...optionTerms(table, card)];
}

/** The time per turn, and times of their own for what the game asks in between. */
function clockTerm({ turn, reaction, adjust }: Fields, { paces }: ListedGame): string {
  if (typeof turn !== 'number') return termsWords.say['clock.none'];
  const span = (ms: unknown): string => language().span(typeof ms === 'number' ? ms : turn);
  return paces === undefined
    ? termsWords.say['clock.per-turn']({ time: span(turn) })
    : paces.sentence({ turn: span(turn), reaction: span(reaction), adjust: span(adjust) });
}

function commonTerms(table: TableInfo, card: ListedGame): readonly TermRow[] {
  const terms = record(table.terms);
  return [
    { id: 'clock', icon: Clock, label: termsWords.say['clock.label'], value: clockTerm(record(terms['clock']), card) },
    // Next to the clock, where players look for it. The server sends complete terms only.
    {
      id: 'missed',
      icon: Bot,
      label: termsWords.say['missed'],
      value: missSentences(terms as unknown as MissTerms, table.chairs.length),
    },
    ...(hasHiddenPlayers(terms)
      ? [
          {
            id: 'anonymous',
            icon: VenetianMask,
            label: termsWords.say['anonymous.label'],
            value: termsWords.say['anonymous.on'],
          },
        ]
      : []),
    { id: 'watch', icon: Eye, label: termsWords.say['watching.label'], value: watchingTerm(table) },
    {
      id: 'press',
      icon: MessageCircle,
      label: termsWords.say['press.label'],
      value: termsWords.say[`presses.${table.press ?? 'full'}`],
    },
    ...(table.oneGame === true
      ? [{ id: 'one', icon: User, label: termsWords.say['one-game.label'], value: termsWords.say['one-game.on'] }]
      : []),
    {
      id: 'undo',
      icon: Undo2,
      label: termsWords.say['undo.label'],
      value: terms['undo'] === true ? termsWords.say['allowed'] : termsWords.say['not-allowed'],
    },
    {
      id: 'hints',
      icon: Lightbulb,
      label: termsWords.say['hints.label'],
      value: terms['hints'] === true ? termsWords.say['allowed'] : termsWords.say['not-allowed'],
    },
    {
      id: 'host',
      icon: Crown,
      label: termsWords.say['host-rule.label'],
      value: termsWords.say[`host-rules.${table.hostRule ?? 'pass-on'}`],
    },
  ];
}

function customTerms(table: TableInfo, { customs = {} }: ListedGame): readonly TermRow[] {
  const terms = record(table.terms);
  return Object.entries(customs).map(([id, { label }]) => ({
    id: `custom ${id}`,
    icon: Handshake,
    label,
    value: terms[id] === true ? termsWords.say['on'] : termsWords.say['off'],
  }));
}

function watchingTerm({ watching, watchDelay = 0 }: TableInfo): string {
  if (!watching) return termsWords.say['watching.players'];
  return watchDelay === 0
    ? termsWords.say['watching.anyone']
    : termsWords.say['watching.later']({ time: language().span(watchDelay) });
}

function optionTerms(table: TableInfo, card: ListedGame): readonly TermRow[] {
  return Object.entries(record(table.options)).map(([id, value]) => {
    const words = card.fields[id];
    const plain = typeof value === 'boolean' ? (value ? termsWords.say['on'] : termsWords.say['off']) : String(value);
    return {
      id: `option ${id}`,
      icon: SlidersHorizontal,
      label: words?.label ?? id,
      value: words?.choices?.[String(value)] ?? plain,
    };
  });
}

type Fields = Readonly<Record<string, unknown>>;

function record(raw: unknown): Fields {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {};
}
