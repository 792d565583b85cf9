import type { TableInfo } from '@tavola/client-core';
import { Bot, Clock, Crown, Eye, Handshake, Lightbulb, MessageCircle, SlidersHorizontal, Undo2, User } from 'lucide';
import type { JSX } from 'preact';
import { texts } from '../../app/texts.ts';
import { Icon, type IconNode, spanText } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';

interface Term {
  readonly id: string;
  readonly icon: IconNode;
  readonly label: string;
  readonly value: string;
}

/** What was agreed on: the clock, absence, who may look, and the options of the game. */
export function TermsList({ table, card }: { readonly table: TableInfo; readonly card: GameCard }): JSX.Element {
  return (
    <dl class="terms">
      {[...commonTerms(table), ...customTerms(table, card), ...optionTerms(table, card)].map(
        ({ id, icon, label, value }) => (
          <div key={id}>
            <dt class="meta">
              <Icon node={icon} size={16} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function commonTerms(table: TableInfo): readonly Term[] {
  const terms = record(table.terms);
  const turn = record(terms['clock'])['turn'];
  const clock = typeof turn === 'number' ? texts.lobby.perTurn(spanText(turn)) : texts.lobby.noClock;
  const words = texts.lobby;
  return [
    { id: 'clock', icon: Clock, label: words.clock, value: clock },
    { id: 'absence', icon: Bot, label: words.absence, value: texts.create.absences[String(terms['absence'])] ?? '' },
    { id: 'watch', icon: Eye, label: words.watching, value: watchingTerm(table) },
    { id: 'press', icon: MessageCircle, label: texts.create.press, value: texts.create.presses[table.press ?? 'full'] },
    ...(table.oneGame === true ? [{ id: 'one', icon: User, label: words.oneGame, value: words.oneGameOn }] : []),
    {
      id: 'undo',
      icon: Undo2,
      label: words.takeBack,
      value: terms['undo'] === true ? words.takeBackOn : words.takeBackOff,
    },
    {
      id: 'hints',
      icon: Lightbulb,
      label: words.hints,
      value: terms['hints'] === true ? words.hintsOn : words.hintsOff,
    },
    {
      id: 'host',
      icon: Crown,
      label: words.hostRule,
      value: texts.create.hostRules[table.hostRule ?? 'pass-on'] ?? '',
    },
  ];
}

function customTerms(table: TableInfo, { customs = {} }: GameCard): readonly Term[] {
  const terms = record(table.terms);
  return Object.entries(customs).map(([id, { label }]) => ({
    id: `custom ${id}`,
    icon: Handshake,
    label,
    value: terms[id] === true ? texts.create.on : texts.create.off,
  }));
}

function watchingTerm({ watching, watchDelay = 0 }: TableInfo): string {
  if (!watching) return texts.lobby.watchingOff;
  return watchDelay === 0 ? texts.lobby.watchingOn : texts.lobby.watchingLater(spanText(watchDelay));
}

function optionTerms(table: TableInfo, card: GameCard): readonly Term[] {
  return Object.entries(record(table.options)).map(([id, value]) => {
    const words = card.fields[id];
    const plain = typeof value === 'boolean' ? (value ? texts.create.on : texts.create.off) : String(value);
    return {
      id: `option ${id}`,
      icon: SlidersHorizontal,
      label: words?.label ?? id,
      value: words?.choices?.[String(value)] ?? plain,
    };
  });
}

function record(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? { ...raw } : {};
}
