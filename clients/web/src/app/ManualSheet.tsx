import { GraduationCap } from 'lucide';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog, LinkButton } from '../design/index.ts';
import { cardById } from '../games/registry.ts';
import { homeWords } from './areas.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Loading } from './Loading.tsx';

export interface ManualSheetProps {
  readonly game: string;
  readonly onClose: () => void;
}

/** A game's manual in a dialog over the page. */
export function ManualSheet({ game, onClose }: ManualSheetProps): JSX.Element | null {
  const card = cardById(game);
  const [inside, setInside] = useState<{ readonly Pages: FunctionComponent } | 'failed' | null>(null);
  useEffect(() => {
    card?.loadManual().then(
      (Pages) => setInside({ Pages }),
      () => setInside('failed'),
    );
  }, [card]);
  if (card === undefined) return null;
  return (
    <Dialog
      title={homeWords.say['rules.of']({ game: card.name })}
      open
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
      wide
    >
      <p class="row wrap">
        {card.loadLesson !== undefined && (
          <LinkButton look="tint" size="small" icon={GraduationCap} href={`/learn/${game}`}>
            {homeWords.say['rules.lesson.button']}
          </LinkButton>
        )}
        <a class="link" href={`/manuals/${game}`} target="_blank" rel="noreferrer">
          {homeWords.say['rules.as-page']}
        </a>
      </p>
      {inside === 'failed' ? <LoadFailed /> : inside === null ? <Loading /> : <inside.Pages />}
    </Dialog>
  );
}
