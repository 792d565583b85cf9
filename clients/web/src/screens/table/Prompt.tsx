import { LOST_TITLE, type LostLines, lostText } from '@tavola/client-core';
import { CircleAlert, CloudOff, Handshake, History, Snowflake, Timer, TriangleAlert, WifiOff } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { presenceTexts } from '../../app/presence-texts.ts';
import { listed, tableTexts as texts } from '../../app/table-texts.ts';
import { say } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';
import { fetching } from './Fetching.tsx';
import { frozenWords } from './frozen.ts';
import { momentName } from './names.ts';
import { openSeat } from './OpenSeat.tsx';
import { motionText } from './remarks.ts';
import { Strip } from './Strip.tsx';
import { plain } from './story.ts';
import { isComposed } from './use-kept-draft.ts';
import { useOutage } from './use-outage.ts';
import type { Room } from './use-room.ts';

/** The one line above the board: what goes on, what is in hand, or why something cannot be done. Its room is always kept. */
export function PromptLine({ room, late }: { readonly room: Room; readonly late: string | null }): JSX.Element {
  const away = useOutage(room);
  const [dismissed, setDismissed] = useState<LostLines | null>(null);
  return (
    <div class="room-prompt">
      {trouble(room) ??
        lost(room, dismissed, setDismissed) ??
        ballot(room) ??
        refusal(room) ??
        outage(away) ??
        hurry(late) ??
        warning(room) ??
        fetching(room) ??
        openSeat(room) ?? <Plain room={room} />}
    </div>
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
    return { title: texts.act.previewTitle, sentence: texts.act.preview };
  if (match.ended === 'host-left') return { title: presenceTexts.hostLeft, sentence: presenceTexts.hostLeftText };
  if (match.ended === 'cancelled') return { title: texts.end.called, sentence: texts.end.calledText };
  const { title, sentence } = game.words.prompt(shown.view, turn.acting?.seat ?? null, players, held, match.terms);
  return turn.idle === 'paused' ? { title, sentence: texts.act.paused } : { title, sentence };
}

/** The history announces it, so it is silent here. */
function outage(away: string | null): JSX.Element | null {
  return away === null ? null : <Strip tone="quiet" icon={History} title="" text={away} />;
}

/** Said once by the words for those who listen; here it stays. */
function hurry(late: string | null): JSX.Element | null {
  if (late === null) return null;
  return <Strip tone="warn" icon={Timer} title={presenceTexts.time.title} text={late} />;
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
  const words = texts.connection;
  if (state.table?.status === 'frozen')
    return <Strip tone="danger" icon={Snowflake} title={words.frozen} text={frozenWords(state.table)} />;
  if (state.postponed)
    return <Strip tone="warn" icon={CloudOff} title={words.cannotSave} text={words.cannotSaveText} />;
  if (state.status === 'lost' || state.status === 'connecting') {
    return (
      <Strip tone="warn" icon={WifiOff} title={words.lost} text={draft.kind === 'sent' ? words.waits : words.kept} />
    );
  }
  if (state.status === 'ended') {
    const elsewhere = state.trouble?.code === 'open-elsewhere';
    const text = words.codes[state.endCode ?? 0] ?? (elsewhere ? words.elsewhereText : words.endedText);
    return (
      <Strip tone="warn" icon={CircleAlert} title={elsewhere ? words.elsewhere : words.ended} text={text}>
        <Button look="tint" size="small" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </Strip>
    );
  }
  if (state.trouble?.code === 'bot-silent') {
    return (
      <Strip tone="warn" icon={CircleAlert} title={words.silent} text={words.silentText}>
        {keeper.wakeBots === null ? null : (
          <Button look="tint" size="small" onClick={keeper.wakeBots}>
            {words.wake}
          </Button>
        )}
      </Strip>
    );
  }
  return state.trouble === null ? null : (
    <Strip tone="warn" icon={CircleAlert} title={words.notKept} text={words.notKeptText} />
  );
}

/** Stays until dismissed: the player may not be looking right now. */
function lost({ state }: Room, dismissed: LostLines | null, dismiss: (lines: LostLines) => void): JSX.Element | null {
  const { lost: lines = null } = state;
  if (lines === null || lines === dismissed) return null;
  return (
    <Strip tone="warn" icon={History} title={LOST_TITLE} text={lostText(lines)}>
      <Button look="tint" size="small" onClick={() => dismiss(lines)}>
        {texts.connection.dismiss}
      </Button>
    </Strip>
  );
}

/** A proposal: ours to answer, or waiting for the others. */
function ballot({ match, state, names, session, isOver }: Room): JSX.Element | null {
  if (isOver) return null;
  const open = match.ballots.map((one) => ({
    ...one,
    ours: state.own.some((seat) => one.voters.includes(seat) && !one.yes.includes(seat)),
  }));
  const asked = open.find(({ ours }) => ours) ?? open.find(({ by }) => state.own.includes(by));
  if (asked === undefined) return null;
  const what = motionText(asked.kind);
  if (!asked.ours) {
    const others = asked.voters.filter((seat) => !asked.yes.includes(seat)).map((seat) => names[seat] ?? '');
    const { waiting, waitingForAll } = texts.motion;
    const text = asked.secret === true ? waitingForAll(what) : waiting(what, listed(others));
    return <Strip tone="quiet" icon={Handshake} title="" text={text} />;
  }
  const answer = async (yes: boolean): Promise<void> => {
    const done = await session.vote(asked.id, yes);
    if (!done.ok) say({ tone: 'problem', title: texts.refusals[done.error.code] ?? texts.refused });
  };
  return (
    <Strip tone="quiet" icon={Handshake} title={`${texts.motion.asks(names[asked.by] ?? '', what)}.`}>
      <Button look="tint" size="small" onClick={() => void answer(true)}>
        {texts.motion.accept}
      </Button>
      <Button size="small" onClick={() => void answer(false)}>
        {texts.motion.decline}
      </Button>
    </Strip>
  );
}
