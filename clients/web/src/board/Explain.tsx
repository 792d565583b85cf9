import './manual.css';
import { signal } from '@preact/signals';
import type { Seat, Shape } from '@tavola/kernel';
import type { Block, FigureBlock } from '@tavola/words';
import type { ComponentChildren, JSX } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { RichText } from '../design/index.ts';
import { type Box, boxAround, viewBox } from './geometry.ts';
import { marksOf } from './marks.ts';
import { stillHand } from './pick.ts';
import { Hatch } from './Spots.tsx';
import type { Layout, Now, Target } from './types.ts';
import type { DrawingProps, GameBoard } from './ui.ts';

interface KeyWords {
  readonly keys: readonly string[];
  readonly does: string;
}

interface KeyTableProps {
  readonly rows: readonly KeyWords[];
  readonly head: { readonly key: string; readonly action: string };
}

/** The keys of a board. */
function KeyTable({ rows, head }: KeyTableProps): JSX.Element {
  return (
    <table class="game-keys">
      <thead>
        <tr>
          <th scope="col">{head.key}</th>
          <th scope="col">{head.action}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={does}>
            <td>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface RulesPageProps {
  readonly blocks: readonly Block[];
  /** Draws a figure of the game by its name. */
  figure(figure: FigureBlock): ComponentChildren;
}

/** The rules of a game: a section for each heading, with its figures. */
export function RulesPage({ blocks, figure }: RulesPageProps): JSX.Element {
  return (
    <div class="game-manual">
      {sectionsOf(blocks).map((section, index) => (
        <section key={index}>{section.map((block, place) => drawnBlock(block, place, figure))}</section>
      ))}
    </div>
  );
}

function sectionsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    if ((block.kind === 'heading' && block.level === 2) || sections.length === 0) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}

function drawnBlock(block: Block, key: number, figure: RulesPageProps['figure']): ComponentChildren {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 key={key}>{block.text}</h2> : <h3 key={key}>{block.text}</h3>;
    case 'text':
      return (
        <p key={key}>
          <RichText of={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul key={key}>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichText of={item} />
            </li>
          ))}
        </ul>
      );
    case 'figures':
      return block.figures.length === 1 ? (
        block.figures.map(figure)
      ) : (
        <div key={key} class="game-row">
          {block.figures.map(figure)}
        </div>
      );
    case 'keys':
      return <KeyTable key={key} head={block.head} rows={block.rows} />;
  }
}

interface FigureProps<G extends Shape, P> {
  readonly board: GameBoard<G, P>;
  /** Draws the position. Default: the whole board. */
  Drawing?(props: DrawingProps<G, P>): ComponentChildren;
  readonly view: G['view'];
  readonly options: G['options'];
  /** The seat to act, or null. */
  readonly seat: Seat | null;
  readonly actions: readonly G['action'][];
  /** What is in hand. Default: nothing, or the picks of the preview. */
  readonly picks?: P;
  /** A figure of a preview shows only that, and nothing else that could be done. */
  readonly draft?: DrawingProps<G, P>['draft'];
  /** Whether a spot is part of the figure. */
  shows(spot: Target): boolean;
  /** Around the centres of the spots (units). */
  readonly margin?: number;
  /** Default: around the spots. */
  readonly box?: Box;
  /** For screen readers. */
  readonly label: string;
  readonly caption: string;
  /** Largest width (px per unit). */
  readonly scale: number;
}

/** A diagram of the rules: a part of a position with its marks, drawn like the board. */
export function Figure<G extends Shape, P>(props: FigureProps<G, P>): JSX.Element {
  const { board, Drawing = board.Drawing, view, options, margin = 0, label, caption, scale } = props;
  const id = useId();
  const drawn = useMemo(() => figureProps(props, id), [props.view, props.picks, props.draft]);
  const points = drawn.layout.spots.map(({ at }) => at);
  const box = props.box ?? boxAround(points, margin);
  return (
    <figure class={`game-diagram ${board.id}-diagram`} style={{ '--figure-width': `${box.width * scale}px` }}>
      <svg viewBox={viewBox(box)} role="img" aria-label={label}>
        <defs>
          <Hatch id={id} />
        </defs>
        <Drawing {...drawn} view={view} options={options} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const NONE: ReadonlySet<Target> = new Set();
const NOTHING_LOOKED_AT = signal<Target | null>(null);

function figureProps<G extends Shape, P>(props: FigureProps<G, P>, id: string): DrawingProps<G, P> {
  const { board, view, options, seat, actions, draft = null, shows } = props;
  const { grammar } = board;
  const whole = board.layout(view, options, null, false);
  const layout: Layout = { ...whole, spots: whole.spots.filter((spot) => shows(spot.id)) };
  const preview = draft?.action ?? null;
  const picks = props.picks ?? (preview === null ? grammar.nothing : grammar.picksOf(preview));
  const now: Now<G, P> = { view, seat, actions, picks, preview, drafts: 'whole' };
  const phase = preview === null ? 'picking' : 'previewing';
  const doomed = draft?.step == null ? [] : (board.doomed?.(draft.step) ?? []);
  const choices = preview === null ? grammar.choices(now) : [];
  return {
    ...{ view, options, layout, now, draft, id, viewer: null, lastEvents: [], hidden: NONE, dragged: null, scale: 1 },
    hand: { ...stillHand(picks), phase, previewed: preview },
    marks: marksOf({ now, grammar, choices, phase, doomed, last: [], pointed: [] }),
    looked: NOTHING_LOOKED_AT,
    peek: () => ({ action: null, lit: [] }),
  };
}
