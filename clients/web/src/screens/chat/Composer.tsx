import type { ChatAttachment, ConversationState, SessionState, TableSession } from '@tavola/client-core';
import { ArrowUp } from 'lucide';
import type { JSX } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { chatWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { closedReason, isGeneral, namesIn } from './conversations.ts';
import { ChatExtrasContext } from './extras.ts';
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
  /** Default: the people’s names. */
  readonly label?: string | undefined;
  /** Who reads it, below the field. */
  readonly readers?: string;
}

interface DraftMessage {
  readonly text: string;
  readonly attached: ChatAttachment | null;
  /** What is attached, as text. */
  readonly attachedText: string;
}

const EMPTY: DraftMessage = { text: '', attached: null, attachedText: '' };
/** What is being written, by table and people, for tabs that come and go. */
const drafts = new Map<string, DraftMessage>();

function useDraftMessage(place: string) {
  const [draft, setDraft] = useState(() => drafts.get(place) ?? EMPTY);
  return [
    draft,
    (change: (old: DraftMessage) => DraftMessage): void =>
      setDraft((old) => {
        const next = change(old);
        drafts.set(place, next);
        return next;
      }),
  ] as const;
}

/** Enter sends, Shift+Enter starts a new line. A message that could not be sent returns to the field. */
export function Composer({ session, state, conversation, focused, readers, ...given }: ComposerProps): JSX.Element {
  const place = `${state.table?.id ?? ''} ${conversation.people.join()}`;
  const [draft, setDraft] = useDraftMessage(place);
  const { text, attached } = draft;
  const setText = (next: string): void => setDraft((old) => ({ ...old, text: next }));
  const { chat } = useContext(ChatExtrasContext);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const closed = closedReason(state, state.chat.you, conversation);
  if (closed !== null) return <p class="talk-closed meta">{closed}</p>;
  const usual = isGeneral(conversation)
    ? chatWords.say['write']
    : chatWords.say['write-to']({ names: namesIn(conversation) });
  const label = given.label ?? usual;
  const send = async (): Promise<void> => {
    // Clients that do not know what is attached read it as the text.
    const message = text.trim() || draft.attachedText;
    if (message === '') return;
    setDraft(() => EMPTY);
    const to = isGeneral(conversation) ? undefined : conversation.people.filter((name) => name !== null);
    const typed = { text: message, to: to ?? [], chat: state.chat };
    const carried = attached ?? chat?.understand(state.match, typed) ?? undefined;
    const isSent = await reportChatError(session.say(message, to, carried));
    if (!isSent) setDraft((now) => (now.text === '' && now.attached === null ? draft : now));
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
      {readers === undefined ? null : (
        <div class="press-foot">
          {chat === null || state.match?.ended !== null ? null : (
            <chat.Attaching
              value={attached}
              onChange={(next, words) => setDraft((old) => ({ ...old, attached: next, attachedText: words }))}
            />
          )}
          <span>{readers}</span>
        </div>
      )}
      {text.length > MAX_LENGTH - WARN_LENGTH ? (
        <p class="talk-room meta" role="status">
          {chatWords.say['characters-left']({ count: MAX_LENGTH - text.length })}
        </p>
      ) : null}
    </form>
  );
}
