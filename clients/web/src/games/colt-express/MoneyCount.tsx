import { banditOf, type ColtView, type Count, facts, type Tally, totalOf } from '@tavola/colt-express';
import type { ComponentChildren } from 'preact';
import { HostageFigure, Portrait } from './Figures.tsx';
import { DeedGlyph } from './Glyphs.tsx';
import { LootIcon } from './Loot.tsx';
import { CHARACTER_NAMES } from './naming.ts';
import { dollars } from './numbers.ts';
import { hueOf } from './picture.ts';

/** The money of every bandit counted out, the richest first. */
export function MoneyCount({ view, count }: { readonly view: ColtView; readonly count: Count }) {
  const sum = ({ who }: Tally) => count.money[banditOf(view, who).seat] ?? 0;
  const rows = count.bandits.toSorted((a, b) => Number(a.caught) - Number(b.caught) || sum(b) - sum(a));
  const hasPenalty = rows.some(({ penalty }) => penalty > 0);
  const hasRansom = view.coach !== null;
  return (
    <section class="colt-money">
      <table>
        <caption class="hidden-text">The money counted out</caption>
        <thead>
          <tr>
            <th scope="col">Bandit</th>
            <Column name="Purses" sign={<LootIcon kind="purse" size={18} />} />
            <Column name="Jewels" sign={<LootIcon kind="jewel" size={18} />} />
            <Column name="Strongboxes" sign={<LootIcon kind="strongbox" size={18} />} />
            {hasRansom && <Column name="Ransom" sign={<HostageIcon />} />}
            {hasPenalty && <Column name="Bullets" sign={<DeedGlyph deed="bullet" size={18} />} />}
            <Column name="Gunslinger" sign={<DeedGlyph deed="shoot" size={18} />} />
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((tally, index) => (
            <Row key={tally.who} {...{ tally, view, count, hasPenalty, hasRansom }} first={index === 0} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone there is room for the sign only; the name is still there to be heard. */
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
  const { seat } = banditOf(view, tally.who);
  const slinger = count.gunslinger[seat] === true;
  const own = view.bandits.filter((bandit) => bandit.seat === seat);
  // With two bandits a seat the prize stands with the first of them.
  const prize = slinger && own[0]?.who === tally.who ? facts.GUNSLINGER : 0;
  return (
    <tr class={[first ? 'colt-richest' : '', tally.caught ? 'colt-caught' : ''].filter(Boolean).join(' ')}>
      <th scope="row">
        <Portrait who={tally.who} hue={hueOf(view, tally.who)} size={30} />
        {CHARACTER_NAMES[tally.who]}
        {tally.caught && <em>caught</em>}
      </th>
      <Money sum={tally.purses} />
      <Money sum={tally.jewels} />
      <Money sum={tally.strongboxes} />
      {hasRansom && <Money sum={tally.ransom} />}
      {hasPenalty && <Money sum={-tally.penalty} />}
      <Money sum={prize} />
      <td class="colt-total">{dollars(totalOf(tally) + prize)}</td>
    </tr>
  );
}

function Money({ sum }: { readonly sum: number }) {
  return <td class={sum === 0 ? 'colt-none' : undefined}>{sum === 0 ? '–' : dollars(sum)}</td>;
}
