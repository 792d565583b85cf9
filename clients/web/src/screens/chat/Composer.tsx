import type { ConversationState, SessionState, TableSession } from '@tavola/client-core';
import { ArrowUp } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { closedReason, isGeneral, namesIn } from './conversations.ts';
import { reportChatError } from './report-error.ts';

const MAX_LENGTH = 2000;
/** Show the remaining length from this many characters before the limit. */
const WARN_LENGTH = 200;

export interface ComposerProps {
  readonly session: TableSession;
  readonly state: SessionState;
  readonly conversation: ConversationState;
  /** Takes the focus, because the player has just chosen this conversation. */
  readonly focused: boolean;
}

/** Enter sends, Shift+Enter starts a new line. A message that could not be sent returns to the field. */
export function Composer({ session, state, conversation, focused }: ComposerProps): JSX.Element {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const closed = closedReason(state, state.chat.you, conversation);
  if (closed !== null) return <p class="talk-closed meta">{closed}</p>;
  const label = isGeneral(conversation)
    ? chatWords.say['write']
    : chatWords.say['write-to']({ names: namesIn(conversation) });
  const send = async (): Promise<void> => {
    const message = text.trim();
    if (message === '') return;
    setText('');
    const to = conversation.people.filter((name) => name !== null);
    const isSent = await reportChatError(isGeneral(conversation) ? session.say(message) : session.say(message, to));
    if (!isSent) setText((typed) => (typed === '' ? message : typed));
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
        maxLength={MAX_LENGTH}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // During IME input, Enter belongs to the input method.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button look="tint" size="small" type="submit" icon={ArrowUp} label={chatWords.say['send.button']} />
      {text.length > MAX_LENGTH - WARN_LENGTH ? (
        <p class="talk-room meta" role="status">
          {chatWords.say['characters-left']({ count: MAX_LENGTH - text.length })}
        </p>
      ) : null}
    </form>
  );
}
