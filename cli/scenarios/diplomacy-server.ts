import { ServerProcess, type Visitor } from '@tavola/server/testing';
import { afterAll, beforeAll } from 'vitest';
import { PowerTable, sevenPeople } from './diplomacy-table.ts';

export interface Evening {
  /** A started table of seven players and a spectator. The first player is the host. */
  start(wanted?: object): Promise<PowerTable>;
  readonly people: readonly Visitor[];
  readonly spectator: Visitor;
}

/** A server for the tests of one file, with seven players and a spectator signed in. */
export function serverForSeven(settings: Readonly<Record<string, string>> = {}): Evening {
  let server: ServerProcess | null = null;
  let guests: { people: readonly Visitor[]; spectator: Visitor } | null = null;
  beforeAll(async () => {
    server = await ServerProcess.start({ ...settings });
    guests = await sevenPeople(server.url);
  });
  afterAll(() => server?.stop());
  const present = () => {
    if (guests === null) throw new Error('nobody is there before the tests begin');
    return guests;
  };
  return {
    start: (wanted = {}) => PowerTable.start(present().people, present().spectator, wanted),
    get people() {
      return present().people;
    },
    get spectator() {
      return present().spectator;
    },
  };
}

/** The shortest turn is a minute: a server for tests about deadlines has a clock that runs eight times as fast. */
const HASTE = 8;

/** Every thread of the process counts from the same moment. */
export function hastyClock(): Record<string, string> {
  const began = Date.now();
  // Moves both clocks and the timers: a server gives time back if its clock jumps or it seems to sleep between two beats.
  const script = [
    `const real=Date.now.bind(Date);Date.now=()=>Math.round(${began}+(real()-${began})*${HASTE})`,
    `const steady=performance.now.bind(performance);performance.now=()=>steady()*${HASTE}`,
    `const later=setTimeout;globalThis.setTimeout=(run,ms,...rest)=>later(run,ms/${HASTE},...rest)`,
  ].join(';');
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}
