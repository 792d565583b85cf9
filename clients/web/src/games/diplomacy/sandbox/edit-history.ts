/** States of an editor, for undo and redo without limit. */
export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

export function startHistory<T>(now: T): EditHistory<T> {
  return { past: [], now, future: [] };
}

export function afterEdit<T>({ past, now }: EditHistory<T>, next: T): EditHistory<T> {
  return { past: [...past, now], now: next, future: [] };
}

export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
