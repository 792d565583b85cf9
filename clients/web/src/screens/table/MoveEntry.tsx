import { CornerDownLeft } from 'lucide';
import type { JSX, RefObject } from 'preact';
import { useId, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Button, KeyCap } from '../../design/index.ts';
import type { Room } from './use-room.ts';

export interface MoveEntryProps {
  readonly room: Room;
  readonly entry: RefObject<HTMLInputElement | null>;
}

const LONGEST = 200;

/** A move in the notation of the game, typed. Why it cannot be made is said at the prompt, as for any other. */
export function MoveEntry({ room, entry }: MoveEntryProps): JSX.Element {
  const id = useId();
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (room.type(text.trim())) setText('');
  };
  return (
    <form class="move-entry" onSubmit={submit}>
      <label for={id}>
        {tableWords.say['act.type']} <KeyCap>/</KeyCap>
      </label>
      <input
        id={id}
        ref={entry}
        class="input"
        placeholder={exampleIn(room)}
        value={text}
        maxLength={LONGEST}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setText('');
          room.drafting.cancel();
          entry.current?.blur();
        }}
      />
      <Button
        look="ghost"
        type="submit"
        icon={CornerDownLeft}
        label={tableWords.say['act.type-help']}
        disabled={text.trim() === ''}
      />
      <span class="bar-text move-hint">{tableWords.say['act.ready']}</span>
    </form>
  );
}

/** One of the moves that are possible now, as the game writes it. */
function exampleIn({ turn, drafting }: Room): string {
  const [first] = turn.acting?.actions ?? [];
  return first === undefined ? '' : (drafting.notate(first) ?? '');
}
