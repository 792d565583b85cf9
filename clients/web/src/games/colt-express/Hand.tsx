import { BULLET, type ColtCard, type ColtView, cardFacts, FLASK_PICKS } from '@tavola/games/colt-express';
import { CardFace } from './CardFace.tsx';
import { LootIcon } from './Loot.tsx';
import { hueOf } from './picture.ts';
import { coltSpoken } from './spoken.ts';
import { byOf, type Play } from './use-play.ts';

interface Props {
  readonly view: ColtView;
  readonly play: Play;
  /** Whether the player has to act now. */
  readonly asked: boolean;
}

/** Groups equal cards. */
export function kindsOf(hand: readonly ColtCard[]): readonly { readonly card: ColtCard; readonly count: number }[] {
  return [...new Set(hand)].map((card) => ({ card, count: hand.filter((other) => other === card).length }));
}

/** The hand while cards are played or kept: select a card, then confirm. */
export function Hand({ view, play, asked }: Props) {
  const { own } = view;
  if (own === null) return null;
  const keeping = view.phase === 'keep';
  return (
    <section
      class={asked ? 'colt-hand colt-hand-asked' : 'colt-hand'}
      aria-label={coltSpoken.say.messages['hand.label']}
    >
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
  const { names } = coltSpoken.say;
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
      <strong>{names.card(card)}</strong>
      <span class="colt-note">{names.cardNote(card)}</span>
      {count > 1 && <em>×{count}</em>}
    </button>
  );
}

function DrawThree({ view, play }: Pick<Props, 'view' | 'play'>) {
  const m = coltSpoken.say.messages;
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
      <strong>{m['hand.draw.button']}</strong>
      <span class="colt-note">{m['hand.deck']({ count: deck })}</span>
    </button>
  );
}

function KeepNothing({ play }: Pick<Props, 'play'>) {
  const m = coltSpoken.say.messages;
  return (
    <button
      type="button"
      class="colt-card colt-draw"
      aria-pressed={play.picks.act === 'keep '}
      onClick={(event) => play.pick('act', 'keep ', byOf(event))}
    >
      <strong>{m['hand.keep-nothing.button']}</strong>
      <span class="colt-note">{m['hand.keep-nothing']}</span>
    </button>
  );
}

function Flasks({ play }: Pick<Props, 'play'>) {
  const { messages: m, names } = coltSpoken.say;
  const sips = play.options.filter(({ value }) => value.startsWith('drink '));
  return (
    <>
      {sips.map(({ value }) => {
        const flask = FLASK_PICKS.find((pick) => pick === value.split(' ')[2]) ?? 'normal';
        return (
          <button
            key={value}
            type="button"
            class="colt-card colt-sip"
            aria-pressed={play.picks.act === value}
            onClick={(event) => play.pick('act', value, byOf(event))}
          >
            <LootIcon kind={flask === 'normal' || flask === 'old' ? 'flask' : flask} size={40} />
            <strong>{m['hand.drink.button']}</strong>
            <span class="colt-note">{names.flaskNote(flask)}</span>
          </button>
        );
      })}
    </>
  );
}

/** Ghost chooses whether his first card is face up or face down. */
function Faces({ play }: Pick<Props, 'play'>) {
  const m = coltSpoken.say.messages;
  const faces = play.options.filter(({ slot }) => slot === 'face');
  if (play.picks.act?.startsWith('play ') !== true || faces.length < 2) return null;
  return (
    <fieldset class="colt-faces" aria-label={m['hand.face.label']}>
      {faces.map(({ value }) => (
        <button
          key={value}
          type="button"
          class="colt-option"
          aria-pressed={play.picks.face === value}
          onClick={() => play.picks.face !== value && play.pick('face', value)}
        >
          {m[value === 'up' ? 'hand.up.button' : 'hand.down.button']}
        </button>
      ))}
    </fieldset>
  );
}
