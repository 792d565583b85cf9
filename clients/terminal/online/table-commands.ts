import { type LiveState, requestsIn } from '@tavola/client-core';
import { isSeatOpen } from '@tavola/client-core/table';
import type { Result } from '@tavola/kernel';
import { messages } from '../language.ts';
import { HOST_COMMANDS } from './host-commands.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';
import { SEAT_COMMANDS } from './seat-commands.ts';
import { isSetupCommand, SETUP_COMMANDS } from './setup-commands.ts';

const TABLE_COMMANDS = [
  'say',
  'tell',
  'password',
  'start',
  'leave',
  'roll',
  'ready',
  'draw',
  'undo',
  'resign',
  'yes',
  'no',
  'save',
  'take',
  ...SEAT_COMMANDS,
  ...HOST_COMMANDS,
  ...SETUP_COMMANDS,
] as const;
const VIEW_COMMANDS = ['help', 'moves', 'board', 'score', 'hint', 'analyse', 'why', 'quit'] as const;
const TAKE_TEXT: readonly string[] = [
  'say',
  'tell',
  'password',
  'take',
  'hand',
  'pause',
  ...HOST_COMMANDS,
  ...SETUP_COMMANDS,
];
export type TableCommand = (typeof TABLE_COMMANDS)[number] | (typeof VIEW_COMMANDS)[number];
/** Other names of commands. */
const ALIASES: Readonly<Record<string, TableCommand>> = {
  silence: 'mute',
  unsilence: 'unmute',
  strike: 'delete',
  add: 'bot',
  level: 'bot',
};
/** All commands, for the Tab key. */
export const COMMAND_WORDS: readonly string[] = [...VIEW_COMMANDS, ...TABLE_COMMANDS];

/** Parses a command and its argument. Null for anything else, also for an argument that the command does not take. */
export function parseTableCommand(line: string): { readonly command: TableCommand; readonly rest: string } | null {
  const [, word = '', rest = ''] = /^\s*\/?(\S+)\s*(.*?)\s*$/s.exec(line) ?? [];
  const command = wordIn(word.toLowerCase());
  if (command === undefined) return null;
  return TAKE_TEXT.includes(command) || rest === '' ? { command, rest } : null;
}

function wordIn(typed: string): TableCommand | undefined {
  const { yes, no } = messages().terminal;
  if (typed === yes || typed === no) return typed === yes ? 'yes' : 'no';
  const word = ALIASES[typed] ?? typed;
  return [...TABLE_COMMANDS, ...VIEW_COMMANDS].find((known) => known === word);
}

/** Some games have moves with the names of commands. These are commands only while the player can’t move. */
export function isCommandNow(command: TableCommand, state: LiveState): boolean {
  if (command === 'take') return !isPlaying(state);
  return (command !== 'remove' && !isSetupCommand(command)) || state.table?.status === 'lobby';
}

function isPlaying({ view, seat }: LiveState): boolean {
  return view !== null && seat !== null && !isSeatOpen(view, seat);
}

export type PrintLine = (sentence: string) => void;

/** Sends a request without waiting. Prints the answer when it comes. */
export function sendCommand(at: OnlineTable, state: LiveState, command: TableCommand, print: PrintLine): void {
  const { live } = at;
  const printProblem = (result: Result<null>): void => {
    if (!result.ok) print(problem(result.error));
  };
  if (command === 'undo') void undo(at, state, print).then(printProblem);
  // An open draw offer is accepted. Another one is asked about first.
  if (command === 'yes' || command === 'no' || command === 'draw') {
    const ballot = openBallot(state);
    if (ballot === undefined) print(messages().online['table.no-request']);
    else void live.send({ t: 'vote', motion: ballot.id, yes: command !== 'no' }).then(printProblem);
  }
}

/** Whether a draw offer waits for this player’s vote. */
export function hasDrawOffer(state: LiveState): boolean {
  return openBallot(state)?.kind === 'draw';
}

/** Undoes a sealed move, or the last move if no other player has been asked since. Otherwise asks the other players. */
async function undo({ live }: OnlineTable, { view, seat }: LiveState, print: PrintLine): Promise<Result<null>> {
  if (seat !== null && view?.submitted.includes(seat)) return live.send({ t: 'take-back' });
  const undone = await live.send({ t: 'undo' });
  if (undone.ok || undone.error.code !== 'undo-asked-others') return undone;
  const { table } = messages();
  print(`${table['menu.asked']} ${table['menu.asked-text']}`);
  return live.send({ t: 'propose', kind: 'undo' });
}

/** The first motion that waits for this player’s vote. */
function openBallot({ view, seat }: LiveState) {
  const open = view === null || seat === null ? [] : requestsIn(view, [seat]);
  return open.find(({ answer }) => answer === 'open');
}
