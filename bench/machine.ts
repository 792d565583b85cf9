import { cpus } from 'node:os';

/** What the figures depend on. */
export function machine(): string {
  const all = cpus();
  return `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, Node ${process.version}`;
}
