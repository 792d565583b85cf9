import { expect, it } from 'vitest';
import { runDialog } from './testing/dialog.ts';

const CALL = /Make sure only \w+ can see the screen\. Press Enter when ready: /;
const ANSWER = 'I am here';

it('a shared screen shows nothing secret until the right player confirms', async () => {
  let calls = 0;
  const args = ['colt-express', '--names', 'Ann,Bob,Cy', '--seats', '3', '--seed', 'curtain'];
  const { text } = await runDialog(args, (shown) => {
    const asked = shown.slice(shown.lastIndexOf('\n') + 1);
    if (CALL.test(asked)) {
      calls += 1;
      return calls > 4 ? null : ANSWER;
    }
    if (asked.startsWith('Would you like')) return 'n';
    if (!/^(Your|Enter or|Card to)/.test(asked)) return '';
    const [, listed = ''] = /Your options: ([^.]+)\.\s[^.]*$/.exec(shown) ?? [];
    return listed.split(/,\s+/)[0]?.replace(/\s+/g, ' ') ?? 'moves';
  });
  const turns = text.split(CALL).slice(1, -1);
  expect(turns).toHaveLength(4);
  for (const turn of turns) {
    expect(turn.startsWith(`${ANSWER}\n`), turn.slice(0, 200)).toBe(true);
    expect(turn).toContain('’s turn (');
  }
});
