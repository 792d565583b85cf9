import { Owner, type VirtualClock } from './clock.ts';
import type { EventTrace } from './law.ts';
import type { SimNode } from './node.ts';
import type { SimPerson } from './person.ts';
import type { Fault, Plan } from './plan.ts';
import { nameOf } from './setup.ts';

export const WEATHER = new Owner('weather');

export interface StrikeDeps {
  readonly plan: Plan;
  readonly clock: VirtualClock;
  readonly trace: EventTrace;
  readonly nodes: readonly SimNode[];
  readonly people: readonly SimPerson[];
  /** The power fails. It is back at this time (virtual ms). */
  readonly cutPower: (back: number) => void;
}

/** Makes the faults of a plan happen at their times. */
export function plantFaults(deps: StrikeDeps): void {
  const { plan, clock, trace } = deps;
  for (const fault of plan.faults)
    clock.after(WEATHER, fault.at - clock.now, () => {
      trace.note('', JSON.stringify(fault));
      strike(deps, fault);
    });
}

function strike({ plan, clock, nodes, people, cutPower }: StrikeDeps, fault: Fault): void {
  const node = 'node' in fault ? nodes[fault.node] : undefined;
  const table = 'table' in fault ? plan.tables[fault.table] : undefined;
  const there = people.filter((one) => one.table === table?.id);
  const name = 'person' in fault && table !== undefined ? nameOf(table, fault.person) : '';
  const person = there.find((one) => one.name === name);
  const later = (at: number, run: () => void): void => void clock.after(WEATHER, at - fault.at, run);
  switch (fault.kind) {
    case 'kill':
      node?.kill();
      later(fault.back, () => node?.start());
      break;
    case 'restart':
      void node?.restart();
      break;
    case 'cut':
      person?.cut(fault.unheard, fault.end);
      break;
    case 'herd':
      for (const one of there) one.cut(0, 'client');
      break;
    case 'rush':
      for (const one of there) one.hurry();
      break;
    case 'away':
      person?.leave();
      later(fault.back, () => person?.come());
      break;
    case 'clock':
      node?.setClock(fault.by);
      break;
    case 'power':
      cutPower(fault.back);
      break;
    default:
    // The weather answers for the others.
  }
}
