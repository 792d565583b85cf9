import type { LocalSession } from '@tavola/client-core/local';
import type { Outcome, Seat } from '@tavola/kernel';
import { Download, Link, List, Pause, Play } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { homeWords, tableWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Button, Select, Skeleton } from '../../design/index.ts';
import { sharePosition } from './address.ts';
import { Chart } from './Chart.tsx';
import { turningPoints } from './chart.ts';
import { saveFile } from './commands.ts';
import { FairnessCheck } from './FairnessCheck.tsx';
import { loadingText, RetryButton } from './Fetching.tsx';
import { StyledText } from './Log.tsx';
import { moveCountText, positionName } from './names.ts';
import { headline } from './outcome.ts';
import { RematchOffer } from './RematchOffer.tsx';
import { lostSeatRemark } from './remarks.ts';
import { Statistics } from './Statistics.tsx';
import { TableChat } from './TableSidebar.tsx';
import { Stepper } from './TopBar.tsx';
import { type Proof, useProof } from './use-proof.ts';
import type { ShownModels, TableModel } from './use-table.ts';
import { WhatIfButton } from './WhatIf.tsx';

export interface EndProps extends ShownModels {
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  readonly onTable: () => void;
  /** The board, which belongs to the screen. */
  readonly children: ComponentChildren;
}

const MAX_TURNING_POINTS = 4;

/** The result of a game: who won and why, the score over time, and what to do next. */
export function End({ table, history, onWhatIf, onTable, children }: EndProps): JSX.Element {
  const proof = useProof({ table, history });
  const marked = turningPoints(proof.points ?? [], MAX_TURNING_POINTS);
  const hasChat = table.state.storedOn === 'server' && table.commands.sandbox === null;
  return (
    <div class={hasChat ? 'end with-chat' : 'end'}>
      <section class="end-result" aria-label={homeWords.say['tables.finished']}>
        <Result table={table} />
        <EndActions table={table} history={history} onWhatIf={onWhatIf} onTable={onTable} />
        <TurningPoints table={table} history={history} marked={marked} />
        <Statistics table={table} statistics={proof.statistics} />
        <FairnessCheck table={table} proof={proof} />
      </section>
      <div class="end-board">
        {children}
        <ScorePanel table={table} history={history} proof={proof} marked={marked} />
      </div>
      {hasChat ? (
        <div class="end-chat">
          <TableChat table={table} view={history.shown.view} />
        </div>
      ) : null}
    </div>
  );
}

