import { GraduationCap, Play } from 'lucide';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { PageTitle } from '../../app/PageTitle.tsx';
import { LinkButton } from '../../design/index.ts';
import { cardById } from '../../games/registry.ts';
import { NotFound } from '../errors/NotFound.tsx';
import './manuals.css';

/** The page around a game's manual. */
export function Manual({ game }: { readonly game: string }): JSX.Element {
  const card = cardById(game);
  const [inside, setInside] = useState<{ readonly Pages: FunctionComponent } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    card?.loadManual().then(
      (Pages) => setInside({ Pages }),
      () => setFailed(true),
    );
  }, [card]);
  if (card === undefined)
    return <NotFound title={homeWords.say['not-found.game']} text={homeWords.say['rules.missing']} />;
  if (failed) return <LoadFailed />;
  if (inside === null) return <Loading />;
  return (
    <article class="page manual">
      <header class="manual-head">
        <a class="link" href="/manuals">
          {homeWords.say['rules.title']}
        </a>
        <PageTitle title={card.name} />
        <div class="row wrap">
          {card.loadLesson !== undefined && (
            <LinkButton look="primary" icon={GraduationCap} href={`/learn/${card.id}`}>
              {homeWords.say['rules.lesson.button']}
            </LinkButton>
          )}
          <LinkButton look="secondary" icon={Play} href={`/play/${card.id}`}>
            {homeWords.say['rules.play.button']}
          </LinkButton>
        </div>
      </header>
      <inside.Pages />
    </article>
  );
}
