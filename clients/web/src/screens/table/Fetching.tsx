import { CircleAlert, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { Strip } from './Strip.tsx';
import type { Room } from './use-room.ts';

/** What is said while the beginning of a long match is not there; null when it is, or when nobody needs it. */
export function fetchingWords({ log }: Pick<Room, 'log'>): string | null {
  if (log.missing === 0) return null;
  if (log.problem !== null && !log.fetching) return tableWords.say['fetching.failed'];
  return log.fetching ? tableWords.say['fetching.left']({ lines: log.missing }) : null;
}

/** In the line above the board: a link leads to a moment that cannot be counted yet. */
export function fetching(room: Room): JSX.Element | null {
  const said = fetchingWords(room);
  if (said === null || room.linked === null) return null;
  return room.log.fetching ? (
    <Strip tone="quiet" icon={RotateCcw} title={tableWords.say['fetching.title']} text={said} />
  ) : (
    <Strip tone="warn" icon={CircleAlert} title="" text={said}>
      <FetchAgain room={room} />
    </Strip>
  );
}

export function FetchAgain({ room }: { readonly room: Room }): JSX.Element {
  return (
    <Button look="tint" size="small" onClick={() => void room.log.fetch()}>
      {tableWords.say['fetching.again']}
    </Button>
  );
}
