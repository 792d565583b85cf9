import { CircleAlert, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import { Banner } from './banners.tsx';
import type { HistoryModel } from './use-history.ts';

/** Progress of loading the start of a long log. Null if it is complete or not needed. */
export function loadingText({ log }: HistoryModel): string | null {
  if (log.missing === 0) return null;
  if (log.problem !== null && !log.fetching) return tableWords.say['fetching.failed'];
  return log.fetching ? tableWords.say['fetching.left']({ lines: log.missing }) : null;
}

/** Banner while a link points to a move whose number is not known yet. */
export function loadingBanner(history: HistoryModel): JSX.Element | null {
  const text = loadingText(history);
  if (text === null || history.linkedPlace === null) return null;
  return history.log.fetching ? (
    <Banner tone="quiet" icon={RotateCcw} title={tableWords.say['fetching.title']} text={text} />
  ) : (
    <Banner tone="warn" icon={CircleAlert} title="" text={text}>
      <RetryButton history={history} />
    </Banner>
  );
}

export function RetryButton({ history }: { readonly history: HistoryModel }): JSX.Element {
  return (
    <Button look="tint" size="small" onClick={() => void history.log.fetch()}>
      {tableWords.say['fetching.again']}
    </Button>
  );
}
