/** Returns all places reachable from the starts, which are included. */
export function flood<T>(starts: Iterable<T>, neighbours: (place: T) => Iterable<T>): Set<T> {
  const reached = new Set(starts);
  // A Set also visits what is added while it is walked, so it serves as the queue.
  for (const place of reached) {
    for (const next of neighbours(place)) reached.add(next);
  }
  return reached;
}
