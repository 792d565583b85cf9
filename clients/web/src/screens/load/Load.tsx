import type { SavedMatchInfo } from '@tavola/client-core';
import { gameName } from '@tavola/games/facts';
import { Search, X } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { account, requireAccount } from '../../app/account.ts';
import { agoText, loadWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { api } from '../../app/server.ts';
import { Button, Field } from '../../design/index.ts';
import { ownRows, useOwnTables } from '../tables/lists.ts';
import { Thumb } from '../tables/TableRows.tsx';
import { FileSection } from './FileSection.tsx';
import { problemText } from './problems.ts';
import { SavedCard } from './SavedCard.tsx';
import { loadSavedGames, removeSavedGame, type SavedGame } from './saved-games.ts';
import './load.css';

/** Loads a saved game by its code, from a list or from a file. */
export function Load(): JSX.Element {
  const [name, setName] = useState('');
  const [save, setSave] = useState<SavedMatchInfo | null>(null);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const find = async (wanted: string): Promise<void> => {
    if (busy || wanted.trim() === '') return;
    setName(wanted);
    if ((await requireAccount(loadWords.say['sign-in'])) === null) return;
    setBusy(true);
    const found = await api.findSave(wanted);
    setBusy(false);
    setSave(found.ok ? found.value : null);
    setProblem(found.ok ? undefined : problemText(found.error));
  };
  return (
    <div class="page medium load">
      <div class="page-head">
        <PageTitle title={loadWords.say['title']} />
        <p class="lead">{loadWords.say['lead']}</p>
      </div>
      <form
        class="load-name"
        onSubmit={(event) => {
          event.preventDefault();
          void find(name);
        }}
      >
        <Field
          label={loadWords.say['code.label']}
          help={loadWords.say['code.help']}
          error={problem}
          value={name}
          onInput={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
        <Button look="primary" type="submit" icon={Search} busy={busy}>
          {loadWords.say['find.button']}
        </Button>
      </form>
      <div role="status">{save === null ? null : <SavedCard key={save.id} save={save} />}</div>
      <SavedGames onShow={(wanted) => void find(wanted)} />
      <FileSection />
    </div>
  );
}

interface SavedGamesProps {
  readonly onShow: (name: string) => void;
}

function SavedGames({ onShow }: SavedGamesProps): JSX.Element {
  const [saves, setSaves] = useState(loadSavedGames);
  const mine = useOwnTables();
  const rows = account.value ? ownRows(mine.value ?? []).filter(({ status }) => status !== 'lobby') : [];
  return (
    <>
      <section class="load-list">
        <h2 class="section-head">{loadWords.say['here.title']}</h2>
        {saves.length === 0 ? <p class="empty">{loadWords.say['here.none']}</p> : null}
        <ul class="table-rows">
          {saves.map((save) => (
            <SaveRow key={save.id} save={save} onShow={onShow}>
              <Button
                look="ghost"
                size="small"
                icon={X}
                label={loadWords.say['forget']({ game: save.id })}
                onClick={() => {
                  removeSavedGame(save.id);
                  setSaves(loadSavedGames());
                }}
              />
            </SaveRow>
          ))}
        </ul>
      </section>
      {rows.length === 0 ? null : (
        <section class="load-list">
          <h2 class="section-head">{loadWords.say['yours.title']}</h2>
          <ul class="table-rows">
            {rows.map(({ code, game, name, updatedAt }) => (
              <SaveRow key={code} save={{ id: code, game, name, at: updatedAt }} onShow={onShow} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface SaveRowProps extends SavedGamesProps {
  readonly save: SavedGame;
  readonly children?: JSX.Element;
}

function SaveRow({ save, onShow, children }: SaveRowProps): JSX.Element {
  return (
    <li class="table-row">
      <Thumb game={save.game} />
      <span class="table-row-words">
        <strong>{save.name}</strong>
        <span class="meta">
          {gameName(save.game)}, {save.id}, {agoText(save.at, Date.now())}
        </span>
      </span>
      <span class="load-row-end">
        <Button
          size="small"
          label={loadWords.say['show-game']({ game: `${save.name}, ${save.id}` })}
          onClick={() => onShow(save.id)}
        >
          {loadWords.say['show.button']}
        </Button>
        {children}
      </span>
    </li>
  );
}
