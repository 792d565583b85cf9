import type { PersonName, ServerFrame } from '@tavola/protocol';

/** People whose names a client has. All others are introduced before a frame mentions them. */
export class KnownPeople {
  readonly #met = new Set<string>();
  readonly #send: (frame: ServerFrame) => void;

  constructor(send: (frame: ServerFrame) => void) {
    this.#send = send;
  }

  meet(people: readonly PersonName[]): void {
    if (people.length === 0) return;
    const strangers = people.filter(({ id }) => !this.#met.has(id));
    if (strangers.length === 0) return;
    for (const { id } of strangers) this.#met.add(id);
    this.#send({ t: 'people', people: strangers });
  }

  renamed(shown: PersonName): void {
    if (this.#met.has(shown.id)) this.#send({ t: 'people', people: [shown] });
  }
}
