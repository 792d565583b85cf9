import { expect, it } from 'vitest';
import { runDialog, script } from '../../testing/dialog.ts';

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
