import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';
import type { Words } from '../../games/client.ts';
import type { StoryEntry } from './story.ts';
import type { Room } from './use-room.ts';

/** A sentence with its weighty parts set apart. */
export function Said({ words }: { readonly words: readonly Words[] }): JSX.Element {
  return (
    <>
      {placed(words).map(({ from, text, tone }) => (
        <span key={from} class={tone === undefined ? undefined : `said-${tone}`}>
          {text}
        </span>
      ))}
    </>
  );
}

/** Each part with where it begins, for parts may be alike. */
function placed(words: readonly Words[]): readonly (Words & { readonly from: number })[] {
  let length = 0;
  return words.map((part) => {
    const from = length;
    length += part.text.length;
    return { ...part, from };
  });
}

/** The match as a story. Each entry leads to its moment, and points at its squares when looked at. */
export function Log({ room }: { readonly room: Room }): JSX.Element {
  const { story, place, looking, draft, keeper, state } = room;
  const list = useRef<HTMLOListElement>(null);
  const isDrafted = !looking && (draft.kind === 'shown' || draft.kind === 'sent');
  const first = state.lines[0]?.seq ?? 0;
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const grew = first < before.current.first ? (list.current?.scrollHeight ?? 0) - before.current.height : 0;
    before.current = { first, height: list.current?.scrollHeight ?? 0 };
    // What happened before was put above what is read, which stays where it is.
    if (grew > 0) return list.current?.scrollBy({ top: grew, behavior: 'instant' });
    const current = list.current?.querySelector('[aria-current]') ?? list.current?.lastElementChild;
    const box = list.current;
    if (box === null || !(current instanceof HTMLElement)) return;
    // Only the list scrolls: the page stays where it is.
    const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
    if (looking && (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight))
      box.scrollTop = top - box.clientHeight / 2;
    else if (!looking) box.scrollTop = box.scrollHeight;
  }, [first, story.length, place, looking, isDrafted]);
  if (story.length === 0 && !isDrafted)
    return (
      <p class="log-empty meta">
        {keeper.sandbox === null ? tableWords.say['empty-log'] : tableWords.say['what-if.help']}
      </p>
    );
  return (
    <ol ref={list} class="log" aria-label={tableWords.say['log']}>
      {first > 0 ? <Earlier room={room} /> : null}
      {story.map((entry) => (
        <li key={entry.seq} aria-current={looking && entry.place === place ? 'step' : undefined}>
          <Entry entry={entry} room={room} />
        </li>
      ))}
      {isDrafted ? <Unconfirmed room={room} /> : null}
    </ol>
  );
}

/** The socket sends the last lines only; the others come when somebody wants them. */
function Earlier({ room: { session } }: { readonly room: Room }): JSX.Element | null {
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  // With the last piece the button goes; whoever pressed it by key goes on from the beginning.
  useLayoutEffect(() => {
    const list = place.current?.parentElement;
    return () => {
      if (list?.contains(document.activeElement) === true)
        requestAnimationFrame(() => list.querySelector('button')?.focus({ preventScroll: true }));
    };
  }, []);
  if (session.earlier === undefined) return null;
  const ask = async (): Promise<void> => {
    setBusy(true);
    const came = await session.earlier?.();
    setBusy(false);
    if (came?.ok !== true) showToast({ tone: 'problem', title: tableWords.say['earlier-failed'] });
  };
  return (
    <li ref={place} class="log-earlier">
      <Button look="ghost" size="small" busy={busy} onClick={() => void ask()}>
        {tableWords.say['earlier']}
      </Button>
    </li>
  );
}

function Entry({ entry, room }: { readonly entry: StoryEntry; readonly room: Room }): JSX.Element {
  const { game, history, point, last, numbers, past, state } = room;
  const { place, seat, words, at } = entry;
  const kind = past.stops[place ?? 0]?.kind;
  // Nobody can say the how manieth it is while its beginning is not there.
  const isCounted = state.lines[0]?.seq === 0;
  if (place === null) {
    return (
      <p class="log-entry log-remark">
        <Said words={words} />
      </p>
    );
  }
  const isStart = kind === 'start';
  return (
    <button
      type="button"
      class={isStart ? 'log-entry log-start' : 'log-entry'}
      onClick={() => void history.go(place === last ? null : place)}
      onPointerEnter={() => point(at)}
      onPointerLeave={() => point([])}
      onFocus={() => point(at)}
      onBlur={() => point([])}
    >
      {isStart ? null : (
        <>
          <span class="log-number">{!isCounted || kind === 'undo' ? '' : numbers[place]}</span>
          <span class="log-mark">{seat === null ? null : <game.SeatMark seat={seat} />}</span>
        </>
      )}
      <span class="log-words">
        <Said words={words} />
      </span>
    </button>
  );
}

/** The move that is being worked on, where it will stand. */
function Unconfirmed({ room }: { readonly room: Room }): JSX.Element | null {
  const { draft, game, players, last, turn } = room;
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const events = draft.step?.events.map(({ event }) => event) ?? [];
  const said = events.map((event) => game.words.event(event, players)).find((one) => one !== null && one !== undefined);
  const seat = turn.acting?.seat ?? null;
  const first = said?.words.slice(0, -1) ?? [
    { text: game.words.draft(room.shown.view, draft.action, draft.step).title },
  ];
  return (
    <li class="log-entry log-draft">
      <span class="log-number">{last + 1}</span>
      <span class="log-mark">{seat === null ? null : <game.SeatMark seat={seat} />}</span>
      <span class="log-words">
        <Said words={first} />, {tableWords.say['draft.not-yet']}
      </span>
    </li>
  );
}
