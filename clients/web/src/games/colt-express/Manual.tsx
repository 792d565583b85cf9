import './art.css';
import './train.css';
import './manual.css';
import { CARD_KINDS, CHARACTERS, facts, type Hostage } from '@tavola/colt-express';
import type { ComponentChildren } from 'preact';
import { KeyTable, type KeyWords } from '../parts/KeyTable.tsx';
import { SKETCHES } from './diagrams.ts';
import { Figure } from './Figure.tsx';
import { Portrait } from './Figures.tsx';
import { DeedGlyph, TurnGlyph } from './Glyphs.tsx';
import {
  CHARACTER_NAMES,
  DEED_NAMES,
  DRAWBACKS,
  EVENT_LINES,
  EVENT_NAMES,
  HOSTAGE_NAMES,
  POWERS,
  ransomLine,
  TURN_LINES,
  TURN_NAMES,
} from './naming.ts';

const KEYS: readonly KeyWords[] = [
  { keys: ['Tab'], does: 'comes to the train, then to your cards and choices' },
  { keys: ['←', '→', '↑', '↓'], does: 'walk from car to car and between floors' },
  { keys: ['N', 'P'], does: 'jump to the next or previous thing you can choose' },
  { keys: ['Enter'], does: 'chooses, and confirms when pressed there again' },
  { keys: ['Esc'], does: 'puts everything back' },
];

const DEED_RULES: Readonly<Record<(typeof CARD_KINDS)[number], string>> = {
  move: 'One car inside; on the roofs up to three. The roof of the stagecoach counts as one more.',
  floor: 'From inside to the roof, or down again.',
  marshal: 'The Marshal goes one car either way.',
  rob: 'Take one piece of loot from the space where you stand.',
  shoot:
    'Inside: somebody in the next car. On a roof: the nearest in either direction. Your bullet blocks a card in the victim’s deck.',
  punch: 'Somebody in your space loses a piece of loot of your choice, which falls there, and is thrown one car away.',
  ride: 'If a horse waits beside you: up to three cars either way, into a car or into the stagecoach.',
};

/** How Colt Express is played. */
export function Manual() {
  return (
    <div class="game-manual">
      <section>
        <h2>What it is about</h2>
        <p>
          You are a bandit on a train, and so is everybody else. In five rounds you plan what you will do and then see
          what becomes of it. Whoever is richest at the end wins.
        </p>
        <Figure sketch={SKETCHES.train} />
      </section>
      <Start />
      <Schemin />
      <Stealin />
      <Law />
      <Coach />
      <End />
      <section>
        <h2>Keys</h2>
        <KeyTable where="train" rows={KEYS} />
      </section>
    </div>
  );
}

interface Item {
  readonly name: string;
  readonly line: string;
  readonly sign?: ComponentChildren;
}

function List({ items }: { readonly items: readonly Item[] }) {
  return (
    <dl
      class={items.some(({ sign }) => sign !== undefined) ? 'colt-manual-list' : 'colt-manual-list colt-manual-plain'}
    >
      {items.map(({ name, line, sign }) => (
        <div key={name}>
          {sign}
          <dt>{name}</dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
}

function Start() {
  return (
    <section>
      <h2>Before the first round</h2>
      <p>Choose a bandit. Whoever asks first gets it. Each has a power of its own.</p>
      <List
        items={CHARACTERS.map((who, hue) => ({
          name: CHARACTER_NAMES[who],
          line: POWERS[who],
          sign: <Portrait who={who} hue={hue} size={48} />,
        }))}
      />
      <p>
        Then everybody rides up to the train, beginning at the caboose. In secret you choose to enter the car beside you
        or to ride on. Your horse stays where you get off. Without horses you start in the last two cars.
      </p>
    </section>
  );
}

function Schemin() {
  return (
    <section>
      <h2>Schemin’</h2>
      <p>
        You get six cards. The round card shows a row of turns, and in each turn everybody lays one card on the common
        stack or draws three. Nothing happens on the train yet. Bullets in your hand cannot be laid.
      </p>
      <List
        items={facts.TURNS.map((turn) => ({
          name: TURN_NAMES[turn],
          line: TURN_LINES[turn],
          sign: <TurnGlyph turn={turn} size={36} />,
        }))}
      />
      <p>
        A flask helps on standard turns, twice: with a normal one you draw three and then lay a card, with the old one
        you lay two. Some round cards let you keep a card for the next round.
      </p>
    </section>
  );
}

function Stealin() {
  return (
    <section>
      <h2>Stealin’</h2>
      <p>
        The stack is turned over and played from the first card to the last. What can be done must be done; what cannot
        be done has no effect.
      </p>
      <List
        items={CARD_KINDS.map((deed) => ({
          name: DEED_NAMES[deed],
          line: DEED_RULES[deed],
          sign: <DeedGlyph deed={deed} size={40} />,
        }))}
      />
      <Figure sketch={SKETCHES.move} />
      <Figure sketch={SKETCHES.shoot} />
      <Figure sketch={SKETCHES.punch} />
    </section>
  );
}

function Law() {
  return (
    <section>
      <h2>The Marshal and the events</h2>
      <p>
        Nobody stays in the car of the Marshal. Whoever comes in, or is there when he does, takes a neutral bullet and
        flees to the roof.
      </p>
      <Figure sketch={SKETCHES.marshal} />
      <p>Most rounds end with an event. A bolt on the train marks the places that it will strike.</p>
      <List items={facts.EVENTS.map((event) => ({ name: EVENT_NAMES[event], line: EVENT_LINES[event] }))} />
    </section>
  );
}

const HOSTAGES = Object.keys(facts.HOSTAGES).filter((name): name is Hostage => Object.hasOwn(HOSTAGE_NAMES, name));

function Coach() {
  return (
    <section>
      <h2>The stagecoach</h2>
      <p>
        The stagecoach drives beside the train and falls back one car after each round. Its roof touches the roof beside
        it; inside one comes by horse or from its roof. The Shotgun sits there on a strongbox. Punch him, and he lands
        on the train, angry: from then on he shoots whoever comes onto his roof.
      </p>
      <Figure sketch={SKETCHES.ride} />
      <p>Whoever comes inside takes a hostage and keeps it: it pays at the end, but most are a burden.</p>
      <List
        items={HOSTAGES.map((hostage) => ({
          name: HOSTAGE_NAMES[hostage],
          line: `${ransomLine(hostage)}. ${DRAWBACKS[hostage]}.`,
        }))}
      />
    </section>
  );
}

function End() {
  return (
    <section>
      <h2>The end</h2>
      <p>
        After the fifth round the money is counted: purses by their value, ${facts.JEWEL} for a jewel, $
        {facts.STRONGBOX} for a strongbox, and the ransom. Whoever fired most bullets is the gunslinger and gets $
        {facts.GUNSLINGER} more. The richest bandit wins; of two as rich, the one with fewer bullets in the deck.
      </p>
    </section>
  );
}
