import { cpus } from 'node:os';

/** Hardware and versions behind the figures. */
export function machine(): string {
  const all = cpus();
  return `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, Node ${process.version}`;
}
