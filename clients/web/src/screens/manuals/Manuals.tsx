import { factsWords } from '@tavola/words';
import { GraduationCap } from 'lucide';
import type { JSX } from 'preact';
import { cardWords, homeWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { ListedGame } from '../../board/ui.ts';
import { LinkButton } from '../../design/index.ts';
import { cards } from '../../games/registry.ts';
import './manuals.css';

export function Manuals(): JSX.Element {
  return (
    <div class="page medium">
      <div class="page-head">
        <PageTitle title={homeWords.say['rules.title']} />
        <p class="lead">{homeWords.say['rules.lead']}</p>
      </div>
      <ul class="manual-list">
        {cards.map((card) => (
          <ManualPlate key={card.id} card={card} />
        ))}
      </ul>
    </div>
  );
}

function ManualPlate({ card }: { readonly card: ListedGame }): JSX.Element {
  const { id, name, Miniature } = card;
  const { players, length, line } = factsWords(cardWords.say, card);
  return (
    <li class="manual-plate">
      <div class="manual-picture">
        <Miniature />
      </div>
      <div>
        <h2>
          <a href={`/manuals/${id}`} aria-label={homeWords.say['rules.read']({ game: name })}>
            {name}
          </a>
        </h2>
        <p class="meta">
          {players} · {length}
        </p>
        <p class="quiet">{line}</p>
        {card.loadLesson !== undefined && (
          <p class="manual-lesson">
            <LinkButton
              look="tint"
              size="small"
              icon={GraduationCap}
              href={`/learn/${id}`}
              label={homeWords.say['rules.lesson-of']({ game: name })}
            >
              {homeWords.say['rules.lesson.button']}
            </LinkButton>
          </p>
        )}
      </div>
    </li>
  );
}
