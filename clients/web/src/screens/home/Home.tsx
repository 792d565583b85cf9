import type { JSX } from 'preact';
import { homeWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { cards } from '../../games/registry.ts';
import { GamePlate } from './GamePlate.tsx';
import { useGoingOn } from './going-on.ts';
import { Rail } from './Rail.tsx';
import './home.css';

export function Home(): JSX.Element {
  const goingOn = useGoingOn();
  return (
    <div class="page home">
      <div class="home-head">
        <PageTitle title={homeWords.say['brand']}>{homeWords.say['home.title']}</PageTitle>
        <p class="lead home-lead">{homeWords.say['home.lead']}</p>
        <p class="lead home-short">{homeWords.say['home.short']}</p>
      </div>
      <ul class="plates" aria-label={homeWords.say['home.games.label']}>
        {cards.map((card) => (
          <GamePlate key={card.id} card={card} goesOn={goingOn.has(card.id)} />
        ))}
      </ul>
      <Rail />
    </div>
  );
}
