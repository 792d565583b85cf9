import { type ColtPhase, type ColtView, facts, presentCard, type TurnIcon } from '@tavola/colt-express';
import { BOLT, TurnGlyph } from './Glyphs.tsx';
import { EVENT_LINES, roundName, TURN_NAMES } from './naming.ts';
import { counted } from './numbers.ts';

const PARTS = [
  { name: 'Schemin’', phases: ['schemin', 'keep'] },
  { name: 'Stealin’', phases: ['stealin'] },
  { name: 'Event', phases: ['event', 'retreat'] },
] as const satisfies readonly { name: string; phases: readonly ColtPhase[] }[];

/** The round card: which round, its turns, what is coming at its end, and which part is being played. */
export function RoundStrip({ view }: { readonly view: ColtView }) {
  const card = view.rounds.at(-1);
  if (card === undefined) return <Before view={view} />;
  const { turns, event, keep } = presentCard(view);
  return (
    <section class="colt-round" aria-label={`Round ${view.round} of ${facts.ROUNDS}`}>
      <p class="colt-round-number">
        <strong>{view.round}</strong> <span>of {facts.ROUNDS}</span>
      </p>
      <div class="colt-round-card">
        <h3>{roundName(card, event)}</h3>
        <p>
          {event !== null && (
            <svg class="colt-icon" viewBox="-9 -9 18 18" width="14" height="14" aria-hidden="true">
              <path class="colt-bolt" d={BOLT} />
            </svg>
          )}
          {event === null ? 'No event ends this round.' : EVENT_LINES[event]}
        </p>
      </div>
      <Turns turns={turns} now={view.phase === 'schemin' ? view.turn : turns.length} keep={keep} />
      <ol class="colt-parts">
        {PARTS.filter(({ name }) => name !== 'Event' || event !== null).map(({ name, phases }) => (
          <li key={name} aria-current={phases.some((phase) => phase === view.phase) ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Before({ view }: { readonly view: ColtView }) {
  const line =
    view.phase === 'attack'
      ? 'Everybody rides along the train and chooses where to get on.'
      : 'A locomotive, one car for each bandit, and the loot as it was dealt.';
  return (
    <section class="colt-round" aria-label="Before the first round">
      <div class="colt-round-card">
        <h3>{view.phase === 'attack' ? 'The horse attack' : `A train of ${counted(view.cars.length, 'car')}`}</h3>
        <p>{line}</p>
      </div>
    </section>
  );
}

function Turns({
  turns,
  now,
  keep,
}: {
  readonly turns: readonly TurnIcon[];
  readonly now: number;
  readonly keep: number;
}) {
  return (
    <ol class="colt-turns" aria-label="Turns of this round">
      {turns.map((turn, index) => (
        <li
          key={`${index} ${turn}`}
          class={index < now ? 'colt-turn-done' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <TurnGlyph turn={turn} />
          <span>{TURN_NAMES[turn]}</span>
        </li>
      ))}
      {keep > 0 && (
        <li class="colt-keep">
          <svg class="colt-icon colt-turn-glyph" viewBox="-16 -16 32 32" width="22" height="22" aria-hidden="true">
            <path d="M-7-11h14v22l-7-6l-7 6z" />
          </svg>
          <span>Keep {keep}</span>
        </li>
      )}
    </ol>
  );
}
