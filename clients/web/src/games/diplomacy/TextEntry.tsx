import { type DiplomacyAction, diplomacy } from '@tavola/games/diplomacy';
import { CornerDownLeft } from 'lucide';
import type { RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button, KeyCap } from '../../design/index.ts';
import type { SheetProps } from './OrderCommands.tsx';
import { withOrder } from './pick.ts';
import { diplomacySpoken } from './words.ts';

const LONGEST = 2000;

interface Props extends Pick<SheetProps, 'view' | 'seat' | 'orders' | 'send'> {
  readonly example: string;
}

/** Typed or pasted orders, separated by commas, semicolons or lines. */
export function TextEntry(props: Props) {
  const { m } = diplomacySpoken.say;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  useSlashKey(field);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const refused = addTyped(props, text);
    setWrong(refused);
    if (refused === null) setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Without a text the page submits the orders.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') submit(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setText('');
    setWrong(null);
    field.current?.blur();
  };
  return (
    <form class={wrong === null ? 'dip-entry' : 'dip-entry dip-wrong'} onSubmit={submit}>
      <label for={id}>
        {m['entry.label']} <KeyCap>/</KeyCap>
      </label>
      <span class="dip-entry-line">
        <input
          id={id}
          ref={field}
          class="input"
          value={text}
          maxLength={LONGEST}
          placeholder={props.example}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={wrong === null ? undefined : 'true'}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => pasteLines(event, setText)}
        />
        <Button
          look="ghost"
          type="submit"
          icon={CornerDownLeft}
          label={m['entry.add.button']}
          disabled={text.trim() === ''}
        />
      </span>
      <p id={`${id}-wrong`} class="dip-entry-wrong" role="alert">
        {wrong}
      </p>
    </form>
  );
}

/** A field of one line drops the ends of pasted lines, which separate orders. */
function pasteLines(event: ClipboardEvent, setText: (text: string) => void): void {
  const lines = event.clipboardData?.getData('text').trim() ?? '';
  const field = event.currentTarget;
  if (!lines.includes('\n') || !(field instanceof HTMLInputElement)) return;
  event.preventDefault();
  field.setRangeText(lines.replace(/\s*[\r\n]+\s*/g, '; '), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  setText(field.value.slice(0, LONGEST));
}

/** Adds typed orders. Returns why they are refused, or null. */
function addTyped({ view, seat, orders, send }: Props, text: string): string | null {
  const words = diplomacySpoken.say.of(view);
  const read = diplomacy.read(view, seat, text);
  if (!read.ok) return words.typed(read.error, view);
  const action: DiplomacyAction = { orders: read.value.orders.reduce(withOrder, orders) };
  const refusal = diplomacy.check(view, seat, read.value) ?? diplomacy.check(view, seat, action);
  if (refusal !== null) return words.typed(refusal, view);
  send({ type: 'proposed', action });
  return null;
}

/** The page has no input for orders, so its key focuses this one. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping || field.current === null) return;
      event.preventDefault();
      field.current.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
