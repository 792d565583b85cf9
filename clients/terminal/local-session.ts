import { LocalMatch } from '@tavola/client-core/local';
import type { Game, Shape } from '@tavola/kernel';
import { chooseGame, gameNamed, unknownGame } from './chooser.ts';
import { endGame } from './ending.ts';
import type { Flags } from './flags.ts';
import { messages } from './language.ts';
import type { LocalGame } from './local-game.ts';
import { askSeatOptions, settleOptions } from './options.ts';
import { askPlayers, askSeats, type Player } from './players.ts';
import { positionValue } from './position-value.ts';
import type { Parsed } from './questions.ts';
import { runSandbox, sandboxPlayers } from './sandbox.ts';
import type { Screen } from './screen.ts';
import { readSetupChoices, type SetupChoices } from './setup-choices.ts';
import { textUiFor } from './text-uis.ts';
import { takeTurns } from './turns.ts';

export interface LocalSessionDeps {
  readonly screen: Screen;
  readonly flags: Flags;
  /** For matches without `--seed`. */
  readonly seed: string;
  /** Called when a match begins, and with null when it ends. */
  onMatch(localGame: LocalGame | null): void;
}

/** Chooses a game and plays until the players stop. Fails if the flags don’t fit the game. */
export async function runLocalSession(session: LocalSessionDeps): Promise<Parsed<null>> {
  const { screen, flags } = session;
  const found = findGame(flags);
  if ('error' in found) return found;
  const game = found.value ?? (await chooseGame(screen));
  const setup = readSetupChoices(game, flags);
  if ('error' in setup) return setup;
  return playGames(session, game, setup.value, found.value === null);
}

/** The game named on the command line, or null. */
export function findGame({ game: typed }: Flags): Parsed<Game<Shape> | null> {
  if (typed === null) return { value: null };
  const game = gameNamed(typed);
  return game === undefined ? { error: unknownGame(typed) } : { value: game };
}

async function playGames(
  session: LocalSessionDeps,
  game: Game<Shape>,
  flagged: SetupChoices,
  mayAsk: boolean,
): Promise<Parsed<null>> {
  const { screen } = session;
  const setup = mayAsk ? await askSeatOptions(screen, game, flagged) : flagged;
  const seed = setup.seed ?? session.seed;
  // Report a bad position before asking questions.
  const given = setup.position === undefined ? null : firstMatch(game, setup, seed);
  if (given !== null && 'error' in given) return given;
  screen.print(messages().terminal['welcome']({ game: game.name }));
  if (setup.sandbox) return playSandbox(session, game, setup, given?.value ?? null, mayAsk);
  let players = await askPlayers(screen, game, given === null ? setup : { ...setup, seats: given.value.seats });
  const options = game.parse.options(await settleOptions(screen, game, setup, mayAsk));
  if (!options.ok) return { error: messages().terminal['flag.bad-options']({ code: options.error.code }) };
  const ui = textUiFor(game, given?.value.options ?? options.value);
  for (let round = 1; ; round += 1) {
    const fresh = { options: options.value, seats: players.length, seed: round === 1 ? seed : `${seed}/${round}` };
    const match = round === 1 && given !== null ? given.value : LocalMatch.start(game, fresh);
    const again = await playMatch(session, { match, ui, players, screen });
    if (!again) break;
    players = rotated(players);
    screen.show(['', messages().terminal['end.starts']({ name: players[0]?.name ?? '', symbol: ui.symbol(0) })]);
  }
  screen.print(messages().terminal['bye']);
  return { value: null };
}

async function playSandbox(
  session: LocalSessionDeps,
  game: Game<Shape>,
  setup: SetupChoices,
  given: LocalMatch | null,
  mayAsk: boolean,
): Promise<Parsed<null>> {
  const { screen } = session;
  const seats = given?.seats ?? (await askSeats(screen, game, setup));
  const options = game.parse.options(await settleOptions(screen, game, setup, mayAsk));
  if (!options.ok) return { error: messages().terminal['flag.bad-options']({ code: options.error.code }) };
  const source = { options: options.value, seats, seed: setup.seed ?? session.seed };
  const ui = textUiFor(game, given?.options ?? options.value);
  const match = given ?? LocalMatch.start(game, source);
  const localGame: LocalGame = { match, ui, players: sandboxPlayers(ui, seats), screen, isSandbox: true };
  session.onMatch(localGame);
  return runSandbox(localGame);
}

function firstMatch(game: Game<Shape>, setup: SetupChoices, seed: string): Parsed<LocalMatch> {
  const options = game.parse.options(setup.options);
  if (!options.ok) return { error: messages().terminal['flag.bad-options']({ code: options.error.code }) };
  const match = LocalMatch.fromPosition(game, { options: options.value, seed }, positionValue(setup.position ?? ''));
  if (!match.ok)
    return { error: `${messages().terminal['flag.bad-position']} ${textUiFor(game).positionFault(match.error)}` };
  const { seats } = match.value;
  const people = (setup.names?.length ?? 0) + (setup.level === undefined ? 0 : 1);
  if (seats !== (setup.seats ?? seats) || people > seats || setup.sit >= seats)
    return { error: messages().terminal['flag.other-seats']({ seats }) };
  return match;
}

async function playMatch(session: LocalSessionDeps, localGame: LocalGame): Promise<boolean> {
  session.onMatch(localGame);
  await takeTurns(localGame);
  const outcome = localGame.match.outcome();
  session.onMatch(null);
  return outcome !== null && endGame(localGame, outcome);
}

/** The next player starts the next game. */
function rotated(players: readonly Player[]): readonly Player[] {
  return [...players.slice(1), ...players.slice(0, 1)];
}
