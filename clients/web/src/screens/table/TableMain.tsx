import { unreadCount } from '@tavola/client-core';
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import type { SandboxStart } from '../../board/extras.ts';
import type { TableElements } from '../../board/optional-ui.ts';
import { ActionBar } from './ActionBar.tsx';
import { buildDraftLine } from './history-lines.ts';
import { Log } from './Log.tsx';
import { PromptLine } from './PromptLine.tsx';
import { scoreOf } from './Score.tsx';
import { Seats } from './Seats.tsx';
import { TableChat, TableSidebar } from './TableSidebar.tsx';
import { useWide } from './use-layout.ts';
import type { TableModels } from './use-table.ts';
import type { WhatIfProps } from './WhatIf.tsx';

interface MainProps {
  readonly models: TableModels;
  readonly board: ComponentChildren;
  readonly entry: RefObject<HTMLInputElement | null>;
  /** On phones: whether the field for a typed move is open. */
  readonly typing: boolean;
  /** Warning that time is running out, or null. */
  readonly late: string | null;
  readonly onWhatIf: WhatIfProps['open'];
  /** Whether the player came for the history. */
  readonly opensHistory: boolean;
  /** Null while the game runs. */
  readonly onResult: (() => void) | null;
}

/** The table below its header, laid out by the game if it wants to. */
export function TableMain({ models, board, late, opensHistory, ...bar }: MainProps): JSX.Element {
  const { table, draft, history } = models;
  const wide = useWide();
  const shown = { table, history };
  const seat = draft.turn.acting?.seat ?? null;
  const side = { ...shown, draftLine: draftLineOf(models) };
  const elements = {
    seats: <Seats {...shown} score={scoreOf(models)} acting={seat} />,
    prompt: <PromptLine {...models} late={late} />,
    board,
    bar: <ActionBar {...models} {...bar} />,
  };
  if (table.ui.TableLayout !== undefined) {
    const isOnServer = table.state.storedOn === 'server';
    const chat = isOnServer ? <TableChat table={table} view={history.shown.view} /> : null;
    const all = { ...elements, history: <Log {...side} />, chat, unread: unreadCount(table.state.chat) };
    return <GameLayout {...models} elements={all} onWhatIf={bar.onWhatIf} opensHistory={opensHistory} />;
  }
  return (
    <div class="room-body">
      <section class="room-table" aria-label={tableWords.say['table']}>
        {elements.seats}
        {elements.prompt}
        {elements.board}
        {elements.bar}
      </section>
      <TableSidebar {...side} wide={wide} />
    </div>
  );
}

function draftLineOf({ table: { ui, players }, draft: { draft, turn }, history: { isInPast, shown } }: TableModels) {
  if (isInPast) return null;
  return buildDraftLine(draft, {
    words: ui.words,
    names: players,
    view: shown.view,
    seat: turn.acting?.seat ?? null,
  });
}

interface LayoutProps extends TableModels {
  readonly elements: TableElements;
  readonly onWhatIf: WhatIfProps['open'];
  readonly opensHistory: boolean;
}

function GameLayout({ table, history, elements, onWhatIf, opensHistory }: LayoutProps): JSX.Element | null {
  const { stops, place, shown, isInPast } = history;
  const { ui, state, facing } = table;
  const steps = useMemo(() => stops.slice(0, place + 1).map(({ events }) => events), [stops, place]);
  if (ui.TableLayout === undefined) return null;
  const openSandbox = async (start: SandboxStart): Promise<void> => {
    const { openSandboxWith } = await import('./local.ts');
    const opened = await openSandboxWith(ui.rules, start);
    if (opened.ok) onWhatIf(opened.value, place);
    else showToast({ tone: 'problem', title: tableWords.say['what-if.refused'] });
  };
  return (
    <ui.TableLayout
      elements={elements}
      view={shown.view}
      options={shown.options}
      viewer={facing}
      steps={steps}
      isInPast={isInPast}
      opensHistory={opensHistory}
      storageKey={state.table?.id ?? `${state.lines[0]?.at}`}
      openSandbox={(start) => void openSandbox(start)}
    />
  );
}
