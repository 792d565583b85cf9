import { gameById } from '@tavola/client-core/games';
import { type Bots, startLocalSession } from '@tavola/client-core/local';
import { seeded } from '@tavola/kernel';

/** There are no bots in these matches. */
const SILENT_BOTS: Bots = { act: () => new Promise(() => undefined), agrees: () => new Promise(() => undefined) };

/**
 * The file of a finished match with at least `entries` log entries. Moves are random. A match that would last longer ends by an
 * agreed draw or by resignation.
 */
export async function longMatch(id: string, seats: number, entries: number): Promise<string> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  const chairs = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat + 1}` }));
  const world = { now: () => Date.now(), bots: SILENT_BOTS, localGames: null };
  const started = startLocalSession({ game, chairs, id: 'long', secret: '0'.repeat(64) }, world);
  if (!started.ok) throw new Error(started.error.code);
  const session = started.value;
  const luck = seeded(`long ${id}`);
  while (session.state.lines.length < entries && session.state.match?.ended === null) {
    session.handOver();
    const { viewer, match } = session.state;
    if (viewer === null || match === null) throw new Error('somebody is asked at every moment');
    const acted = await session.act(game.sample(game.imagine(match.view, viewer, luck), viewer, luck));
    if (!acted.ok) throw new Error(acted.error.code);
  }
  if (session.state.lines.length < entries) throw new Error(`this match of ${id} was over too soon`);
  await session.propose('draw');
  for (let seat = 1; seat < seats && session.state.match?.ended === null; seat += 1)
    await session.vote(session.state.match.ballots[0]?.id ?? 0, true);
  while (session.state.match?.ended === null) await session.leave();
  const file = session.file();
  if (!file.ok) throw new Error(file.error.code);
  session.close();
  return JSON.stringify(file.value);
}
