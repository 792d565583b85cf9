import { gameById } from '@tavola/games';
import { type Chance, seeded } from '@tavola/kernel';
import { act, DEFAULT_TERMS, type Entry, exportMatch, type Match, openDemands, startMatch } from '@tavola/match';

/** The text of a file of a Diplomacy match that no one has won yet, with at least this many bytes. */
export function largeMatchFile(bytes: number): string {
  const game = gameById('diplomacy');
  const options = game?.parse.options({});
  if (game === undefined || options?.ok !== true) throw new Error('Expected the game diplomacy.');
  const beginning = { game, matchId: 'large', secret: 'secret', options: options.value, seats: 7, reroll: 0 };
  const agreed = { entropy: Array<string>(7).fill(''), terms: { ...DEFAULT_TERMS, clock: null } };
  const started = startMatch({ ...beginning, ...agreed, origin: { kind: 'setup' } }, 0);
  if (!started.ok) throw new Error(started.error.code);
  let { match } = started.value;
  const log: Entry[] = [...started.value.entries];
  let size = 0;
  const chance = seeded('large');
  for (let counted = 0; size < bytes; counted = log.length) {
    match = playPhase(match, log, chance);
    for (const entry of log.slice(counted)) size += JSON.stringify(entry).length + 1;
  }
  const file = exportMatch(match, log);
  if (!file.ok) throw new Error(file.error.code);
  return JSON.stringify(file.value);
}

/** A power this large only holds: 18 centres would end the match. */
const MAX_CENTRES = 12;

function centresOf({ state }: Match, seat: number): number {
  return (state as { readonly centres: readonly (readonly string[])[] }).centres[seat]?.length ?? 0;
}

/** Every other power gives random orders. */
function playPhase(before: Match, log: Entry[], chance: Chance): Match {
  let match = before;
  while (match.step === before.step) {
    const [demand] = openDemands(match);
    if (demand === undefined) throw new Error('The match has ended.');
    const isLarge = centresOf(match, demand.seat) >= MAX_CENTRES;
    const action = isLarge ? demand.ifLate : match.game.sample(match.state, demand.seat, chance);
    const written = act(match, { seat: demand.seat, action, step: match.step }, log.length);
    if (!written.ok) throw new Error(written.error.code);
    match = written.value.match;
    log.push(...written.value.entries);
  }
  return match;
}
