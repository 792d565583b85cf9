import { type Diplomacy, diplomacy, provinceOf } from '@tavola/games/diplomacy';
import { Flag, History, ListChecks, MessageSquare, Swords } from 'lucide';
import { useContext } from 'preact/hooks';
import { language } from '../../app/language.ts';
import type { TrayProps } from '../../board/ui.ts';
import { type IconNode, Tabs } from '../../design/index.ts';
import { situationIn } from './grammar.ts';
import { Legend } from './Legend.tsx';
import { type PanelProps, PlaceChips, UnitChoice } from './OrderCommands.tsx';
import { OrderSheet, SentSheet } from './OrderSheet.tsx';
import { Powers } from './Powers.tsx';
import type { Pick } from './pick.ts';
import { contentsOf } from './picture.ts';
import { commandsFor } from './press.ts';
import { Results } from './Results.tsx';
import { SeasonPanel } from './season/SeasonPanel.tsx';
import { type Sheet, ShownContext } from './shown.tsx';
import { ColumnContext } from './table/column.ts';
import { TalkContext } from './talk/model.ts';
import { diplomacySpoken } from './words.ts';

/** On phones, where the tabs are at the bottom of the screen. */
const SHEET_ICONS = {
  orders: ListChecks,
  results: Swords,
  press: MessageSquare,
  history: History,
  powers: Flag,
} as const satisfies Readonly<Record<Sheet, IconNode>>;

/** The panel beside the map, or below it on narrow screens. */
export function OrderPanel(tray: TrayProps<Diplomacy, Pick>) {
  const { m } = diplomacySpoken.say;
  const shown = useContext(ShownContext);
  const column = useContext(ColumnContext);
  const talk = useContext(TalkContext);
  const { view, seat, viewer, hand, now } = tray;
  const { sheets, sheet, show, sent } = shown;
  const props: PanelProps = { ...tray, shown, orders: situationIn(now).orders };
  return (
    <>
      {seat !== null && <QuickRow {...props} />}
      <section class="dip-panel" aria-label={m['panel.label']}>
        <Tabs
          label={m['panel.label']}
          tabs={sheets.map((id) => ({
            id,
            label: id === 'orders' ? ordersLabel(props) : m[`sheet.${id}.label`],
            count: id === 'press' ? (talk?.unread ?? 0) : 0,
            icon: SHEET_ICONS[id],
          }))}
          selected={sheet}
          plain={sheet === 'powers'}
          onSelect={(id) => {
            const wanted = sheets.find((known) => known === id);
            if (wanted !== undefined) show(wanted);
            column?.raise();
          }}
        >
          {sheet === 'orders' && seat !== null && <OrderSheet {...props} seat={seat} />}
          {sheet === 'orders' && seat === null && <SentSheet view={view} orders={sent ?? []} point={tray.point} />}
          {sheet === 'results' && column !== null && (
            <SeasonPanel
              model={column.season}
              tryOut={column.tryOut}
              point={tray.point}
              asked={hand.looked}
              {...{ view, viewer }}
            />
          )}
          {sheet === 'results' && column === null && (
            <Results {...{ view, viewer }} results={shown.results} point={tray.point} asked={hand.looked} />
          )}
          {sheet === 'press' && column?.press}
          {sheet === 'history' && (
            <div class="dip-table-history" data-zone="elsewhere">
              {column?.history}
            </div>
          )}
          {sheet === 'powers' && <Powers {...{ view }} past={tray.pastEvents ?? []} players={tray.players ?? []} />}
          {sheet === 'powers' && column !== null && <Legend />}
        </Tabs>
        <Looked {...props} />
      </section>
    </>
  );
}

/** `Orders 2/3`. */
function ordersLabel({ view, seat, orders }: PanelProps): string {
  const { m } = diplomacySpoken.say;
  if (seat === null) return m['sheet.orders.label'];
  const choices = diplomacy.choices(view, seat);
  const wanted = choices.kind === 'slots' ? choices.slots.length : 0;
  return m['sheet.orders-count.label']({ given: orders.length, wanted });
}

/** On phones, right under the map: what can be ordered, and the places to press next, which are small there. */
function QuickRow(props: PanelProps) {
  const { now, view, hand } = props;
  const isCoast = hand.picks.step === 'coast';
  if (!isCoast && commandsFor(situationIn(now)).length === 0 && view.stage !== 'adjustments') return null;
  return (
    <div class={isCoast ? 'dip-quick dip-asks' : 'dip-quick'}>
      <UnitChoice {...props} />
      {!isCoast && <PlaceChips {...props} />}
    </div>
  );
}

/**
 * The province the player points at, in words, because small maps have few letters. Screen readers get the same from
 * the map.
 */
function Looked({ view, looked }: PanelProps) {
  const province = looked.value === null ? null : provinceOf(looked.value);
  const { labels, names } = diplomacySpoken.say.of(view);
  return (
    <p class="dip-look" aria-hidden="true">
      {province === null
        ? ''
        : language().facts(
            [names.province(province), labels.contents(contentsOf(province, view))].filter((fact) => fact !== ''),
          )}
    </p>
  );
}
