import { centreCounts, type DiplomacyState, unitCounts, variantOf } from '@tavola/games/diplomacy';
import { ClipboardPaste, Eraser, Flag, Hand, TriangleAlert } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Button, Icon, KeyCap, SeatMark } from '../../../design/index.ts';
import { UnitMark } from '../Legend.tsx';
import { diplomacySpoken } from '../words.ts';
import { type EditTool, emptied, TOOLS } from './edit.ts';
import { editorWords, oddityText } from './editor-words.ts';
import { Moment } from './Moment.tsx';
import { odditiesOf } from './oddities.ts';
import { type EditorModel, standardStart } from './use-editor.ts';

interface Props {
  readonly editor: EditorModel;
  /** The position on the table that the editor was opened from. */
  readonly game: DiplomacyState | null;
  readonly onPaste: () => void;
}

/** The powers, the tools, the balance and what to start from. */
export function PositionTab({ editor, game, onPaste }: Props) {
  const { say } = editorWords;
  const { state } = editor;
  return (
    <div class="dip-edit-tab">
      <div class="dip-edit-narrow">
        <Moment editor={editor} />
      </div>
      <fieldset class="dip-edit-group">
        <legend>{say['power.label']}</legend>
        <Owners editor={editor} />
      </fieldset>
      <fieldset class="dip-edit-group">
        <legend>{say['tool.label']}</legend>
        <Tools editor={editor} />
      </fieldset>
      {editor.coasts !== null && <Coasts editor={editor} coasts={editor.coasts} />}
      <Balance state={state} />
      <fieldset class="dip-edit-group dip-edit-starts">
        <legend>{say['start.label']}</legend>
        <Button size="small" onClick={() => editor.replace(standardStart(state))}>
          {say['start.standard.button']}
        </Button>
        {game !== null && (
          <Button size="small" onClick={() => editor.replace(game)}>
            {say['start.game.button']}
          </Button>
        )}
        <Button size="small" onClick={() => editor.replace(emptied(state))}>
          {say['start.empty.button']}
        </Button>
        <Button size="small" icon={ClipboardPaste} onClick={onPaste}>
          {say['start.text.button']}
        </Button>
      </fieldset>
      <Oddities state={state} />
    </div>
  );
}

function Owners({ editor }: { readonly editor: EditorModel }) {
  const { brush, state, setBrush } = editor;
  const { names } = diplomacySpoken.say.of(state);
  const owners = [...variantOf(state).seats, null];
  return (
    <div class="dip-edit-owners">
      {owners.map((seat) => (
        <button
          key={seat ?? 'neutral'}
          type="button"
          class="dip-edit-owner"
          aria-pressed={brush.owner === seat}
          aria-label={seat === null ? editorWords.say.neutral : names.power(seat)}
          title={seat === null ? editorWords.say.neutral : names.power(seat)}
          onClick={() => setBrush({ owner: seat })}
        >
          {seat === null ? <span class="dip-edit-neutral" /> : <SeatMark seat={seat} size={20} />}
        </button>
      ))}
    </div>
  );
}

const TOOL_CAPS: Readonly<Record<EditTool, string>> = { army: 'A', fleet: 'F', owner: 'O', move: 'V', remove: 'X' };

function Tools({ editor }: { readonly editor: EditorModel }) {
  const { brush, setBrush } = editor;
  return (
    <div class="dip-edit-tools">
      {TOOLS.map((tool) => (
        <button
          key={tool}
          type="button"
          class="dip-edit-tool"
          aria-pressed={brush.tool === tool}
          onClick={() => setBrush({ tool })}
        >
          {toolSign(tool, brush.owner ?? 0)}
          <span>{editorWords.say[`tool.${tool}`]}</span>
          <KeyCap>{TOOL_CAPS[tool]}</KeyCap>
        </button>
      ))}
    </div>
  );
}

function toolSign(tool: EditTool, seat: number): ComponentChildren {
  switch (tool) {
    case 'army':
      return <UnitMark seat={seat} type="A" />;
    case 'fleet':
      return <UnitMark seat={seat} type="F" />;
    case 'owner':
      return <Icon node={Flag} size={22} />;
    case 'move':
      return <Icon node={Hand} size={22} />;
    case 'remove':
      return <Icon node={Eraser} size={22} />;
  }
}

interface CoastsProps {
  readonly editor: EditorModel;
  readonly coasts: NonNullable<EditorModel['coasts']>;
}

function Coasts({ editor, coasts }: CoastsProps) {
  const { labels, names } = diplomacySpoken.say;
  return (
    <fieldset class="dip-edit-group dip-edit-coasts">
      <legend>{editorWords.say['coast.title']({ place: names.place(coasts.at) })}</legend>
      {coasts.places.map((place) => (
        <Button key={place} look="tint" onClick={() => editor.press(place)}>
          {labels.coast(place)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Units and centres of every power. */
function Balance({ state }: { readonly state: DiplomacyState }) {
  const { say } = editorWords;
  const { names } = diplomacySpoken.say.of(state);
  const [units, centres] = [unitCounts(state), centreCounts(state)];
  return (
    <table class="dip-edit-balance">
      <thead>
        <tr>
          <th scope="col">{say['power.label']}</th>
          <th scope="col">{say['units.label']}</th>
          <th scope="col">{say['centres.label']}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {variantOf(state).seats.map((seat) => {
          const extra = (units[seat] ?? 0) - (centres[seat] ?? 0);
          return (
            <tr key={seat}>
              <th scope="row">
                <SeatMark seat={seat} size={16} /> {names.power(seat)}
              </th>
              <td>{units[seat]}</td>
              <td>{centres[seat]}</td>
              <td>{extra > 0 && <span class="dip-edit-extra">{say['chip.extra']({ count: extra })}</span>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Oddities({ state }: { readonly state: DiplomacyState }) {
  const found = odditiesOf(state).map((oddity) => oddityText(oddity, state));
  if (found.length === 0) return null;
  return (
    <section class="dip-edit-odd" aria-label={editorWords.say['odd.label']}>
      <Icon node={TriangleAlert} size={18} />
      <ul>
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
