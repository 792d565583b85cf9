import { describe, expect, it } from 'vitest';
import { runDialog, script } from '../../testing/dialog.ts';

const alone = ['diplomacy', '--names', 'Ann', '--bot', 'easy', '--sit', '3'];

describe('a game in the terminal', () => {
  it('runs to the end against bots, in 80 columns', async () => {
    const { code, text } = await runDialog([...alone, '--lastYear', '1903'], (text) => {
      const asked = text.slice(text.lastIndexOf('\n') + 1);
      if (asked.startsWith('Confirm?')) return 'y';
      if (asked.startsWith('Would you like')) return 'n';
      return 'done';
    });
    expect(code).toBe(0);
    expect(text).toContain('Game ended.');
    expect(text).toContain('The final year is over without a solo.');
    expect(text).toContain('It’s a draw.');
    expect(text).toMatch(/Ann’s score: \d+ centres?/);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('accepts one or several orders per line, replaces them, and submits them on done', async () => {
    const lines = [
      'A PAR - PIC; f bre - mao',
      'army paris - burgundy',
      'orders',
      'mar s par - bur',
      'done',
      'y',
      'quit',
    ];
    const { text } = await runDialog(alone, script(lines));
    expect(text).toContain('Noted: A PAR - PIC; F BRE - MAO. No orders yet for A MAR.');
    expect(text).toContain('Orders so far: F BRE - MAO; A PAR - BUR.');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Noted: A MAR S A PAR - BUR. That’s all of them. Type done to submit, or change any order.',
    );
    expect(text).toContain('Your move: F BRE - MAO; A PAR - BUR; A MAR S A PAR - BUR');
    expect(text).toContain('Submitted. Moves are revealed');
    expect(text).toContain('Spring 1901, orders: ');
    expect(text).toMatch(/ {2}France {3}F BRE - MAO\n {11}A MAR S A PAR - BUR/);
    expect(text).toContain('Fall 1901, orders.');
  });

  it('plays a variant, and the command that continues names it', async () => {
    const { text } = await runDialog([...alone, '--variant', 'fleet-rome'], script(['quit']));
    expect(text).toContain('F NAP, F ROM, A VEN');
    expect(text).toContain('--variant fleet-rome');
    const usual = await runDialog(alone, script(['quit']));
    expect(usual.text).toContain('F NAP, A ROM, A VEN');
    expect(usual.text.slice(usual.text.lastIndexOf('npx tavola'))).not.toContain('--variant');
  });

  it('plays France v Austria with two seats', async () => {
    const two = ['diplomacy', '--variant', 'france-austria', '--names', 'Ann', '--bot', 'easy'];
    const { text } = await runDialog([...two, '--sit', '2'], script(['A PAR - BUR', 'done', 'y', 'quit']));
    expect(text).toContain('>France   3 units');
    expect(text).toContain('28 centres');
    expect(text).not.toContain('England');
    expect(text).toMatch(/ {2}Austria {2}.+\n(?: {11}.+\n)* {2}France {3}A PAR - BUR/);
    const wrong = await runDialog([...two, '--seats', '7'], script([]));
    expect([wrong.code, wrong.text]).toEqual([2, expect.stringContaining('--seats')]);
  });

  it('keeps the orders if they are not confirmed', async () => {
    const { text } = await runDialog(alone, script(['A PAR - MAR', 'done', 'n', 'orders', 'quit']));
    expect(text).toContain('Your order for Paris will probably fail. That province isn’t adjacent.');
    expect(text).toContain('The units in Brest and Marseilles have no orders.');
    expect(text).toContain('Orders so far: A PAR - MAR.');
  });

  it.each([
    ['A PAR - BURG', '“BURG” isn’t a province or an order. Did you mean BUR (Burgundy)?'],
    ['A XQZ - BUR', '“XQZ” isn’t a province or an order. Use 3 letters'],
    ['A PAR ! BUR', 'Can’t read that order.'],
    ['F PAR - BUR', 'There’s no “F PAR” on the map.'],
    ['A MUN - BUR', 'The unit in Munich isn’t yours.'],
    ['A BUR - MUN', 'There’s no unit in Burgundy.'],
    ['F BRE - SPA/EC', '“SPA/EC” isn’t a coast.'],
    ['F BRE B', 'You can’t build in this phase.'],
    ['A PAR - BUR; A PAR - PIC', 'You gave 2 orders for Paris.'],
    [
      Array.from({ length: 10_000 }, () => 'A PAR H').join(';'),
      'That’s too many orders. Give each of your units 1 order.',
    ],
    ['', 'Type an order such as A PAR - BUR'],
    ['moves atlantis', 'You have no unit to order in “atlantis”.'],
    ['moves', 'A PAR can move to BRE, BUR, GAS, PIC.'],
    ['moves par', 'A PAR H; A PAR - BRE; A PAR - BUR;'],
  ])('answers %# with a sentence and repeats the question', async (line, sentence) => {
    const { code, text } = await runDialog(alone, script(['A MAR H', line, 'orders', 'quit']));
    const words = (text: string): string => text.replace(/\s+/g, ' ');
    expect(code).toBe(0);
    expect(words(text)).toContain(sentence);
    // What was valid stays.
    expect(text).toContain('Orders so far: A MAR H.');
  });
});

const RETREATS = JSON.stringify({
  phase: 'F1902R',
  units: { FRANCE: ['A PAR'], GERMANY: ['*A BUR', 'A MUN'], AUSTRIA: ['A VIE'] },
  centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN'], AUSTRIA: ['VIE', 'BUD', 'TRI'] },
  retreats: { GERMANY: { 'A BUR': ['BEL', 'RUH'] } },
});

describe('retreats and Winter', () => {
  it('are asked for with the options', async () => {
    const names = ['--names', 'Ann', '--bot', 'easy', '--sit', '4'];
    const lines = [
      'moves',
      'a bur r par',
      'a mun h',
      'A BUR R BEL',
      'done',
      'y',
      'F MUN B',
      'A KIE B',
      'done',
      'y',
      'quit',
    ];
    const { text } = await runDialog(['diplomacy', '--position', RETREATS, ...names], script(lines));
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain('Germany’s A BUR is dislodged. It can retreat to BEL or RUH, or disband.');
    expect(words).toContain('A BUR R BEL; A BUR R RUH; A BUR D.');
    expect(words).toContain('Units can’t hold in this phase. Retreat or disband your dislodged units.');
    expect(words).toContain('Germany takes Belgium.');
    // Germany has two centres and two units now: nothing to build, so it is not asked.
    expect(words).not.toContain('Ann’s turn (Germany): Board: Winter');
  });

  it('refuse impossible builds at once', async () => {
    const position = JSON.stringify({
      phase: 'W1901A',
      units: { FRANCE: ['A BUR'] },
      centers: { FRANCE: ['BRE', 'PAR', 'MAR'], GERMANY: ['MUN'] },
    });
    const names = ['--names', 'Ann', '--bot', 'easy', '--sit', '3'];
    const lines = ['F PAR B', 'A MUN B', 'F BRE B', 'A MAR B', 'A PAR B', 'orders', 'done', 'y', 'quit'];
    const { text } = await runDialog(['diplomacy', '--position', position, ...names], script(lines));
    expect(text).toContain('France can build 2 units. Empty home centres: BRE, MAR and PAR.');
    expect(text).toContain('Can’t order F PAR B. A fleet must be built on a coast.');
    expect(text).toContain('Can’t order A MUN B. That isn’t one of your home centres.');
    expect(text).toContain('Can’t order A PAR B. You have nothing left to build or disband.');
    expect(text).toContain('Orders so far: F BRE B; A MAR B.');
    expect(text).not.toContain('No orders yet for');
    expect(text).toMatch(/Winter 1901, builds and disbands: [^\n]*\n {2}France {3}F BRE B\n {11}A MAR B/);
  });
});

describe('several players at one terminal', () => {
  it('enter their orders one after the other in secret, and all see the results', async () => {
    const names = ['--names', 'Ann,Bob', '--bot', 'easy'];
    const first = ['', 'A VIE - TRI', 'done', 'y', '', 'F LON - NTH', 'done', 'y'];
    const { text } = await runDialog(['diplomacy', ...names], script([...first, '', 'done', 'y', '', 'quit']));
    const [, ann = '', bob = '', annAgain = '', bobAgain = ''] = text.split(
      /(?=Pass the screen to (?:Ann|Bob) \(\w+\))/,
    );
    expect(ann).toContain('Pass the screen to Ann (Austria). Press Enter when ready: ');
    expect(ann).toContain('Submitted. Moves are revealed');
    expect(bob).toContain('Pass the screen to Bob (England)');
    expect(bob).not.toContain('A VIE - TRI\nConfirm');
    expect(bob.indexOf('Spring 1901, orders: ')).toBeGreaterThan(bob.indexOf('Submitted. Moves are revealed'));
    // After the screen was cleared, the next player sees the news again. The first player still has them on the screen.
    expect(annAgain).not.toContain('Spring 1901, orders: ');
    expect(bobAgain).toContain('Spring 1901, orders: ');
  });
});

it('in winter the builds of a power are listed once, whatever their number', async () => {
  const position = JSON.stringify({
    phase: 'W1901A',
    units: { FRANCE: ['A BUR'] },
    centers: { FRANCE: ['BRE', 'MAR', 'PAR'] },
  });
  const { text } = await runDialog(['diplomacy', '--sandbox', '--position', position], script(['moves', 'quit']));
  const listed = text.slice(text.indexOf('moves\n')).replace(/\s+/g, ' ');
  expect(listed.match(/A PAR B/g)).toHaveLength(1);
  for (const build of ['A BRE B', 'F BRE B', 'A MAR B', 'F MAR B']) expect(listed).toContain(build);
});
