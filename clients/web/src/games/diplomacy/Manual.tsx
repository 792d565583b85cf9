import './manual.css';
import { KeyTable, type KeyWords } from '../parts/KeyTable.tsx';
import { SKETCHES } from './diagrams.ts';
import { Figure } from './Figure.tsx';
import { RULE_CHOICES } from './rule-choices.ts';

const KEYS: readonly KeyWords[] = [
  { keys: ['Tab'], does: 'comes to the map, then to the orders beside it' },
  { keys: ['←', '→', '↑', '↓'], does: 'travel from province to province' },
  { keys: ['N', 'P'], does: 'jump to the next or previous place you can choose' },
  { keys: ['Enter'], does: 'chooses a unit, then where it goes' },
  { keys: ['H', 'S', 'C', 'M'], does: 'hold, support, convoy, move: for the unit in hand' },
  { keys: ['D'], does: 'disbands a dislodged unit' },
  { keys: ['A', 'F'], does: 'build an army or a fleet in the chosen centre' },
  { keys: ['Del'], does: 'takes back the order of the unit in hand' },
  { keys: ['/'], does: 'comes to the field for typed orders' },
  { keys: ['+', '-', '0'], does: 'zoom in, out, and back to the whole map' },
  { keys: ['Esc'], does: 'puts down what is in hand' },
  { keys: ['Ctrl', 'Enter'], does: 'ends your turn' },
];

const NOTATIONS: readonly (readonly [string, string])[] = [
  ['A VIE - GAL', 'the army in Vienna moves to Galicia'],
  ['A VIE H', 'it holds'],
  ['A BUD S A VIE - GAL', 'Budapest supports that move'],
  ['A BUD S A VIE', 'Budapest supports Vienna where it stands'],
  ['F NTH C A LON - BEL', 'the fleet in the North Sea carries London to Belgium'],
  ['A LON - BEL VIA', 'London moves by convoy'],
  ['F MAO - SPA/SC', 'a fleet moves to the south coast of Spain'],
  ['A PAR R PIC', 'a dislodged army retreats to Picardy'],
  ['A PAR D', 'a unit is disbanded or removed'],
  ['F BRE B', 'a fleet is built in Brest'],
  ['WAIVE', 'a build is given up'],
];

/** How Diplomacy is played. */
export function Manual() {
  return (
    <div class="game-manual">
      <section>
        <h2>What it is about</h2>
        <p>
          Seven powers share Europe in 1901. There are 34 supply centres, the provinces with a dot. Whoever holds 18 of
          them wins. Each centre feeds one unit, an army or a fleet. Nobody throws dice: you talk, you promise, and then
          all orders are opened at once.
        </p>
      </section>
      <Year />
      <Orders />
      <Fighting />
      <AfterOrders />
      <section>
        <h2>Giving orders</h2>
        <p>
          Press a unit, then the place it goes to. To support or carry, press the unit, then Support or Convoy, then the
          unit to help, then where that one goes. An army that is to be carried may also be put aboard: press the army,
          the fleet, the landing. Pressing a unit again puts it down. Possible places are lit. You may order what will
          not work; it is marked, and you are told why.
        </p>
        <p>
          Each unit has a menu of all it could do, and there is a field for orders as people write them. Several are
          parted by semicolons, and full names and small letters are understood.
        </p>
        <table class="game-keys dip-notations">
          <thead>
            <tr>
              <th scope="col">Written</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {NOTATIONS.map(([text, meaning]) => (
              <tr key={text}>
                <td>{text}</td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Nothing counts before you press End turn. Then your orders are sealed, and you may take them back until
          everybody is in. If the time runs out before you end your turn, your units hold, unless the table has agreed
          that saved orders count.
        </p>
      </section>
      <Choices />
      <section>
        <h2>Keys</h2>
        <KeyTable where="map" rows={KEYS} />
      </section>
    </div>
  );
}

function Year() {
  return (
    <section>
      <h2>The year</h2>
      <p>
        Spring and Fall each begin with orders for all units. Units that were driven out retreat after them. When Fall
        is over, a centre belongs to whoever has a unit in it, and stays theirs when the unit leaves. In Winter, powers
        with more centres than units build, and those with fewer remove. What nobody needs is left out.
      </p>
    </section>
  );
}

function Orders() {
  return (
    <section>
      <h2>Four orders</h2>
      <ul>
        <li>Hold: the unit stays. A unit without an order holds.</li>
        <li>Move: armies to the next land, fleets to the next sea or along a coast.</li>
        <li>Support: the unit lends its strength to another one that stays or moves next to it.</li>
        <li>Convoy: a fleet at sea carries an army from coast to coast. Several fleets make a longer way.</li>
      </ul>
      <p>Spain, Bulgaria and St Petersburg have two coasts. A fleet is on one of them and goes on from there.</p>
    </section>
  );
}

function Fighting() {
  return (
    <section>
      <h2>Who gets there</h2>
      <p>
        All units are equally strong, and only one stands in a province. The stronger attack wins; of equals nobody
        moves. Every support adds one.
      </p>
      <div class="game-row">
        <Figure sketch={SKETCHES.bounce} />
        <Figure sketch={SKETCHES.support} />
      </div>
      <p>
        A support is cut when the supporter is attacked from anywhere but the place it supports against. No power drives
        out or cuts its own.
      </p>
      <Figure sketch={SKETCHES.cut} />
      <p>A convoy that is attacked still carries, unless the fleet is driven out.</p>
      <Figure sketch={SKETCHES.convoy} />
    </section>
  );
}

function AfterOrders() {
  return (
    <section>
      <h2>Retreats, builds, the end</h2>
      <p>
        A unit that is driven out retreats to an empty place next to it, but not to where its attacker came from and not
        to where others kept each other out. Two that retreat to one place are both lost. Who cannot or does not retreat
        is disbanded.
      </p>
      <Figure sketch={SKETCHES.dislodge} />
      <p>
        You build in your own home centres, if you own them and they are empty. A power that leaves the table stays on
        the map in civil disorder: its units hold.
      </p>
      <p>
        The game also ends when only one power is left, when all who are left agree to a draw, or after the last year of
        the table: then most centres win, and of equals whoever lost fewer units.
      </p>
    </section>
  );
}

function Choices() {
  return (
    <section>
      <h2>Where the rulebooks differ</h2>
      <p>The numbers are those of the public test cases for programs that resolve orders.</p>
      <dl class="dip-choices">
        {RULE_CHOICES.map(({ number, question, answer }) => (
          <div key={number}>
            <dt>
              {question} <span class="quiet">{number}</span>
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
