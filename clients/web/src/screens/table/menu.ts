import { type Seat, seeded } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import {
  Armchair,
  BookOpen,
  Bot,
  CircleX,
  ClipboardPaste,
  Download,
  Flag,
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
  Timer,
  UserRoundPlus,
} from 'lucide';
import { tableWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import type { IconNode, MenuItem } from '../../design/index.ts';
import { shareMoment } from './address.ts';
import { saveFile } from './keeper.ts';
import { done } from './told.ts';
import { takeBack } from './undo.ts';
import { undoWay } from './undo-way.ts';
import type { Room } from './use-room.ts';

/** What the menu opens on the page. */
export interface MenuDeeds {
  preferences(): void;
  help(): void;
  resign(): void;
  save(): void;
  leave(): void;
  handOver(): void;
  pause(): void;
  rules(): void;
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

export function menuItems(room: Room, deeds: MenuDeeds): readonly MenuItem[] {
  const { keeper, state, isOver, card } = room;
  const plays = state.own.length > 0 && keeper.sandbox === null;
  const items: (MenuItem | null)[] = [
    keeper.sandbox?.openPosition === undefined
      ? null
      : {
          id: 'position',
          label: tableWords.say['sandbox.position.open'],
          icon: ClipboardPaste,
          onSelect: keeper.sandbox.openPosition,
        },
    keeper.newGame && { id: 'new', label: tableWords.say['menu.new-game'], icon: Plus, onSelect: keeper.newGame },
    keeper.rematch && isOver
      ? { id: 'rematch', label: tableWords.say['menu.rematch'], icon: RefreshCw, onSelect: keeper.rematch }
      : null,
    undoWay(room) === null
      ? null
      : { id: 'undo', label: tableWords.say['menu.undo'], icon: RotateCcw, onSelect: () => void takeBack(room) },
    room.hint === null
      ? null
      : { id: 'hint', label: tableWords.say['hint.ask'], icon: Lightbulb, onSelect: room.hint.ask },
    ...(plays && !isOver ? motionItems(room, deeds) : []),
    plays && !isOver && mayHandOver(room)
      ? { id: 'hand-over', label: tableWords.say['menu.hand-over'], icon: UserRoundPlus, onSelect: deeds.handOver }
      : null,
    { id: 'share', label: tableWords.say['menu.share'], icon: Link, onSelect: () => void shareMoment(room) },
    plays && state.storedOn === 'server'
      ? { id: 'save', label: tableWords.say['menu.save'], icon: Save, onSelect: deeds.save }
      : null,
    {
      id: 'export',
      label: tableWords.say['menu.export'],
      icon: Download,
      onSelect: () => void saveFile(keeper, card.id),
    },
    { id: 'rules', label: tableWords.say['menu.rules'], icon: BookOpen, onSelect: () => openManual(card.id) },
    state.storedOn === 'server'
      ? { id: 'table-rules', label: tableWords.say['menu.table-rules'], icon: ScrollText, onSelect: deeds.rules }
      : null,
    {
      id: 'preferences',
      label: tableWords.say['menu.preferences'],
      icon: SlidersHorizontal,
      onSelect: deeds.preferences,
    },
    { id: 'help', label: tableWords.say['menu.help'], icon: Keyboard, onSelect: deeds.help },
    { id: 'home', label: tableWords.say['menu.home'], icon: LogOut, onSelect: deeds.leave },
    plays && !isOver
      ? { id: 'resign', label: tableWords.say['menu.resign'], icon: Flag, danger: true, onSelect: deeds.resign }
      : null,
  ];
  const isSharable = state.storedOn === 'server';
  return items.filter((item) => item !== null).filter(({ id }) => id !== 'share' || isSharable);
}

/** What the game lets people propose, and what every table does: about its clock, its end, and seats whose people are away. */
function motionItems(room: Room, deeds: MenuDeeds): readonly MenuItem[] {
  const { match, session, state } = room;
  const wishes: readonly Wish[] = [
    ...[...gameMotions(room), ...clockMotions(room)].map((kind) => ({ kind })),
    ...seatMotions(room),
    ...(room.state.storedOn === 'server' ? [{ kind: 'cancel' }] : []),
  ];
  return wishes.map(({ kind, about, label }) => ({
    id: about === undefined ? `motion ${kind}` : `motion ${kind} ${about}`,
    label: label ?? requestOffer(kind),
    icon: ICONS[kind] ?? Handshake,
    disabled: match.ballots.some((open) => open.kind === kind && open.about === (about ?? null)),
    onSelect: () =>
      kind === 'pause' && state.storedOn === 'server' ? deeds.pause() : void done(session.propose(kind, about)),
  }));
}

/** A game may have a request of its own. */
function requestOffer(kind: string): string {
  return byCode(tableWords.say, 'request.offer', kind) ?? tableWords.say['request.offer-other']({ kind });
}

interface Wish {
  readonly kind: string;
  readonly about?: Seat;
  readonly label?: string;
}

/** A strict table is left, or not. */
function mayHandOver({ session, match, state }: Room): boolean {
  const [seat] = state.own;
  const { abandoned = true, standIn = null, promised = null } = match.seats[seat ?? -1] ?? {};
  return (
    session.seatCommands !== null && match.terms.absence !== 'strict' && !abandoned && !standIn && promised === null
  );
}

/** A bot for a player who missed too many turns, or somebody new. */
function seatMotions({ match, state, names }: Room): readonly Wish[] {
  if (state.storedOn !== 'server' || match.terms.absence === 'strict' || match.terms.takeover === 'off') return [];
  return match.seats.flatMap(({ who, bot, open, abandoned, offered, free }, about): readonly Wish[] => {
    if (who === null || !open || abandoned || state.own.includes(about)) return [];
    const name = names[about] ?? '';
    return [
      ...(bot === null ? [{ kind: 'bot', about, label: tableWords.say['request.bot-for']({ name }) }] : []),
      ...(offered || free ? [] : [{ kind: 'offer', about, label: tableWords.say['request.offer-seat']({ name }) }]),
    ];
  });
}

function gameMotions({ game: { rules }, match, state }: Room): readonly string[] {
  const seat = state.viewer ?? state.own[0] ?? 0;
  const imagined = rules.imagine(match.view, seat, seeded(match.matchId));
  return rules.motions(imagined).flatMap(({ kind, voters }) => (voters.includes(seat) ? [kind] : []));
}

function clockMotions({ match: { clock } }: Room): readonly string[] {
  if (clock.pausedWith !== null) return ['unpause'];
  return clock.due === null ? [] : ['pause', 'extend'];
}
