import { seeded } from '../chance.ts';
import type { Game, Seat, Shape } from '../game.ts';
import { canonical, deepFreeze, jsonCopy, sameJson } from '../json.ts';
import type { Ledger } from './ledger.ts';
import { type LawScene, seatsOf } from './scene.ts';
import { hideSecretActs, playTwoWorlds } from './two-worlds.ts';

/** Checks what a seat can imagine. */
export function examineKnowledge<G extends Shape>(scene: LawScene<G>): void {
  const { game, setting, ledger, luck } = scene;
  for (const seat of seatsOf(setting)) {
    ledger.guard('imagined-view', () => {
      const view = scene.view(seat);
      const world = game.imagine(view, seat, luck);
      const seen = game.view(world, seat);
      ledger.expect('imagined-view', sameJson(seen, view), () => `${canonical(view)} became ${canonical(seen)}`);
      const parsed = game.parse.state(jsonCopy(world));
      ledger.expect('imagined-view', parsed.ok, () => `imagined but refused: ${canonical(parsed)}`);
      if (!scene.pending.some((demand) => demand.seat === seat)) return;
      ledger.guard('imagined-choices', () => {
        const same = sameJson(game.choices(world, seat), scene.choices(seat));
        ledger.expect('imagined-choices', same, () => `seat ${seat} has other choices in an imagined state`);
      });
    });
  }
}

/** Checks what a seat cannot distinguish. */
export function compareWorlds<G extends Shape>(scene: LawScene<G>): void {
  const { game, setting, ledger, luck } = scene;
  const viewer = luck.below(setting.seats);
  ledger.guard('non-interference', () => playTwoWorlds(scene, viewer));
  if (game.traits.information === 'hidden') ledger.guard('secrets-kept', () => hideSecretActs(scene, viewer));
}

const DIFFERING_SHARE = 0.9;
const BLURRED_SHARE = 0.5;

/** Checks, after all games, that the comparisons compared anything. */
export function examineEvidence<G extends Shape>(game: Game<G>, ledger: Ledger): void {
  if (game.traits.information !== 'hidden') return;
  for (const [number, { compared, differing }] of ledger.pairs.entries()) {
    const enough = compared > 0 && differing >= DIFFERING_SHARE * compared;
    ledger.expect('hidden-differs', enough, () => `setting ${number}: only ${differing} of ${compared} pairs differ`);
  }
  const { seen, blurred } = ledger.secrets;
  ledger.expect(
    'secrets-kept',
    blurred >= BLURRED_SHARE * seen,
    () => `only ${blurred} of ${seen} secret acts could be others`,
  );
}

/** A small position with hidden parts, and every state its viewer must consider possible. */
export interface Deal<G extends Shape> {
  readonly state: G['state'];
  readonly viewer: Seat;
  readonly consistent: readonly G['state'][];
}

const IMAGININGS_PER_DEAL = 60;

export function examineDeal<G extends Shape>(game: Game<G>, deal: Deal<G>, ledger: Ledger): void {
  ledger.guard('every-deal', () => {
    const wanted = new Set(deal.consistent.map(canonical));
    const view = deepFreeze(game.view(deal.state, deal.viewer));
    const luck = seeded('deals');
    const imagined = new Set<string>();
    for (let count = 0; count < IMAGININGS_PER_DEAL * wanted.size; count += 1) {
      imagined.add(canonical(game.imagine(view, deal.viewer, luck)));
    }
    const missing = [...wanted].filter((state) => !imagined.has(state));
    const surplus = [...imagined].filter((state) => !wanted.has(state));
    ledger.expect('every-deal', missing.length === 0, () => `never imagined: ${missing[0]}`);
    ledger.expect('every-deal', surplus.length === 0, () => `cannot be: ${surplus[0]}`);
  });
}
