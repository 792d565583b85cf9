// Writes TypeScript: the interface of an area, and its functions in one language.
import { TYPE } from './message.mjs';

const NOTE = '// Made by `npm run words` from words/messages. Changes here are lost.\n';

/** `colt-express-lesson` → `ColtExpressLesson`. */
export function typeName(area) {
  return area.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** `colt-express` → `coltExpress`. */
export function constName(area) {
  const name = typeName(area);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const TYPES = { text: 'string', name: 'string', names: 'readonly string[]', number: 'number', flag: 'boolean' };

function typeOf({ kind, cases }) {
  return kind === 'choice' ? [...cases].map((one) => `'${one}'`).join(' | ') : TYPES[kind];
}

/** `messages` are the English ones, by key. */
export function interfaceOf(area, messages) {
  const rows = [...messages].map(([key, { params, tags }]) => {
    const result = tags.size > 0 ? 'Rich' : 'string';
    if (params.size === 0) return `  readonly '${key}': ${result};`;
    const fields = [...params].map(([name, param]) => `readonly ${name}: ${typeOf(param)}`).join('; ');
    return `  readonly '${key}': (p: { ${fields} }) => ${result};`;
  });
  const rich = [...messages.values()].some(({ tags }) => tags.size > 0);
  const head = rich ? "import type { Rich } from '../rich.ts';\n\n" : '';
  return `${NOTE}${head}export interface ${typeName(area)} {\n${rows.join('\n')}\n}\n`;
}

/**
 * `messages` are those of the language by key. Those with `isEnglish` are missing in it: they keep the plural rules of English.
 */
export function moduleOf(area, messages, locale) {
  const rows = [...messages].map(([key, message]) => {
    const code = codeOf(message, message.isEnglish && locale !== 'en' ? 'e' : 'l');
    return `  '${key}': ${code},`;
  });
  const body = rows.join('\n');
  const imports = [`import type { ${typeName(area)} } from '../${area}.ts';`];
  if (/\be\.\w+\(/.test(body)) imports.push("import { language as e } from '../en/language.ts';");
  if (/\bl\.\w+\(/.test(body)) imports.push("import { language as l } from './language.ts';");
  return `${NOTE}${imports.join('\n')}\n\nexport const ${constName(area)}: ${typeName(area)} = {\n${body}\n};\n`;
}

/** One message as an expression. `l` is the name of the language in it. */
export function codeOf({ elements, params, tags }, l) {
  const code = tags.size > 0 ? `[${parts(elements, l)}]` : text(elements, l);
  return params.size === 0 ? code : `(p) => ${code}`;
}

/** A text without tags. */
function text(elements, l, count) {
  if (elements.every(({ type }) => type === TYPE.literal))
    return JSON.stringify(elements.map(({ value }) => value).join(''));
  const [only] = elements;
  if (elements.length === 1) return expression(only, l, count, text);
  return `\`${elements.map((element) => inTemplate(element, l, count)).join('')}\``;
}

function inTemplate(element, l, count) {
  if (element.type === TYPE.literal) return element.value.replace(/[\\`]|\$\{/g, '\\$&');
  return `\${${expression(element, l, count, text)}}`;
}

/** `inner` writes what is inside the cases of a plural or a choice. */
function expression(element, l, count, inner) {
  const p = `p.${element.value}`;
  switch (element.type) {
    case TYPE.argument:
      if (/^names$|Names$/.test(element.value)) return `${l}.names(${p})`;
      return /^name$|Name$/.test(element.value) ? `${l}.name(${p})` : p;
    case TYPE.number:
      return `${l}.n(${p})`;
    case TYPE.pound:
      return `${l}.n(p.${count})`;
    case TYPE.plural: {
      const by = element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
      return `${l}.${by}(${p}, ${cases(element, l, element.value, inner)})`;
    }
    default: {
      const { options } = element;
      const flags = Object.keys(options).every((name) => ['true', 'false', 'other'].includes(name));
      if (!flags) return `${l}.select(${p}, ${cases(element, l, count, inner)})`;
      const of = (name) => inner((options[name] ?? options.other).value, l, count);
      return `${p} ? ${of('true')} : ${of('false')}`;
    }
  }
}

function cases({ options }, l, count, inner) {
  const rows = Object.entries(options).map(([name, { value }]) => `'${name}': ${inner(value, l, count)}`);
  return `{ ${rows.join(', ')} }`;
}

/** The items of a `Rich`: runs of plain text, and tags. */
function parts(elements, l, count) {
  const items = [];
  let run = [];
  const close = () => {
    if (run.length > 0) items.push(`{ text: ${text(run, l, count)} }`);
    run = [];
  };
  for (const element of elements) {
    if (element.type === TYPE.tag) {
      close();
      items.push(`{ text: ${text(element.children, l, count)}, tone: '${element.value}' }`);
    } else if (hasTag(element)) {
      close();
      items.push(`...(${expression(element, l, count, (inside, ...rest) => `[${parts(inside, ...rest)}]`)})`);
    } else run.push(element);
  }
  close();
  return items.join(', ');
}

function hasTag(element) {
  if (element.type === TYPE.tag) return true;
  return Object.values(element.options ?? {}).some(({ value }) => value.some(hasTag));
}

/** The function that fetches an area in a language. */
export function loaderOf(area, locales) {
  const [type, name] = [typeName(area), constName(area)];
  const rows = locales.map((locale) => `  '${locale}': () => import('../${locale}/${area}.ts'),`);
  return (
    `${NOTE}import type { ${type} } from '../${area}.ts';\nimport type { Locale } from '../locales.ts';\n\n` +
    `const FROM: Readonly<Record<Locale, () => Promise<{ readonly ${name}: ${type} }>>> = {\n${rows.join('\n')}\n};\n\n` +
    `export async function load${type}(locale: Locale): Promise<${type}> {\n  return (await FROM[locale]()).${name};\n}\n`
  );
}

export function languageOf({ tag, direction }) {
  return `${NOTE}import { makeLanguage } from '../../language.ts';\n\nexport const language = makeLanguage('${tag}', '${direction}');\n`;
}

export function languagesOf(locales) {
  const rows = locales.map((locale) => `  '${locale}': () => import('../${locale}/language.ts'),`);
  return (
    `${NOTE}import type { Language } from '../../language.ts';\nimport type { Locale } from '../locales.ts';\n\n` +
    `const FROM: Readonly<Record<Locale, () => Promise<{ readonly language: Language }>>> = {\n${rows.join('\n')}\n};\n\n` +
    `export async function loadLanguage(locale: Locale): Promise<Language> {\n  return (await FROM[locale]()).language;\n}\n`
  );
}

/** The languages there are, with the names they have in themselves. */
export function localesOf(locales, names) {
  const rows = locales.map((locale) => `  '${locale}': ${JSON.stringify(names[locale])},`);
  return (
    `${NOTE}export const LOCALES = [${locales.map((locale) => `'${locale}'`).join(', ')}] as const;\n` +
    `export type Locale = (typeof LOCALES)[number];\n\n` +
    `export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {\n${rows.join('\n')}\n};\n`
  );
}

/** Every area with its loader and the parameters of its messages, for the page that shows them all. */
export function catalogueOf(areas) {
  const names = [...areas.keys()];
  const imports = names.map((area) => `import { load${typeName(area)} } from './load/${area}.ts';`);
  const rows = names.map((area) => {
    const params = [...areas.get(area)].map(([key, message]) => {
      const fields = [...message.params].map(([name, { kind, cases }]) => {
        const values = cases === undefined ? '[]' : JSON.stringify([...cases]);
        return `${name}: { kind: '${kind}', cases: ${values} }`;
      });
      return `      '${key}': { ${fields.join(', ')} },`;
    });
    return `  '${area}': {\n    load: load${typeName(area)},\n    params: {\n${params.join('\n')}\n    },\n  },`;
  });
  return (
    `${NOTE}${imports.join('\n')}\nimport type { CatalogueArea } from '../catalogue-area.ts';\n\n` +
    `export const catalogue: Readonly<Record<string, CatalogueArea>> = {\n${rows.join('\n')}\n};\n`
  );
}

/** A rules page: `blocks` are data already. */
export function pageOf(area, blocks) {
  return (
    `${NOTE}import type { Block } from '../../blocks.ts';\n\n` +
    `export const ${constName(area)}: readonly Block[] = ${JSON.stringify(blocks, null, 2)};\n`
  );
}

export function pageLoaderOf(area, locales) {
  const [type, name] = [typeName(area), constName(area)];
  const rows = locales.map((locale) => `  '${locale}': () => import('../${locale}/${area}.ts'),`);
  return (
    `${NOTE}import type { Block } from '../../blocks.ts';\nimport type { Locale } from '../locales.ts';\n\n` +
    `const FROM: Readonly<Record<Locale, () => Promise<{ readonly ${name}: readonly Block[] }>>> = {\n${rows.join('\n')}\n};\n\n` +
    `export async function load${type}(locale: Locale): Promise<readonly Block[]> {\n  return (await FROM[locale]()).${name};\n}\n`
  );
}
