import {
  BULLET,
  CHARACTERS,
  type ColtCard,
  type ColtView,
  cardFacts,
  FLASK_PICKS,
  isAction,
} from '@tavola/games/colt-express';
import { isOneOf, type Seat, type Viewer } from '@tavola/kernel';
import type { Tool } from '../../board/ui.ts';
import { BanditMark, Portrait } from './Figures.tsx';
import { CardGlyph } from './Glyphs.tsx';
import { actTarget, type ColtNow, grammar } from './grammar.ts';
import { LootIcon } from './Loot.tsx';
import { hueOf } from './scene.ts';
import { coltSpoken } from './words.ts';

/** The bandits to choose from, or the hand while cards are played or kept. */
export function handTools(now: ColtNow, viewer: Viewer): readonly Tool[] {
  const { view } = now;
  const you = now.seat ?? viewer;
  if (view.phase === 'characters') return you === null ? [] : CHARACTERS.map((who) => characterTool(now, who, you));
  if ((view.phase !== 'schemin' && view.phase !== 'keep') || view.own === null) return [];
  const cards = kindsOf(view.own.hand).map(({ card, count }) => cardTool(now, card, count));
  if (now.actions.length === 0) return cards;
  return [...cards, view.phase === 'keep' ? keepNothing(now) : drawThree(now), ...flasks(now)];
}

/** Groups equal cards. */
function kindsOf(hand: readonly ColtCard[]): readonly { readonly card: ColtCard; readonly count: number }[] {
  return [...new Set(hand)].map((card) => ({ card, count: hand.filter((other) => other === card).length }));
}

function actsIn({ actions }: ColtNow): readonly string[] {
  return actions.flatMap((action) => grammar.picksOf(action)['act'] ?? []);
}

/** The state of the button for an action. */
function stateOf(now: ColtNow, value: string): Pick<Tool, 'target' | 'ready' | 'pressed'> {
  const picked = now.preview === null ? now.picks : grammar.picksOf(now.preview);
  return { target: actTarget(value), ready: actsIn(now).includes(value), pressed: picked['act'] === value };
}

/** Free bandits are drawn in the colour they would have for you. */
function characterTool(now: ColtNow, who: (typeof CHARACTERS)[number], you: Seat): Tool {
  const { view } = now;
  const { messages: m, names, labels } = coltSpoken.say;
  const isTaken = view.picks.some((picks) => picks.includes(who));
  const own = (you + (view.picks[you]?.length ?? 0) * view.seats) % CHARACTERS.length;
  const note = isTaken ? m['characters.taken'] : names.power(who);
  return {
    ...stateOf(now, `pick ${who}`),
    label: labels.tool([names.bandit(who), note]),
    art: <Portrait who={who} hue={isTaken ? hueOf(view, who) : own} size={64} />,
    ...{ verb: names.bandit(who), note, look: isTaken ? 'colt-character colt-taken' : 'colt-character' },
  };
}

function cardTool(now: ColtNow, card: ColtCard, count: number): Tool {
  const { view } = now;
  const { names, messages: m, labels } = coltSpoken.say;
  const [verb, note] = [names.card(card), names.cardNote(card)];
  const copies = count === 1 ? [] : [m['secrets.cards']({ count })];
  return {
    ...stateOf(now, view.phase === 'keep' ? `keep ${card}` : `play ${card}`),
    ...{ label: labels.tool([verb, ...copies, note]), verb, note },
    art: <CardFace card={card} view={view} size={40} />,
    look: isAction(card) ? `colt-card colt-hue-${hueOf(view, cardFacts(card).who)}` : 'colt-card colt-card-bullet',
    ...(count === 1 ? {} : { count }),
  };
}

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

function drawThree(now: ColtNow): Tool {
  const { messages: m, labels } = coltSpoken.say;
  const [verb, note] = [m['hand.draw.button'], m['hand.deck']({ count: now.view.own?.deck.length ?? 0 })];
  const art = (
    <span class="colt-fan" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
  return { ...stateOf(now, 'draw'), label: labels.tool([verb, note]), art, verb, note, look: 'colt-card colt-draw' };
}

function keepNothing(now: ColtNow): Tool {
  const { messages: m, labels } = coltSpoken.say;
  const [verb, note] = [m['hand.keep-nothing.button'], m['hand.keep-nothing']];
  const label = labels.tool([verb, note]);
  return { ...stateOf(now, 'keep '), label, art: null, verb, note, look: 'colt-card colt-draw' };
}

function flasks(now: ColtNow): readonly Tool[] {
  const { messages: m, names, labels } = coltSpoken.say;
  const sips = [...new Set(actsIn(now))].filter((value) => value.startsWith('drink '));
  return sips.map((value) => {
    const name = value.split(' ').at(-1) ?? '';
    const flask = isOneOf(FLASK_PICKS, name) ? name : 'normal';
    const [verb, note] = [m['hand.drink.button'], names.flaskNote(flask)];
    return {
      ...{ ...stateOf(now, value), label: labels.tool([verb, note]), verb, note, look: 'colt-card colt-draw' },
      art: <LootIcon kind={flask === 'normal' || flask === 'old' ? 'flask' : flask} size={40} />,
    };
  });
}
