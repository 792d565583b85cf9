import { CornerDownLeft } from 'lucide';
import type { JSX, RefObject } from 'preact';
import { useId, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Button, KeyCap } from '../../design/index.ts';
import type { DraftModel } from './use-draft.ts';

export interface MoveEntryProps {
  readonly draft: DraftModel;
  readonly entry: RefObject<HTMLInputElement | null>;
}

const MAX_LENGTH = 200;

/** Input for a move in the game's notation. The prompt shows why a move is refused. */
export function MoveEntry({ draft, entry }: MoveEntryProps): JSX.Element {
  const id = useId();
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (draft.type(text.trim())) setText('');
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
        placeholder={exampleIn(draft)}
        value={text}
        maxLength={MAX_LENGTH}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
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

/** A legal move in the game's notation, as the placeholder. */
function exampleIn({ turn, notate }: DraftModel): string {
  const [first] = turn.acting?.actions ?? [];
  return first === undefined ? '' : (notate(first) ?? '');
}
