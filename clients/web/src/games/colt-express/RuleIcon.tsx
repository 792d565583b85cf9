import { CARD_KINDS, CHARACTERS, facts } from '@tavola/games/colt-express';
import { isOneOf } from '@tavola/kernel';
import type { JSX } from 'preact';
import { Portrait } from './Figures.tsx';
import { CardGlyph, TurnGlyph } from './Glyphs.tsx';

/** The icon of a bandit, a kind of turn or a card on the rules page: `belle`, `turn-tunnel`, `card-move`. */
export function RuleIcon({ name }: { readonly name: string }): JSX.Element | null {
  if (isOneOf(CHARACTERS, name)) return <Portrait who={name} hue={CHARACTERS.indexOf(name)} size={48} />;
  const turn = name.replace(/^turn-/, '');
  if (isOneOf(facts.TURNS, turn)) return <TurnGlyph turn={turn} size={36} />;
  const kind = name.replace(/^card-/, '');
  return isOneOf(CARD_KINDS, kind) ? <CardGlyph kind={kind} size={40} /> : null;
}
