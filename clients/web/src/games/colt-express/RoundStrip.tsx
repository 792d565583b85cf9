import { type ColtPhase, type ColtView, facts, presentCard, type TurnIcon } from '@tavola/games/colt-express';
import { BOLT, TurnGlyph } from './Glyphs.tsx';
import { coltSpoken } from './spoken.ts';

const PARTS = [
  { name: 'schemin', phases: ['schemin', 'keep'] },
  { name: 'stealin', phases: ['stealin'] },
  { name: 'event', phases: ['event', 'retreat'] },
] as const satisfies readonly { name: string; phases: readonly ColtPhase[] }[];

/** The Round card: its number, turns and event, and the phase of the round. */
export function RoundStrip({ view }: { readonly view: ColtView }) {
  const { messages: m, names } = coltSpoken.say;
  const card = view.rounds.at(-1);
  if (card === undefined) return <BeforeFirstRound view={view} />;
  const { turns, event, keep } = presentCard(view);
  const number = { round: view.round, rounds: facts.ROUNDS };
  return (
    <section class="colt-round" aria-label={m['strip.label'](number)}>
      <p class="colt-round-number">
        {m['strip.number'](number).map(({ text, tone }) =>
          tone === 'strong' ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
        )}
      </p>
      <div class="colt-round-card">
        <h3>{names.round(card)}</h3>
        <p>
          {event !== null && (
            <svg class="colt-icon" viewBox="-9 -9 18 18" width="14" height="14" aria-hidden="true">
              <path class="colt-bolt" d={BOLT} />
            </svg>
          )}
          {names.eventRule(event, view.rules)}
        </p>
      </div>
      <Turns turns={turns} now={view.phase === 'schemin' ? view.turn : turns.length} keep={keep} />
      <ol class="colt-parts">
        {PARTS.filter(({ name }) => name !== 'event' || event !== null).map(({ name, phases }) => (
          <li key={name} aria-current={phases.some((phase) => phase === view.phase) ? 'step' : undefined}>
            {m[`strip.${name}`]}
          </li>
        ))}
      </ol>
    </section>
  );
}

function BeforeFirstRound({ view }: { readonly view: ColtView }) {
  const m = coltSpoken.say.messages;
  const isAttack = view.phase === 'attack';
  return (
    <section class="colt-round" aria-label={m['strip.before.label']}>
      <div class="colt-round-card">
        <h3>{isAttack ? m['strip.attack.title'] : m['strip.train.title']({ cars: view.cars.length })}</h3>
        <p>{m[isAttack ? 'strip.attack' : 'strip.train']}</p>
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
  const { messages: m, names } = coltSpoken.say;
  return (
    <ol class="colt-turns" aria-label={m['strip.turns.label']}>
      {turns.map((turn, index) => (
        <li
          key={`${index} ${turn}`}
          class={index < now ? 'colt-turn-done' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <TurnGlyph turn={turn} />
          <span>{names.turn(turn)}</span>
        </li>
      ))}
      {keep > 0 && (
        <li class="colt-keep">
          <svg class="colt-icon colt-turn-glyph" viewBox="-16 -16 32 32" width="22" height="22" aria-hidden="true">
            <path d="M-7-11h14v22l-7-6l-7 6z" />
          </svg>
          <span>{m['strip.keep']({ count: keep })}</span>
        </li>
      )}
    </ol>
  );
}
