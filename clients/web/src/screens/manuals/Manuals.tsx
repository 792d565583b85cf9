import { GraduationCap } from 'lucide';
import type { JSX } from 'preact';
import { PageTitle } from '../../app/PageTitle.tsx';
import { texts } from '../../app/texts.ts';
import { LinkButton } from '../../design/index.ts';
import { cards } from '../../games/registry.ts';
import './manuals.css';

export function Manuals(): JSX.Element {
  return (
    <div class="page medium">
      <div class="page-head">
        <PageTitle title={texts.manuals.title} />
        <p class="lead">{texts.manuals.lead}</p>
      </div>
      <ul class="manual-list">
        {cards.map(({ id, name, line, players, length, Miniature }) => (
          <li key={id} class="manual-plate">
            <div class="manual-picture">
              <Miniature />
            </div>
            <div>
              <h2>
                <a href={`/manuals/${id}`} aria-label={texts.manuals.read(name)}>
                  {name}
                </a>
              </h2>
              <p class="meta">
                {players} · {length}
              </p>
              <p class="quiet">{line}</p>
              <p class="manual-lesson">
                <LinkButton
                  look="tint"
                  size="small"
                  icon={GraduationCap}
                  href={`/learn/${id}`}
                  label={texts.manuals.learnGame(name)}
                >
                  {texts.manuals.learn}
                </LinkButton>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
