import type { Diplomacy } from '@tavola/games/diplomacy';
import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { boardUi } from '../../../board/Board.tsx';
import type { Grammar, Selection, Target } from '../../../board/types.ts';
import type { DrawingProps, GameBoard } from '../../../board/ui.ts';
import { board, useDiplomacyBoard } from '../board.tsx';
import { inHand, NOTHING, type Pick } from '../pick.ts';
import { type Brush, TOOLS } from './edit.ts';
import { editText } from './editor-words.ts';
import type { EditorModel } from './use-editor.ts';

/** The editor, for what the kit draws. */
export const EditorContext = createContext<EditorModel | null>(null);

function toolTarget(tool: string): Target {
  return `tool:${tool}`;
}

function ownerTarget(number: number): Target {
  return `owner:${number}`;
}

/** The map lights the coasts to choose from and the unit that is moved. The editor decides what presses mean. */
const editorGrammar: Grammar<Diplomacy, Pick> = {
  nothing: NOTHING,
  picksOf: () => NOTHING,
  held: (pick) => [inHand(pick) ?? []].flat(),
  back: ({ picks }) => picks,
  spotOf: (_, target) => (target.includes(':') ? null : target),
  choices: ({ picks }) =>
    picks.step === 'coast' ? picks.places.map((place) => ({ target: place, spot: place, mark: 'lit' })) : [],
  press: (_, target) => ({ kind: 'look', at: target }),
};

/** Digits choose powers, 0 is neutral. Letters choose tools. */
const KEYS = [
  ...['a', 'f', 'o', 'v', 'x'].map((key, index) => ({ key, target: toolTarget(TOOLS[index] ?? '') })),
  ...Array.from({ length: 10 }, (_, digit) => ({ key: `${digit}`, target: ownerTarget(digit) })),
];

function useEditorBoard(): GameBoard<Diplomacy, Pick> {
  const whole = useDiplomacyBoard();
  return useMemo(() => editorBoardOf(whole), [whole]);
}

function editorBoardOf({
  id,
  layout,
  Drawing,
  Stage,
  label,
  describe,
}: GameBoard<Diplomacy, Pick>): GameBoard<Diplomacy, Pick> {
  return {
    ...{ id, layout, Drawing, label, describe },
    ...(Stage === undefined ? {} : { Stage }),
    grammar: editorGrammar,
    Overlay: PointerNote,
    keys: KEYS.map(({ key, target }) => ({ key, target: () => target })),
  };
}

/** The map of the editor. */
export const EditorBoard = boardUi(editorBoardOf(board), useEditorBoard).Board;

/** The selection that the board shows for the state of the editor. */
export function editorHand({
  brush,
  coasts,
}: {
  readonly brush: Brush;
  readonly coasts: EditorModel['coasts'];
}): Selection<unknown> {
  const picks: Pick =
    coasts !== null
      ? { step: 'coast', unit: coasts.at, order: { type: 'hold', unit: coasts.at }, places: coasts.places }
      : brush.from !== null
        ? { step: 'unit', unit: brush.from, orderKind: 'move' }
        : NOTHING;
  const phase = picks.step === 'none' ? 'empty' : 'picking';
  return { turnKey: 'edit', phase, picks, previewed: null, looked: null };
}

/** Beside the pointer: what a press would do, or why nothing. The map moves it (`EditorMap`). */
function PointerNote({ looked }: DrawingProps<Diplomacy, Pick>) {
  const editor = useContext(EditorContext);
  if (editor === null || looked.value === null) return null;
  const edit = editor.plan(looked.value);
  const text = editText(edit, editor.state, editor.brush);
  if (text === '') return null;
  return (
    <span class={edit.kind === 'refused' ? 'dip-note dip-note-refused' : 'dip-note'} aria-hidden="true">
      {text}
    </span>
  );
}
