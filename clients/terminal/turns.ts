import { setImmediate } from 'node:timers/promises';
import type { BotLevel } from '@tavola/client-core';
import { askBot } from '@tavola/client-core/bot';
import type { MovePreview } from '@tavola/client-core/local';
import type { Seat, Shape } from '@tavola/kernel';
import { commandIn, obey } from './commands.ts';
import { Curtain } from './curtain.ts';
import { askUntil, yesOrNo } from './questions.ts';
import { look, peopleOf, type Sitting, showScore, tell } from './sitting.ts';
import type { Sight } from './text-table.ts';
import { texts } from './texts.ts';

const words = texts.turn;

/** Asks whoever has to act until the match is over. In an open moment that is the first of those who may. */
export async function takeTurns(sitting: Sitting): Promise<void> {
  const { match, party } = sitting;
  const play: Play = { ...sitting, curtain: new Curtain(sitting) };
  tellSteps(play, peopleOf(party)[0] ?? 0, match.openingEvents, false);
  for (let [demand] = match.demands(); demand !== undefined; [demand] = match.demands()) {
    const level = party[demand.seat]?.bot ?? null;
    if (level !== null) await botTurn(play, demand.seat, level);
    else {
      const isSealed = demand.mode === 'sealed' && peopleOf(party).length > 1;
      if (isSealed && !play.curtain.isNeeded) await handOver(sitting, demand.seat);
      await personTurn(play, demand.seat);
    }
  }
}

/** A match being played, and what keeps the secrets of those who share the screen. */
interface Play extends Sitting {
  readonly curtain: Curtain;
}

/** Says what happened to whoever should hear it now. */
function tellSteps(play: Play, seat: Seat, events: Parameters<typeof tell>[2], shown: boolean): void {
  if (play.curtain.isNeeded) play.curtain.tell(events, shown);
  else if (!shown) tell(play, look(play, seat), events);
}

/** Several people at one terminal must not see each other's sealed moves: whoever comes next finds the screen empty, and the news again. */
async function handOver(sitting: Sitting, seat: Seat): Promise<void> {
  const { match, table, party, screen } = sitting;
  const isSecret = match.game.pending(match.state).length > match.demands().length;
  if (isSecret) screen.wipe();
  await askUntil(screen, words.handOver(party[seat]?.name ?? '', table.symbol(seat)), () => ({ value: null }));
  if (isSecret) tell(sitting, look(sitting, seat), match.steps.at(-1)?.events ?? []);
}

async function personTurn(sitting: Play, seat: Seat): Promise<void> {
  await sitting.curtain.callFor(seat);
  const sight = look(sitting, seat);
  showTurn(sitting, sight);
  sitting.screen.offer(sitting.table.completions?.(sight) ?? []);
  let typed: Typed | 'over' = [];
  while (typed !== 'over') {
    const line: string = await sitting.screen.ask(sitting.table.question(sight, typed));
    typed = await respond(sitting, sight, typed, line);
  }
}

/** The accepted parts of an action that takes several questions. */
type Typed = readonly string[];

/** Deals with one typed line: the parts of the action accepted so far, or `over` when the turn is. */
async function respond(sitting: Play, sight: Sight<Shape>, typed: Typed, line: string): Promise<Typed | 'over'> {
  const { table, screen } = sitting;
  const command = commandIn(line);
  if (command !== null) return (await obey(command, sitting, sight)) ? 'over' : typed;
  if (line.trim().toLowerCase() === 'back' && typed.length > 0) return typed.slice(0, -1);
  const answer = table.answer(sight, typed, line);
  if (answer.kind !== 'action') {
    if (answer.says !== undefined) screen.say(answer.says);
    return answer.kind === 'more' ? answer.typed : typed;
  }
  const end = await propose(sitting, sight, answer.action);
  if (end === 'confirmed') return 'over';
  return end === 'cancelled' && table.keepsTyped !== true ? [] : typed;
}

