import { isGivenBack, type LostLines } from '@tavola/client-core';
import { lostMoves } from '@tavola/client-core/words';
import type { Prompt } from '@tavola/words';
import { byCode } from '@tavola/words';
import { CircleAlert, CloudOff, History, Snowflake, Timer, TriangleAlert, WifiOff } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { seatWords, tableWords } from '../../app/areas.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import { Button } from '../../design/index.ts';
import { absenceBanner, Banner, claimBanner, openSeatBanner, ownershipBanner, requestBanner } from './banners.tsx';
import { loadingBanner } from './Fetching.tsx';
import { frozenText } from './frozen.ts';
import { plainText } from './history-lines.ts';
import { positionName } from './names.ts';
import { remarkText } from './remarks.ts';
import { sentencesOnShow, titleOnShow } from './ShowBar.tsx';
import { type DraftModel, isComposed } from './use-draft.ts';
import { useNarrow } from './use-layout.ts';
import type { TableModel, TableModels } from './use-table.ts';

export interface PromptLineProps extends TableModels {
  /** Warning that time is running out, or null. */
  readonly late: string | null;
}

/** The line above the board: the most important banner, or the prompt. Its space is always reserved. */
export function PromptLine({ table, draft, history, late }: PromptLineProps): JSX.Element {
  const outageText = useOutage(table);
  const narrow = useNarrow();
  const [dismissed, setDismissed] = useState<LostLines | null>(null);
  const { isInPast } = history;
  const now = useNow(hasCountdown(table));
  return (
    <div class="room-prompt">
      {connectionBanner(table, draft) ??
        lostMovesBanner(table, dismissed, setDismissed) ??
        claimBanner(table, history, now) ??
        ownershipBanner(table, history) ??
        requestBanner(table, now) ??
        (isInPast ? null : refusalBanner(draft)) ??
        outageBanner(outageText) ??
        timeBanner(late) ??
        (isInPast || !narrow ? null : warningBanner(table, draft)) ??
        loadingBanner(history) ??
        openSeatBanner(table, history) ??
        absenceBanner(table, history, draft, now) ?? <PlainPrompt {...{ table, draft, history }} />}
    </div>
  );
}

const SECOND = 1000;

/** Server time (ms since 1970). Rerenders every second while a countdown runs. */
function useNow(counts: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, [counts]);
  return Date.now() + serverClockOffsetMs.value;
}

/** Show the notice above the board for this long (ms). */
const SHOWN_MS = 20_000;
/** Older outages appear only in the history (ms). */
const RECENT_MS = 300_000;

/** Returns the notice that the server was away, for a while after the clocks got their time back. Otherwise null. */
function useOutage({ state, names }: TableModel): string | null {
  const line = state.lines.findLast(isGivenBack);
  const seq = line?.seq ?? null;
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (line === undefined || Date.now() + serverClockOffsetMs.value - line.at > RECENT_MS) return;
    setShown(seq);
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  return line === undefined || shown !== seq ? null : remarkText(line, names, new Map());
}

/** Whether a banner shows a running time. */
function hasCountdown({ match, seats }: TableModel): boolean {
  const isOpen = match.ballots.some(({ until }) => until !== null);
  return (
    isOpen || seats.some(({ lostSince }) => lostSince !== null) || match.seats.some(({ claimAt }) => claimAt !== null)
  );
}

function PlainPrompt(models: TableModels): JSX.Element {
  const { title, sentence } = promptOf(models);
  return (
    <p class="prompt">
      <span class="prompt-title">{title}</span> <span class="prompt-text">{sentence}</span>
    </p>
  );
}

function promptOf({ table, draft: { turn, draft, hand }, history }: TableModels): Prompt {
  const { ui, players, match } = table;
  const { shown, isInPast, place, lines, show } = history;
  if (show.scene !== null && draft.kind === 'none')
    return { title: titleOnShow(table, history, show), sentence: plainText(sentencesOnShow(table, show).at(-1) ?? []) };
  if (isInPast) {
    const said = lines.findLast((entry) => entry.place === place);
    return {
      title: positionName(ui, history),
      sentence: said === undefined ? '' : plainText(said.words),
    };
  }
  if (draft.kind === 'shown' && !isComposed(turn))
    return { title: tableWords.say['act.preview-title'], sentence: tableWords.say['act.preview'] };
  if (match.ended === 'host-left')
    return { title: tableWords.say['host-left.title'], sentence: tableWords.say['host-left.text'] };
  if (match.ended === 'alone') return { title: tableWords.say['alone.title'], sentence: tableWords.say['alone.text'] };
  if (match.ended === 'cancelled')
    return { title: tableWords.say['end.called'], sentence: tableWords.say['end.called-text'] };
  const { title, sentence } = ui.words.prompt(shown.view, turn.acting?.seat ?? null, players, hand, match.terms);
  return turn.idle === 'paused' ? { title, sentence: tableWords.say['act.paused'] } : { title, sentence };
}

