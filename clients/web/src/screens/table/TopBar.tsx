import type { LocalSession } from '@tavola/client-core/local';
import {
  ArrowLeft,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  Pause,
  Play,
  SlidersHorizontal,
} from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Button, Icon, Menu } from '../../design/index.ts';
import { TableHeader } from '../table-entry/TableHeader.tsx';
import { type MenuDeeds, menuItems } from './menu.ts';
import { momentName, outOf } from './names.ts';
import { SideButton } from './SideButton.tsx';
import type { Room } from './use-room.ts';
import { Watching } from './Watching.tsx';
import { WhatIfButton } from './WhatIf.tsx';

export interface TopBarProps {
  readonly room: Room;
  readonly deeds: MenuDeeds;
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  /** In place of the way through the history. */
  readonly middle?: JSX.Element;
}

/** Where the way back from a sandbox leads, by its title. */
function backLabel(title: string): string {
  const { say: m } = tableWords;
  if (title === m['sandbox.title']) return m['sandbox.back'];
  return title === m['sandbox.position.title'] ? m['sandbox.position.back'] : m['what-if.back'];
}

export function TopBar({ room, deeds, onWhatIf, middle }: TopBarProps): JSX.Element {
  const { card, keeper, state } = room;
  const subtitle =
    keeper.sandbox?.title ?? (state.storedOn === 'device' ? tableWords.say['here'] : (state.table?.name ?? ''));
  return (
    <TableHeader
      card={card}
      subtitle={subtitle}
      rulesKey="R"
      onHome={deeds.leave}
      badge={<Watching room={room} />}
      end={
        <>
          {keeper.sandbox !== null ? (
            <span class="top-branch">
              <Button look="tint" icon={ArrowLeft} onClick={keeper.sandbox.back}>
                {backLabel(keeper.sandbox.title)}
              </Button>
            </span>
          ) : middle === undefined ? (
            <span class="top-branch wide-only">
              <WhatIfButton room={room} open={onWhatIf} />
            </span>
          ) : null}
          {middle === undefined ? <SideButton room={room} /> : null}
          <span class="wide-only">
            <Button
              look="ghost"
              icon={SlidersHorizontal}
              label={tableWords.say['preferences.title']}
              onClick={deeds.preferences}
            />
          </span>
          <Menu
            label={tableWords.say['menu.label']}
            items={menuItems(room, deeds)}
            buttonClass="button secondary table-menu"
          >
            <Icon node={Ellipsis} />
            <span class="table-end-word">{tableWords.say['menu.label']}</span>
          </Menu>
        </>
      }
    >
      {middle ?? <Stepper room={room} />}
    </TableHeader>
  );
}

/** The first moment of the match, not the first that was sent. */
export function toStart({ history, log }: Room): void {
  void log.fetch().then(() => history.go(0));
}

/** Back and forth through the match, one move or all of it. */
export function Stepper({ room }: { readonly room: Room }): JSX.Element {
  const { place, last, looking, history, isOver, film, log } = room;
  return (
    <nav class={looking ? 'stepper leafing' : 'stepper'} aria-label={tableWords.say['steps.label']}>
      {last < 1 ? null : (
        <span class={looking ? undefined : 'wide-only'}>
          <Button
            look="ghost"
            size="small"
            icon={film.runs ? Pause : Play}
            label={film.runs ? tableWords.say['steps.stop'] : tableWords.say['steps.film']}
            onClick={film.toggle}
          />
        </span>
      )}
      {film.runs ? (
        <Button
          look="ghost"
          size="small"
          label={tableWords.say['steps.speed']({ speed: film.speed })}
          onClick={film.faster}
        >
          {film.speed}
        </Button>
      ) : null}
      <span class="wide-only">
        <Button
          look="ghost"
          size="small"
          icon={ChevronFirst}
          label={tableWords.say['steps.first']}
          disabled={place === 0 && log.missing === 0}
          onClick={() => toStart(room)}
        />
      </span>
      <Button
        look="ghost"
        size="small"
        icon={ChevronLeft}
        label={tableWords.say['steps.back']}
        disabled={place === 0}
        onClick={() => void history.back()}
      />
      <p class="stepper-place">
        <strong class="tabular">{momentName(room)}</strong>
        <span class="quiet">{looking ? outOf(room, last) : isOver ? '' : tableWords.say['steps.live']}</span>
      </p>
      <Button
        look="ghost"
        size="small"
        icon={ChevronRight}
        label={tableWords.say['steps.forward']}
        disabled={!looking}
        onClick={() => void history.forward()}
      />
      <span class="wide-only">
        <Button
          look="ghost"
          size="small"
          icon={ChevronLast}
          label={tableWords.say['steps.last']}
          disabled={!looking}
          onClick={() => void history.go(null)}
        />
      </span>
    </nav>
  );
}
