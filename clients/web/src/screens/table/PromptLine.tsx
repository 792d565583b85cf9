import type { LostLines } from '@tavola/client-core';
import { lostMoves } from '@tavola/client-core/words';
import { byCode } from '@tavola/words';
import { CircleAlert, CloudOff, History, Snowflake, Timer, TriangleAlert, WifiOff } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { seatWords, tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { Banner } from './Banner.tsx';
import { loadingBanner } from './Fetching.tsx';
import { frozenText } from './frozen.ts';
import { plainText } from './history-lines.ts';
import { positionName } from './names.ts';
import { openSeatBanner } from './OpenSeat.tsx';
import { absenceBanner, claimBanner, ownershipBanner } from './Ownership.tsx';
import { requestBanner } from './Requests.tsx';
import { useNow } from './use-now.ts';
import { useOutage } from './use-outage.ts';
import { isComposed } from './use-saved-draft.ts';
import type { TableModel } from './use-table.ts';

/** The line above the board: the most important banner, or the prompt. Its space is always reserved. */
export function PromptLine({ model, late }: { readonly model: TableModel; readonly late: string | null }): JSX.Element {
  const outageText = useOutage(model);
  const [dismissed, setDismissed] = useState<LostLines | null>(null);
  const now = useNow(hasCountdown(model));
  return (
    <div class="room-prompt">
      {connectionBanner(model) ??
        lostMovesBanner(model, dismissed, setDismissed) ??
        claimBanner(model, now) ??
        ownershipBanner(model) ??
        requestBanner(model, now) ??
        refusalBanner(model) ??
        outageBanner(outageText) ??
        timeBanner(late) ??
        warningBanner(model) ??
        loadingBanner(model) ??
        openSeatBanner(model) ??
        absenceBanner(model, now) ?? <PlainPrompt model={model} />}
    </div>
  );
}

/** Whether a banner shows a running time. */
function hasCountdown({ match, seats }: TableModel): boolean {
  const isOpen = match.ballots.some(({ until }) => until !== null);
  return (
    isOpen || seats.some(({ lostSince }) => lostSince !== null) || match.seats.some(({ claimAt }) => claimAt !== null)
  );
}

function PlainPrompt({ model }: { readonly model: TableModel }): JSX.Element {
  const { title, sentence } = promptOf(model);
  return (
    <p class="prompt">
      <span class="prompt-title">{title}</span> <span class="prompt-text">{sentence}</span>
    </p>
  );
}

function promptOf(model: TableModel): { readonly title: string; readonly sentence: string } {
  const { game, shown, turn, players, held, isInPast, place, historyLines, match, draft } = model;
  if (isInPast) {
    const said = historyLines.find((entry) => entry.place === place);
    return {
      title: positionName(model),
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
  const { title, sentence } = game.words.prompt(shown.view, turn.acting?.seat ?? null, players, held, match.terms);
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

function refusalBanner({ refusal: said, isInPast }: TableModel): JSX.Element | null {
  return said === null || isInPast ? null : <Banner tone="danger" icon={CircleAlert} title="" text={said} />;
}

/** On phones, where the action bar has no room for a sentence. */
function warningBanner({ draft, game, narrow, isInPast, turn }: TableModel): JSX.Element | null {
  if (!narrow || isComposed(turn) || isInPast || draft.kind !== 'shown' || draft.warnings.length === 0) return null;
  const said = draft.warnings.map((one) => game.words.warning(one)).join(' ');
  return <Banner tone="warn" icon={TriangleAlert} title="" text={said} />;
}

/** Problems of the table or the connection. Has priority over all other banners. */
function connectionBanner(model: TableModel): JSX.Element | null {
  const { state, draft, commands } = model;
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
