import { setImmediate } from 'node:timers/promises';
import type { BotLevel } from '@tavola/client-core';
import { askBot } from '@tavola/client-core/bot';
import type { MovePreview } from '@tavola/client-core/local';
import type { Seat, Shape } from '@tavola/kernel';
import { commandIn, obey } from './commands.ts';
import { spoken } from './language.ts';
import { type LocalGame, look, peopleOf, showScore, tell } from './local-game.ts';
import { PrivateScreen } from './private-screen.ts';
import { askUntil, yesOrNo } from './questions.ts';
import type { Sight } from './text-table.ts';

/** Asks whoever has to act until the match is over. In an open moment that is the first of those who may. */
export async function takeTurns(localGame: LocalGame): Promise<void> {
  const { match, party } = localGame;
  const play: Play = { ...localGame, privateScreen: new PrivateScreen(localGame) };
  tellSteps(play, peopleOf(party)[0] ?? 0, match.openingEvents, false);
  for (let [demand] = match.demands(); demand !== undefined; [demand] = match.demands()) {
    const level = party[demand.seat]?.bot ?? null;
    if (level !== null) await botTurn(play, demand.seat, level);
    else {
      const isSealed = demand.mode === 'sealed' && peopleOf(party).length > 1;
      if (isSealed && !play.privateScreen.isNeeded) await handOver(localGame, demand.seat);
      await personTurn(play, demand.seat);
    }
  }
}

/** A match being played, and what keeps the secrets of those who share the screen. */
interface Play extends LocalGame {
  readonly privateScreen: PrivateScreen;
}

/** Says what happened to whoever should hear it now. */
function tellSteps(play: Play, seat: Seat, events: Parameters<typeof tell>[2], shown: boolean): void {
  if (play.privateScreen.isNeeded) play.privateScreen.tell(events, shown);
  else if (!shown) tell(play, look(play, seat), events);
}

/** Several people at one terminal must not see each other's sealed moves: whoever comes next finds the screen empty, and the news again. */
async function handOver(localGame: LocalGame, seat: Seat): Promise<void> {
  const { match, table, party, screen } = localGame;
  const isSecret = match.game.pending(match.state).length > match.demands().length;
  if (isSecret) screen.wipe();
  await askUntil(screen, passPrompt(party[seat]?.name ?? '', table.symbol(seat)), () => ({ value: null }));
  if (isSecret) tell(localGame, look(localGame, seat), match.steps.at(-1)?.events ?? []);
}

function passPrompt(name: string, symbol: string): string {
  return spoken().terminal['pass.prompt']({ name, symbol });
}

async function personTurn(localGame: Play, seat: Seat): Promise<void> {
  await localGame.privateScreen.callFor(seat);
  const sight = look(localGame, seat);
  showTurn(localGame, sight);
  localGame.screen.offer(localGame.table.completions?.(sight) ?? []);
  let typed: Typed | 'over' = [];
  while (typed !== 'over') {
    const line: string = await localGame.screen.ask(localGame.table.question(sight, typed));
    typed = await respond(localGame, sight, typed, line);
  }
}

/** The accepted parts of an action that takes several questions. */
type Typed = readonly string[];

/** Deals with one typed line: the parts of the action accepted so far, or `over` when the turn is. */
async function respond(localGame: Play, sight: Sight<Shape>, typed: Typed, line: string): Promise<Typed | 'over'> {
  const { table, screen } = localGame;
  const command = commandIn(line);
  if (command !== null) return (await obey(command, localGame, sight)) ? 'over' : typed;
  if (line.trim().toLowerCase() === 'back' && typed.length > 0) return typed.slice(0, -1);
  const answer = table.answer(sight, typed, line);
  if (answer.kind !== 'action') {
    if (answer.says !== undefined) screen.say(answer.says);
    return answer.kind === 'more' ? answer.typed : typed;
  }
  const end = await propose(localGame, sight, answer.action);
  if (end === 'confirmed') return 'over';
  return end === 'cancelled' && table.keepsTyped !== true ? [] : typed;
}

