import { describe, expect, it } from 'vitest';
import { tavola } from './commands.ts';

/** A position; what is not named is as at the beginning. */
interface Pond {
  readonly seats: number;
  readonly turn?: number;
  readonly frogs?: readonly (readonly string[])[];
  readonly open?: readonly string[];
  readonly cards?: readonly (readonly string[])[];
}

interface Played {
  readonly output: string;
  /** Where it stood when the input ended. */
  readonly left: Required<Pond>;
}

/** People at one terminal, who type these lines. */
async function play(pond: Pond, ...lines: string[]): Promise<Played> {
  const names = ['Ada', 'Bob', 'Cy', 'Di'].slice(0, pond.seats).join(',');
  const args = ['play', 'frogs', '--names', names, '--position', JSON.stringify(pond)];
  const answer = await tavola(args, lines.map((line) => `${line}\n`).join(''));
  // A terminal that shows more than ASCII is given typographic apostrophes.
  const output = answer.output.replaceAll('’', "'");
  const [, position = '{}'] = /The position was:\n(\{.*\})\n/.exec(output) ?? [];
  return { output, left: JSON.parse(position) as Required<Pond> };
}

/** Ada's frog on C2 stands before Bob's on C3; the bridge from C2 to B2 is gone, and so is the one from C3 to B3. */
const MIDDLE: Pond = {
  seats: 2,
  frogs: [
    ['C2', 'H1', 'H1'],
    ['C3', 'H2', 'H2'],
  ],
  open: ['B2C2', 'B3C3'],
};
const ALL_CARDS = ['extra-jump', 'parachute', 'extra-bridge', 'removal'];

/** After this answer the same question stands again, and nothing has happened. */
function refusedWith(output: string, line: string, words: string, question: string): void {
  const answer = output.slice(output.indexOf(`${question}${line}\n`)).replace(/\s+/g, ' ');
  expect(answer).toContain(words);
  expect(answer.slice(answer.indexOf(words))).toContain(question.trim());
}

