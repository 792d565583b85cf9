import './tray.css';
import './hand.css';
import { type Colt, cardFacts } from '@tavola/games/colt-express';
import type { Choosing } from '../../board/any-order.ts';
import { Chips, ClearButton, rowsOf, ToolButton } from '../../board/Tray.tsx';
import type { Choice } from '../../board/types.ts';
import type { Tool, TrayProps } from '../../board/ui.ts';
import { CommonDeck, TurnOrder } from './CommonDeck.tsx';
import { type ColtNow, partIn } from './grammar.ts';
import { handTools } from './Hand.tsx';
import { MoneyCount, Secrets } from './Money.tsx';
import { coltSpoken } from './words.ts';

type Props = TrayProps<Colt, Choosing>;
type Rows = ReturnType<typeof rowsOf>;

/** Below the train: the bandits to choose from, the hand in Schemin’, the common deck in Stealin’, the final count. */
export function Tray(props: Props) {
  const { view, viewer, now, choices, pastEvents = [], show } = props;
  const { messages: m } = coltSpoken.say;
  const you = now.seat ?? viewer;
  const tools = handTools(now, viewer);
  const rows = rowsOf(choices, tools);
  switch (view.phase) {
    case 'characters':
      return tools.length === 0 ? null : (
        <div class="colt-tray">
          <section class="colt-characters" aria-label={m['characters.label']}>
            <Tools {...props} tools={tools} />
          </section>
        </div>
      );
    case 'over':
      return view.count === null ? null : (
        <div class="colt-tray">
          <MoneyCount view={view} count={view.count} />
        </div>
      );
    case 'schemin':
    case 'keep':
      return (
        <div class="colt-tray colt-scheming">
          <div class="colt-tray-head">
            {view.phase === 'schemin' && <TurnOrder view={view} you={you} />}
            <CommonDeck view={view} />
          </div>
          {view.own !== null && <Hand {...props} tools={tools} rows={rows} />}
        </div>
      );
    default:
      return (
        <div class="colt-tray colt-stealing">
          <div class="colt-tray-side">
            {view.phase !== 'attack' && <CommonDeck view={view} past={pastEvents} isShowing={show?.isOn === true} />}
            {you !== null && <Secrets view={view} you={you} />}
          </div>
          {rows.length > 0 && <Options {...props} rows={rows} />}
        </div>
      );
  }
}

function Tools({ tools, send }: Pick<Props, 'send'> & { readonly tools: readonly Tool[] }) {
  return (
    <>
      {tools.map((tool) => (
        <ToolButton key={tool.target} tool={tool} onPress={(target) => send({ type: 'press', target })} />
      ))}
    </>
  );
}

/** The cards, and for some whether they are face up or face down. */
function Hand({ tools, rows, ...props }: Props & { readonly tools: readonly Tool[]; readonly rows: Rows }) {
  const isAsked = props.now.actions.length > 0;
  return (
    <section
      class={isAsked ? 'colt-hand colt-hand-asked' : 'colt-hand'}
      aria-label={coltSpoken.say.messages['hand.label']}
    >
      <Tools {...props} tools={tools} />
      {rows.map(([slot, row]) => (
        <fieldset key={slot} class="colt-faces" aria-label={rowLabel(slot, props.now)}>
          <Chips {...props} row={row} />
        </fieldset>
      ))}
    </section>
  );
}

/** Everything that can be chosen on the train, as chips. Several rows are numbered. */
function Options({ rows, ...props }: Props & { readonly rows: Rows }) {
  const isSeveral = rows.length > 1;
  return (
    <section class="colt-choices" aria-label={coltSpoken.say.messages['choices.label']}>
      {rows.map(([slot, row], index) => (
        <fieldset key={slot} class="colt-choice" aria-label={rowLabel(slot, props.now)}>
          {isSeveral && <Step number={index + 1} label={rowLabel(slot, props.now)} row={row} />}
          <div class="kit-row">
            <Chips {...props} row={row} />
          </div>
        </fieldset>
      ))}
      {isSeveral && <ClearButton {...props} />}
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly label: string;
  readonly row: readonly Choice[];
}

function Step({ number, label, row }: StepProps) {
  const isDone = row.some(({ chosen }) => chosen === true);
  return (
    <span class={isDone ? 'colt-step colt-step-done' : 'colt-step'}>
      <b>{number}</b> {label}
    </span>
  );
}

/** Name of a row of options. */
function rowLabel(row: string, { view }: ColtNow): string {
  const m = coltSpoken.say.messages;
  const { slot } = partIn(`${row}=`);
  const isPunch = view.acting !== null && cardFacts(view.acting.card).kind === 'punch';
  if (isPunch && slot === 'loot') return m['choices.loses.label'];
  if (isPunch && slot === 'to') return m['choices.lands.label'];
  return slot === null ? '' : m[`choices.${slot}.label`];
}
