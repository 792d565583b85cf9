import type { LostLines } from '@tavola/client-core';
import { lostMoves } from '@tavola/client-core/words';
import { byCode } from '@tavola/words';
import { CircleAlert, CloudOff, History, Snowflake, Timer, TriangleAlert, WifiOff } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { seatWords, tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { fetching } from './Fetching.tsx';
import { frozenWords } from './frozen.ts';
import { momentName } from './names.ts';
import { openSeat } from './OpenSeat.tsx';
import { absentee, claim, ownership } from './Ownership.tsx';
import { request } from './Requests.tsx';
import { Strip } from './Strip.tsx';
import { plain } from './story.ts';
import { isComposed } from './use-kept-draft.ts';
import { useNow } from './use-now.ts';
import { useOutage } from './use-outage.ts';
import type { Room } from './use-room.ts';

/** The one line above the board: what goes on, what is in hand, or why something cannot be done. Its room is always kept. */
export function PromptLine({ room, late }: { readonly room: Room; readonly late: string | null }): JSX.Element {
  const away = useOutage(room);
  const [dismissed, setDismissed] = useState<LostLines | null>(null);
  const now = useNow(countsDown(room));
  return (
    <div class="room-prompt">
      {trouble(room) ??
        lost(room, dismissed, setDismissed) ??
        claim(room, now) ??
        ownership(room) ??
        request(room, now) ??
        refusal(room) ??
        outage(away) ??
        hurry(late) ??
        warning(room) ??
        fetching(room) ??
        openSeat(room) ??
        absentee(room, now) ?? <Plain room={room} />}
    </div>
  );
}

/** Whether a sentence above the board has a time in it that passes. */
function countsDown({ match, seats }: Room): boolean {
  const isOpen = match.ballots.some(({ until }) => until !== null);
  return (
    isOpen || seats.some(({ lostSince }) => lostSince !== null) || match.seats.some(({ claimAt }) => claimAt !== null)
  );
}

function Plain({ room }: { readonly room: Room }): JSX.Element {
  const { title, sentence } = promptOf(room);
  return (
    <p class="prompt">
      <span class="prompt-title">{title}</span> <span class="prompt-text">{sentence}</span>
    </p>
  );
}

function promptOf(room: Room): { readonly title: string; readonly sentence: string } {
  const { game, shown, turn, players, held, looking, place, story, match, draft } = room;
  if (looking) {
    const said = story.find((entry) => entry.place === place);
    return {
      title: momentName(room),
      sentence: said === undefined ? '' : plain(said.words),
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

/** The history announces it, so it is silent here. */
function outage(away: string | null): JSX.Element | null {
  return away === null ? null : <Strip tone="quiet" icon={History} title="" text={away} />;
}

/** Said once by the words for those who listen; here it stays. */
function hurry(late: string | null): JSX.Element | null {
  if (late === null) return null;
  return <Strip tone="warn" icon={Timer} title={tableWords.say['time-title']} text={late} />;
}

function refusal({ refusal: said, looking }: Room): JSX.Element | null {
  return said === null || looking ? null : <Strip tone="danger" icon={CircleAlert} title="" text={said} />;
}

/** On a phone the bar below has no room for a whole sentence. */
function warning({ draft, game, narrow, looking, turn }: Room): JSX.Element | null {
  if (!narrow || isComposed(turn) || looking || draft.kind !== 'shown' || draft.warnings.length === 0) return null;
  const said = draft.warnings.map((one) => game.words.warning(one)).join(' ');
  return <Strip tone="warn" icon={TriangleAlert} title="" text={said} />;
}

/** Whatever is wrong with the table itself comes before all else. */
function trouble(room: Room): JSX.Element | null {
  const { state, draft, keeper } = room;
  if (state.table?.status === 'frozen')
    return (
      <Strip
        tone="danger"
        icon={Snowflake}
        title={tableWords.say['connection.frozen']}
        text={frozenWords(state.table)}
      />
    );
  if (state.isPostponed)
    return (
      <Strip
        tone="warn"
        icon={CloudOff}
        title={tableWords.say['connection.cannot-save']}
        text={tableWords.say['connection.cannot-save-text']}
      />
    );
  if (state.status === 'lost' || state.status === 'connecting') {
    return (
      <Strip
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
      <Strip
        tone="warn"
        icon={CircleAlert}
        title={elsewhere ? tableWords.say['connection.elsewhere'] : tableWords.say['connection.ended']}
        text={text}
      >
        <Button look="tint" size="small" onClick={() => location.reload()}>
          {tableWords.say['connection.reload']}
        </Button>
      </Strip>
    );
  }
  if (state.problem?.code === 'bot-silent') {
    return (
      <Strip
        tone="warn"
        icon={CircleAlert}
        title={tableWords.say['connection.silent']}
        text={tableWords.say['connection.silent-text']}
      >
        {keeper.wakeBots === null ? null : (
          <Button look="tint" size="small" onClick={keeper.wakeBots}>
            {tableWords.say['connection.wake']}
          </Button>
        )}
      </Strip>
    );
  }
  return state.problem === null ? null : (
    <Strip
      tone="warn"
      icon={CircleAlert}
      title={tableWords.say['connection.not-kept']}
      text={tableWords.say['connection.not-kept-text']}
    />
  );
}

/** Stays until dismissed: the player may not be looking right now. */
function lost({ state }: Room, dismissed: LostLines | null, dismiss: (lines: LostLines) => void): JSX.Element | null {
  const { lost: lines = null } = state;
  if (lines === null || lines === dismissed) return null;
  return (
    <Strip tone="warn" icon={History} title={seatWords.say['lost-moves.what']} text={lostMoves(seatWords.say, lines)}>
      <Button look="tint" size="small" onClick={() => dismiss(lines)}>
        {tableWords.say['connection.dismiss']}
      </Button>
    </Strip>
  );
}