describe('Frogs & Bridges in the terminal', () => {
  it('frogs UC2: the player to move is announced, chooses an action, can cancel and choose another, and the turn passes', async () => {
    const { output, left } = await play(MIDDLE, 'C2D2', 'n', '+B2C2', 'y');
    const steps = [
      "Ada's turn (x):",
      'Your action: C2D2',
      'Nothing has changed',
      'Your action: +B2C2',
      "Bob's turn (o):",
    ];
    const places = steps.map((step) => output.indexOf(step));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(left).toMatchObject({ turn: 1, frogs: MIDDLE.frogs, open: ['B3C3'] });
  });

  it('frogs UC2 1a: the first player begins, with any number of players', async () => {
    for (const seats of [2, 3, 4]) {
      const { output, left } = await play({ seats });
      expect(output).toContain("Ada's turn (x):");
      expect(left.turn).toBe(0);
    }
  });

  it('frogs UC2 4-7a: a jump without a bridge is refused with a reason, and the player can choose another tile', async () => {
    const { output, left } = await play(MIDDLE, 'C2', 'B2', 'D2', 'y');
    refusedWith(output, 'B2', "There's no bridge between C2 and B2", 'To: ');
    expect(left).toMatchObject({
      turn: 1,
      frogs: [['D2', 'H1', 'H1'], MIDDLE.frogs?.[1]],
      open: ['B2C2', 'C2D2', 'B3C3'],
    });
  });

  it('frogs UC2 4-7b: a frog that lands on another hops on to a neighbouring tile', async () => {
    const { output, left } = await play(MIDDLE, 'C2', 'C3', 'C4', 'y');
    expect(output).toContain('C3 is taken. Your frog can hop on to D3 or C4.');
    expect(left).toMatchObject({ turn: 1, frogs: [['C4', 'H1', 'H1'], MIDDLE.frogs?.[1]] });
    expect(left.open).toEqual(['B2C2', 'C2C3', 'B3C3', 'C3C4']);
  });

  it('frogs UC2 4-7b.1a: hopping on needs a bridge too, and the player can choose another tile', async () => {
    const { output, left } = await play(MIDDLE, 'C2', 'C3', 'B3', 'D3', 'y');
    refusedWith(output, 'B3', "There's no bridge between C3 and B3", 'Hop on to: ');
    expect(left.frogs[0]).toEqual(['D3', 'H1', 'H1']);
  });

  it('frogs UC2 4-7b.1b: the frog hops on until it reaches an empty tile or the player cancels', async () => {
    const pond: Pond = {
      ...MIDDLE,
      frogs: [
        ['C2', 'H1', 'H1'],
        ['C3', 'C4', 'H2'],
      ],
    };
    const { output, left } = await play(pond, 'C2', 'C3', 'C4', 'C5', 'n', 'C2', 'C3', 'C4', 'back', 'D3', 'y');
    expect(output).toContain('C4 is taken. Your frog can hop on to D4, C5 or B4.');
    expect(output).toContain('Ada jumps from C2 over C3 and C4 to C5, and 3 bridges sink.');
    expect(left.frogs[0]).toEqual(['D3', 'H1', 'H1']);
    expect(left.open).toEqual(['B2C2', 'C2C3', 'B3C3', 'C3D3']);
  });

  it('frogs UC2 4-7c: a frog in an opponent’s home is out of play, and the bridge stays', async () => {
    const pond: Pond = {
      seats: 2,
      frogs: [
        ['C5', 'H1', 'H1'],
        ['H2', 'H2', 'H2'],
      ],
    };
    const { output, left } = await play(pond, 'C5H2', 'y', '+A1B1', 'H2C5', 'y', 'H2', 'H1C1', 'y');
    expect(output).toContain('Ada gets a frog home. 2 to go.');
    expect(output).toContain('That frog is already home. Choose another one.');
    expect(left).toMatchObject({
      turn: 1,
      open: [],
      frogs: [
        ['H2', 'C1', 'H1'],
        ['C5', 'H2', 'H2'],
      ],
    });
  });

  it('frogs UC2 4-7c.0a: the game ends when a player’s last frog gets home, and shows the winner', async () => {
    const { output } = await play(
      {
        seats: 2,
        frogs: [
          ['C5', 'H2', 'H2'],
          ['C1', 'H1', 'H1'],
        ],
      },
      'C5H2',
      'y',
      'n',
    );
    expect(output).toContain('Ada has all 3 frogs home.');
    expect(output).toContain('Game ended.');
    expect(output).toContain('The winner is Ada.');
  });

  it('frogs UC2 4-7d: a gap with a bridge is refused with a reason, and the player can choose another gap', async () => {
    const { output, left } = await play(MIDDLE, 'bridge', 'C2C3', 'B3C3', 'y');
    refusedWith(output, 'C2C3', "There's already a bridge between C2 and C3. Choose an open gap.", 'Which gap? ');
    expect(left).toMatchObject({ turn: 1, open: ['B2C2'] });
  });

  it('frogs UC2 4-7e: Extra Jump asks for a frog and its two jumps', async () => {
    const { output, left } = await play(MIDDLE, 'extra', 'C2', 'D2', 'D3', 'y');
    expect(output).toContain('The first jump ends on D2. The second one can end on');
    expect(left).toMatchObject({ turn: 1, frogs: [['D3', 'H1', 'H1'], MIDDLE.frogs?.[1]] });
    expect(left.open).toEqual(['B2C2', 'C2D2', 'D2D3', 'B3C3']);
    expect(left.cards).toEqual([ALL_CARDS.slice(1), ALL_CARDS]);
  });

  it('frogs UC2 4-7e.2a: the first jump needs a bridge, and so does the second', async () => {
    const pond = { ...MIDDLE, open: ['B2C2', 'D2E2'] };
    const { output, left } = await play(pond, 'extra', 'C2', 'B2', 'D2', 'E2', 'D1', 'y');
    refusedWith(output, 'B2', "There's no bridge between C2 and B2", 'To: ');
    refusedWith(output, 'E2', "There's no bridge between D2 and E2", 'Hop on to: ');
    expect(left.frogs[0]).toEqual(['D1', 'H1', 'H1']);
  });

  it('frogs UC2 4-7e.2b: the first jump must end on an empty tile, and the player can choose another', async () => {
    const { output, left } = await play(MIDDLE, 'extra', 'C2', 'C3', 'D2', 'D1', 'y');
    refusedWith(output, 'C3', 'C3 is taken. With Extra Jump, your first jump must end on an empty leaf.', 'To: ');
    expect(left.frogs[0]).toEqual(['D1', 'H1', 'H1']);
  });

  it('frogs UC2 4-7f: Parachute takes a chosen frog to any neighbouring tile, with or without a bridge', async () => {
    const { output, left } = await play(MIDDLE, 'parachute', 'C2', 'B2', 'y');
    expect(output).toContain('Ada parachutes from C2 to B2.');
    expect(left).toMatchObject({ turn: 1, open: MIDDLE.open, frogs: [['B2', 'H1', 'H1'], MIDDLE.frogs?.[1]] });
    const over = await play(MIDDLE, 'parachute', 'C2', 'D2', 'y');
    expect(over.left.open).toEqual(MIDDLE.open);
  });

  it('frogs UC2 4-7f.2a: on a taken tile the frog hops on across bridges', async () => {
    const { output, left } = await play(
      { ...MIDDLE, open: ['C2C3', 'B3C3'] },
      'parachute',
      'C2',
      'C3',
      'B3',
      'C4',
      'y',
    );
    refusedWith(output, 'B3', "There's no bridge between C3 and B3", 'Hop on to: ');
    expect(left.frogs[0]).toEqual(['C4', 'H1', 'H1']);
    expect(left.open).toEqual(['C2C3', 'B3C3', 'C3C4']);
  });

  it('frogs UC2 4-7g: Extra Bridge asks for two gaps and lays both bridges', async () => {
    const { left } = await play(MIDDLE, 'bridges', 'B2C2', 'B3C3', 'y');
    expect(left).toMatchObject({ turn: 1, open: [] });
    expect(left.cards[0]).toEqual(['extra-jump', 'parachute', 'removal']);
  });

  it('frogs UC2 4-7g.1-2a: a gap with a bridge is refused, and the player can choose another', async () => {
    const { output, left } = await play(MIDDLE, 'bridges', 'A1B1', 'B2C2', 'C2C3', 'B3C3', 'y');
    refusedWith(output, 'A1B1', "There's already a bridge between A1 and B1.", 'Which gap? ');
    refusedWith(output, 'C2C3', "There's already a bridge between C2 and C3.", 'Second gap: ');
    expect(left).toMatchObject({ turn: 1, open: [] });
  });

  it('frogs UC2 4-7h: Bridge Removal asks for a gap and removes its bridge', async () => {
    const { output, left } = await play(MIDDLE, 'remove', 'C1C2', 'y');
    expect(output).toContain('Ada removes the bridge between C1 and C2.');
    expect(left).toMatchObject({ turn: 1, open: ['C1C2', 'B2C2', 'B3C3'] });
  });

  it('frogs UC2 4-7h.1a: a missing bridge is refused, and the player can choose another gap', async () => {
    const { output, left } = await play(MIDDLE, 'remove', 'B2C2', 'C1C2', 'y');
    refusedWith(output, 'B2C2', "There's no bridge between B2 and C2 to remove.", 'Which gap? ');
    expect(left.open).toEqual(['C1C2', 'B2C2', 'B3C3']);
  });

  it('frogs UC2 4-7h.1b: the bridge to a home can’t be removed, and the player can choose another gap', async () => {
    const { output, left } = await play(MIDDLE, 'remove', 'C1H1', 'C1C2', 'y');
    refusedWith(output, 'C1H1', "You can't remove the stone bridge to a home.", 'Which gap? ');
    expect(left.open).toEqual(['C1C2', 'B2C2', 'B3C3']);
  });
});
