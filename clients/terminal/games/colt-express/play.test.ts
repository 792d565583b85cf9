import { describe, expect, it } from 'vitest';
import { runDialog } from '../../testing/dialog.ts';

/** Takes one of the listed actions, and Enter for everything else. */
function listedActions(): (text: string) => string {
  return (text) => {
    const asked = text.slice(text.lastIndexOf('\n') + 1);
    if (asked.startsWith('Would you like')) return 'n';
    if (!/^(Your|Enter or|Card to)/.test(asked)) return '';
    const [, listed = ''] = /Your options: ([^.]+)\.\s[^.]*$/.exec(text) ?? [];
    const actions = listed.split(/,\s+/).map((action) => action.replace(/\s+/g, ' '));
    return actions[text.length % actions.length] ?? 'moves';
  };
}

describe('a whole game in the terminal', () => {
  it.each([
    ['2', 'both', 'published'],
    ['4', 'none', 'simple'],
    ['6', 'both', 'published'],
  ])('of %s players, modules %s, rules %s, runs to the end against bots', async (seats, modules, rules) => {
    const args = ['--names', 'Ann', '--seats', seats, '--bot', 'random', '--modules', modules, '--rules', rules];
    const { code, text } = await runDialog(['colt-express', ...args], listedActions());
    expect(code).toBe(0);
    expect(text).toContain('Game ended.');
    expect(text).toMatch(/Gunslinger/);
    expect(text).toMatch(/The winner is .+\.|It’s a draw\.|share the win/);
    expect(text).not.toMatch(/is not understood|undefined|\bnull\b/);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });
});

/** What the screen showed while it was this player’s. */
function shownTo(text: string, name: string): string {
  return text
    .split(/(?=Make sure only (?:Ann|Bob|Cy) can see)/)
    .filter((part) => part.startsWith(`Make sure only ${name} can see`))
    .join('\n');
}

describe('players at one screen', () => {
  it('see only their own hands: the screen is cleared in between, and the news repeated', async () => {
    const seen: string[] = [];
    const reply = listedActions();
    const { text } = await runDialog(
      ['colt-express', '--names', 'Ann,Bob,Cy', '--seats', '3', '--seed', 'curtain'],
      (so) => {
        seen.push(so);
        return seen.length > 200 ? null : reply(so);
      },
    );
    expect(text).toContain('Make sure only Bob can see the screen. Press Enter when ready: ');
    expect(shownTo(text, 'Bob')).toContain('Since your last turn:');
    for (const [name, others] of [
      ['Ann', 'Bob|Cy'],
      ['Bob', 'Ann|Cy'],
      ['Cy', 'Ann|Bob'],
    ] as const) {
      const shown = shownTo(text, name);
      expect(shown).toContain('Your hand: ');
      // Of other players’ cards only the number drawn is public, not what they play face down or keep.
      expect(shown).toMatch(new RegExp(`(${others}) draws \\d cards\\.`));
      expect(shown).not.toMatch(new RegExp(`(${others}) draws (?!\\d cards?)`));
      expect(shown).not.toMatch(new RegExp(`(${others}) plays [\\w ]+ for \\w+, face down`));
      // The screen is cleared before the next player’s header.
      expect(shown).not.toMatch(new RegExp(`(${others})’s turn`));
    }
    expect(text).toMatch(/\n{60}Make sure only \w+ can see/);
  });

  it('can quit without revealing secrets: the position is printed packed, and continues', async () => {
    const players = ['colt-express', '--names', 'Ann,Bob,Cy', '--seats', '3'];
    const lines = ['', 'pick belle', 'y', 'quit'];
    const { text } = await runDialog(players, () => lines.shift() ?? null);
    expect(text).toContain('Encoded position (hidden information stays hidden):');
    const [, position = ''] = /--position "(packed:[\w-]+)"/.exec(text) ?? [];
    expect(text).not.toMatch(/"hand|"deck|"cards/);
    const again = await runDialog([...players, '--position', position], () => null);
    expect(again.text).toContain(position);
  });

  it('need no clearing if they are alone or nothing is hidden', async () => {
    const lines = ['pick belle', 'y', 'quit'];
    const alone = await runDialog(
      ['colt-express', '--names', 'Ann', '--bot', 'random', '--seats', '3'],
      () => lines.shift() ?? null,
    );
    expect(alone.text).not.toContain('Pass the screen');
    const pond = await runDialog(['frogs', '--names', 'Ann,Bob', '--seats', '2'], () => null);
    expect(pond.text).not.toContain('Pass the screen');
  });
});
