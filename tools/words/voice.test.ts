import { describe, expect, it } from 'vitest';
import { readMessage, readSources, WORDS } from '../lib/words/index.mjs';
import { voiceFaults } from './voice.ts';

const { areas } = readSources(WORDS, []);

describe('the voice', () => {
  it.each([...areas.keys()])('of %s is the one of docs/words.md', (area) => {
    const faults = [...(areas.get(area) ?? [])].flatMap(([key, message]) => voiceFaults(area, key, message));
    expect(faults).toEqual([]);
  });

  it.each([
    ['go', 'Go!', 'exclamation'],
    ['go', 'Whoever moves first', 'someone'],
    ['go', 'You cannot move', 'contraction'],
    ['go', 'Place two pieces', 'numeral'],
    ['go', "Don't move", '’'],
    ['save.button', 'Save the whole game now', '5 words, 3 at most'],
    ['seat.label', '{n, plural, one {# seat} other {# seats that are still open}}', '6 words, 4 at most'],
    ['time.help', 'One. Another. A third.', '3 sentences, 2 at most'],
  ])('hears what is wrong with %s: %s', (key, text, why) => {
    const faults = voiceFaults('home', key, readMessage(text));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`words/messages/en/home.json: ${key} `);
    expect(faults[0]).toContain(why);
  });
});
