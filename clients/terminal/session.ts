import { LocalMatch } from '@tavola/client-core/local';
import type { Game, Shape } from '@tavola/kernel';
import { chooseGame, gameNamed, unknownGame } from './chooser.ts';
import { endGame } from './ending.ts';
import type { Flags } from './flags.ts';
import { spoken } from './language.ts';
import type { LocalGame } from './local-game.ts';
import type { Parsed } from './parsed.ts';
import { positionValue } from './position-value.ts';
import { runSandbox, sandboxParty } from './sandbox.ts';
import type { Screen } from './screen.ts';
import { askParty, askSeats, type Chair, settleOptions } from './seating.ts';
import { readSetupChoices, type SetupChoices } from './setup-choices.ts';
import { tableFor } from './tables.ts';
import { takeTurns } from './turns.ts';

export interface Session {
  readonly screen: Screen;
  readonly flags: Flags;
  /** For matches that name no seed of their own. */
  readonly seed: string;
  /** Called when a match begins, and with null when it ends. */
  onMatch(localGame: LocalGame | null): void;
}

/** From the choice of the game to the last goodbye. `says` when the flags make no sense for the game. */
export async function runSession(session: Session): Promise<Parsed<null>> {
  const { screen, flags } = session;
  const found = findGame(flags);
  if ('says' in found) return found;
  const game = found.value ?? (await chooseGame(screen));
  const wishes = readSetupChoices(game, flags);
  if ('says' in wishes) return wishes;
  return playGames(session, game, wishes.value, found.value === null);
}

/** The game named on the command line, null when none is. */
export function findGame({ game: typed }: Flags): Parsed<Game<Shape> | null> {
  if (typed === null) return { value: null };
  const game = gameNamed(typed);
  return game === undefined ? { says: unknownGame(typed) } : { value: game };
}

async function playGames(
  session: Session,
  game: Game<Shape>,
  wishes: SetupChoices,
  mayAsk: boolean,
): Promise<Parsed<null>> {
  const { screen } = session;
  const table = tableFor(game);
  const seed = wishes.seed ?? session.seed;
  // A bad position is told before anybody has answered questions for nothing.
  const given = wishes.position === undefined ? null : firstMatch(game, wishes, seed);
  if (given !== null && 'says' in given) return given;
  screen.say(spoken().terminal['welcome']({ game: table.title }));
  if (wishes.sandbox) return playSandbox(session, game, wishes, given?.value ?? null, mayAsk);
  let party = await askParty(screen, game, given === null ? wishes : { ...wishes, seats: given.value.seats });
  const options = game.parse.options(await settleOptions(screen, game, wishes, mayAsk));
  if (!options.ok) return { says: spoken().terminal['flag.bad-options']({ code: options.error.code }) };
  for (let round = 1; ; round += 1) {
    const fresh = { options: options.value, seats: party.length, seed: round === 1 ? seed : `${seed}/${round}` };
    const match = round === 1 && given !== null ? given.value : LocalMatch.start(game, fresh);
    const again = await playMatch(session, { match, table, party, screen });
    if (!again) break;
    party = swapped(party);
    screen.show(['', spoken().terminal['end.starts']({ name: party[0]?.name ?? '', symbol: table.symbol(0) })]);
  }
  screen.say(spoken().terminal['bye']);
  return { value: null };
}

async function playSandbox(
  session: Session,
  game: Game<Shape>,
  wishes: SetupChoices,
  given: LocalMatch | null,
  mayAsk: boolean,
): Promise<Parsed<null>> {
  const { screen } = session;
  const seats = given?.seats ?? (await askSeats(screen, game, wishes));
  const options = game.parse.options(await settleOptions(screen, game, wishes, mayAsk));
  if (!options.ok) return { says: spoken().terminal['flag.bad-options']({ code: options.error.code }) };
  const source = { options: options.value, seats, seed: wishes.seed ?? session.seed };
  const table = tableFor(game);
  const match = given ?? LocalMatch.start(game, source);
  const localGame: LocalGame = { match, table, party: sandboxParty(table, seats), screen, isSandbox: true };
  session.onMatch(localGame);
  return runSandbox(localGame);
}

function firstMatch(game: Game<Shape>, wishes: SetupChoices, seed: string): Parsed<LocalMatch> {
  const options = game.parse.options(wishes.options);
  if (!options.ok) return { says: spoken().terminal['flag.bad-options']({ code: options.error.code }) };
  const match = LocalMatch.fromPosition(game, { options: options.value, seed }, positionValue(wishes.position ?? ''));
  if (!match.ok)
    return { says: spoken().terminal['flag.bad-position']({ reason: tableFor(game).positionFault(match.error) }) };
  const { seats } = match.value;
  const people = (wishes.names?.length ?? 0) + (wishes.level === undefined ? 0 : 1);
  if (seats !== (wishes.seats ?? seats) || people > seats || wishes.sit >= seats)
    return { says: spoken().terminal['flag.other-seats']({ seats }) };
  return match;
}

async function playMatch(session: Session, localGame: LocalGame): Promise<boolean> {
  session.onMatch(localGame);
  await takeTurns(localGame);
  const outcome = localGame.match.outcome();
  session.onMatch(null);
  return outcome !== null && endGame(localGame, outcome);
}

/** The next game is begun by the next player. */
function swapped(party: readonly Chair[]): readonly Chair[] {
  return [...party.slice(1), ...party.slice(0, 1)];
}
