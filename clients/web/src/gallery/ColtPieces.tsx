import type { CardKind, Character, LootPick, TurnIcon } from '@tavola/games/colt-express';
import type { JSX } from 'preact';
import { Bandit, BanditMark, HostageFigure, Marshal, Portrait, Shotgun } from '../games/colt-express/Figures.tsx';
import { CardGlyph, TurnGlyph } from '../games/colt-express/Glyphs.tsx';
import { Cartridge, LootIcon } from '../games/colt-express/Loot.tsx';
import { Horse } from '../games/colt-express/Road.tsx';
import { Specimen } from './Specimen.tsx';
import '../games/colt-express/art.css';

const WHO: readonly Character[] = ['belle', 'cheyenne', 'django', 'doc', 'ghost', 'tuco'];
const LOOT: readonly LootPick[] = ['purse', 'jewel', 'strongbox', 'flask', 'opened-normal', 'opened-old'];
const CARDS: readonly (CardKind | 'bullet')[] = ['move', 'floor', 'marshal', 'rob', 'shoot', 'punch', 'ride', 'bullet'];
const TURNS: readonly TurnIcon[] = ['standard', 'tunnel', 'speeding-up', 'switching', 'turmoil'];

/** Figures, loot and symbols of Colt Express in every colour. */
export function ColtPieces(): JSX.Element {
  return (
    <Specimen title="Colt Express">
      <svg viewBox="-36 -86 640 94" width="100%" role="img" aria-label="The people of Colt Express">
        {[
          ...WHO.map((who, hue) => <Bandit key={who} who={who} hue={hue} />),
          <Marshal key="marshal" />,
          <Shotgun key="calm" angry={false} />,
          <Shotgun key="angry" angry />,
          <HostageFigure key="hostage" />,
        ].map((person, index) => (
          <g key={person.key} transform={`translate(${index * 56} 0) scale(0.8)`}>
            {person}
          </g>
        ))}
        <g transform="translate(560 0) scale(0.7)">
          <Horse />
        </g>
      </svg>
      <div class="row wrap">
        {WHO.map((who, hue) => (
          <span key={who} class="row">
            <Portrait who={who} hue={hue} size={36} /> <BanditMark who={who} hue={hue} />
          </span>
        ))}
      </div>
      <div class="row wrap">
        {LOOT.map((kind) => (
          <LootIcon key={kind} kind={kind} size={28} />
        ))}
        <Cartridge />
        <Cartridge fired />
      </div>
      <div class="row wrap">
        {CARDS.map((kind) => (
          <CardGlyph key={kind} kind={kind} />
        ))}
        {TURNS.map((turn) => (
          <TurnGlyph key={turn} turn={turn} />
        ))}
      </div>
    </Specimen>
  );
}
