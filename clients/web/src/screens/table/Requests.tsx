import { type Request, requestsIn } from '@tavola/client-core';
import { Handshake } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { getRequestSentences } from '../../app/seat-sentences.ts';
import { Button } from '../../design/index.ts';
import { Banner } from './Banner.tsx';
import { reportTableError } from './report-error.ts';
import type { TableModel } from './use-table.ts';

/** Banner for the first request to answer or of the player's own. Null if there is none. */
export function requestBanner(model: TableModel, now: number): JSX.Element | null {
  const [first] = requestsIn(model.match, model.state.own);
  if (first === undefined || first.answer === 'none') return null;
  const { names, match } = model;
  const about = first.about === null ? '' : (names[first.about] ?? '');
  const people = match.seats.filter(({ who, abandoned }) => who !== null && !abandoned).length;
  const sentences = getRequestSentences();
  const title =
    first.answer === 'asked'
      ? sentences.ownRequest(first, about)
      : sentences.requestSentence(first, names[first.by] ?? '', about);
  return (
    <Banner tone="quiet" icon={Handshake} title={title} text={sentences.requestRule(first, names, { now, people })}>
      <RequestButtons model={model} request={first} />
    </Banner>
  );
}

function RequestButtons({
  model,
  request: { id, answer, withdrawable, needs },
}: RequestButtonsProps): JSX.Element | null {
  const vote = (yes: boolean) => () => void reportTableError(model.session.vote(id, yes));
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

interface RequestButtonsProps {
  readonly model: TableModel;
  readonly request: Request;
}
