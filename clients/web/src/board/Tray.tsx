import './tray.css';
import type { Shape } from '@tavola/kernel';
import type { ComponentChildren, JSX } from 'preact';
import type { Choice, Target } from './types.ts';
import type { Tool, TrayProps } from './ui.ts';
import { boardWords } from './words.ts';

/** Beside or below the drawing: the parts of the game, its tools, the choices as chips, and the button that puts down. */
export function Tray<G extends Shape, P>(props: TrayProps<G, P>): JSX.Element | null {
  const { board, now, choices, zoom, looked, send, hand, point, ...given } = props;
  const tools = board.tools?.(now, given.viewer) ?? [];
  const rows = rowsOf(choices, tools);
  const press = (target: Target) => send({ type: 'press', target });
  if (board.Aside === undefined && tools.length === 0 && rows.length === 0 && zoom === null) return null;
  return (
    <section class={`kit-tray ${board.id}-tray`} aria-label={boardWords.say.m['tray.label']}>
      {board.Aside !== undefined && <board.Aside {...given} {...{ now, choices, looked, hand, send, press, point }} />}
      {tools.length > 0 && (
        <div class="kit-tools">
          {tools.map((tool) => (
            <ToolButton key={tool.target} tool={tool} onPress={press} />
          ))}
        </div>
      )}
      {rows.map(([group, row]) => (
        <fieldset key={group} class="kit-row" aria-label={board.rowLabel?.(group, now) ?? group}>
          <Chips {...{ board, now, row, send }} />
        </fieldset>
      ))}
      {(tools.length > 0 || rows.length > 0) && <ClearButton {...{ hand, send }} />}
      <ZoomButton zoom={zoom} />
    </section>
  );
}

/** The choices of a row. */
export function Chips<G extends Shape, P>({
  board,
  now,
  row,
  send,
}: Pick<TrayProps<G, P>, 'board' | 'now' | 'send'> & { readonly row: readonly Choice[] }): JSX.Element {
  return (
    <>
      {row.map((choice) => (
        <button
          key={choice.target}
          type="button"
          class="kit-chip"
          data-target={choice.target}
          aria-pressed={choice.chosen === true}
          onClick={() => send({ type: 'press', target: choice.target })}
        >
          {board.chip?.(choice, now) ?? choice.target}
        </button>
      ))}
    </>
  );
}

/** Puts down what is picked. Beside a preview the action bar has this button. */
export function ClearButton({ hand, send }: Pick<TrayProps<Shape, unknown>, 'hand' | 'send'>): JSX.Element {
  return (
    <button
      type="button"
      class="kit-clear"
      disabled={hand.phase !== 'picking'}
      onClick={() => send({ type: 'cancel' })}
    >
      <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true">
        <path d="M-6-6L6 6M6-6L-6 6" />
      </svg>
      <span>{boardWords.say.m['tray.clear.button']}</span>
    </button>
  );
}

export function ZoomButton({ zoom }: Pick<TrayProps<Shape, unknown>, 'zoom'>): JSX.Element | null {
  if (zoom === null) return null;
  return (
    <button type="button" class="kit-zoom" onClick={zoom.toggle}>
      {boardWords.say.m[zoom.isClose ? 'zoom.out.button' : 'zoom.in.button']}
    </button>
  );
}

/** The chips by row: choices of a group, and those that nothing else on the board stands for. */
export function rowsOf(
  choices: readonly Choice[],
  tools: readonly Tool[],
): readonly (readonly [string, readonly Choice[]])[] {
  const buttons = new Set(tools.map(({ target }) => target));
  const rows = new Map<string, Choice[]>();
  for (const choice of choices) {
    const isAlone = choice.spot === null && !buttons.has(choice.target);
    const group = choice.group ?? (isAlone ? '' : null);
    if (group !== null) rows.set(group, [...(rows.get(group) ?? []), choice]);
  }
  return [...rows];
}

interface ToolButtonProps {
  readonly tool: Tool;
  onPress(target: Target): void;
}

/** Tools that are not ready can be pressed too: the page explains why. */
export function ToolButton({ tool, onPress }: ToolButtonProps): JSX.Element {
  const { target, label, art, ready, pressed, verb, note, keyCap, count, look } = tool;
  return (
    <button
      type="button"
      class={['kit-tool', ...(ready ? [] : ['kit-idle']), ...(look === undefined ? [] : [look])].join(' ')}
      data-target={target}
      aria-label={ready ? label : boardWords.say.m['tray.idle']({ label })}
      aria-pressed={pressed}
      title={label}
      onClick={() => onPress(target)}
    >
      {art}
      {count !== undefined && <span class="kit-tool-count">{count}</span>}
      <Line text={verb} look="kit-tool-verb" />
      <Line text={note} look="kit-tool-note" />
      {keyCap !== undefined && <kbd class="kit-tool-key">{keyCap}</kbd>}
    </button>
  );
}

function Line({ text, look }: { readonly text: string | undefined; readonly look: string }): ComponentChildren {
  return text === undefined ? null : <span class={look}>{text}</span>;
}
