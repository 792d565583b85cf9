import type { LocalSession } from '@tavola/client-core/local';
import type { Outcome } from '@tavola/kernel';
import { Download, Link, List, Pause, Play, RotateCcw } from 'lucide';
import type { JSX, RefObject } from 'preact';
import { homeWords, tableWords } from '../../app/areas.ts';
import { Button, Skeleton } from '../../design/index.ts';
import { shareMoment } from './address.ts';
import { BoardArea } from './BoardArea.tsx';
import { Chart } from './Chart.tsx';
import { turningPoints } from './chart.ts';
import { Eyes } from './Eyes.tsx';
import { FetchAgain, fetchingWords } from './Fetching.tsx';
import { saveFile } from './keeper.ts';
import { Said } from './Log.tsx';
import { Luck } from './Luck.tsx';
import { momentName, outOf } from './names.ts';
import { headline } from './outcome.ts';
import { lostSeatRemark } from './remarks.ts';
import { Stepper } from './TopBar.tsx';
import { type Proof, useProof } from './use-proof.ts';
import type { Room } from './use-room.ts';
import { WhatIfButton } from './WhatIf.tsx';

export interface EndProps {
  readonly room: Room;
  readonly area: RefObject<HTMLElement | null>;
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  readonly onTable: () => void;
}

const POINTS = 4;

/** The end of a match: who won and why, how it went, and what now. */
export function End({ room, area, onWhatIf, onTable }: EndProps): JSX.Element {
  const proof = useProof(room);
  const marked = turningPoints(proof.points ?? [], POINTS);
  return (
    <div class="end">
      <section class="end-result" aria-label={homeWords.say['tables.finished']}>
        <Result room={room} />
        <Deeds room={room} onWhatIf={onWhatIf} onTable={onTable} />
        <TurningPoints room={room} marked={marked} />
        <Luck room={room} proof={proof} />
      </section>
      <div class="end-board">
        <BoardArea room={room} area={area} />
        <HowItWent room={room} proof={proof} marked={marked} />
      </div>
    </div>
  );
}

function Result({ room }: { readonly room: Room }): JSX.Element {
  const { match, game, names, state, seats } = room;
  const { outcome } = match;
  const own = room.keeper.sandbox === null ? state.own : [];
  const order = seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return (
    <>
      <h2 class="end-headline">
        {match.ended === 'host-left' ? tableWords.say['host-left.title'] : headline(outcome, names, own)}
      </h2>
      <p class="lead">{outcome === null ? noResult(room) : reasonOf(room, outcome)}</p>
      <ul class="end-seats">
        {order.map(({ seat, isOwn, rank }) => (
          <li key={seat} class={rank === 1 ? 'won' : undefined}>
            <game.SeatMark seat={seat} view={match.view} />
            <span class="end-name">
              <strong>{names[seat]}</strong> {isOwn && state.own.length === 1 ? homeWords.say['you'] : ''}
              <Second room={room} seat={seat} />
            </span>
            <span class="end-score">{outcome?.scores?.[seat] ?? ''}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why it ended like this. Of somebody who lost the seat, no game can say how. */
function reasonOf({ game, names, players, state }: Room, outcome: Outcome): string {
  const lost = outcome.reason === 'abandoned' ? lostSeatRemark(state.lines, names, state.own) : null;
  return lost ?? game.words.outcome(outcome, players);
}

function noResult({ match }: Room): string {
  return match.ended === 'host-left' ? tableWords.say['host-left.text'] : tableWords.say['end.called-text'];
}

/** The other name of a seat: its side, or who plays it where the side comes first. */
function Second({ room, seat }: { readonly room: Room; readonly seat: number }): JSX.Element | null {
  const { names, players, game } = room;
  const other = [game.words.seatName(seat), players[seat]].find((name) => name !== names[seat]);
  return other === undefined ? null : <span class="meta">{other}</span>;
}

function Deeds({ room, onWhatIf, onTable }: Omit<EndProps, 'area'>): JSX.Element {
  const { keeper, card, state, film } = room;
  return (
    <>
      <div class="end-actions">
        {keeper.rematch === null ? (
          <Button look="primary" size="large" icon={List} onClick={onTable}>
            {tableWords.say['end.table']}
          </Button>
        ) : (
          <Button look="primary" size="large" icon={RotateCcw} onClick={keeper.rematch}>
            {state.storedOn === 'device' ? tableWords.say['end.again'] : tableWords.say['end.rematch']}
          </Button>
        )}
        <Button size="large" icon={film.runs ? Pause : Play} onClick={film.toggle}>
          {film.runs ? tableWords.say['end.pause'] : tableWords.say['end.replay']}
        </Button>
      </div>
      <div class="end-more">
        {keeper.sandbox === null ? <WhatIfButton room={room} open={onWhatIf} /> : null}
        {state.storedOn === 'server' ? (
          <Button look="ghost" icon={Link} onClick={() => void shareMoment(room)}>
            {tableWords.say['steps.share']}
          </Button>
        ) : null}
        <Button look="ghost" icon={Download} onClick={() => void saveFile(keeper, card.id)}>
          {tableWords.say['end.file']}
        </Button>
        {keeper.rematch === null ? null : (
          <Button look="ghost" icon={List} onClick={onTable}>
            {tableWords.say['end.table']}
          </Button>
        )}
      </div>
    </>
  );
}

function TurningPoints({
  room,
  marked,
}: {
  readonly room: Room;
  readonly marked: readonly number[];
}): JSX.Element | null {
  const { story, history, game, place, point } = room;
  if (marked.length === 0) return null;
  return (
    <div class="end-points">
      <h3>{tableWords.say['end.points']}</h3>
      <ol>
        {marked.map((moment, index) => {
          const entry = story.find((one) => one.place === moment);
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
                  <Said words={entry?.words ?? []} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface HowProps {
  readonly room: Room;
  readonly proof: Proof;
  readonly marked: readonly number[];
}

function HowItWent({ room, proof, marked }: HowProps): JSX.Element {
  const { last, looking, game } = room;
  return (
    <section class="end-chart panel" aria-label={tableWords.say['end.chart']}>
      <div class="end-chart-head">
        <h3>{tableWords.say['end.chart']}</h3>
        <p class="quiet">
          <strong class="tabular">{momentName(room)}</strong> {outOf(room, room.numbers[last] ?? 0)}
          {looking || game.words.moment !== undefined ? '' : `, ${tableWords.say['end.final']}`}
        </p>
      </div>
      {proof.points === null ? (
        <NoChart room={room} proof={proof} />
      ) : proof.points.length === 0 ? null : (
        <Chart room={room} points={proof.points} marked={marked} />
      )}
      <div class="end-chart-foot">
        <Stepper room={room} />
        <Eyes room={room} />
        {(proof.points?.length ?? 0) === 0 ? null : <p class="meta">{tableWords.say['end.chart-help']}</p>}
      </div>
    </section>
  );
}

/** Why there is no chart yet, or none at all. */
function NoChart({ room, proof }: Omit<HowProps, 'marked'>): JSX.Element {
  if (proof.luck === 'unknown' && room.state.storedOn === 'server')
    return <p class="quiet chart-none">{tableWords.say['end.chart-failed']}</p>;
  const said = fetchingWords(room);
  if (said === null) return <Skeleton height="180px" />;
  return (
    <div class="chart-none" role="status">
      <p class="quiet">{said}</p>
      {room.log.fetching ? null : <FetchAgain room={room} />}
    </div>
  );
}
