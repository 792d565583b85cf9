import { editorWords } from './editor-words.ts';

export { PositionEditor } from './PositionEditor.tsx';

/** Load it with the editor. */
export function loadEditorWords(): Promise<void> {
  return editorWords.load();
}
