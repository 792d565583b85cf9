import { BULLET, type ColtCard, type ColtView, cardFacts } from '@tavola/colt-express';
import { CardFace } from './CardFace.tsx';
import { LootIcon } from './Loot.tsx';
import { cardName, DEED_LINES, FLASK_LINES, FLASK_NAMES } from './naming.ts';
import { capital, counted } from './numbers.ts';
import { hueOf } from './picture.ts';
import { byOf, type Play } from './use-play.ts';

interface Props {
  readonly view: ColtView;
  readonly play: Play;
  /** It is this person's turn. */
  readonly asked: boolean;
}

/** Cards of a kind lie together. */
export function kindsOf(hand: readonly ColtCard[]): readonly { readonly card: ColtCard; readonly count: number }[] {
  return [...new Set(hand)].map((card) => ({ card, count: hand.filter((other) => other === card).length }));
}

/** The hand while cards are laid or kept: press a card, then confirm. */
export function Hand({ view, play, asked }: Props) {
  const { own } = view;
  if (own === null) return null;
  const keeping = view.phase === 'keep';
  return (
    <section class={asked ? 'colt-hand colt-hand-asked' : 'colt-hand'} aria-label="Your hand">
      {kindsOf(own.hand).map(({ card, count }) => (
        <HandCard key={card} card={card} count={count} view={view} play={play} asked={asked} />
      ))}
      {asked && (keeping ? <KeepNothing play={play} /> : <DrawThree view={view} play={play} />)}
      {asked && <Flasks play={play} />}
      {asked && <Faces play={play} />}
    </section>
  );
}

function valueFor(view: ColtView, card: ColtCard): string {
  return view.phase === 'keep' ? `keep ${card}` : `play ${card}`;
}

interface HandCardProps extends Props {
  readonly card: ColtCard;
  readonly count: number;
}

function HandCard({ card, count, view, play, asked }: HandCardProps) {
  const value = valueFor(view, card);
  const can = play.options.some((option) => option.value === value);
  const chosen = play.picks.act === value;
  const press = (event: MouseEvent) => {
    if (can) play.pick('act', value, byOf(event));
    else if (card !== BULLET && asked && view.phase === 'schemin') play.refuse({ type: 'play', card, face: 'up' });
  };
  const hue = card === BULLET ? '' : ` colt-hue-${hueOf(view, cardFacts(card).who)}`;
  return (
    <button
      type="button"
      class={`colt-card${hue}${card === BULLET ? ' colt-card-bullet' : ''}`}
      aria-pressed={chosen}
      aria-disabled={!can}
      onClick={press}
    >
      <CardFace card={card} view={view} size={40} />
      <strong>{cardName(card)}</strong>
      <span class="colt-note">{card === BULLET ? 'Cannot be laid' : DEED_LINES[cardFacts(card).kind]}</span>
      {count > 1 && <em>×{count}</em>}
    </button>
  );
}

function DrawThree({ view, play }: Pick<Props, 'view' | 'play'>) {
  const deck = view.own?.deck.length ?? 0;
  const can = play.options.some(({ value }) => value === 'draw');
  return (
    <button
      type="button"
      class="colt-card colt-draw"
      aria-pressed={play.picks.act === 'draw'}
      aria-disabled={!can}
      onClick={(event) => (can ? play.pick('act', 'draw', byOf(event)) : play.refuse({ type: 'draw' }))}
    >
      <span class="colt-fan" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <strong>Draw three</strong>
      <span class="colt-note">
        {deck === 0 ? 'Your deck is empty' : `${capital(counted(deck, 'card'))} in your deck`}
      </span>
    </button>
  );
}

function KeepNothing({ play }: Pick<Props, 'play'>) {
  return (
    <button
      type="button"
      class="colt-card colt-draw"
      aria-pressed={play.picks.act === 'keep '}
      onClick={(event) => play.pick('act', 'keep ', byOf(event))}
    >
      <strong>Keep nothing</strong>
      <span class="colt-note">All goes back into your deck</span>
    </button>
  );
}

function Flasks({ play }: Pick<Props, 'play'>) {
  const sips = play.options.filter(({ value }) => value.startsWith('drink '));
  return (
    <>
      {sips.map(({ value }) => {
        const flask = value.split(' ')[2] ?? '';
        const old = flask.endsWith('old');
        const name = Object.entries(FLASK_NAMES).find(([pick]) => pick === flask)?.[1] ?? '';
        return (
          <button
            key={value}
            type="button"
            class="colt-card colt-sip"
            aria-pressed={play.picks.act === value}
            onClick={(event) => play.pick('act', value, byOf(event))}
          >
            <LootIcon kind={flask.startsWith('opened') ? (old ? 'opened-old' : 'opened-normal') : 'flask'} size={40} />
            <strong>Drink</strong>
            <span class="colt-note">
              {capital(name)}: {FLASK_LINES[old ? 'old' : 'normal']}
            </span>
          </button>
        );
      })}
    </>
  );
}

/** Ghost may choose which way up his first card lies. */
function Faces({ play }: Pick<Props, 'play'>) {
  const faces = play.options.filter(({ slot }) => slot === 'face');
  if (play.picks.act?.startsWith('play ') !== true || faces.length < 2) return null;
  return (
    <fieldset class="colt-faces" aria-label="Which way up">
      {faces.map(({ value }) => (
        <button
          key={value}
          type="button"
          class="colt-option"
          aria-pressed={play.picks.face === value}
          onClick={() => play.picks.face !== value && play.pick('face', value)}
        >
          Face {value}
        </button>
      ))}
    </fieldset>
  );
}
