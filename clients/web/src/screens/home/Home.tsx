import { LEVELS } from '@tavola/client-core';
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { botLevelName, homeWords } from '../../app/areas.ts';
import { localGames } from '../../app/local-games.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { changeSettings, settings } from '../../app/preferences.ts';
import { Select } from '../../design/index.ts';
import { cards } from '../../games/registry.ts';
import { GameTile } from './GameTile.tsx';
import { HomeSidebar } from './HomeSidebar.tsx';
import './home.css';

export function Home(): JSX.Element {
  const runningGames = useRunningGames();
  return (
    <div class="page home">
      <div class="home-head">
        <PageTitle title={homeWords.say['brand']}>{homeWords.say['home.title']}</PageTitle>
        <p class="lead home-lead">{homeWords.say['home.lead']({ count: cards.length })}</p>
        <div class="home-level">
          <Select
            label={homeWords.say['home.level']}
            value={settings.value.level}
            choices={LEVELS.map((value) => ({ value, label: botLevelName(value) }))}
            onChange={(level) => changeSettings({ level })}
          />
        </div>
      </div>
      <ul class="plates" aria-label={homeWords.say['home.games.label']}>
        {cards.map((card) => (
          <GameTile key={card.id} card={card} canContinue={runningGames.has(card.id)} />
        ))}
      </ul>
      <HomeSidebar />
    </div>
  );
}

/** Games with an unfinished match on this device. Read before the first paint, so that no button changes its label. */
function useRunningGames(): ReadonlySet<string> {
  const [games, setGames] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    void localGames.rows().then((rows) => {
      const running = rows.filter(({ status }) => status === 'running');
      if (running.length > 0) setGames(new Set(running.map(({ game }) => game)));
    });
  }, []);
  return games;
}
