import type { JSX } from 'preact';
import { Button } from '../design/index.ts';
import { texts } from './texts.ts';

export function LoadFailed(): JSX.Element {
  return (
    <div class="page narrow">
      <p role="alert">{texts.loadFailed}</p>
      <p>
        <Button look="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </p>
    </div>
  );
}
