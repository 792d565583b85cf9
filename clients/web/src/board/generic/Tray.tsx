import type { Shape } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Select } from '../../design/index.ts';
import { Chips, ClearButton, rowsOf, ZoomButton } from '../Tray.tsx';
import type { Choice, Target } from '../types.ts';
import type { TrayProps } from '../ui.ts';
import { boardWords } from '../words.ts';
import { type GenericPicks, type PositionHand, WHOLE } from './grammar.ts';
import { GenericView } from './View.tsx';
import { genericSpoken } from './words.ts';

/** Rows with more chips get a filter. */
const MAX_CHIPS = 12;
/** Slots with more options are lists to unfold. */
const MAX_OPTIONS = 8;

interface GenericTrayProps extends TrayProps<Shape, GenericPicks> {
  handFor(now: GenericTrayProps['now']): PositionHand;
  readonly hasSketch: boolean;
}

/** The choices without a cell, and the view in words. */
export function GenericTray(props: GenericTrayProps): JSX.Element {
  const { board, now, choices, zoom, hand, send, view, players = [], hasSketch } = props;
  const { label, hasSlots } = props.handFor(now);
  const rows = rowsOf(choices, []);
  const m = genericSpoken.say;
  return (
    <section
      class={`kit-tray generic-tray${hasSketch ? '' : ' generic-plain'}`}
      aria-label={boardWords.say.m['tray.label']}
    >
      {(rows.length > 0 || zoom !== null) && (
        <div class="generic-choices">
          <div class="generic-head">
            {rows.length > 0 && <h3>{m['actions.title']}</h3>}
            {rows.length > 0 && <ClearButton hand={hand} send={send} />}
            <ZoomButton zoom={zoom} />
          </div>
          {rows.map(([group, row]) => {
            const Row = hasSlots && row.length > MAX_OPTIONS ? OptionRow : ChipRow;
            return <Row key={group} {...{ board, now, send, row, label }} name={group === WHOLE ? null : group} />;
          })}
        </div>
      )}
      <GenericView view={view} players={players} isShort={hasSketch} />
    </section>
  );
}

interface RowProps extends Pick<GenericTrayProps, 'board' | 'now' | 'send'> {
  /** Null for whole actions, which the title of the choices names. */
  readonly name: string | null;
  readonly row: readonly Choice[];
  label(target: Target): string;
}

function ChipRow({ name, row, label, ...board }: RowProps): JSX.Element {
  const m = genericSpoken.say;
  const title = name ?? m['actions.title'];
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const fitting = row.filter(({ target }) => label(target).toLowerCase().includes(wanted));
  return (
    <fieldset class="generic-row" aria-label={title}>
      {(name !== null || row.length > MAX_CHIPS) && (
        <div class="generic-row-head">
          {name}
          {row.length > MAX_CHIPS && (
            <input
              class="input"
              type="search"
              aria-label={m['filter.label']({ row: title })}
              placeholder={m['filter.placeholder']}
              value={typed}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </div>
      )}
      <div class="generic-chips">
        <Chips {...board} row={fitting} />
      </div>
    </fieldset>
  );
}

function OptionRow({ name, row, label, send }: RowProps): JSX.Element {
  const m = genericSpoken.say;
  const chosen = row.find((choice) => choice.chosen === true)?.target ?? '';
  const options = row.map(({ target }) => ({ value: target, label: label(target) }));
  const none = { value: '', label: m['option.none'] };
  return (
    <div class="generic-row">
      <Select
        label={name ?? m['actions.title']}
        value={chosen}
        choices={chosen === '' ? [none, ...options] : options}
        onChange={(target) => {
          if (target !== '') send({ type: 'press', target });
        }}
      />
    </div>
  );
}