function showTurn({ match, table, party, screen }: LocalGame, sight: Sight<Shape>): void {
  const symbol = screen.paint.seat(sight.seat, table.symbol(sight.seat));
  const { terminal: m } = spoken();
  const header = m['turn.header']({ name: party[sight.seat]?.name ?? '', symbol });
  screen.show(['', header, m['turn.board'], ...table.board(sight)]);
  const people = peopleOf(party);
  // Until somebody at this terminal has moved; bots may have, and then it is still all new.
  if (!match.steps.some(({ moves }) => moves.some(({ seat }) => people.includes(seat)))) {
    for (const line of [...table.legend(sight), m['turn.commands']]) screen.say(line);
  }
  screen.show(table.hint(sight));
}

/** Shows what an action would do and lets the person decide. Nothing has happened until it is confirmed. */
async function propose(
  localGame: Play,
  sight: Sight<Shape>,
  action: unknown,
): Promise<'refused' | 'cancelled' | 'confirmed'> {
  const { match, table, screen } = localGame;
  const preview = match.preview(sight.seat, action);
  if (!preview.ok) {
    screen.say(table.refusal(sight, preview.error, action));
    return 'refused';
  }
  if (table.confirms(action)) {
    showResult(localGame, sight, preview.value);
    if (!(await confirmed(localGame, sight))) {
      match.cancel();
      screen.show([spoken().terminal['turn.cancelled'], spoken().terminal['turn.board'], ...table.board(sight)]);
      return 'cancelled';
    }
  }
  const step = match.confirm();
  if (step.ok && step.value === null) screen.say(spoken().table['act.submitted']);
  // What was shown as the result is not told again.
  else if (step.ok && step.value !== null)
    tellSteps(localGame, sight.seat, step.value.events, table.confirms(action) && preview.value.step !== null);
  return 'confirmed';
}

function showResult(localGame: LocalGame, sight: Sight<Shape>, { step, warnings, move }: MovePreview<Shape>): void {
  const { table, screen } = localGame;
  const { terminal: m } = spoken();
  if (step === null) screen.say(m['turn.preview']({ notation: sight.notate(move.action) }));
  else {
    const after = look(localGame, sight.seat, step.state);
    screen.show([m['turn.result'], ...table.board(after)]);
    tell(localGame, after, step.events);
    showScore(localGame, after);
  }
  for (const warning of warnings) screen.say(m['turn.warning']({ warning: table.warning(sight, warning) }));
}

/** Commands work here too; `undo` takes back what is being shown. */
async function confirmed(localGame: LocalGame, sight: Sight<Shape>): Promise<boolean> {
  for (;;) {
    const line = await localGame.screen.ask(spoken().terminal['turn.confirm.prompt']);
    const command = commandIn(line);
    const decided = command === 'undo' ? false : yesOrNo(line, true);
    if (decided !== null) return decided;
    if (command === null) localGame.screen.say(spoken().terminal['turn.yes-or-no']);
    else await obey(command, localGame, sight);
  }
}

async function botTurn(localGame: Play, seat: Seat, level: BotLevel): Promise<void> {
  const { match, table, party, screen } = localGame;
  const name = party[seat]?.name ?? '';
  const isSealed = match.demands()[0]?.mode === 'sealed';
  if (!isSealed)
    screen.show(['', spoken().terminal['turn.header']({ name, symbol: screen.paint.seat(seat, table.symbol(seat)) })]);
  const audience = peopleOf(party)[0] ?? 0;
  const before = table.score(look(localGame, audience));
  // The bot thinks without a break; before that, the screen is brought up to date and Ctrl-C gets a hearing.
  await setImmediate();
  const preview = match.preview(seat, askBot(match, seat, { level, now: () => performance.now() }));
  const step = preview.ok ? match.confirm() : preview;
  if (!step.ok) throw new Error(`the bot in seat ${seat} made a move that is refused: ${step.error.code}`);
  if (isSealed) screen.say(spoken().terminal['turn.submitted']({ name }));
  if (step.value === null) return;
  tellSteps(localGame, audience, step.value.events, false);
  // The score tells what a seat knows, and with secrets about it is not clear who is looking.
  const sight = look(localGame, audience);
  if (!localGame.privateScreen.isNeeded && table.score(sight) !== before) showScore(localGame, sight);
}
