// Languages for tests: English that shows at once what is not translated, too short, or drawn in the wrong direction.
import { TYPE } from './message.mjs';

export const PSEUDO = {
  'en-XA': { tag: 'en-GB', direction: 'ltr', name: 'Accents', change: accents },
  'ar-XB': { tag: 'en-GB', direction: 'rtl', name: 'Right to left', change: mirrored },
};

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwYyZz';
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļɱɱÑñÖöÞþŔŕŠšŢţÛûṼṽŴŵÝýŽž';
const MARKS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index]]));
const FILL = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen ';

function accents(message) {
  const changed = change(message.elements, (text) => [...text].map((letter) => MARKS.get(letter) ?? letter).join(''));
  const extra = Math.ceil(lengthOf(message.elements) * 0.35);
  const tail = {
    type: TYPE.literal,
    value: ` ${FILL.repeat(Math.ceil(extra / FILL.length))
      .slice(0, extra)
      .trim()}`,
  };
  return { ...message, elements: [...changed, tail] };
}

/** Each run of letters is turned round by marks, as a real right-to-left text would be. */
function mirrored(message) {
  return { ...message, elements: change(message.elements, (text) => text.replace(/[\p{L}’]+/gu, '\u202e$&\u202c')) };
}

function change(elements, turn) {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: turn(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: change(element.children, turn) };
    if (element.options === undefined) return element;
    const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: change(value, turn) }]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

function lengthOf(elements) {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type === TYPE.tag) return sum + lengthOf(element.children);
    const options = Object.values(element.options ?? {}).map(({ value }) => lengthOf(value));
    return sum + (options.length > 0 ? Math.max(...options) : 4);
  }, 0);
}
