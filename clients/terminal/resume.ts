import { spoken } from './language.ts';
import { flagText } from './load-flag.ts';
import { type LocalGame, peopleOf } from './local-game.ts';
import { packed } from './position-value.ts';

/** What is needed to play on later: the position, and the command that starts from it. */
export function resumeLines({ match, party, isSandbox }: LocalGame): string[] {
  const written = match.position();
  const plain = typeof written === 'string' ? written : JSON.stringify(written);
  // Whoever plays on later must not have read the others' hands meanwhile.
  const hides = isSandbox !== true && match.game.traits.information === 'hidden';
  const position = hides ? packed(plain) : plain;
  const words = ['npx tavola play', match.game.id, '--position', shellQuoted(position), ...optionFlags(match)];
  const { terminal: m } = spoken();
  const told = (): string[] => [
    hides ? m['leave.encoded'] : m['leave.position'],
    position,
    m['leave.resume'],
    words.join(' '),
  ];
  if (isSandbox === true) {
    words.push('--sandbox');
    return told();
  }
  const people = peopleOf(party);
  const level = party.find(({ bot }) => bot !== null)?.bot;
  if (level !== undefined && level !== null) words.push('--bot', level);
  if (level !== undefined && people[0] !== 0) words.push('--sit', String((people[0] ?? 0) + 1));
  const names = people.map((seat) => party[seat]?.name ?? '');
  // Names with a comma, or with anything a shell could take for something else, are left out and asked for again.
  if (names.every((name) => /^[\p{L}\p{M}\p{N} ._-]+$/u.test(name)))
    words.push('--names', shellQuoted(names.join(',')));
  return told();
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
