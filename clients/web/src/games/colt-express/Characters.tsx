import { CHARACTERS, type ColtView } from '@tavola/games/colt-express';
import { Portrait } from './Figures.tsx';
import { hueOf } from './picture.ts';
import { coltSpoken } from './spoken.ts';
import { byOf, type Play } from './use-play.ts';

/** The bandits to choose from. Free ones are drawn in the colour they would have for you. */
export function Characters({
  view,
  play,
  you,
}: {
  readonly view: ColtView;
  readonly play: Play;
  readonly you: number | null;
}) {
  const { messages: m, names } = coltSpoken.say;
  const own = (you === null ? 0 : you) + (view.picks[you ?? 0]?.length ?? 0) * view.seats;
  return (
    <section class="colt-characters" aria-label={m['characters.label']}>
      {CHARACTERS.map((who) => {
        const taken = view.picks.some((picks) => picks.includes(who));
        const value = `pick ${who}`;
        const can = play.options.some((option) => option.value === value);
        return (
          <button
            key={who}
            type="button"
            class={taken ? 'colt-character colt-taken' : 'colt-character'}
            aria-pressed={play.picks.act === value}
            aria-disabled={!can}
            onClick={(event) => (can ? play.pick('act', value, byOf(event)) : play.refuse({ type: 'pick', who }))}
          >
            <Portrait who={who} hue={taken ? hueOf(view, who) : own % 6} size={64} />
            <strong>{names.bandit(who)}</strong>
            <span>{taken ? m['characters.taken'] : names.power(who)}</span>
          </button>
        );
      })}
    </section>
  );
}
