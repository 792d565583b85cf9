import './money.css';
import { banditOf, type ColtView, type Count, facts, type Tally, totalOf } from '@tavola/games/colt-express';
import type { ComponentChildren } from 'preact';
import { ScrollRegion } from '../../design/index.ts';
import { HostageFigure, Portrait } from './Figures.tsx';
import { CardGlyph } from './Glyphs.tsx';
import { LootIcon } from './Loot.tsx';
import { hueOf } from './scene.ts';
import { coltSpoken } from './words.ts';

/** The final count of every bandit, the richest first. */
export function MoneyCount({ view, count }: { readonly view: ColtView; readonly count: Count }) {
  const m = coltSpoken.say.messages;
  const sum = ({ who }: Tally) => count.money[banditOf(view, who).seat] ?? 0;
  const rows = count.bandits.toSorted((a, b) => Number(a.caught) - Number(b.caught) || sum(b) - sum(a));
  const hasPenalty = rows.some(({ penalty }) => penalty > 0);
  const hasRansom = view.coach !== null;
  return (
    <ScrollRegion class="colt-money" label={m['count.title']}>
      <table>
        <caption class="hidden-text">{m['count.title']}</caption>
        <thead>
          <tr>
            <th scope="col">{m['count.bandit']}</th>
            <Column name={m['count.purses']} sign={<LootIcon kind="purse" size={18} />} />
            <Column name={m['count.jewels']} sign={<LootIcon kind="jewel" size={18} />} />
            <Column name={m['count.strongboxes']} sign={<LootIcon kind="strongbox" size={18} />} />
            {hasRansom && <Column name={m['count.ransom']} sign={<HostageIcon />} />}
            {hasPenalty && <Column name={m['count.bullets']} sign={<CardGlyph kind="bullet" size={18} />} />}
            <Column name={m['count.gunslinger']} sign={<CardGlyph kind="shoot" size={18} />} />
            <th scope="col">{m['count.total']}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((tally, index) => (
            <Row key={tally.who} {...{ tally, view, count, hasPenalty, hasRansom }} first={index === 0} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** On a phone the name is hidden, but screen readers still read it. */
function Column({ name, sign }: { readonly name: string; readonly sign: ComponentChildren }) {
  return (
    <th scope="col">
      {sign} <span class="colt-column">{name}</span>
    </th>
  );
}

function HostageIcon() {
  return (
    <svg class="colt-icon" viewBox="-40 -80 80 84" width="18" height="18" aria-hidden="true">
      <HostageFigure />
    </svg>
  );
}

interface RowProps {
  readonly tally: Tally;
  readonly view: ColtView;
  readonly count: Count;
  readonly hasPenalty: boolean;
  readonly hasRansom: boolean;
  readonly first: boolean;
}

function Row({ tally, view, count, hasPenalty, hasRansom, first }: RowProps) {
  const { messages: m, names } = coltSpoken.say;
  const { seat } = banditOf(view, tally.who);
  const slinger = count.gunslinger[seat] === true;
  const own = view.bandits.filter((bandit) => bandit.seat === seat);
  // A seat with two bandits gets the prize once, in the row of the first.
  const prize = slinger && own[0]?.who === tally.who ? facts.GUNSLINGER : 0;
  return (
    <tr class={[first ? 'colt-richest' : '', tally.caught ? 'colt-caught' : ''].filter(Boolean).join(' ')}>
      <th scope="row">
        <Portrait who={tally.who} hue={hueOf(view, tally.who)} size={30} />
        {names.bandit(tally.who)}
        {tally.caught && <em>{m['count.caught']}</em>}
      </th>
      <Money sum={tally.purses} />
      <Money sum={tally.jewels} />
      <Money sum={tally.strongboxes} />
      {hasRansom && <Money sum={tally.ransom} />}
      {hasPenalty && <Money sum={-tally.penalty} />}
      <Money sum={prize} />
      <td class="colt-total">{names.money(totalOf(tally) + prize)}</td>
    </tr>
  );
}

function Money({ sum }: { readonly sum: number }) {
  const { messages: m, names } = coltSpoken.say;
  return <td class={sum === 0 ? 'colt-none' : undefined}>{sum === 0 ? m['count.none'] : names.money(sum)}</td>;
}

/** What only this player knows: the values of their purses, their deck, the cards they kept. */
export function Secrets({ view, you }: { readonly view: ColtView; readonly you: number }) {
  const { messages: m, names } = coltSpoken.say;
  const { own } = view;
  if (own === null) return null;
  const mine = view.bandits.filter(({ seat }) => seat === you).map(({ who }) => who);
  const purses = view.loot.flatMap((token) =>
    token.kind === 'purse' && mine.some((who) => who === token.at) ? [token.value ?? 0] : [],
  );
  return (
    <dl class="colt-secrets">
      <div>
        <dt>{m['secrets.purses.label']}</dt>
        <dd>{purses.length === 0 ? m['secrets.none'] : names.sums(purses)}</dd>
      </div>
      <div>
        <dt>{m['secrets.deck.label']}</dt>
        <dd>{m['secrets.cards']({ count: own.deck.length })}</dd>
      </div>
      {own.kept.length > 0 && (
        <div>
          <dt>{m['secrets.kept.label']}</dt>
          <dd>{names.cards(own.kept)}</dd>
        </div>
      )}
    </dl>
  );
}
