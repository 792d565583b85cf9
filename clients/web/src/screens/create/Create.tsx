import type { GameInfo } from '@tavola/client-core';
import { factsWords } from '@tavola/words';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { cardWords, createWords, homeWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { navigate } from '../../app/navigation.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { api, nowAndOnReconnect } from '../../app/server.ts';
import { cardById, cards } from '../../games/registry.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { Unreachable } from '../errors/Unreachable.tsx';
import { CreateForm } from './CreateForm.tsx';
import './create.css';

/** Creates a table. The server lists the options, so that a new game needs no new form. */
export function Create({ gameId }: { readonly gameId: string | null }): JSX.Element {
  const [games, setGames] = useState<readonly GameInfo[] | 'unreachable' | null>(null);
  useEffect(
    () =>
      nowAndOnReconnect(async () => {
        const answer = await api.games();
        setGames((before) => (answer.ok ? answer.value : Array.isArray(before) ? before : 'unreachable'));
      }),
    [],
  );
  const card = gameId === null ? cards[0] : cardById(gameId);
  if (card === undefined) return <NotFound title={homeWords.say['not-found.game']} />;
  if (games === null) return <Loading />;
  if (games === 'unreachable') return <Unreachable />;
  const game = games.find(({ id }) => id === card.id);
  if (game === undefined)
    return <NotFound title={homeWords.say['not-found.game']} text={createWords.say['error.unknown-game']} />;
  return (
    <div class="page create">
      <div class="page-head">
        <PageTitle title={createWords.say['title']} />
        <p class="lead">
          {createWords.say['lead']}{' '}
          <a class="link" href="/load">
            {homeWords.say['join.load.button']}
          </a>
        </p>
      </div>
      <fieldset class="create-games">
        <legend class="legend">{createWords.say['game.label']}</legend>
        {cards.map((listed) => (
          <label key={listed.id} class="create-game">
            <input
              type="radio"
              name="game"
              checked={listed.id === card.id}
              onChange={() => navigate({ screen: 'create', game: listed.id }, { replace: true })}
            />
            <span class="create-game-picture">
              <listed.Miniature />
            </span>
            <span>
              <strong>{listed.name}</strong>
              <span class="meta">{factsWords(cardWords.say, listed).players}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <CreateForm key={game.id} game={game} card={card} />
    </div>
  );
}
