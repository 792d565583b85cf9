import { type Seat, seeded } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import {
  Armchair,
  BookOpen,
  Bot,
  CircleX,
  ClipboardPaste,
  Download,
  FileText,
  Flag,
  GitBranch,
  Handshake,
  Keyboard,
  Lightbulb,
  Link,
  LogOut,
  Pause,
  Play,
  Plus,
  RefreshCw,
  RotateCcw,
  Save,
  ScrollText,
  SlidersHorizontal,
  TextCursorInput,
  Timer,
  UserRoundPlus,
} from 'lucide';
import { tableWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import type { IconNode, MenuItem } from '../../design/index.ts';
import { sharePosition } from './address.ts';
import { saveExport, saveFile } from './commands.ts';
import { reportTableError } from './report-error.ts';
import { soundItem } from './SoundButton.tsx';
import { undoLastMove } from './undo.ts';
import { undoOption } from './undo-options.ts';
import type { HintState } from './use-draft.ts';
import type { ShownModels, TableModel } from './use-table.ts';

/** Dialogs that the menu opens. */
export interface MenuActions {
  preferences(): void;
  help(): void;
  resign(): void;
  save(): void;
  leave(): void;
  handOver(): void;
  draw(): void;
  pause(): void;
  rules(): void;
  /** Shows or hides the field for a typed move. Null where it is always there. */
  readonly type: (() => void) | null;
}

const ICONS: Readonly<Record<string, IconNode>> = {
  draw: Handshake,
  pause: Pause,
  unpause: Play,
  extend: Timer,
  cancel: CircleX,
  bot: Bot,
  offer: Armchair,
};

interface MenuDeps extends ShownModels {
  readonly hint: HintState | null;
}

export function menuItems({ table, history, hint }: MenuDeps, actions: MenuActions): readonly MenuItem[] {
  const { commands, state, isOver, card, ui } = table;
  const isPlayer = state.own.length > 0 && commands.sandbox === null;
  const items: (MenuItem | null)[] = [
    commands.sandbox?.openPosition === undefined
      ? null
      : {
          id: 'position',
          label: tableWords.say['sandbox.position.open'],
          icon: ClipboardPaste,
          onSelect: commands.sandbox.openPosition,
        },
    commands.newGame && { id: 'new', label: tableWords.say['menu.new-game'], icon: Plus, onSelect: commands.newGame },
    commands.rematch && isOver
      ? { id: 'rematch', label: tableWords.say['menu.rematch'], icon: RefreshCw, onSelect: commands.rematch }
      : null,
    undoOption(table, history) === null
      ? null
      : {
          id: 'undo',
          label: tableWords.say['menu.undo'],
          icon: RotateCcw,
          onSelect: () => void undoLastMove(table, history),
        },
    hint === null ? null : { id: 'hint', label: tableWords.say['hint.ask'], icon: Lightbulb, onSelect: hint.ask },
    ...(isPlayer && !isOver ? motionItems(table, actions) : []),
    isPlayer && !isOver && canHandOver(table)
      ? { id: 'hand-over', label: tableWords.say['menu.hand-over'], icon: UserRoundPlus, onSelect: actions.handOver }
      : null,
    ...(commands.whatIfs ?? []).map(({ title, open }) => ({
      id: title,
      label: title,
      icon: GitBranch,
      onSelect: open,
    })),
    { id: 'share', label: tableWords.say['menu.share'], icon: Link, onSelect: () => void sharePosition(history) },
    isPlayer && state.storedOn === 'server'
      ? { id: 'save', label: tableWords.say['menu.save'], icon: Save, onSelect: actions.save }
      : null,
    {
      id: 'export',
      label: tableWords.say['menu.export'],
      icon: Download,
      onSelect: () => void saveFile(commands, card.id),
    },
    ...(commands.sandbox === null ? (ui.exports ?? []) : []).map((one) => ({
      id: `export ${one.id}`,
      label: one.label,
      icon: FileText,
      onSelect: () => void saveExport(commands, card.id, one),
    })),
    { id: 'rules', label: tableWords.say['menu.rules'], icon: BookOpen, onSelect: () => openManual(card.id) },
    state.storedOn === 'server'
      ? { id: 'table-rules', label: tableWords.say['menu.table-rules'], icon: ScrollText, onSelect: actions.rules }
      : null,
    soundItem(),
    {
      id: 'preferences',
      label: tableWords.say['menu.preferences'],
      icon: SlidersHorizontal,
      onSelect: actions.preferences,
    },
    actions.type === null
      ? null
      : { id: 'type', label: tableWords.say['act.type'], icon: TextCursorInput, onSelect: actions.type },
    { id: 'help', label: tableWords.say['menu.help'], icon: Keyboard, onSelect: actions.help },
    { id: 'home', label: tableWords.say['menu.home'], icon: LogOut, onSelect: actions.leave },
    isPlayer && !isOver
      ? { id: 'resign', label: tableWords.say['menu.resign'], icon: Flag, danger: true, onSelect: actions.resign }
      : null,
  ];
  const isSharable = state.storedOn === 'server';
  return items.filter((item) => item !== null).filter(({ id }) => id !== 'share' || isSharable);
}

/** Requests of the game and of the table: clock, cancellation and absent players. */
function motionItems(table: TableModel, actions: MenuActions): readonly MenuItem[] {
  const { match, session, state } = table;
  const options: readonly RequestOption[] = [
    ...[...gameMotions(table), ...clockMotions(table)].map((kind) => ({ kind })),
    ...seatMotions(table),
    ...(state.storedOn === 'server' ? [{ kind: 'cancel' }] : []),
  ];
  return options.map(({ kind, about, label }) => ({
    id: about === undefined ? `motion ${kind}` : `motion ${kind} ${about}`,
    label: label ?? requestLabel(kind),
    icon: ICONS[kind] ?? Handshake,
    disabled: match.ballots.some((open) => open.kind === kind && open.about === (about ?? null)),
    onSelect: () => {
      if (kind === 'draw') actions.draw();
      else if (kind === 'pause' && state.storedOn === 'server') actions.pause();
      else void reportTableError(session.propose(kind, about));
    },
  }));
}

/** Games may define their own requests. */
function requestLabel(kind: string): string {
  return byCode(tableWords.say, 'request.offer', kind) ?? tableWords.say['request.offer-other']({ kind });
}

interface RequestOption {
  readonly kind: string;
  readonly about?: Seat;
  readonly label?: string;
}

/** Whether the player may hand over the seat. Not at strict tables. */
function canHandOver({ session, match, state }: TableModel): boolean {
  const [seat] = state.own;
  const { abandoned = true, standIn = null, promised = null } = match.seats[seat ?? -1] ?? {};
  return (
    session.seatCommands !== null && match.terms.absence !== 'strict' && !abandoned && !standIn && promised === null
  );
}

/** Requests to replace players who missed too many turns, by a bot or a new player. */
function seatMotions({ match, state, names }: TableModel): readonly RequestOption[] {
  if (state.storedOn !== 'server' || match.terms.absence === 'strict' || match.terms.takeover === 'off') return [];
  return match.seats.flatMap(({ who, bot, open, abandoned, offered, free }, about): readonly RequestOption[] => {
    if (who === null || !open || abandoned || state.own.includes(about)) return [];
    const name = names[about] ?? '';
    return [
      ...(bot === null ? [{ kind: 'bot', about, label: tableWords.say['request.bot-for']({ name }) }] : []),
      ...(offered || free ? [] : [{ kind: 'offer', about, label: tableWords.say['request.offer-seat']({ name }) }]),
    ];
  });
}

function gameMotions({ ui: { rules }, match, state }: TableModel): readonly string[] {
  const seat = state.viewer ?? state.own[0] ?? 0;
  const imagined = rules.imagine(match.view, seat, seeded(match.matchId));
  return rules.motions(imagined).flatMap(({ kind, voters }) => (voters.includes(seat) ? [kind] : []));
}

function clockMotions({ match: { clock } }: TableModel): readonly string[] {
  if (clock.pausedWith !== null) return ['unpause'];
  return clock.due === null ? [] : ['pause', 'extend'];
}
