import { describe, expect, it } from 'vitest';
import { type EngineReply, engine, tavola } from './commands.ts';

interface Player {
  readonly at?: string;
  readonly trail?: readonly { at: string; stays: number }[];
  readonly carried?: readonly string[];
  readonly penalty?: number;
  readonly laid?: boolean;
}

/** A position on ten by ten squares; what is not named is as at the beginning, on an empty grid with power everywhere. */
interface Grid {
  readonly walls?: readonly string[];
  readonly teleporters?: readonly string[];
  readonly items?: Readonly<Record<string, readonly string[]>>;
  readonly armed?: readonly string[];
  readonly players?: readonly [Player, Player];
  readonly turn?: number;
  readonly actions?: number;
  readonly moved?: boolean;
}

interface Played {
  readonly output: string;
  /** Where it stood when the input ended. */
  readonly left: Grid;
}

/** With this luck no power fails where these people walk. */
const SEED = 'a';

/** Two people at one terminal, who type these lines. */
async function play(grid: Grid, ...lines: string[]): Promise<Played> {
  const args = ['play', 'objectron', '--names', 'Ada,Bob', '--power', 'calm', '--seed', SEED];
  const answer = await tavola([...args, '--position', JSON.stringify(grid)], typed(lines));
  const output = plainly(answer.output);
  return { output, left: positionIn(output) };
}

/** A terminal that shows more than ASCII is given typographic quotes. */
function plainly(output: string): string {
  return output.replaceAll('’', "'").replaceAll(/[“”]/g, '"');
}

