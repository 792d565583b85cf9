import type { LocalSession } from '@tavola/client-core/local';
import type { Outcome } from '@tavola/kernel';
import { Download, Link, List, Pause, Play, RotateCcw } from 'lucide';
import type { JSX, RefObject } from 'preact';
import { homeWords, tableWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Button, Skeleton } from '../../design/index.ts';
import { sharePosition } from './address.ts';
import { BoardArea } from './BoardArea.tsx';
import { Chart } from './Chart.tsx';
import { turningPoints } from './chart.ts';
import { saveFile } from './commands.ts';
import { FairnessCheck } from './FairnessCheck.tsx';
import { loadingText, RetryButton } from './Fetching.tsx';
import { StyledText } from './Log.tsx';
import { moveCountText, positionName } from './names.ts';
import { headline } from './outcome.ts';
import { lostSeatRemark } from './remarks.ts';
import { Stepper } from './TopBar.tsx';
import { type Proof, useProof } from './use-proof.ts';
import type { TableModel } from './use-table.ts';
import { ViewAs } from './ViewAs.tsx';
import { WhatIfButton } from './WhatIf.tsx';

export interface EndProps {
  readonly model: TableModel;
  readonly area: RefObject<HTMLElement | null>;
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  readonly onTable: () => void;
}

const MAX_TURNING_POINTS = 4;

/** The result of a game: who won and why, the score over time, and what to do next. */
export function End({ model, area, onWhatIf, onTable }: EndProps): JSX.Element {
  const proof = useProof(model);
  const marked = turningPoints(proof.points ?? [], MAX_TURNING_POINTS);
  return (
    <div class="end">
      <section class="end-result" aria-label={homeWords.say['tables.finished']}>
        <Result model={model} />
        <EndActions model={model} onWhatIf={onWhatIf} onTable={onTable} />
        <TurningPoints model={model} marked={marked} />
        <FairnessCheck model={model} proof={proof} />
      </section>
      <div class="end-board">
        <BoardArea model={model} area={area} />
        <ScorePanel model={model} proof={proof} marked={marked} />
      </div>
    </div>
  );
}

