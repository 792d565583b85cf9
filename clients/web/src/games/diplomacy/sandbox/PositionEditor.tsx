import './editor.css';
import { type Diplomacy, provinceOf, variantOf } from '@tavola/games/diplomacy';
import { Link, Play, Redo2, Undo2 } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { showToast } from '../../../app/toasts.ts';
import type { PositionEditorProps } from '../../../board/extras.ts';
import { movedColours } from '../../../board/seat-colours.ts';
import { Button, Tabs } from '../../../design/index.ts';
import { PowersContext, powerColours } from '../map/powers.ts';
import { sandboxStart } from '../sandbox-start.ts';
import { diplomacySpoken } from '../words.ts';
import { EditorMap } from './EditorMap.tsx';
import { brushHelp, brushText, doneText, editorWords } from './editor-words.ts';
import { Moment } from './Moment.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { odditiesOf } from './oddities.ts';
import { PositionTab } from './PositionTab.tsx';
import { ORDERS_PARAM, POSITION_PARAM, sandboxAddress } from './position-link.ts';
import { TextTab } from './TextTab.tsx';
import { type EditorModel, useEditor } from './use-editor.ts';

const TABS = ['position', 'orders', 'text'] as const;
type EditorTab = (typeof TABS)[number];

/** Sets up a position by hand, by text or by link, and orders of all powers in it. The address always has all of it. */
export function PositionEditor(props: PositionEditorProps<Diplomacy>) {
  const { say } = editorWords;
  const editor = useEditor(props);
  const [tab, setTab] = useState<EditorTab>(() => firstTab(editor));
  useUndoKeys(editor);
  const canPlay = useMemo(() => odditiesOf(editor.state).every(({ code }) => code !== 'idle'), [editor.state]);
  const play = async (resolve: boolean): Promise<void> => {
    const drafts = new Map([...editor.read.bySeat].map(([seat, orders]) => [seat, { orders }] as const));
    const isOpen = await props.onPlay(sandboxStart(editor.state, drafts, resolve));
    if (!isOpen) showToast({ tone: 'problem', title: say['play.failed'] });
  };
  const leave = (): void => {
    props.setParams({ [POSITION_PARAM]: null, [ORDERS_PARAM]: null });
    props.onBack();
  };
  const { powers } = variantOf(editor.state);
  return (
    <PowersContext.Provider value={powers}>
      <div class="dip-edit" style={movedColours(powerColours(powers))}>
        {props.header(<Moment editor={editor} />, say.back, leave)}
        <main class="dip-edit-main">
          <div class="dip-edit-stage">
            <EditorMap editor={editor} />
            <div class="dip-edit-undo">
              <Button
                look="ghost"
                icon={Undo2}
                label={say['undo.button']}
                disabled={!editor.canUndo}
                onClick={editor.undo}
              />
              <Button
                look="ghost"
                icon={Redo2}
                label={say['redo.button']}
                disabled={!editor.canRedo}
                onClick={editor.redo}
              />
            </div>
          </div>
          <Foot editor={editor} />
          <section class="dip-edit-column" aria-label={say.label}>
            {editor.fault !== null && (
              <p class="dip-edit-fault" role="alert">
                {say['link.fault']}
              </p>
            )}
            <Tabs
              label={say.label}
              tabs={TABS.map((id) => ({ id, label: say[`tab.${id}.label`] }))}
              selected={tab}
              onSelect={(id) => setTab(TABS.find((known) => known === id) ?? tab)}
            >
              {tab === 'position' && <PositionTab editor={editor} game={props.view} onPaste={() => setTab('text')} />}
              {tab === 'orders' && <OrdersTab editor={editor} onResolve={canPlay ? () => void play(true) : null} />}
              {tab === 'text' && <TextTab editor={editor} />}
            </Tabs>
            <div class="dip-edit-end">
              <Button icon={Link} onClick={() => void copyLink(editor)}>
                {say['link.button']}
              </Button>
              <Button look="primary" icon={Play} disabled={!canPlay} onClick={() => void play(false)}>
                {say['play.button']}
              </Button>
            </div>
          </section>
        </main>
      </div>
    </PowersContext.Provider>
  );
}

function firstTab({ fault, orders }: EditorModel): EditorTab {
  if (fault !== null) return 'text';
  return orders === '' ? 'position' : 'orders';
}

/** Under the map: what the tool does, and the last edit for screen readers. */
function Foot({ editor }: { readonly editor: EditorModel }) {
  const { state, brush, coasts, lastEdit } = editor;
  const { names } = diplomacySpoken.say;
  const { say } = editorWords;
  return (
    <footer class="dip-edit-foot">
      <p>
        <strong>{brushText(state, brush)}</strong>
        <span class="quiet">
          {coasts === null ? brushHelp(state, brush) : say['help.coast']({ place: names.place(provinceOf(coasts.at)) })}
        </span>
      </p>
      <p class={lastEdit?.kind === 'refused' ? 'dip-edit-refused' : 'hidden-text'} role="status">
        {lastEdit === null ? '' : doneText(lastEdit, state, brush)}
      </p>
    </footer>
  );
}

async function copyLink({ state, orders }: EditorModel): Promise<void> {
  const { say } = editorWords;
  const address = new URL(sandboxAddress(state), location.origin);
  if (orders !== '') address.searchParams.set(ORDERS_PARAM, orders);
  try {
    await navigator.clipboard.writeText(address.href);
    showToast({ tone: 'done', title: say['link.copied'] });
  } catch {
    showToast({ tone: 'problem', title: say['link.failed'] });
  }
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, except in text fields, which have an undo of their own. */
function useUndoKeys(editor: EditorModel): void {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      const key = event.key.toLowerCase();
      if (isTyping || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
