/** Everything that can be reached from the starts by going from neighbour to neighbour, the starts included. */
export function flood<T>(starts: Iterable<T>, neighbours: (place: T) => Iterable<T>): Set<T> {
  const reached = new Set(starts);
  // A Set also visits what is added while it is walked, so it serves as the queue.
  for (const place of reached) {
    for (const next of neighbours(place)) reached.add(next);
  }
  return reached;
}
