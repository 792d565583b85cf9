import { type MissTerms, missRules, type TableInfo } from '@tavola/client-core';
import { Bot, Clock, Crown, Eye, Handshake, Lightbulb, MessageCircle, SlidersHorizontal, Undo2, User } from 'lucide';
import type { JSX } from 'preact';
import { termWords } from '../../app/areas.ts';
import { createTexts } from '../../app/create-texts.ts';
import { lobbyTexts } from '../../app/lobby-texts.ts';
import { durationText, Icon, type IconNode } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';
import './terms.css';

interface Term {
  readonly id: string;
  readonly icon: IconNode;
  readonly label: string;
  /** Several sentences have a line of their own each. */
  readonly value: string | readonly string[];
}

function Sentences({ said }: { readonly said: readonly string[] }): JSX.Element {
  return (
    <ul>
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What was agreed on: the clock, absence, who may look, and the options of the game. */
export function TermsList({ table, card }: { readonly table: TableInfo; readonly card: GameCard }): JSX.Element {
  return (
    <dl class="terms">
      {[...commonTerms(table), ...customTerms(table, card), ...optionTerms(table, card)].map(
        ({ id, icon, label, value }) => (
          <div key={id} class={Array.isArray(value) ? 'terms-wide' : undefined}>
            <dt class="meta">
              <Icon node={icon} size={16} />
              {label}
            </dt>
            <dd>{typeof value === 'string' ? value : <Sentences said={value} />}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function commonTerms(table: TableInfo): readonly Term[] {
  const terms = record(table.terms);
  const turn = record(terms['clock'])['turn'];
  const clock = typeof turn === 'number' ? lobbyTexts.perTurn(durationText(turn)) : lobbyTexts.noClock;
  const words = lobbyTexts;
  return [
    { id: 'clock', icon: Clock, label: words.clock, value: clock },
    // Beside the clock, so that nobody has to look for it. The terms have been through the server, which knows only complete ones.
    {
      id: 'missed',
      icon: Bot,
      label: words.missed,
      value: termWords.say.missed(missRules(terms as unknown as MissTerms, table.chairs.length)),
    },
    { id: 'watch', icon: Eye, label: words.watching, value: watchingTerm(table) },
    { id: 'press', icon: MessageCircle, label: createTexts.press, value: createTexts.presses[table.press ?? 'full'] },
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
      value: createTexts.hostRules[table.hostRule ?? 'pass-on'] ?? '',
    },
  ];
}

function customTerms(table: TableInfo, { customs = {} }: GameCard): readonly Term[] {
  const terms = record(table.terms);
  return Object.entries(customs).map(([id, { label }]) => ({
    id: `custom ${id}`,
    icon: Handshake,
    label,
    value: terms[id] === true ? createTexts.on : createTexts.off,
  }));
}

function watchingTerm({ watching, watchDelay = 0 }: TableInfo): string {
  if (!watching) return lobbyTexts.watchingOff;
  return watchDelay === 0 ? lobbyTexts.watchingOn : lobbyTexts.watchingLater(durationText(watchDelay));
}

function optionTerms(table: TableInfo, card: GameCard): readonly Term[] {
  return Object.entries(record(table.options)).map(([id, value]) => {
    const words = card.fields[id];
    const plain = typeof value === 'boolean' ? (value ? createTexts.on : createTexts.off) : String(value);
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
