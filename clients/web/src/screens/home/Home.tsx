import type { JSX } from 'preact';
import { PageTitle } from '../../app/PageTitle.tsx';
import { texts } from '../../app/texts.ts';
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
        <PageTitle title={texts.brand}>{texts.home.title}</PageTitle>
        <p class="lead home-lead">{texts.home.lead}</p>
        <p class="lead home-short">{texts.home.short}</p>
      </div>
      <ul class="plates" aria-label={texts.home.gameList}>
        {cards.map((card) => (
          <GamePlate key={card.id} card={card} goesOn={goingOn.has(card.id)} />
        ))}
      </ul>
      <Rail />
    </div>
  );
}
