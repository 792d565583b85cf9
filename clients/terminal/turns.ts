import { setImmediate } from 'node:timers/promises';
import type { BotLevel } from '@tavola/client-core';
import { askBot } from '@tavola/client-core/bot';
import type { MovePreview } from '@tavola/client-core/local';
import type { Seat, Shape } from '@tavola/kernel';
import { commandIn, runCommand } from './commands.ts';
import { messages } from './language.ts';
import { humanSeats, type LocalGame, printEvents, printScore, viewFrom } from './local-game.ts';
import { PrivateScreen } from './private-screen.ts';
import { askUntil, yesOrNo } from './questions.ts';
import type { SeatView } from './seat-view.ts';

/** Plays until the match is over. Of several seats that may act, the first is asked. */
export async function takeTurns(localGame: LocalGame): Promise<void> {
  const { match, players } = localGame;
  const play: SharedScreenGame = { ...localGame, privateScreen: new PrivateScreen(localGame) };
  printStep(play, humanSeats(players)[0] ?? 0, match.openingEvents, false);
  for (let [demand] = match.demands(); demand !== undefined; [demand] = match.demands()) {
    const level = players[demand.seat]?.bot ?? null;
    if (level !== null) await botTurn(play, demand.seat, level);
    else {
      const isSealed = demand.mode === 'sealed' && humanSeats(players).length > 1;
      if (isSealed && !play.privateScreen.isNeeded) await handOver(localGame, demand.seat);
      await personTurn(play, demand.seat);
    }
  }
}

interface SharedScreenGame extends LocalGame {
  readonly privateScreen: PrivateScreen;
}

/** Prints events to the seat, or to each player in turn if the screen holds secrets. */
function printStep(
  play: SharedScreenGame,
  seat: Seat,
  events: Parameters<typeof printEvents>[2],
  shown: boolean,
): void {
  if (play.privateScreen.isNeeded) play.privateScreen.printEvents(events, shown);
  else if (!shown) printEvents(play, viewFrom(play, seat), events);
}

/** Hides sealed moves from the next player: clears the screen, then prints the last events again. */
async function handOver(localGame: LocalGame, seat: Seat): Promise<void> {
  const { match, ui, players, screen } = localGame;
  const isSecret = match.game.pending(match.state).length > match.demands().length;
  if (isSecret) screen.clear();
  await askUntil(screen, passPrompt(players[seat]?.name ?? '', ui.symbol(seat)), () => ({ value: null }));
  if (isSecret) printEvents(localGame, viewFrom(localGame, seat), match.steps.at(-1)?.events ?? []);
}

function passPrompt(name: string, symbol: string): string {
  return messages().terminal['pass.prompt']({ name, symbol });
}

async function personTurn(localGame: SharedScreenGame, seat: Seat): Promise<void> {
  await localGame.privateScreen.handOver(seat);
  const seatView = viewFrom(localGame, seat);
  showTurn(localGame, seatView);
  localGame.screen.setCompletions(localGame.ui.completions?.(seatView) ?? []);
  let typed: Typed | 'over' = [];
  while (typed !== 'over') {
    const line: string = await localGame.screen.ask(localGame.ui.question(seatView, typed));
    typed = await handleLine(localGame, seatView, typed, line);
  }
}

/** Accepted parts of an action that takes several questions. */
type Typed = readonly string[];

/** Handles a typed line. Returns the parts accepted so far, or `over` at the end of the turn. */
async function handleLine(
  localGame: SharedScreenGame,
  seatView: SeatView<Shape>,
  typed: Typed,
  line: string,
): Promise<Typed | 'over'> {
  const { ui, screen } = localGame;
  const command = commandIn(line);
  if (command !== null) return (await runCommand(command, localGame, seatView)) ? 'over' : typed;
  if (line.trim().toLowerCase() === 'back' && typed.length > 0) return typed.slice(0, -1);
  const answer = ui.answer(seatView, typed, line);
  if (answer.kind !== 'action') {
    if (answer.message !== undefined) screen.print(answer.message);
    return answer.kind === 'more' ? answer.typed : typed;
  }
  const end = await propose(localGame, seatView, answer.action);
  if (end === 'confirmed') return 'over';
  return end === 'cancelled' && ui.keepsTyped !== true ? [] : typed;
}

