import { FileUp } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { showToast } from '../../../app/toasts.ts';
import { Button, Field, Select } from '../../../design/index.ts';
import { type FoundPosition, type PositionTexts, positions } from '../positions.ts';
import { diplomacySpoken } from '../words.ts';
import { editorWords } from './editor-words.ts';
import type { EditorModel } from './use-editor.ts';

/** The position as text: for copying, pasting and files of other programs. A bad one shows an error and stays. */
export function TextTab({ editor }: { readonly editor: EditorModel }) {
  const { say } = editorWords;
  const texts: PositionTexts = positions(diplomacySpoken.say);
  const { fault, view } = editor;
  const [text, setText] = useState(() => fault?.text ?? texts.write(view));
  const [error, setError] = useState(() => (fault === null ? undefined : texts.fault(fault.reason)));
  const [found, setFound] = useState<readonly FoundPosition[]>([]);
  const [chosen, choose] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const change = (next: string): void => {
    setText(next);
    setError(undefined);
    const read = texts.find(next, view);
    setFound(read.ok ? read.value : []);
    choose(read.ok ? `${read.value.length - 1}` : '');
  };
  const open = (): void => {
    const read = texts.find(text, view);
    if (!read.ok) setError(texts.fault(read.error));
    const wanted = read.ok ? (read.value[Number(chosen)] ?? read.value.at(-1)) : undefined;
    if (wanted === undefined) return;
    editor.replace(wanted.state);
    showToast({ tone: 'done', title: say['text.opened'] });
  };
  return (
    <form
      class="dip-edit-tab"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Field
        label={say['text.field.label']}
        help={say['text.field.help']}
        value={text}
        onInput={change}
        lines={14}
        error={error}
      />
      {found.length > 1 && (
        <Select
          label={say['text.phase.label']}
          value={chosen}
          choices={found.map(({ name }, index) => ({ value: `${index}`, label: name }))}
          onChange={choose}
        />
      )}
      <div class="dip-edit-actions">
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.txt,application/json,text/plain"
          onChange={({ currentTarget }) => {
            const [one] = currentTarget.files ?? [];
            one?.text().then(change, () => setError(say['text.unread']));
            // Lets the player choose the same file again.
            currentTarget.value = '';
          }}
        />
        <Button look="ghost" icon={FileUp} onClick={() => file.current?.click()}>
          {say['text.file.button']}
        </Button>
        <Button look="tint" type="submit">
          {say['text.open.button']}
        </Button>
      </div>
    </form>
  );
}
