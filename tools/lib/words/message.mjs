// Reads one message: ICU's subset that every tool for translators knows, and nothing beyond it.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What is wrong with a message, without the place: the caller knows file and key. */
export class MessageFault extends Error {}

export { TYPE };

/** Tags there are; each is a tone of `Rich`. */
export const TAGS = ['strong', 'danger', 'link'];

const FLAG = new Set(['true', 'false', 'other']);

/**
 * Parses a text. `params` holds what each parameter is: `text`, `number`, `flag`, `name`, `names`, or `choice` with its cases.
 */
export function readMessage(text) {
  if (typeof text !== 'string') throw new MessageFault('is not a text');
  if (text === '') throw new MessageFault('is empty');
  let elements;
  try {
    elements = parse(text, { captureLocation: false });
  } catch (error) {
    throw new MessageFault(`is not ICU: ${reasonOf(error)}`);
  }
  const message = { text, elements, params: new Map(), tags: new Set() };
  visit(elements, message, false);
  return message;
}

function reasonOf(error) {
  const reason = String(error.message).toLowerCase().replaceAll('_', ' ');
  const at = error.location?.start?.column;
  return at === undefined ? reason : `${reason} at character ${at}`;
}

function visit(elements, message, inTag) {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        note(message, element.value, { kind: kindByName(element.value) });
        break;
      case TYPE.number:
        if (element.style) throw new MessageFault(`gives {${element.value}} a number style; plain numbers only`);
        note(message, element.value, { kind: 'number' });
        break;
      case TYPE.plural:
        if (element.offset !== 0) throw new MessageFault(`gives {${element.value}} an offset`);
        note(message, element.value, { kind: 'number' });
        for (const { value } of Object.values(element.options)) visit(value, message, inTag);
        break;
      case TYPE.select: {
        const cases = Object.keys(element.options);
        const isFlag = cases.every((name) => FLAG.has(name));
        note(message, element.value, isFlag ? { kind: 'flag' } : { kind: 'choice', cases: new Set(cases) });
        for (const { value } of Object.values(element.options)) visit(value, message, inTag);
        break;
      }
      case TYPE.tag:
        if (inTag) throw new MessageFault(`has <${element.value}> inside another tag`);
        if (!TAGS.includes(element.value)) throw new MessageFault(`has the tag <${element.value}>; there are ${TAGS}`);
        message.tags.add(element.value);
        visit(element.children, message, true);
        break;
      default:
        throw new MessageFault(`formats {${element.value}} as a date or time; pass a text`);
    }
  }
}

/** The names of people are isolated wherever they are shown, so parameters are known by what they are called. */
function kindByName(name) {
  if (/^name$|Name$/.test(name)) return 'name';
  return /^names$|Names$/.test(name) ? 'names' : 'text';
}

function note(message, name, param) {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new MessageFault(`has the parameter {${name}}; use letters and digits`);
  const known = message.params.get(name);
  if (known !== undefined && known.kind !== param.kind)
    throw new MessageFault(`uses {${name}} both as ${known.kind} and as ${param.kind}`);
  if (known?.cases) for (const one of param.cases) known.cases.add(one);
  else message.params.set(name, param);
}

/** Why a translation does not fit its English message, or null. */
export function misfit(english, translation) {
  for (const [name, { kind, cases }] of translation.params) {
    const known = english.params.get(name);
    if (known === undefined) return `has the unknown parameter {${name}}`;
    if (known.kind !== kind) return `uses {${name}} as ${kind}, the English as ${known.kind}`;
    const stranger = [...(cases ?? [])].find((one) => !known.cases.has(one));
    if (stranger !== undefined) return `has the unknown case ${stranger} of {${name}}`;
  }
  for (const name of english.params.keys()) if (!translation.params.has(name)) return `lacks the parameter {${name}}`;
  const tags = (message) => [...message.tags].sort().join(' ');
  return tags(english) === tags(translation)
    ? null
    : `has the tags [${tags(translation)}], the English has [${tags(english)}]`;
}