function showTurn({ match, ui, players, screen }: LocalGame, seatView: SeatView<Shape>): void {
  const symbol = screen.paint.seat(seatView.seat, ui.symbol(seatView.seat));
  const { terminal: m } = messages();
  const header = m['turn.header']({ name: players[seatView.seat]?.name ?? '', symbol });
  screen.show(['', header, m['turn.board'], ...ui.board(seatView)]);
  const people = humanSeats(players);
  // Until the first move of a person. Moves of bots don’t count.
  if (!match.steps.some(({ moves }) => moves.some(({ seat }) => people.includes(seat)))) {
    for (const line of [...ui.legend(seatView), m['turn.commands']]) screen.print(line);
  }
  screen.show(ui.hint(seatView));
}

/** Previews an action and asks for confirmation. Nothing happens before that. */
async function propose(
  localGame: SharedScreenGame,
  seatView: SeatView<Shape>,
  action: unknown,
): Promise<'refused' | 'cancelled' | 'confirmed'> {
  const { match, ui, screen } = localGame;
  const preview = match.preview(seatView.seat, action);
  if (!preview.ok) {
    screen.print(ui.refusal(seatView, preview.error, action));
    return 'refused';
  }
  if (ui.confirms(action)) {
    showResult(localGame, seatView, preview.value);
    if (!(await confirmed(localGame, seatView))) {
      match.cancel();
      screen.show([messages().terminal['turn.cancelled'], messages().terminal['turn.board'], ...ui.board(seatView)]);
      return 'cancelled';
    }
  }
  const step = match.confirm();
  if (step.ok && step.value === null) screen.print(messages().table['act.submitted']);
  // The preview has shown these events already.
  else if (step.ok && step.value !== null)
    printStep(localGame, seatView.seat, step.value.events, ui.confirms(action) && preview.value.step !== null);
  return 'confirmed';
}

function showResult(
  localGame: LocalGame,
  seatView: SeatView<Shape>,
  { step, warnings, move }: MovePreview<Shape>,
): void {
  const { ui, screen } = localGame;
  const { terminal: m } = messages();
  if (step === null) screen.print(m['turn.preview']({ notation: seatView.notate(move.action) }));
  else {
    const after = viewFrom(localGame, seatView.seat, step.state);
    screen.show([m['turn.result'], ...ui.board(after)]);
    printEvents(localGame, after, step.events);
    printScore(localGame, after);
  }
  for (const warning of warnings) screen.print(m['turn.warning']({ warning: ui.warning(seatView, warning) }));
}

/** Commands work here too. `undo` discards the preview. */
async function confirmed(localGame: LocalGame, seatView: SeatView<Shape>): Promise<boolean> {
  for (;;) {
    const line = await localGame.screen.ask(messages().terminal['turn.confirm.prompt']);
    const command = commandIn(line);
    const decided = command === 'undo' ? false : yesOrNo(line, true);
    if (decided !== null) return decided;
    if (command === null) localGame.screen.print(messages().terminal['turn.yes-or-no']);
    else await runCommand(command, localGame, seatView);
  }
}

async function botTurn(localGame: SharedScreenGame, seat: Seat, level: BotLevel): Promise<void> {
  const { match, ui, players, screen } = localGame;
  const name = players[seat]?.name ?? '';
  const isSealed = match.demands()[0]?.mode === 'sealed';
  if (!isSealed)
    screen.show(['', messages().terminal['turn.header']({ name, symbol: screen.paint.seat(seat, ui.symbol(seat)) })]);
  const audience = humanSeats(players)[0] ?? 0;
  const before = ui.score(viewFrom(localGame, audience));
  // The bot blocks the thread. Let output and Ctrl-C through first.
  await setImmediate();
  const preview = match.preview(seat, askBot(match, seat, { level, now: () => performance.now() }));
  const step = preview.ok ? match.confirm() : preview;
  if (!step.ok) throw new Error(`Expected a legal move of the bot in seat ${seat}, got ${step.error.code}.`);
  if (isSealed) screen.print(messages().terminal['turn.submitted']({ name }));
  if (step.value === null) return;
  printStep(localGame, audience, step.value.events, false);
  // The score shows what one seat knows. With hidden information it could reveal a secret.
  const seatView = viewFrom(localGame, audience);
  if (!localGame.privateScreen.isNeeded && ui.score(seatView) !== before) printScore(localGame, seatView);
}
