import { messages } from './language.ts';
import { flagText } from './load-flag.ts';
import { humanSeats, type LocalGame } from './local-game.ts';
import { packed } from './position-value.ts';

/** The position and the command that continues from it. */
export function resumeLines({ match, players, isSandbox }: LocalGame): string[] {
  const written = match.position();
  const plain = typeof written === 'string' ? written : JSON.stringify(written);
  // Players must not read each other’s hands in the printed position.
  const hides = isSandbox !== true && match.game.traits.information === 'hidden';
  const position = hides ? packed(plain) : plain;
  const words = ['npx tavola play', match.game.id, '--position', shellQuoted(position), ...optionFlags(match)];
  const { terminal: m } = messages();
  const lines = (): string[] => [
    hides ? m['leave.encoded'] : m['leave.position'],
    position,
    m['leave.resume'],
    words.join(' '),
  ];
  if (isSandbox === true) {
    words.push('--sandbox');
    return lines();
  }
  const people = humanSeats(players);
  const level = players.find(({ bot }) => bot !== null)?.bot;
  if (level !== undefined && level !== null) words.push('--bot', level);
  if (level !== undefined && people[0] !== 0) words.push('--sit', String((people[0] ?? 0) + 1));
  const names = people.map((seat) => players[seat]?.name ?? '');
  // Names with a comma or special characters of a shell are left out and asked for again.
  if (names.every((name) => /^[\p{L}\p{M}\p{N} ._-]+$/u.test(name)))
    words.push('--names', shellQuoted(names.join(',')));
  return lines();
}

function optionFlags({ game, options: chosen }: LocalGame['match']): string[] {
  const options = chosen as Readonly<Record<string, unknown>>;
  return game.fields
    .filter(({ id, initial }) => Object.hasOwn(options, id) && options[id] !== initial)
    .flatMap(({ id }) => [`--${id}`, flagText(options[id])]);
}

function shellQuoted(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
