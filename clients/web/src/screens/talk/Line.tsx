import type { ChatLineView, SessionState, TableSession } from '@tavola/client-core';
import { Ellipsis, Flag, Trash2 } from 'lucide';
import type { JSX } from 'preact';
import { chatWords } from '../../app/areas.ts';
import { Icon, Menu, type MenuItem } from '../../design/index.ts';
import { Face, SideName } from './Face.tsx';
import { personItems } from './person-items.ts';
import { isSeated } from './talks.ts';
import { granted } from './wish.ts';

export interface LineProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly saying: ChatLineView;
  /** The same person goes on: the name need not be said again. */
  readonly follows?: boolean;
}

export function Line({ session, state, saying, follows = false }: LineProps): JSX.Element {
  const { who, at, quote } = saying;
  const items = itemsOf(session, state, saying);
  const name = who ?? chatWords.say['someone'];
  return (
    <li class={follows ? 'saying follows' : 'saying'}>
      <span class="saying-mark">{follows ? null : <Face state={state} who={who} size={14} />}</span>
      <div>
        <p class={follows ? 'hidden-text' : 'saying-head'}>
          <strong>{name}</strong> <SideName who={who} /> <time>{timeText(at)}</time>
        </p>
        {quote === undefined ? (
          <Words saying={saying} state={state} />
        ) : (
          <figure class="saying-quote">
            <figcaption>{chatWords.say['reported']({ name: quote.who ?? chatWords.say['someone'] })}</figcaption>
            <blockquote class="saying-text">
              {quote.removed === true ? chatWords.say['deleted'] : quote.text}
            </blockquote>
          </figure>
        )}
      </div>
      {items.length === 0 ? null : (
        <Menu label={chatWords.say['line-menu']({ name })} items={items} buttonClass="saying-more">
          <Icon node={Ellipsis} size={16} />
        </Menu>
      )}
    </li>
  );
}

function Words({ saying, state }: Pick<LineProps, 'saying' | 'state'>): JSX.Element {
  const { who, text, removed } = saying;
  if (removed === true) return <p class="saying-text dim">{chatWords.say['deleted']}</p>;
  if (who === null || !state.chat.muted.includes(who)) return <p class="saying-text">{text}</p>;
  return (
    <details class="saying-muted">
      <summary class="dim">{chatWords.say['muted']({ name: who })}</summary>
      <p class="saying-text">{text}</p>
    </details>
  );
}

function itemsOf(session: TableSession, state: SessionState, saying: ChatLineView): readonly MenuItem[] {
  const { chatCommands: talking } = session;
  const { who, number, talk = null, removed, quote } = saying;
  const { table } = state;
  const { you } = state.chat;
  if (talking === null || you === null || removed === true) return [];
  const isHost = table?.host === you;
  const report: MenuItem = {
    id: 'report',
    label: chatWords.say['report'],
    icon: Flag,
    onSelect: () => void granted(talking.report(talk, number), chatWords.say['done.report']),
  };
  const strike: MenuItem = {
    id: 'strike',
    label: chatWords.say['delete'],
    icon: Trash2,
    danger: true,
    onSelect: () => void granted(talking.deleteLine(number)),
  };
  const mayReport = who !== you && !isHost && isSeated(table, you) && quote === undefined;
  return [
    ...personItems(session, state, who),
    ...(mayReport ? [report] : []),
    ...(isHost && talk === null ? [strike] : []),
  ];
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Matches go on for weeks: what was not said today has its day. */
export function timeText(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : day.format(at);
}
