import './map-table.css';
import './phone-table.css';
import { type Diplomacy, type DiplomacyAction, type DiplomacyView, parsePhase } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { Eye } from 'lucide';
import { useRef, useState } from 'preact/hooks';
import { tableWords } from '../../../app/areas.ts';
import { useMedia } from '../../../app/use-store.ts';
import type { SandboxStart } from '../../../board/extras.ts';
import type { TableLayoutProps } from '../../../board/ui.ts';
import { Button } from '../../../design/index.ts';
import { unitsIn } from '../picture.ts';
import { sandboxStart } from '../sandbox-start.ts';
import { SeasonFoot, useSeasonReplay } from '../season/SeasonFoot.tsx';
import type { SeasonReport } from '../season/season.ts';
import { type SeasonModel, useSeason } from '../season/use-season.ts';
import { useSeasonKeys } from '../season/use-season-keys.ts';
import type { Sheet } from '../shown.tsx';
import { TalkContext, useTalk } from '../talk/model.ts';
import { diplomacySpoken } from '../words.ts';
import { ColumnContext, type ColumnModel } from './column.ts';
import { PressColumn } from './PressColumn.tsx';
import { PressSplitter } from './PressSplitter.tsx';
import { PHONE } from './phone.ts';
import { SheetHandle, type SheetStop } from './SheetHandle.tsx';

/** The table: the map first, and one column for orders, results, history and press. */
export function MapTable(props: TableLayoutProps<Diplomacy>) {
  const { elements, isInPast, opensHistory, view, openSandbox } = props;
  const { seats, prompt, board, bar, history, chat } = elements;
  const wide = useMedia('(min-width: 1100px) and (min-height: 501px)');
  const isPhone = useMedia(PHONE);
  const table = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<SheetStop>('middle');
  const season = useSeason(props);
  const replay = useSeasonReplay(season);
  const [chosen, choose] = useState<Sheet>(opensHistory ? 'history' : season.isUnseen ? 'results' : 'orders');
  const isReading = chosen === 'results' && season.seasons.length > 0;
  useSeasonKeys(season, replay, isReading);
  const write = (): void => {
    season.close();
    choose('orders');
  };
  const press = <PressColumn seats={isPhone ? null : seats} chat={chat} />;
  const column: ColumnModel = {
    ...{ history, season, isInPast, chosen, choose },
    press: wide || chat === null ? null : press,
    raise: () => setStop((now) => (now === 'low' ? 'middle' : now)),
    tryOut: (tried) => openSandbox(trialOf(view, tried)),
  };
  const talk = useTalk(elements.unread);
  return (
    <TalkContext.Provider value={talk}>
      <ColumnContext.Provider value={column}>
        <section ref={table} class={`dip-table dip-sheet-${stop}`} aria-label={tableWords.say['table']}>
          {wide || (chat !== null && !isPhone) ? null : seats}
          {board}
          {isPhone && <SheetHandle {...{ table, stop, setStop }} />}
          <div class={isReading ? 'dip-table-foot dip-table-reads' : 'dip-table-foot'}>
            {prompt}
            {isReading && <SeasonFoot model={season} replay={replay} onWrite={isInPast ? null : write} />}
          </div>
          {!isReading && !isInPast && season.seasons.length > 0 && <UnderlayButton season={season} />}
          <div class="dip-table-bar">{bar}</div>
          {wide && press}
          {wide && chat !== null && <PressSplitter table={table} />}
        </section>
      </ColumnContext.Provider>
    </TalkContext.Provider>
  );
}

/** Over the map: keeps the results of the last season under the orders. */
function UnderlayButton({ season }: { readonly season: SeasonModel }) {
  const { isUnderlaid } = season;
  return (
    <span class="dip-table-underlay" data-zone="bar">
      <Button
        look={isUnderlaid.value ? 'tint' : 'ghost'}
        size="small"
        icon={Eye}
        keyCap="L"
        pressed={isUnderlaid.value}
        onClick={() => {
          isUnderlaid.value = !isUnderlaid.value;
        }}
      >
        {diplomacySpoken.say.m['season.underlay.button']}
      </Button>
    </span>
  );
}

/** The position and the orders of a season. Owners of centres do not matter to a movement. */
function trialOf(view: DiplomacyView, { movement, phase }: SeasonReport): SandboxStart {
  const verdicts = movement?.verdicts ?? [];
  const state = { ...view, ...parsePhase(phase), units: unitsIn(verdicts), dislodged: [], over: null };
  const drafts = new Map<Seat, DiplomacyAction>();
  for (const { seat, order, unordered } of verdicts) {
    if (unordered !== true) drafts.set(seat, { orders: [...(drafts.get(seat)?.orders ?? []), order] });
  }
  return sandboxStart(state, drafts, false);
}
