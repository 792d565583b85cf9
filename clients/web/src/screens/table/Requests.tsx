import { type Request, requestsIn } from '@tavola/client-core';
import { Handshake } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { getRequestSentences } from '../../app/seat-sentences.ts';
import { Button } from '../../design/index.ts';
import { Strip } from './Strip.tsx';
import { done } from './told.ts';
import type { Room } from './use-room.ts';

/** The request that concerns us most: one to answer, or one of ours. Null where there is none. */
export function request(room: Room, now: number): JSX.Element | null {
  const [first] = requestsIn(room.match, room.state.own);
  if (first === undefined || first.answer === 'none') return null;
  const { names, match } = room;
  const about = first.about === null ? '' : (names[first.about] ?? '');
  const people = match.seats.filter(({ who, abandoned }) => who !== null && !abandoned).length;
  const said = getRequestSentences();
  const title =
    first.answer === 'asked'
      ? said.ownRequest(first, about)
      : said.requestSentence(first, names[first.by] ?? '', about);
  return (
    <Strip tone="quiet" icon={Handshake} title={title} text={said.requestRule(first, names, { now, people })}>
      <Answers room={room} request={first} />
    </Strip>
  );
}

function Answers({ room, request: { id, answer, withdrawable, needs } }: AnswersProps): JSX.Element | null {
  const vote = (yes: boolean) => () => void done(room.session.vote(id, yes));
  if (answer === 'open' || answer === 'declined')
    return (
      <>
        <Button look="tint" size="small" onClick={vote(true)}>
          {tableWords.say['request.accept']}
        </Button>
        {answer === 'open' ? (
          <Button size="small" onClick={vote(false)}>
            {tableWords.say['request.decline']}
          </Button>
        ) : null}
      </>
    );
  if (!withdrawable) return null;
  return (
    <Button size="small" onClick={vote(false)}>
      {needs === 'majority' && answer === 'accepted'
        ? tableWords.say['request.decline']
        : tableWords.say['request.withdraw']}
    </Button>
  );
}

interface AnswersProps {
  readonly room: Room;
  readonly request: Request;
}
