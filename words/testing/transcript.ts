/**
 * Lists what was said, one line for each way of saying it: the messages that a sentence is made of, and the kinds of
 * values in them. What is said in a way that has a line already is left out.
 */
export class Transcript {
  readonly lines: string[] = [];
  readonly #ways = new Set<string>();
  readonly #said = new Set<string>();
  /** Areas of names: which of them is said makes no other way. */
  readonly #names: readonly string[];
  #way: string[] = [];

  constructor(names: readonly string[] = []) {
    this.#names = names;
  }

  /** The same messages, whose use is noticed. */
  watch<M extends object>(messages: M): M {
    return new Proxy(messages, {
      get: (target, key) => {
        const message: unknown = Reflect.get(target, key);
        if (typeof key !== 'string') return message;
        if (typeof message !== 'function') {
          this.#use(key, {});
          return message;
        }
        return (values: object) => {
          this.#use(key, values);
          return (message as (values: object) => unknown)(values);
        };
      },
    });
  }

  heading(text: string): void {
    this.lines.push('', text);
  }

  /** Adds what is said of something, unless it is said in a known way. */
  say(sort: string, what: unknown, speak: () => unknown): void {
    this.#way = [];
    const said = written(speak());
    const way = `${sort} ${this.#way.length === 0 ? said : this.#way.join(' ')}`;
    if (this.#ways.has(way)) return;
    this.#ways.add(way);
    this.lines.push(`${sort} ${shortened(typeof what === 'string' ? what : JSON.stringify(what))} → ${said}`);
  }

  /** The messages of an area that were never used. */
  unused(messages: object): string[] {
    return Object.keys(messages).filter((key) => !this.#said.has(key));
  }

  #use(key: string, values: object): void {
    this.#said.add(key);
    const [area = ''] = key.split('.');
    this.#way.push(this.#names.includes(area) ? area : `${key}(${Object.values(values).map(kindOfValue).join()})`);
  }
}

const MANY = 3;

/** Values that sentences may depend on: small numbers, choices, the length of lists. */
function kindOfValue(value: unknown): string {
  if (typeof value === 'number') return value >= MANY ? 'many' : String(value);
  if (Array.isArray(value)) return `list of ${Math.min(value.length, MANY)}`;
  return typeof value === 'boolean' || value === '' ? String(value) : '';
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** A text as it is, and rich text with the tones of its parts. */
function written(said: unknown): string {
  if (typeof said === 'string') return said;
  if (Array.isArray(said)) return said.map(written).join(' · ');
  if (typeof said !== 'object' || said === null) return String(said);
  if ('text' in said) return 'tone' in said ? `<${said.tone}>${said.text}</>` : String(said.text);
  const members = Object.entries(said).map(([name, value]) => {
    const text = Array.isArray(value) && name === 'words' ? value.map(written).join('') : written(value);
    return `${name}: ${text}`;
  });
  return members.join(' | ');
}