function Result({ table }: { readonly table: TableModel }): JSX.Element {
  const { match, ui, names, state, seats, commands } = table;
  const { outcome } = match;
  const own = commands.sandbox === null ? state.own : [];
  const order = seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const { drawn = null, points } = (outcome === null ? undefined : ui.words.result?.(match.view)) ?? {};
  return (
    <>
      <h2 class="end-headline">
        {match.ended === 'host-left'
          ? tableWords.say['host-left.title']
          : headline(outcome, { names, own, points: ui.words.points, isDraw: drawn !== null })}
      </h2>
      <p class="lead">{outcome === null ? noResult(table) : reasonOf(table, outcome)}</p>
      <ul class="end-seats">
        {order.map(({ seat, isOwn, rank }) => (
          <li key={seat} class={rank === 1 && drawn === null ? 'won' : undefined}>
            <ui.SeatMark seat={seat} view={match.view} />
            <span class="end-name">
              <strong>{names[seat]}</strong> {isOwn && state.own.length === 1 ? homeWords.say['you'] : ''}
              <SecondName table={table} seat={seat} />
            </span>
            <span class="end-score">
              {scoreText(table, outcome?.scores?.[seat])}
              {points === undefined ? null : <small class="meta">{points[seat]}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function scoreText({ ui }: TableModel, score: number | undefined): string {
  if (score === undefined) return '';
  return ui.words.points?.(score) ?? language().n(score);
}

/** Why it ended like this. The game can’t say how a player lost the seat. */
function reasonOf({ ui, names, players, state }: TableModel, outcome: Outcome): string {
  const lost = outcome.reason === 'abandoned' ? lostSeatRemark(state.lines, names, state.own) : null;
  return lost ?? ui.words.outcome(outcome, players);
}

function noResult({ match }: TableModel): string {
  return match.ended === 'host-left' ? tableWords.say['host-left.text'] : tableWords.say['end.called-text'];
}

/** The other name of a seat: its side, or the player if the side comes first. */
function SecondName({ table, seat }: { readonly table: TableModel; readonly seat: Seat }): JSX.Element | null {
  const { names, players, ui } = table;
  const other = [ui.words.seatName(seat), players[seat]].find((name) => name !== names[seat]);
  return other === undefined ? null : <span class="meta">{other}</span>;
}

function EndActions({ table, history, onWhatIf, onTable }: Omit<EndProps, 'children'>): JSX.Element {
  const { commands, card, state } = table;
  const { replay } = history;
  return (
    <>
      <div class="end-actions">
        <RematchOffer table={table} />
        <Button size="large" icon={replay.isRunning ? Pause : Play} onClick={replay.toggle}>
          {replay.isRunning ? tableWords.say['end.pause'] : tableWords.say['end.replay']}
        </Button>
      </div>
      <div class="end-more">
        {commands.sandbox === null ? <WhatIfButton table={table} history={history} open={onWhatIf} /> : null}
        {state.storedOn === 'server' ? (
          <Button look="ghost" icon={Link} onClick={() => void sharePosition(history)}>
            {tableWords.say['steps.share']}
          </Button>
        ) : null}
        <Button look="ghost" icon={Download} onClick={() => void saveFile(commands, card.id)}>
          {tableWords.say['end.file']}
        </Button>
        <Button look="ghost" icon={List} onClick={onTable}>
          {tableWords.say['end.table']}
        </Button>
      </div>
    </>
  );
}

interface TurningPointsProps extends ShownModels {
  readonly marked: readonly number[];
}

function TurningPoints({ table: { ui }, history, marked }: TurningPointsProps): JSX.Element | null {
  const { lines, place, pointed } = history;
  const point = (at: readonly string[]): void => {
    pointed.value = at;
  };
  if (marked.length === 0) return null;
  return (
    <div class="end-points">
      <h3>{tableWords.say['end.points']}</h3>
      <ol>
        {marked.map((moment, index) => {
          const entry = lines.find((one) => one.place === moment);
          return (
            <li key={moment}>
              <button
                type="button"
                aria-current={place === moment ? 'step' : undefined}
                onClick={() => history.go(moment)}
                onPointerEnter={() => point(entry?.at ?? [])}
                onPointerLeave={() => point([])}
              >
                <span class="end-point">{index + 1}</span>
                <span class="tabular quiet">{moment}</span>
                <span class="log-mark">
                  {entry?.seat === null || entry === undefined ? null : <ui.SeatMark seat={entry.seat} />}
                </span>
                <span>
                  <StyledText words={entry?.words ?? []} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface ScorePanelProps extends ShownModels {
  readonly proof: Proof;
  readonly marked: readonly number[];
}

function ScorePanel({ table, history, proof, marked }: ScorePanelProps): JSX.Element {
  const { ui } = table;
  const { last, isInPast, numbers } = history;
  return (
    <section class="end-chart panel" aria-label={tableWords.say['end.chart']}>
      <div class="end-chart-head">
        <h3>{tableWords.say['end.chart']}</h3>
        <p class="quiet">
          <strong class="tabular">{positionName(ui, history)}</strong> {moveCountText(ui, numbers[last] ?? 0)}
          {isInPast || ui.words.moment !== undefined ? '' : `, ${tableWords.say['end.final']}`}
        </p>
      </div>
      {proof.points === null ? (
        <NoChart table={table} history={history} proof={proof} />
      ) : proof.points.length === 0 ? null : (
        <Chart table={table} history={history} points={proof.points} marked={marked} />
      )}
      <div class="end-chart-foot">
        <Stepper table={table} history={history} />
        <ViewAs table={table} history={history} />
        {(proof.points?.length ?? 0) === 0 ? null : <p class="meta">{tableWords.say['end.chart-help']}</p>}
      </div>
    </section>
  );
}

/** Why there is no chart. */
function NoChart({ table, history, proof }: Omit<ScorePanelProps, 'marked'>): JSX.Element {
  if (proof.fairness === 'unknown' && table.state.storedOn === 'server')
    return <p class="quiet chart-none">{tableWords.say['end.chart-failed']}</p>;
  const said = loadingText(history);
  if (said === null) return <Skeleton height="180px" />;
  return (
    <div class="chart-none" role="status">
      <p class="quiet">{said}</p>
      {history.log.fetching ? null : <RetryButton history={history} />}
    </div>
  );
}

/** After the game, picks whose view to show. Nothing is hidden then. */
function ViewAs({ table, history }: ShownModels): JSX.Element | null {
  const { match, ui, names, state } = table;
  if (match.ended === null || ui.rules.traits.information === 'perfect') return null;
  const own = state.viewer;
  const viewer = history.viewAs === undefined ? own : history.viewAs;
  const seats = names.map((name, seat) => ({
    value: String(seat),
    label: seat === own ? `${name} (${tableWords.say['eyes.own']})` : name,
  }));
  return (
    <span class="end-eyes">
      <Select
        label={tableWords.say['eyes.label']}
        value={viewer === null ? '' : String(viewer)}
        choices={[...seats, { value: '', label: tableWords.say['eyes.onlooker'] }]}
        onChange={(chosen) => history.switchViewer(chosen === '' ? null : Number(chosen))}
      />
    </span>
  );
}
