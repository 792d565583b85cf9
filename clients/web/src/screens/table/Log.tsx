import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';
import type { Words } from '../../games/client.ts';
import type { HistoryLine } from './history-lines.ts';
import type { TableModel } from './use-table.ts';

/** A sentence with styled parts. */
export function StyledText({ words }: { readonly words: readonly Words[] }): JSX.Element {
  return (
    <>
      {withOffsets(words).map(({ from, text, tone }) => (
        <span key={from} class={tone === undefined ? undefined : `said-${tone}`}>
          {text}
        </span>
      ))}
    </>
  );
}

/** Adds the offset of each part, as a unique key. */
function withOffsets(words: readonly Words[]): readonly (Words & { readonly from: number })[] {
  let length = 0;
  return words.map((part) => {
    const from = length;
    length += part.text.length;
    return { ...part, from };
  });
}

/** The history. Each entry opens its position, and highlights its squares on hover and focus. */
export function Log({ model }: { readonly model: TableModel }): JSX.Element {
  const { historyLines, place, isInPast, draft, commands, state } = model;
  const list = useRef<HTMLOListElement>(null);
  const isDrafted = !isInPast && (draft.kind === 'shown' || draft.kind === 'sent');
  const first = state.lines[0]?.seq ?? 0;
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const grew = first < before.current.first ? (list.current?.scrollHeight ?? 0) - before.current.height : 0;
    before.current = { first, height: list.current?.scrollHeight ?? 0 };
    // Earlier lines were added above: keep the scroll position.
    if (grew > 0) return list.current?.scrollBy({ top: grew, behavior: 'instant' });
    const current = list.current?.querySelector('[aria-current]') ?? list.current?.lastElementChild;
    const box = list.current;
    if (box === null || !(current instanceof HTMLElement)) return;
    // Scroll only the list, not the page.
    const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
    if (isInPast && (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight))
      box.scrollTop = top - box.clientHeight / 2;
    else if (!isInPast) box.scrollTop = box.scrollHeight;
  }, [first, historyLines.length, place, isInPast, isDrafted]);
  if (historyLines.length === 0 && !isDrafted)
    return (
      <p class="log-empty meta">
        {commands.sandbox === null ? tableWords.say['empty-log'] : tableWords.say['what-if.help']}
      </p>
    );
  return (
    <ol ref={list} class="log" aria-label={tableWords.say['log']}>
      {first > 0 ? <LoadEarlier model={model} /> : null}
      {historyLines.map((entry) => (
        <li key={entry.seq} aria-current={isInPast && entry.place === place ? 'step' : undefined}>
          <HistoryEntry entry={entry} model={model} />
        </li>
      ))}
      {isDrafted ? <DraftEntry model={model} /> : null}
    </ol>
  );
}

/** Loads earlier lines. The socket sends only the latest. */
function LoadEarlier({ model: { session } }: { readonly model: TableModel }): JSX.Element | null {
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  // The button disappears with the last page. Move the focus to the first entry.
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

function HistoryEntry({ entry, model }: { readonly entry: HistoryLine; readonly model: TableModel }): JSX.Element {
  const { game, history, point, last, numbers, past, state } = model;
  const { place, seat, words, at } = entry;
  const kind = past.stops[place ?? 0]?.kind;
  // Without the start of the log the move number is unknown.
  const isCounted = state.lines[0]?.seq === 0;
  if (place === null) {
    return (
      <p class="log-entry log-remark">
        <StyledText words={words} />
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
        <StyledText words={words} />
      </span>
    </button>
  );
}

/** The unconfirmed move, where it will appear. */
function DraftEntry({ model }: { readonly model: TableModel }): JSX.Element | null {
  const { draft, game, players, last, turn } = model;
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const events = draft.step?.events.map(({ event }) => event) ?? [];
  const said = events.map((event) => game.words.event(event, players)).find((one) => one !== null && one !== undefined);
  const seat = turn.acting?.seat ?? null;
  const first = said?.words.slice(0, -1) ?? [
    { text: game.words.draft(model.shown.view, draft.action, draft.step).title },
  ];
  return (
    <li class="log-entry log-draft">
      <span class="log-number">{last + 1}</span>
      <span class="log-mark">{seat === null ? null : <game.SeatMark seat={seat} />}</span>
      <span class="log-words">
        <StyledText words={first} />, {tableWords.say['draft.not-yet']}
      </span>
    </li>
  );
}
