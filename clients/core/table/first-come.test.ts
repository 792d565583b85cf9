import { type ColtAction, coltExpress } from '@tavola/games/colt-express';
import type { Game, Shape } from '@tavola/kernel';
import { act, type Match, matchViewFor } from '@tavola/match';
import { expect, it } from 'vitest';
import { LOCAL_TERMS, startSeated } from '../local/local-table.ts';
import { silentBots, startTestSession, TestDevice } from '../testing/device.ts';
import { DraftController } from './draft-controller.ts';
import type { SessionState } from './session.ts';

const game: Game<Shape> = coltExpress;
const CHAIRS = [{ name: 'Moth' }, { name: 'Juniper' }, { name: 'Ivo' }] as const;

/** A table on a server, as seen by its first seat. The test moves for the rivals. */
class RivalTable {
  readonly #listeners = new Set<(state: SessionState) => void>();
  #match: Match;
  state: SessionState;

  constructor() {
    const options = game.parse.options({});
    const asked = { game, matchId: 't', secret: 's', seats: 3, reroll: 0, entropy: ['', '', ''], terms: LOCAL_TERMS };
    const started = startSeated(
      { ...asked, options: options.ok ? options.value : {}, origin: { kind: 'setup' } },
      CHAIRS,
      1,
    );
    if (!started.ok) throw new Error(started.error.code);
    this.#match = started.value.match;
    const local = startTestSession(new TestDevice(silentBots), { game, chairs: CHAIRS });
    this.state = { ...local.state, handOver: null, own: [0], viewer: 0, match: matchViewFor(this.#match, 0) };
  }

  listen(listener: (state: SessionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  act = (): Promise<never> => new Promise(() => undefined);

  pick(seat: number, who: Extract<ColtAction, { type: 'pick' }>['who']): void {
    const done = act(this.#match, { seat, step: this.#match.step, action: { type: 'pick', who } }, 1);
    if (!done.ok) throw new Error(done.error.code);
    this.#match = done.value.match;
    this.state = { ...this.state, match: matchViewFor(this.#match, 0) };
    for (const listener of this.#listeners) listener(this.state);
  }
}

it('a free bandit stays selected; a taken one is refused by name', () => {
  const table = new RivalTable();
  const drafting = new DraftController(game, table);
  drafting.propose({ type: 'pick', who: 'doc' });
  table.pick(1, 'belle');
  expect(drafting.state.draft).toMatchObject({ kind: 'shown', action: { who: 'doc' } });
  table.pick(2, 'doc');
  expect(drafting.state.draft).toMatchObject({ kind: 'refused', refusal: { code: 'character-taken', at: ['doc'] } });
});
