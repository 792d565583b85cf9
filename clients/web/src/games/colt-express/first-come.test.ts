import { DraftController } from '@tavola/client-core';
import { startLocalSession } from '@tavola/client-core/local';
import { type ColtAction, coltExpress } from '@tavola/games/colt-express';
import type { Game, Shape } from '@tavola/kernel';
import { expect, it } from 'vitest';

const game: Game<Shape> = coltExpress;

/** A table where two rivals pick Belle and then Doc when the test says so. */
function tableWithRivals() {
  const gates = [gate(), gate()];
  const picks: ColtAction[] = [
    { type: 'pick', who: 'belle' },
    { type: 'pick', who: 'doc' },
  ];
  let asked = 0;
  const act = async (): Promise<unknown> => {
    // Players without a pick are asked again after each pick.
    const turn = Math.min(asked, 1);
    asked += 1;
    await gates[turn]?.opened;
    return picks[turn];
  };
  const chairs = [{ name: 'Moth' }, { bot: 'random' }, { bot: 'random' }] as const;
  const bots = { act, agrees: async () => false };
  const started = startLocalSession(
    { game, chairs, id: 'here', secret: 'a secret' },
    { now: () => 1, bots, localGames: null },
  );
  if (!started.ok) throw new Error(started.error.code);
  const session = started.value;
  const rivalPicks = async (turn: number) => {
    const before = session.state.match?.step;
    gates[turn]?.open();
    if (session.state.match?.step !== before) return;
    await new Promise<void>((resolve) => {
      const stop = session.listen(({ match }) => {
        if (match?.step === before) return;
        stop();
        resolve();
      });
    });
  };
  return { drafting: new DraftController(game, session), rivalPicks };
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('a free bandit stays selected; a taken one is refused by name', async () => {
  const { drafting, rivalPicks } = tableWithRivals();
  drafting.propose({ type: 'pick', who: 'doc' });
  await rivalPicks(0);
  expect(drafting.state.draft).toMatchObject({ kind: 'shown', action: { who: 'doc' } });
  await rivalPicks(1);
  expect(drafting.state.draft).toMatchObject({ kind: 'refused', refusal: { code: 'character-taken', at: ['doc'] } });
});