/** Not announced to screen readers: the history does that. */
function outageBanner(away: string | null): JSX.Element | null {
  return away === null ? null : <Banner tone="quiet" icon={History} title="" text={away} />;
}

/** Stays visible. Screen readers hear it once, from the live region. */
function timeBanner(late: string | null): JSX.Element | null {
  if (late === null) return null;
  return <Banner tone="warn" icon={Timer} title={tableWords.say['time-title']} text={late} />;
}

function refusalBanner({ refusal: said }: DraftModel): JSX.Element | null {
  return said === null ? null : <Banner tone="danger" icon={CircleAlert} title="" text={said} />;
}

/** On phones, where the action bar has no room for a sentence. */
function warningBanner({ ui }: TableModel, { draft, turn }: DraftModel): JSX.Element | null {
  if (isComposed(turn) || draft.kind !== 'shown' || draft.warnings.length === 0) return null;
  const said = draft.warnings.map((one) => ui.words.warning(one)).join(' ');
  return <Banner tone="warn" icon={TriangleAlert} title="" text={said} />;
}

/** Problems of the table or the connection. Has priority over all other banners. */
function connectionBanner({ state, commands }: TableModel, { draft }: DraftModel): JSX.Element | null {
  if (state.table?.status === 'frozen')
    return (
      <Banner
        tone="danger"
        icon={Snowflake}
        title={tableWords.say['connection.frozen']}
        text={frozenText(state.table)}
      />
    );
  if (state.isPostponed)
    return (
      <Banner
        tone="warn"
        icon={CloudOff}
        title={tableWords.say['connection.cannot-save']}
        text={tableWords.say['connection.cannot-save-text']}
      />
    );
  if (state.status === 'lost' || state.status === 'connecting') {
    return (
      <Banner
        tone="warn"
        icon={WifiOff}
        title={tableWords.say['connection.lost']}
        text={draft.kind === 'sent' ? tableWords.say['connection.waits'] : tableWords.say['connection.kept']}
      />
    );
  }
  if (state.status === 'ended') {
    const elsewhere = state.problem?.code === 'open-elsewhere';
    const text =
      byCode(tableWords.say, 'connection.codes', String(state.endCode ?? 0)) ??
      (elsewhere ? tableWords.say['connection.elsewhere-text'] : tableWords.say['connection.ended-text']);
    return (
      <Banner
        tone="warn"
        icon={CircleAlert}
        title={elsewhere ? tableWords.say['connection.elsewhere'] : tableWords.say['connection.ended']}
        text={text}
      >
        <Button look="tint" size="small" onClick={() => location.reload()}>
          {tableWords.say['connection.reload']}
        </Button>
      </Banner>
    );
  }
  if (state.problem?.code === 'bot-silent') {
    return (
      <Banner
        tone="warn"
        icon={CircleAlert}
        title={tableWords.say['connection.silent']}
        text={tableWords.say['connection.silent-text']}
      >
        {commands.wakeBots === null ? null : (
          <Button look="tint" size="small" onClick={commands.wakeBots}>
            {tableWords.say['connection.wake']}
          </Button>
        )}
      </Banner>
    );
  }
  return state.problem === null ? null : (
    <Banner
      tone="warn"
      icon={CircleAlert}
      title={tableWords.say['connection.not-kept']}
      text={tableWords.say['connection.not-kept-text']}
    />
  );
}

/** Stays until dismissed: the player may not be looking right now. */
function lostMovesBanner(
  { state }: TableModel,
  dismissed: LostLines | null,
  dismiss: (lines: LostLines) => void,
): JSX.Element | null {
  const { lost: lines = null } = state;
  if (lines === null || lines === dismissed) return null;
  return (
    <Banner tone="warn" icon={History} title={seatWords.say['lost-moves.what']} text={lostMoves(seatWords.say, lines)}>
      <Button look="tint" size="small" onClick={() => dismiss(lines)}>
        {tableWords.say['connection.dismiss']}
      </Button>
    </Banner>
  );
}
