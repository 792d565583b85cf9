import type { Element, Message } from '../lib/words/index.mjs';

/** Words that people do not say here, with what to say instead. See docs/words.md. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/!/, 'no exclamation marks'],
  [/(?<=\w)'(?=\w)|"/, 'typographic ’ “ ”'],
  [/\.\.\./, '…'],
  [/\b(?:whoever|somebody|anybody|everybody|nobody)\b/i, 'a name, you, someone, anyone, no one'],
  [/\b(?:anew|meanwhile)\b/i, 'again, or nothing'],
  [/\b(?:so many|of the others)\b/i, 'say it directly'],
  [/\bWithout,/, 'a whole sentence'],
  [/\bis (?:told|asked|kept)\b|\bcan be had\b|\bto be had\b|\bis none of\b|\bis no move\b/i, 'an active verb'],
  [/\b(?:shall|may not)\b/i, 'can’t'],
  [/\b(?:cannot|can not|do not|does not|did not|is not|are not|was not|will not|has not|have not)\b/i, 'a contraction'],
  [/\b(?:[Yy]ou are|It is|There is|They are|That is|You will)\b/, 'a contraction'],
  [/\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i, 'a numeral'],
  [/\bonlookers?\b|\blook(?:s|ing)? on\b|\bthose who watch\b/i, 'spectator, watch'],
  [/\bmotions?\b(?! sickness)/i, 'request'],
  [/(?<!do(?:esn|n)’t )\b(?:match|matches)\b/i, 'game'],
  [/\bmanuals?\b/i, 'Rules'],
  [/\bin your hand\b|\bpick(?:s|ed)? up\b|\bput(?:s)? (?:it )?down\b/i, 'select, deselect'],
  [/\b(?:take|takes|took|taken|put) back\b/i, 'undo'],
  [/\b(?:call|called) off\b/i, 'cancel'],
  [/\b(?:give|gives|gave|given) up\b/i, 'resign'],
  [/\b(?:go|goes|going|play|plays) on\b/i, 'continue, resume'],
  [/\bsend(?:s)? \w+ away\b/i, 'remove'],
  [/\bset-up\b/i, 'setup'],
  [/\b(?:film|luck|sealed|seal|adjudication period)\b/i, 'replay, random, submitted, time per turn'],
  [/\bloses? touch\b|\bchains?\b|\bpiles?\b/i, 'contact, stack'],
];

/** Messages that are right to use such a word: `area key`, and which. */
const EXCEPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['home home.lead', / board games\}\}, one table\./],
  ['table preferences.motion', /^Reduce motion$/],
  ['home language.browser', /^Match browser$/],
  ['settings themes.system', /^Match system$/],
  ['settings motions.system', /^Match system$/],
]);

/** Words that belong to a game. */
const GAME_TERMS: Readonly<Record<string, RegExp>> = { colt: /^in your hand$/i, objectron: /^pick(?:s|ed)? up$/i };

/** How long a message may be, by the end of its key: words, or sentences. */
const LIMITS: Readonly<Record<string, { readonly words?: number; readonly sentences?: number }>> = {
  button: { words: 3 },
  label: { words: 4 },
  title: { words: 8 },
  prompt: { words: 12 },
  help: { sentences: 2 },
};

/** What is wrong with an English message, a line each. */
export function voiceFaults(area: string, key: string, message: Message): string[] {
  const where = `words/messages/en/${area}.json: ${key}`;
  const allowed = EXCEPTIONS.get(`${area} ${key}`);
  const found = FORBIDDEN.flatMap(([pattern, instead]) => {
    const [word] = pattern.exec(message.text.replaceAll(/'[{}]'/g, '')) ?? [];
    const isTerm = word !== undefined && GAME_TERMS[area.split('-')[0] ?? '']?.test(word) === true;
    return word === undefined || isTerm || allowed?.test(message.text) ? [] : [`${where} says “${word}”: ${instead}`];
  });
  const limit = LIMITS[key.split('.').at(-1) ?? ''];
  if (limit === undefined) return found;
  const text = longest(message.elements);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const sentences = text.split(/[.?](?:\s|$)/).filter((part) => part.trim() !== '').length;
  if (limit.words !== undefined && words > limit.words)
    found.push(`${where} has ${words} words, ${limit.words} at most: ${text}`);
  if (limit.sentences !== undefined && sentences > limit.sentences)
    found.push(`${where} has ${sentences} sentences, ${limit.sentences} at most: ${text}`);
  return found;
}

/** The text with the longest case of every choice, and a word for every value. */
function longest(elements: readonly Element[]): string {
  return elements
    .map((element) => {
      if (element.children !== undefined) return longest(element.children);
      if (element.options === undefined) return element.type === 0 ? element.value : 'X';
      const cases = Object.values(element.options).map(({ value }) => longest(value));
      return cases.reduce((best, one) => (one.length > best.length ? one : best), '');
    })
    .join('');
}
