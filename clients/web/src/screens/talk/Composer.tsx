import type { ConversationState, SessionState, TableSession } from '@tavola/client-core';
import { ArrowUp } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { isGeneral, namesIn, whyClosed } from './talks.ts';
import { granted } from './wish.ts';

const LONGEST = 2000;
/** Near the end people are told how much room is left. */
const NEAR = 200;

export interface ComposerProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly conversation: ConversationState;
  /** The person has just chosen whom to write to. */
  readonly focused: boolean;
}

/** Enter sends, Shift and Enter begin a new line. What could not be sent stays in the field. */
export function Composer({ session, state, conversation, focused }: ComposerProps): JSX.Element {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const closed = whyClosed(state, state.chat.you, conversation);
  if (closed !== null) return <p class="talk-closed meta">{closed}</p>;
  const label = isGeneral(conversation)
    ? chatWords.say['write']
    : chatWords.say['write-to']({ names: namesIn(conversation) });
  const send = async (): Promise<void> => {
    const said = text.trim();
    if (said === '') return;
    setText('');
    const to = conversation.people.filter((name) => name !== null);
    const isSent = await granted(isGeneral(conversation) ? session.say(said) : session.say(said, to));
    if (!isSent) setText((typed) => (typed === '' ? said : typed));
  };
  return (
    <form
      class="talk-foot"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        class="input"
        rows={1}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={LONGEST}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // While a word is being put together, Enter belongs to the keyboard.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button look="tint" size="small" type="submit" icon={ArrowUp} label={chatWords.say['send.button']} />
      {text.length > LONGEST - NEAR ? (
        <p class="talk-room meta" role="status">
          {chatWords.say['characters-left']({ count: LONGEST - text.length })}
        </p>
      ) : null}
    </form>
  );
}
