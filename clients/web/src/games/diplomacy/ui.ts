import type { recordFrom } from '@tavola/client-core/records';
import { type Diplomacy, diplomacy, variantOf } from '@tavola/games/diplomacy';
import type { Result } from '@tavola/kernel';
import { boardUi } from '../../board/Board.tsx';
import type { GameExport } from '../../board/optional-ui.ts';
import type { GameUi } from '../../board/ui.ts';
import { soundOf } from '../../sound/sounds.ts';
import { board, loadDiplomacyBoard, useDiplomacyBoard } from './board.tsx';
import { Legend, SeatMark } from './Legend.tsx';
import { powerColours } from './map/powers.ts';
import { withShown } from './shown.tsx';
import { diplomacySounds } from './sounds.ts';
import { MapTable } from './table/MapTable.tsx';
import { diplomacyChat } from './talk/chat-ui.ts';
import { diplomacySpoken, loadWords } from './words.ts';

export { loadWords };

const kit = boardUi(board, useDiplomacyBoard);

export const ui: GameUi<Diplomacy> = {
  sound: (event) => soundOf(diplomacySounds, event),
  rules: diplomacy,
  get words() {
    return diplomacySpoken.say;
  },
  of: (options) => ({
    words: diplomacySpoken.say.of(options),
    colours: powerColours(variantOf(options).powers),
  }),
  get exports() {
    const { m } = diplomacySpoken.say;
    return [
      { id: 'text', label: m['record.text'], ending: 'txt', make: (file) => recordIn(file, ({ text }) => text) },
      {
        id: 'json',
        label: m['record.json'],
        ending: 'json',
        make: (file) => recordIn(file, ({ json }) => JSON.stringify(json)),
      },
    ] satisfies readonly GameExport[];
  },
  positions: {
    param: 'position',
    async load() {
      const { PositionEditor, loadEditorWords } = await import('./sandbox/index.ts');
      await loadEditorWords();
      return { Editor: PositionEditor };
    },
  },
  loadBoard: loadDiplomacyBoard,
  useHand: kit.useHand,
  Board: withShown(kit.Board),
  SeatMark,
  TableLayout: MapTable,
  chat: diplomacyChat,
  sidesFirst: true,
  tints: [1, 2, 3, 4, 5, 6, 7].map((seat) => `var(--seat${seat})`),
  Legend,
};

type FileRecord = Extract<ReturnType<typeof recordFrom>, { ok: true }>['value'];

async function recordIn(file: unknown, form: (record: FileRecord) => string): Promise<Result<string>> {
  const made = (await import('@tavola/client-core/records')).recordFrom(file, diplomacySpoken.say);
  return made.ok ? { ok: true, value: form(made.value) } : made;
}
