import {
  causesIn,
  type DetailedCause,
  type DiplomacyView,
  powerSeats,
  type Resolved,
  type Verdict,
} from '@tavola/games/diplomacy';
import type { Viewer } from '@tavola/kernel';
import { Check, X } from 'lucide';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon, SeatMark } from '../../design/index.ts';
import { drawnPlaces, notationOf, unitsIn } from './picture.ts';
import { diplomacySpoken } from './words.ts';

interface Props {
  readonly view: DiplomacyView;
  readonly results: readonly Resolved[];
  /** Whose orders come first. */
  readonly viewer: Viewer;
  readonly point: (at: readonly string[]) => void;
  /** The place whose result is highlighted, or null. */
  readonly asked: string | null;
  /** What a press on a row does, or null. */
  readonly onOpen?: (verdict: Verdict) => (() => void) | null;
}

/** Every order with its result and, if it failed, every cause. */
export function Results({ view, results, viewer, point, asked, onOpen }: Props) {
  const { m, names } = diplomacySpoken.say.of(view);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.querySelector('.dip-asked')?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const causes = useMemo(
    () => new Map(results.flatMap((resolved) => byVerdict(resolved, causesIn(resolved, view)))),
    [results, view],
  );
  const all = powerSeats(view);
  const seats = viewer === null ? all : [viewer, ...all.filter((seat) => seat !== viewer)];
  // Focusable, so that the long list can be scrolled by keyboard.
  const scrolled = { tabIndex: 0, role: 'group', 'aria-label': m['sheet.results.label'] } as const;
  return (
    <div class="dip-sheet" ref={sheet} {...scrolled}>
      {results.map((resolved) => (
        <section key={resolved.phase} class="dip-results" aria-label={names.phase(resolved.phase)}>
          <h3>{names.phase(resolved.phase)}</h3>
          {seats.map((seat) => {
            const own = resolved.verdicts.filter((verdict) => verdict.seat === seat);
            return own.length === 0 ? null : (
              <div key={seat}>
                <h4>
                  <SeatMark seat={seat} size={16} /> {names.power(seat)}
                </h4>
                <ul class="dip-verdicts">
                  {own.map((verdict, index) => (
                    <Row
                      key={`${verdict.unit?.at} ${index}`}
                      {...{ view, verdict, resolved, point, asked }}
                      open={onOpen?.(verdict) ?? null}
                      causes={causes.get(verdict) ?? []}
                    />
                  ))}
                </ul>
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}

function byVerdict(
  { verdicts }: Resolved,
  causes: readonly (readonly DetailedCause[])[],
): readonly (readonly [Verdict, readonly DetailedCause[]])[] {
  return verdicts.map((verdict, index) => [verdict, causes[index] ?? []]);
}

interface RowProps {
  readonly view: DiplomacyView;
  readonly verdict: Verdict;
  readonly causes: readonly DetailedCause[];
  readonly resolved: Resolved;
  readonly point: (at: readonly string[]) => void;
  readonly asked: string | null;
  readonly open: (() => void) | null;
}

function Row({ view, verdict, causes, resolved, point, asked, open }: RowProps) {
  const { m, causes: why } = diplomacySpoken.say.of(view);
  const { order, ok, unordered } = verdict;
  const isAsked = asked !== null && drawnPlaces(order)[0] === asked.slice(0, 3);
  const at = [...drawnPlaces(order), ...causes.flatMap(placesOf)];
  return (
    <li
      class={['dip-verdict', ok ? '' : 'dip-failed', isAsked ? 'dip-asked' : ''].join(' ')}
      onPointerEnter={() => point(at)}
      onPointerLeave={() => point([])}
    >
      <span class="dip-verdict-line">
        <Icon node={ok ? Check : X} size={14} />
        <span class="hidden-text">{m[ok ? 'result.done' : 'result.failed']}</span>
        {open === null ? (
          <strong class="dip-notation">{notationOf(verdict, resolved)}</strong>
        ) : (
          <button type="button" class="dip-notation dip-opens" onClick={open}>
            {notationOf(verdict, resolved)}
          </button>
        )}
        {unordered === true && <span class="dip-row-said">{m['result.no-order']}</span>}
      </span>
      {why(causes, verdict, unitsIn(resolved.verdicts)).map((sentence) => (
        <span key={sentence} class="dip-why">
          {sentence}
        </span>
      ))}
    </li>
  );
}

function placesOf({ by, fleets = [], support }: DetailedCause): readonly string[] {
  return [...by, ...fleets, ...(support === undefined ? [] : [support])];
}