function Result({ model }: { readonly model: TableModel }): JSX.Element {
  const { match, game, names, state, seats } = model;
  const { outcome } = match;
  const own = model.commands.sandbox === null ? state.own : [];
  const order = seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return (
    <>
      <h2 class="end-headline">
        {match.ended === 'host-left'
          ? tableWords.say['host-left.title']
          : headline(outcome, { names, own, points: game.words.points })}
      </h2>
      <p class="lead">{outcome === null ? noResult(model) : reasonOf(model, outcome)}</p>
      <ul class="end-seats">
        {order.map(({ seat, isOwn, rank }) => (
          <li key={seat} class={rank === 1 ? 'won' : undefined}>
            <game.SeatMark seat={seat} view={match.view} />
            <span class="end-name">
              <strong>{names[seat]}</strong> {isOwn && state.own.length === 1 ? homeWords.say['you'] : ''}
              <SecondName model={model} seat={seat} />
            </span>
            <span class="end-score">{scoreText(model, outcome?.scores?.[seat])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function scoreText({ game }: TableModel, score: number | undefined): string {
  if (score === undefined) return '';
  return game.words.points?.(score) ?? language().n(score);
}

/** Why it ended like this. The game can’t say how a player lost the seat. */
function reasonOf({ game, names, players, state }: TableModel, outcome: Outcome): string {
  const lost = outcome.reason === 'abandoned' ? lostSeatRemark(state.lines, names, state.own) : null;
  return lost ?? game.words.outcome(outcome, players);
}

function noResult({ match }: TableModel): string {
  return match.ended === 'host-left' ? tableWords.say['host-left.text'] : tableWords.say['end.called-text'];
}

/** The other name of a seat: its side, or the player if the side comes first. */
function SecondName({ model, seat }: { readonly model: TableModel; readonly seat: number }): JSX.Element | null {
  const { names, players, game } = model;
  const other = [game.words.seatName(seat), players[seat]].find((name) => name !== names[seat]);
  return other === undefined ? null : <span class="meta">{other}</span>;
}

function EndActions({ model, onWhatIf, onTable }: Omit<EndProps, 'area'>): JSX.Element {
  const { commands, card, state, replay } = model;
  return (
    <>
      <div class="end-actions">
        {commands.rematch === null ? (
          <Button look="primary" size="large" icon={List} onClick={onTable}>
            {tableWords.say['end.table']}
          </Button>
        ) : (
          <Button look="primary" size="large" icon={RotateCcw} onClick={commands.rematch}>
            {state.storedOn === 'device' ? tableWords.say['end.again'] : tableWords.say['end.rematch']}
          </Button>
        )}
        <Button size="large" icon={replay.isRunning ? Pause : Play} onClick={replay.toggle}>
          {replay.isRunning ? tableWords.say['end.pause'] : tableWords.say['end.replay']}
        </Button>
      </div>
      <div class="end-more">
        {commands.sandbox === null ? <WhatIfButton model={model} open={onWhatIf} /> : null}
        {state.storedOn === 'server' ? (
          <Button look="ghost" icon={Link} onClick={() => void sharePosition(model)}>
            {tableWords.say['steps.share']}
          </Button>
        ) : null}
        <Button look="ghost" icon={Download} onClick={() => void saveFile(commands, card.id)}>
          {tableWords.say['end.file']}
        </Button>
        {commands.rematch === null ? null : (
          <Button look="ghost" icon={List} onClick={onTable}>
            {tableWords.say['end.table']}
          </Button>
        )}
      </div>
    </>
  );
}

function TurningPoints({
  model,
  marked,
}: {
  readonly model: TableModel;
  readonly marked: readonly number[];
}): JSX.Element | null {
  const { historyLines, history, game, place, point } = model;
  if (marked.length === 0) return null;
  return (
    <div class="end-points">
      <h3>{tableWords.say['end.points']}</h3>
      <ol>
        {marked.map((moment, index) => {
          const entry = historyLines.find((one) => one.place === moment);
          return (
            <li key={moment}>
              <button
                type="button"
                aria-current={place === moment ? 'step' : undefined}
                onClick={() => void history.go(moment)}
                onPointerEnter={() => point(entry?.at ?? [])}
                onPointerLeave={() => point([])}
              >
                <span class="end-point">{index + 1}</span>
                <span class="tabular quiet">{moment}</span>
                <span class="log-mark">
                  {entry?.seat === null || entry === undefined ? null : <game.SeatMark seat={entry.seat} />}
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

interface ScorePanelProps {
  readonly model: TableModel;
  readonly proof: Proof;
  readonly marked: readonly number[];
}

function ScorePanel({ model, proof, marked }: ScorePanelProps): JSX.Element {
  const { last, isInPast, game } = model;
  return (
    <section class="end-chart panel" aria-label={tableWords.say['end.chart']}>
      <div class="end-chart-head">
        <h3>{tableWords.say['end.chart']}</h3>
        <p class="quiet">
          <strong class="tabular">{positionName(model)}</strong> {moveCountText(model, model.numbers[last] ?? 0)}
          {isInPast || game.words.moment !== undefined ? '' : `, ${tableWords.say['end.final']}`}
        </p>
      </div>
      {proof.points === null ? (
        <NoChart model={model} proof={proof} />
      ) : proof.points.length === 0 ? null : (
        <Chart model={model} points={proof.points} marked={marked} />
      )}
      <div class="end-chart-foot">
        <Stepper model={model} />
        <ViewAs model={model} />
        {(proof.points?.length ?? 0) === 0 ? null : <p class="meta">{tableWords.say['end.chart-help']}</p>}
      </div>
    </section>
  );
}

/** Why there is no chart. */
function NoChart({ model, proof }: Omit<ScorePanelProps, 'marked'>): JSX.Element {
  if (proof.fairness === 'unknown' && model.state.storedOn === 'server')
    return <p class="quiet chart-none">{tableWords.say['end.chart-failed']}</p>;
  const said = loadingText(model);
  if (said === null) return <Skeleton height="180px" />;
  return (
    <div class="chart-none" role="status">
      <p class="quiet">{said}</p>
      {model.log.fetching ? null : <RetryButton model={model} />}
    </div>
  );
}
