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
          {row.map((choice) => (
            <ChoiceChip key={choice.target} choice={choice} onPress={press}>
              {board.chip?.(choice, now) ?? choice.target}
            </ChoiceChip>
          ))}
        </fieldset>
      ))}
      {(tools.length > 0 || rows.length > 0) && <ClearButton hand={hand} send={send} />}
      <ZoomButton zoom={zoom} />
    </section>
  );
}

interface ChoiceChipProps {
  readonly choice: Choice;
  onPress(target: Target): void;
  readonly children: ComponentChildren;
}

/** The button of a choice. */
export function ChoiceChip({ choice: { target, chosen }, onPress, children }: ChoiceChipProps): JSX.Element {
  return (
    <button
      type="button"
      class="kit-chip"
      data-target={target}
      aria-pressed={chosen === true}
      onClick={() => onPress(target)}
    >
      {children}
    </button>
  );
}

/** Puts down what is selected. Beside a preview the action bar has this button. */
export function ClearButton({ hand, send }: Pick<TrayProps<Shape, unknown>, 'hand' | 'send'>): JSX.Element {
  const canClear = hand.phase === 'picking';
  return (
    <button type="button" class="kit-clear" disabled={!canClear} onClick={() => send({ type: 'cancel' })}>
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
  const { target, label, art, ready, pressed, verb, note, keyCap, count } = tool;
  return (
    <button
      type="button"
      class={ready ? 'kit-tool' : 'kit-tool kit-idle'}
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