function showTurn({ match, table, party, screen }: Sitting, sight: Sight<Shape>): void {
  const symbol = screen.paint.seat(sight.seat, table.symbol(sight.seat));
  screen.show(['', words.header(party[sight.seat]?.name ?? '', symbol), words.board, ...table.board(sight)]);
  const people = peopleOf(party);
  // Until somebody at this terminal has moved; bots may have, and then it is still all new.
  if (!match.steps.some(({ moves }) => moves.some(({ seat }) => people.includes(seat)))) {
    for (const line of [...table.legend(sight), words.commands]) screen.say(line);
  }
  screen.show(table.hint(sight));
}

/** Shows what an action would do and lets the person decide. Nothing has happened until it is confirmed. */
async function propose(
  sitting: Play,
  sight: Sight<Shape>,
  action: unknown,
): Promise<'refused' | 'cancelled' | 'confirmed'> {
  const { match, table, screen } = sitting;
  const preview = match.preview(sight.seat, action);
  if (!preview.ok) {
    screen.say(table.refusal(sight, preview.error, action));
    return 'refused';
  }
  if (table.confirms(action)) {
    showResult(sitting, sight, preview.value);
    if (!(await confirmed(sitting, sight))) {
      match.cancel();
      screen.show([words.cancelled, words.board, ...table.board(sight)]);
      return 'cancelled';
    }
  }
  const step = match.confirm();
  if (step.ok && step.value === null) screen.say(words.submitted);
  // What was shown as the result is not told again.
  else if (step.ok && step.value !== null)
    tellSteps(sitting, sight.seat, step.value.events, table.confirms(action) && preview.value.step !== null);
  return 'confirmed';
}

function showResult(sitting: Sitting, sight: Sight<Shape>, { step, warnings, move }: MovePreview<Shape>): void {
  const { table, screen } = sitting;
  if (step === null) screen.say(words.attempt(sight.notate(move.action)));
  else {
    const after = look(sitting, sight.seat, step.state);
    screen.show([words.result, ...table.board(after)]);
    tell(sitting, after, step.events);
    showScore(sitting, after);
  }
  for (const warning of warnings) screen.say(words.careful(table.warning(sight, warning)));
}

/** Commands work here too; `undo` takes back what is being shown. */
async function confirmed(sitting: Sitting, sight: Sight<Shape>): Promise<boolean> {
  for (;;) {
    const line = await sitting.screen.ask(words.confirm);
    const command = commandIn(line);
    const decided = command === 'undo' ? false : yesOrNo(line, true);
    if (decided !== null) return decided;
    if (command === null) sitting.screen.say(words.confirmAgain);
    else await obey(command, sitting, sight);
  }
}

async function botTurn(sitting: Play, seat: Seat, level: BotLevel): Promise<void> {
  const { match, table, party, screen } = sitting;
  const name = party[seat]?.name ?? '';
  const isSealed = match.demands()[0]?.mode === 'sealed';
  if (!isSealed) screen.show(['', words.header(name, screen.paint.seat(seat, table.symbol(seat)))]);
  const audience = peopleOf(party)[0] ?? 0;
  const before = table.score(look(sitting, audience));
  // The bot thinks without a break; before that, the screen is brought up to date and Ctrl-C gets a hearing.
  await setImmediate();
  const preview = match.preview(seat, askBot(match, seat, { level, now: () => performance.now() }));
  const step = preview.ok ? match.confirm() : preview;
  if (!step.ok) throw new Error(`the bot in seat ${seat} made a move that is refused: ${step.error.code}`);
  if (isSealed) screen.say(words.othersMove(name));
  if (step.value === null) return;
  tellSteps(sitting, audience, step.value.events, false);
  // The score tells what a seat knows, and with secrets about it is not clear who is looking.
  const sight = look(sitting, audience);
  if (!sitting.curtain.isNeeded && table.score(sight) !== before) showScore(sitting, sight);
}