function typed(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function positionIn(output: string): Grid {
  const [, position = '{}'] = /The position was:\n(\{.*\})\n/.exec(output) ?? [];
  return JSON.parse(position) as Grid;
}

const ACTION = 'Your action: ';

/** After this answer the same question stands again, and in between nothing is said but why. */
function refusedWith(output: string, line: string, words: string, question = ACTION): void {
  const [, reply] = output.split(`${question}${line}\n`);
  expect(reply, `${question}${line}`).toBeDefined();
  const end = reply?.indexOf(question) ?? -1;
  expect(end).toBeGreaterThan(0);
  expect(reply?.slice(0, end).replace(/\s+/g, ' ')).toContain(words);
}

/** Ada on C3 with Bob three squares above her. */
const MIDDLE: Grid = { players: [{ at: 'C3' }, { at: 'C6' }] };
const holding = (...carried: string[]): Grid => ({ players: [{ at: 'C3', carried }, { at: 'C6' }] });
/** No one has done anything yet. */
const untouched = { turn: 1, actions: 3 };

describe('Objectron in the terminal: start new game', () => {
  const toSizes = ['objectron', 'Ada', 'Bob'];
  const WIDE = 'Grid width in squares (a whole number from 10 to 30): [10] ';

  it('objectron 5.1: a new game with given dimensions has a valid grid of that size', async () => {
    const run = await tavola(['play', '--seed', 'new'], typed([...toSizes, '12', '14', 'calm', '']));
    const output = plainly(run.output);
    expect(output).toContain('The grid is 12 by 14, with few power failures.');
    expect(output).toContain("Ada's turn (X):");
    const left = positionIn(output);
    expect(left).toMatchObject({ ...untouched, players: [{ at: 'A1' }, { at: 'L14' }] });
    expect(left.walls?.length).toBeGreaterThanOrEqual(1);
    expect(left.teleporters).toHaveLength(6);
    expect([left.items?.['grenade']?.length, left.items?.['disc']?.length]).toEqual([4, 4]);
    expect(left.items?.['charged-disc']).toHaveLength(1);
  });

  it('objectron 5.1 alt 2a: invalid dimensions are refused and asked for again', async () => {
    const wrong = ['9', '31', 'ten', '10.5', '-12', '0'];
    const run = await tavola(['play', '--seed', 'new'], typed([...toSizes, ...wrong, '11', '9', '', '', '']));
    const output = plainly(run.output);
    const refusal = "That's not an option. Type a whole number from 10 to 30.";
    for (const line of wrong) refusedWith(output, line, refusal, WIDE);
    refusedWith(output, '9', refusal, WIDE.replace('width', 'height'));
    expect(output).toContain('The grid is 11 by 10');
    const flag = await tavola(['play', 'objectron', '--width', '9'], '');
    expect([flag.code, flag.errors]).toEqual([2, expect.stringContaining('a whole number from 10 to 30')]);
  });

  it('objectron 5.1 alt 2a: the engine says which side is wrong, and why', async () => {
    const sizes = [{ width: 9 }, { height: 101 }, { width: '12' }, { width: 10, height: 10 }];
    const answers = await engine<EngineReply[]>(
      ...sizes.map((options) => ({ op: 'setup', game: 'objectron', options, seed: 1 })),
    );
    expect(answers.slice(0, 3).map(({ error }) => error)).toMatchObject([
      { code: 'bad-options', message: expect.stringContaining('grid-too-small'), at: ['width'] },
      { code: 'bad-options', message: expect.stringContaining('grid-too-large'), at: ['height'] },
      { code: 'bad-options', message: expect.stringContaining('(bad-option)'), at: ['width'] },
    ]);
    expect(answers[3]?.['state']).toMatchObject({ grid: { width: 10, height: 10 } });
  });
});

describe('Objectron in the terminal: move', () => {
  it('objectron 5.2: a player moves one square in the chosen direction, which costs an action', async () => {
    const { output, left } = await play(MIDDLE, 'up-right', 'y');
    expect(output).toContain('Ada moves to D4.');
    expect(output).toContain("2 actions left. You've moved this turn.");
    expect(left).toMatchObject({
      turn: 1,
      actions: 2,
      moved: true,
      players: [{ at: 'D4', trail: [{ at: 'C3' }] }, {}],
    });
  });

  it('objectron 5.2 alt 1a: a square with a wall is refused, at no cost', async () => {
    const { output, left } = await play({ ...MIDDLE, walls: ['C4E4'] }, 'C4', 'up');
    refusedWith(output, 'C4', "There's a wall on C4.");
    refusedWith(output, 'up', "There's a wall on C4.");
    expect(left).toMatchObject({ ...untouched, players: [{ at: 'C3' }, {}] });
  });

  it('objectron 5.2 alt 1b: a direction off the grid is refused, at no cost', async () => {
    const { output, left } = await play({}, 'left', 'sw', 'A0', 'K1', 'somewhere');
    for (const line of ['left', 'sw']) refusedWith(output, line, "That's off the grid.");
    refusedWith(output, 'A0', "A0 isn't on this grid.");
    refusedWith(output, 'K1', "K1 isn't on this grid.");
    refusedWith(output, 'somewhere', 'Can\'t read "somewhere".');
    expect(left).toMatchObject({ ...untouched, players: [{ at: 'A1' }, {}] });
  });

  it('objectron 5.2 alt 1c: the other player’s square is refused, at no cost', async () => {
    const { output, left } = await play({ players: [{ at: 'C3' }, { at: 'C4' }] }, 'C4');
    refusedWith(output, 'C4', 'Your opponent is on C4.');
    expect(left).toMatchObject({ ...untouched, players: [{ at: 'C3' }, { at: 'C4' }] });
  });

  it('objectron 5.2 alt 1d: a move into or diagonally through a light trail is refused, but not behind its end', async () => {
    const grid: Grid = {
      players: [
        { at: 'C3' },
        {
          at: 'E4',
          trail: [
            { at: 'D4', stays: 1 },
            { at: 'C4', stays: 0 },
          ],
        },
      ],
    };
    const { output, left } = await play(grid, 'D4', 'up');
    refusedWith(output, 'D4', 'A light trail blocks D4.');
    refusedWith(output, 'up', 'A light trail blocks C4.');
    expect(left).toMatchObject({ ...untouched, players: [{ at: 'C3' }, {}] });
    const slanted: Grid = { players: [{ at: 'C3' }, { at: 'D3', trail: [{ at: 'C4', stays: 1 }] }] };
    const through = await play(slanted, 'D4', 'B4', 'y');
    refusedWith(through.output, 'D4', "You can't cross the light trail between");
    expect(through.left).toMatchObject({ actions: 2, players: [{ at: 'B4' }, {}] });
  });

  it('objectron 5.2 alt 3a: reaching the other player’s start wins the game', async () => {
    const { output } = await play({ players: [{ at: 'I9' }, { at: 'E5' }] }, 'J10', 'y', 'n');
    expect(output).toContain('Ada reaches the finish on J10.');
    expect(output).toContain('Game ended.');
    expect(output).toContain('The winner is Ada.');
  });
});

describe('Objectron in the terminal: pick up an item', () => {
  const items = { grenade: ['C3'], disc: ['C3', 'D4'] };

  it('objectron 5.3: the items on the square are listed, and picking one up costs an action', async () => {
    const { output, left } = await play({ ...MIDDLE, items }, 'pick up', 'hat', 'charged disc', 'disc');
    expect(output).toContain('On your square: a light grenade and an identity disc.');
    refusedWith(output, 'hat', '"hat" isn\'t an item. Type grenade, disc or charged disc, or cancel.', 'Which item? ');
    refusedWith(output, 'charged disc', "That item isn't on your square.", 'Which item? ');
    expect(output).toContain('Ada picks up an identity disc on C3.');
    expect(left).toMatchObject({ turn: 1, actions: 2, players: [{ at: 'C3', carried: ['disc'] }, {}] });
    expect(left.items).toEqual({ grenade: ['C3'], disc: ['D4'] });
    expect(left.moved).toBeUndefined();
  });

  it('objectron 5.3 alt 1a: an empty square has nothing to pick up', async () => {
    const armed = { ...MIDDLE, items: { disc: ['D4'] } };
    const { output, left } = await play(armed, 'take', '+disc');
    for (const line of ['take', '+disc']) refusedWith(output, line, "There's nothing to pick up on your square.");
    expect(left).toMatchObject({ ...untouched, items: { disc: ['D4'] } });
  });

  it('objectron 5.3 alt 1b: a player with six items can’t pick up more', async () => {
    const six = ['grenade', 'grenade', 'grenade', 'disc', 'disc', 'disc'];
    const { output, left } = await play({ ...holding(...six), items }, 'take', '+disc');
    for (const line of ['take', '+disc']) refusedWith(output, line, "You're already carrying 6 items.");
    expect(left).toMatchObject({ ...untouched, items, players: [{ carried: six }, {}] });
    const five = await play({ ...holding(...six.slice(1)), items }, '+disc');
    expect(five.left.players?.[0].carried).toHaveLength(6);
  });

  it('objectron 5.3: the last action of a turn without a move must be a move', async () => {
    const { output, left } = await play({ ...MIDDLE, items, actions: 1 }, 'take', '+disc');
    for (const line of ['take', '+disc']) refusedWith(output, line, 'Use your last action to move.');
    expect(left).toMatchObject({ actions: 1, items });
    const moved = await play({ ...MIDDLE, items, actions: 2, moved: true }, '+disc');
    expect(moved.left).toMatchObject({ actions: 1, players: [{ carried: ['disc'] }, {}] });
  });
});

describe('Objectron in the terminal: use an item from the inventory', () => {
  it('objectron 5.4: using an item costs an action, and a grenade arms when its player leaves the square', async () => {
    const { output, left } = await play(holding('grenade', 'disc'), 'use', 'hat', 'grenade', 'y', 'B4', 'y');
    expect(output).toContain('You have a light grenade and an identity disc.');
    refusedWith(output, 'hat', '"hat" isn\'t an item. Type grenade, disc or charged disc, or cancel.', 'Which item? ');
    expect(output).toContain('Ada lays a light grenade on C3.');
    expect(output).toContain('The light grenade on C3 arms.');
    expect(left).toMatchObject({ actions: 1, armed: ['C3'], players: [{ at: 'B4', carried: ['disc'] }, {}] });
  });

  it('objectron 5.4 alt 1a: with an empty inventory, nothing can be used', async () => {
    const { output, left } = await play(MIDDLE, 'use', 'grenade', 'disc up');
    for (const line of ['use', 'grenade', 'disc up'])
      refusedWith(output, line, "You're not carrying any items. Pick one up first.");
    expect(left).toMatchObject(untouched);
  });

  it('objectron 5.4 alt 3a: a player who cancels keeps the item and the action', async () => {
    const { output, left } = await play(holding('grenade'), 'use', 'cancel', 'use', 'back', 'use', 'grenade', 'n');
    expect(output).toContain('Cancelled. Nothing has changed.');
    expect(output).toContain('Nothing has changed');
    expect(left).toMatchObject({ ...untouched, players: [{ carried: ['grenade'] }, {}] });
    expect(left.items).toEqual({});
  });

  it('objectron 5.4: an item not carried, a second grenade on a square, and using the last action are refused', async () => {
    const items = { grenade: ['C3'] };
    const { output, left } = await play({ ...holding('grenade'), items }, 'grenade', 'disc up', 'use disc');
    refusedWith(output, 'grenade', "There's already a light grenade on your square. Lay yours on another square.");
    for (const line of ['disc up', 'use disc']) refusedWith(output, line, "You don't have an identity disc.");
    expect(left).toMatchObject({ ...untouched, items });
    const last = await play({ ...holding('grenade'), actions: 1 }, 'use', 'grenade');
    for (const line of ['use', 'grenade']) refusedWith(last.output, line, 'Use your last action to move.');
  });
});

describe('Objectron in the terminal: choose a direction for a disc', () => {
  const DIRECTION = 'Direction (up, right, down, left): ';

  it('objectron 5.5: a disc needs a direction, flies, and a player it hits skips a turn', async () => {
    const { output, left } = await play(
      holding('disc'),
      'use',
      'disc',
      'up-right',
      'sideways',
      '',
      'up',
      'y',
      'B4',
      'y',
      'end',
      'y',
    );
    for (const line of ['up-right', 'sideways'])
      refusedWith(output, line, 'Type up, right, down or left, or cancel.', DIRECTION);
    refusedWith(output, '', 'Type an action such as B2, take, use or end, or type help.', DIRECTION);
    expect(output).toContain('Ada throws an identity disc up. It hits Bob on C6.');
    expect(output).toContain('Bob is hit and loses 3 actions.');
    expect(output).toContain('Bob misses this turn.');
    expect(left).toMatchObject({ turn: 3, items: { disc: ['C6'] } });
    expect(left.players?.[1].penalty).toBeUndefined();
  });

  it('objectron 5.5: a charged disc needs one too, and flies as far as it can', async () => {
    const { output, left } = await play(holding('charged-disc'), 'use', 'charged disc', 'right', 'y');
    expect(output).toContain('Ada throws a charged identity disc right. It stops on J3, at the edge.');
    expect(left).toMatchObject({ actions: 2, items: { 'charged-disc': ['J3'] } });
    const plain = await play(holding('disc'), 'disc right', 'y');
    expect(plain.left).toMatchObject({ actions: 2, items: { disc: ['G3'] } });
  });

  it('objectron 5.5 alt 1a: a player who cancels at the direction keeps the item', async () => {
    const lines = ['use', 'disc', 'cancel', 'use', 'disc', 'back', 'back', 'throw disc', 'left', 'n'];
    const { output, left } = await play(holding('disc'), ...lines);
    expect(output).toContain('Cancelled. Nothing has changed.');
    expect(output).not.toContain('throws');
    expect(left).toMatchObject({ ...untouched, players: [{ carried: ['disc'] }, { at: 'C6' }] });
  });
});

describe('Objectron in the terminal: end turn', () => {
  it('objectron 5.6: after a confirmation the remaining actions are unused, and the turn is over', async () => {
    const { output, left } = await play(MIDDLE, 'D4', 'y', 'end', 'maybe', 'y');
    expect(output).toContain('Your move: end');
    expect(output).toContain('Type y for yes or n for no.');
    expect(output).not.toContain('Careful');
    expect(output).toContain("Bob's turn (O):");
    // The two actions not taken fade the light as well.
    expect(left).toMatchObject({ turn: 2, players: [{ at: 'D4', trail: [{ at: 'C3', stays: 0 }] }, { at: 'C6' }] });
  });

  it('objectron 5.6: a player who hasn’t moved is warned of losing the game, and loses it', async () => {
    const { output } = await play(MIDDLE, 'end turn', 'y', 'n');
    expect(output).toContain("Careful: You haven't moved this turn. If you end it now, you lose the game.");
    expect(output).toContain('Game ended.');
    expect(output).toContain('The winner is Bob.');
  });

  it('objectron 5.6 alt 3a: without confirmation the turn continues', async () => {
    const { output, left } = await play(MIDDLE, 'end', 'n', 'D4', 'y', 'end', 'n');
    expect(output).toContain('Nothing has changed');
    expect(output).not.toContain("Bob's turn");
    expect(left).toMatchObject({ turn: 1, actions: 2, moved: true, players: [{ at: 'D4' }, {}] });
  });
});

describe('Objectron in the terminal: a whole session', () => {
  it('objectron 5.1 to 5.6: a grid, items taken and used, a turn skipped, a grenade, a win, and another game', async () => {
    const grid = { ...holding('grenade'), items: { disc: ['C3'] } };
    const ada1 = ['take', 'disc', 'use', 'disc', 'up', 'y', 'D4', 'y'];
    const ada3 = ['use', 'grenade', 'y', 'E5', 'y', 'end', 'n', 'end', 'y'];
    const bob4 = ['take', 'disc', 'C5', 'y', 'end', 'y'];
    const ada5 = ['F6', 'y', 'G7', 'y', 'H8', 'y'];
    const bob6 = ['D4', 'y'];
    const ada7 = ['I9', 'y', 'J10', 'y'];
    const { output } = await play(grid, ...ada1, ...ada3, ...bob4, ...ada5, ...bob6, ...ada7, 'y');
    const steps = [
      'Ada picks up an identity disc on C3.',
      'Ada throws an identity disc up. It hits Bob on C6.',
      'Bob misses this turn.',
      'Ada lays a light grenade on D4.',
      'The light grenade on D4 arms.',
      'Bob picks up an identity disc on C6.',
      'Ada moves to H8.',
      'A light grenade explodes on D4, and Bob loses 3 actions',
      'Ada reaches the finish on J10.',
      'The winner is Ada.',
      'New game. Bob starts this time (X).',
      'The grid is 10 by 10',
      "Bob's turn (X):",
    ];
    const places = steps.map((step) => output.indexOf(step));
    expect(steps.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
