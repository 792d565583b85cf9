import type { Saying, SessionState, TableSession } from '@tavola/client-core';
import { ArrowUp } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { texts } from '../../app/texts.ts';
import { say } from '../../app/toasts.ts';
import { Button, SeatMark } from '../../design/index.ts';
import './chat.css';

export interface ChatProps {
  readonly session: TableSession;
  readonly state: SessionState;
}

/** What people say at a table, in its lobby as in its match. */
export function Chat({ session, state }: ChatProps): JSX.Element {
  return (
    <aside class="chat" aria-label={texts.chat.title}>
      <h2 class="chat-head">{texts.chat.title}</h2>
      <Sayings state={state} />
      <Writing session={session} />
    </aside>
  );
}

function Sayings({ state }: { readonly state: SessionState }): JSX.Element {
  const end = useRef<HTMLOListElement>(null);
  const { sayings, table } = state;
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [sayings.length]);
  if (sayings.length === 0) return <p class="chat-empty meta">{texts.chat.empty}</p>;
  const chairOf = (who: string | null): number => table?.chairs.findIndex((chair) => chair.who === who) ?? -1;
  return (
    <ol ref={end} class="sayings" aria-live="polite">
      {sayings.map((saying) => (
        <Line key={saying.number} saying={saying} chair={chairOf(saying.who)} />
      ))}
    </ol>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function Line({ saying, chair }: { readonly saying: Saying; readonly chair: number }): JSX.Element {
  return (
    <li class="saying">
      <span class="saying-mark">{chair < 0 ? null : <SeatMark seat={chair} size={14} />}</span>
      <div>
        <p>
          <strong>{saying.who ?? texts.chat.gone}</strong> <span class="dim">{clock.format(saying.at)}</span>
        </p>
        <p class="saying-text">{saying.text}</p>
      </div>
    </li>
  );
}

const LONGEST = 2000;

function Writing({ session }: { readonly session: TableSession }): JSX.Element {
  const [text, setText] = useState('');
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    const answer = await session.say(said);
    if (answer.ok) return;
    setText((typed) => (typed === '' ? said : typed));
    say({ tone: 'problem', title: texts.chat.failed });
  };
  if (!account.value) return <p class="chat-foot meta">{texts.chat.signInFirst}</p>;
  return (
    <form class="chat-foot" onSubmit={send}>
      <input
        class="input"
        aria-label={texts.chat.write}
        placeholder={texts.chat.write}
        value={text}
        maxLength={LONGEST}
        autocomplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Button look="tint" size="small" type="submit" icon={ArrowUp} label={texts.chat.send} />
    </form>
  );
}
