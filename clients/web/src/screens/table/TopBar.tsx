import type { LocalSession } from '@tavola/client-core/local';
import {
  ArrowLeft,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  Eye,
  Pause,
  Play,
  SlidersHorizontal,
} from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { homeWords, tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Icon, Menu } from '../../design/index.ts';
import { TableHeader } from '../table-entry/TableHeader.tsx';
import type { MenuActions, menuItems } from './menu.ts';
import { moveCountText, positionName } from './names.ts';
import { ShowSpeedSelect } from './ShowBar.tsx';
import { SideButton } from './SideButton.tsx';
import { SoundButton } from './SoundButton.tsx';
import type { HintState } from './use-draft.ts';
import type { ShownModels, TableModel } from './use-table.ts';
import { WhatIfButton } from './WhatIf.tsx';
import './watching.css';

export interface TopBarProps extends ShownModels {
  readonly hint: HintState | null;
  readonly actions: MenuActions;
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  /** Replaces the history controls. */
  readonly middle?: JSX.Element;
}

/** Label of the back button of a sandbox, by its title. */
function backLabel(title: string): string {
  const { say: m } = tableWords;
  if (title === m['sandbox.title']) return m['sandbox.back'];
  return title === m['sandbox.position.title'] ? m['sandbox.position.back'] : m['what-if.back'];
}

export function TopBar({ table, history, hint, actions, onWhatIf, middle }: TopBarProps): JSX.Element {
  const { card, commands, state } = table;
  const buildMenu = useMenu();
  const subtitle =
    commands.sandbox?.title ?? (state.storedOn === 'device' ? tableWords.say['here'] : (state.table?.name ?? ''));
  return (
    <TableHeader
      card={card}
      subtitle={subtitle}
      rulesKey="R"
      onHome={actions.leave}
      badge={<SpectatorBadge table={table} />}
      end={
        <>
          {commands.sandbox !== null ? (
            <span class="top-branch">
              <Button look="tint" icon={ArrowLeft} onClick={commands.sandbox.back}>
                {backLabel(commands.sandbox.title)}
              </Button>
            </span>
          ) : middle === undefined ? (
            <span class="top-branch wide-only">
              <WhatIfButton table={table} history={history} open={onWhatIf} />
            </span>
          ) : null}
          {middle === undefined ? <SideButton table={table} /> : null}
          <span class="wide-only">
            <SoundButton />
          </span>
          <span class="wide-only">
            <Button
              look="ghost"
              icon={SlidersHorizontal}
              label={tableWords.say['preferences.title']}
              onClick={actions.preferences}
            />
          </span>
          <Menu
            label={tableWords.say['menu.label']}
            items={buildMenu?.({ table, history, hint }, actions) ?? []}
            buttonClass="button secondary table-menu"
          >
            <Icon node={Ellipsis} />
            <span class="table-end-word">{tableWords.say['menu.label']}</span>
          </Menu>
        </>
      }
    >
      {middle ?? <Stepper table={table} history={history} />}
    </TableHeader>
  );
}

/** The contents of the menu, which load after the table. Null until then. */
function useMenu(): typeof menuItems | null {
  const [build, setBuild] = useState<{ readonly items: typeof menuItems } | null>(null);
  useEffect(() => {
    void import('./menu.ts').then(
      (menu) => setBuild({ items: menu.menuItems }),
      () => showToast({ tone: 'problem', title: homeWords.say['load-failed'] }),
    );
  }, []);
  return build?.items ?? null;
}

/** The history controls. */
export function Stepper({ table: { ui, isOver }, history }: ShownModels): JSX.Element {
  const { place, last, isInPast, replay, log } = history;
  return (
    <nav class={isInPast ? 'stepper leafing' : 'stepper'} aria-label={tableWords.say['steps.label']}>
      {last < 1 ? null : (
        <span class={isInPast ? undefined : 'wide-only'}>
          <Button
            look="ghost"
            size="small"
            icon={replay.isRunning ? Pause : Play}
            label={replay.isRunning ? tableWords.say['steps.stop'] : tableWords.say['steps.film']}
            onClick={replay.toggle}
          />
        </span>
      )}
      {replay.isRunning ? <ShowSpeedSelect show={history.show} /> : null}
      <span class="wide-only">
        <Button
          look="ghost"
          size="small"
          icon={ChevronFirst}
          label={tableWords.say['steps.first']}
          disabled={place === 0 && log.missing === 0}
          onClick={history.goToStart}
        />
      </span>
      <Button
        look="ghost"
        size="small"
        icon={ChevronLeft}
        label={tableWords.say['steps.back']}
        disabled={place === 0}
        onClick={history.back}
      />
      <p class="stepper-place">
        <strong class="tabular">{positionName(ui, history)}</strong>
        <span class="quiet">{isInPast ? moveCountText(ui, last) : isOver ? '' : tableWords.say['steps.live']}</span>
      </p>
      <Button
        look="ghost"
        size="small"
        icon={ChevronRight}
        label={tableWords.say['steps.forward']}
        disabled={!isInPast}
        onClick={history.forward}
      />
      <span class="wide-only">
        <Button
          look="ghost"
          size="small"
          icon={ChevronLast}
          label={tableWords.say['steps.last']}
          disabled={!isInPast}
          onClick={() => history.go(null)}
        />
      </span>
    </nav>
  );
}

/** The number of spectators. */
function SpectatorBadge({ table: { state, commands } }: { readonly table: TableModel }): JSX.Element | null {
  const { spectators } = state;
  if (spectators === 0 || commands.sandbox !== null) return null;
  return (
    <span class="watching" title={tableWords.say['spectators']({ count: spectators })}>
      <Icon node={Eye} size={16} />
      <span class="tabular" aria-hidden="true">
        {spectators}
      </span>
      <span class="hidden-text">{tableWords.say['spectators']({ count: spectators })}</span>
    </span>
  );
}
