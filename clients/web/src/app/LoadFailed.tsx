import type { JSX } from 'preact';
import { Button } from '../design/index.ts';
import { homeWords } from './areas.ts';

export function LoadFailed(): JSX.Element {
  return (
    <div class="page narrow">
      <p role="alert">{homeWords.say['load-failed']}</p>
      <p>
        <Button look="primary" onClick={() => location.reload()}>
          {homeWords.say['reload.button']}
        </Button>
      </p>
    </div>
  );
}
