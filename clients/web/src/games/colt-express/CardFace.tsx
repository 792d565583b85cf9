import { BULLET, type ColtCard, type ColtView, cardFacts } from '@tavola/games/colt-express';
import { BanditMark } from './Figures.tsx';
import { CardGlyph } from './Glyphs.tsx';
import { hueOf } from './picture.ts';
import { coltSpoken } from './spoken.ts';

/** The picture of a card: whose, and what for. */
export function CardFace({
  card,
  view,
  size,
}: {
  readonly card: ColtCard;
  readonly view: ColtView;
  readonly size: number;
}) {
  if (card === BULLET) return <CardGlyph kind="bullet" size={size} />;
  const { who, kind } = cardFacts(card);
  return (
    <>
      <span class="colt-corner">
        <BanditMark who={who} hue={hueOf(view, who)} size={18} />
      </span>
      <CardGlyph kind={kind} size={size} />
    </>
  );
}

export interface SmallCardProps {
  readonly view: ColtView;
  readonly seat: number;
  /** Null shows the back. */
  readonly card: Exclude<ColtCard, typeof BULLET> | null;
  readonly now?: boolean;
}

/** A card of the common deck: its face, or its back in the colour of its owner. */
export function SmallCard({ view, seat, card, now = false }: SmallCardProps) {
  const [first] = view.picks[seat] ?? [];
  const { messages: m, names } = coltSpoken.say;
  const label = card === null ? m['deck.back'] : names.card(card);
  const look = [
    'colt-small',
    card === null ? 'colt-back' : '',
    now ? 'colt-now' : '',
    `colt-hue-${card === null ? seat : hueOf(view, cardFacts(card).who)}`,
  ];
  return (
    <span class={look.filter(Boolean).join(' ')} title={label}>
      {card === null ? (
        first !== undefined && <BanditMark who={first} hue={seat} size={26} onBack />
      ) : (
        <CardFace card={card} view={view} size={now ? 34 : 26} />
      )}
    </span>
  );
}
