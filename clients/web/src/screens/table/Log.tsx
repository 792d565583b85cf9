import type { RichPart as Words } from '@tavola/words';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import type { TableUi } from '../../board/ui.ts';
import { Button } from '../../design/index.ts';
import type { DraftLine, HistoryLine } from './history-lines.ts';
import type { ShownModels, TableModel } from './use-table.ts';

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

export interface LogProps extends ShownModels {
  /** The unconfirmed move, or null. */
  readonly draftLine: DraftLine | null;
}

/** The history. Each entry opens its position, and highlights its squares on hover and focus. */
export function Log({ table, history, draftLine }: LogProps): JSX.Element {
  const { ui, commands, state } = table;
  const { lines, place, isInPast, show } = history;
  const list = useRef<HTMLOListElement>(null);
  const isDrafted = draftLine !== null;
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
  }, [first, lines.length, place, isInPast, isDrafted, show.board.key]);
  if (lines.length === 0 && !isDrafted)
    return (
      <p class="log-empty meta">
        {commands.sandbox === null ? tableWords.say['empty-log'] : tableWords.say['what-if.help']}
      </p>
    );
  return (
    <ol ref={list} class="log" aria-label={tableWords.say['log']}>
      {first > 0 ? <LoadEarlier table={table} /> : null}
      {lines.map((entry, index) => {
        const isLast = entry.place === place && lines[index + 1]?.place !== place;
        return (
          <li
            key={`${entry.seq} ${entry.scene}`}
            aria-current={isLast && (isInPast || show.scene !== null) ? 'step' : undefined}
          >
            <HistoryEntry entry={entry} table={table} history={history} />
          </li>
        );
      })}
      {draftLine === null ? null : <DraftEntry line={draftLine} number={history.last + 1} ui={ui} />}
    </ol>
  );
}

/** Loads earlier lines. The socket sends only the latest. */
function LoadEarlier({ table: { session } }: { readonly table: TableModel }): JSX.Element | null {
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

interface HistoryEntryProps extends ShownModels {
  readonly entry: HistoryLine;
}

function HistoryEntry({ entry, table, history }: HistoryEntryProps): JSX.Element {
  const { ui, state } = table;
  const { last, numbers, stops, pointed } = history;
  const point = (spots: readonly string[]): void => {
    pointed.value = spots;
  };
  const { place, scene, seat, words, at } = entry;
  const kind = stops[place ?? 0]?.kind;
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
  // Resignations, agreements and what takes a move back have no number of their own.
  const isMove = kind === 'move' || kind === 'resolve';
  return (
    <button
      type="button"
      class={isStart ? 'log-entry log-start' : 'log-entry'}
      onClick={() => history.go(place === last ? null : place)}
      onPointerEnter={() => point(at)}
      onPointerLeave={() => point([])}
      onFocus={() => point(at)}
      onBlur={() => point([])}
    >
      {isStart ? null : (
        <>
          <span class="log-number">{!isCounted || !isMove || scene > 0 ? '' : numbers[place]}</span>
          <span class="log-mark">{seat === null ? null : <ui.SeatMark seat={seat} />}</span>
        </>
      )}
      <span class="log-words">
        <StyledText words={words} />
      </span>
    </button>
  );
}

interface DraftEntryProps {
  readonly line: DraftLine;
  readonly number: number;
  readonly ui: TableUi;
}

/** The unconfirmed move, where it will appear. */
function DraftEntry({ line: { seat, words }, number, ui }: DraftEntryProps): JSX.Element {
  return (
    <li class="log-entry log-draft">
      <span class="log-number">{number}</span>
      <span class="log-mark">{seat === null ? null : <ui.SeatMark seat={seat} />}</span>
      <span class="log-words">
        <StyledText words={words} />, {tableWords.say['draft.not-yet']}
      </span>
    </li>
  );
}
