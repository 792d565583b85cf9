import type { LobbyState, TableInfo } from '@tavola/client-core';
import { Fingerprint, RefreshCw } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { lobbyWords } from '../../app/areas.ts';
import { api } from '../../app/server.ts';
import { Button, Icon, Tooltip } from '../../design/index.ts';
import type { GameCard, GameUi } from '../../games/client.ts';
import { boardAtStart } from './board-view.ts';
import { isInTheMiddle, isLoaded, useStanding } from './standing.ts';
import { wish } from './wishes.ts';

export interface PreviewProps {
  readonly table: TableInfo;
  readonly card: GameCard;
  readonly lobby: LobbyState;
}

/** The board of this very match where it is known already, else one of the game. */
export function Preview({ table, card, lobby }: PreviewProps): JSX.Element {
  const seal = table.commitment.slice(0, 8).replace(/(.{4})/, '$1 ');
  return (
    <section
      class="preview"
      aria-label={lobbyWords.say[isLoaded(table) ? 'board.saved' : 'board.at-start']({ game: card.name })}
    >
      <div class="preview-head">
        <h2 class="legend">{lobbyWords.say['board.title']}</h2>
        {table.proposal === null ? null : (
          <div class="preview-tools">
            <Tooltip text={lobbyWords.say['seed.help']}>
              <span class="seal">
                <Icon node={Fingerprint} size={16} />
                {lobbyWords.say['shuffle']} <strong class="tabular">{`${seal} · ${table.reroll + 1}`}</strong>
              </span>
            </Tooltip>
            {lobby.reroll.ok ? (
              <Button size="small" icon={RefreshCw} onClick={() => void wish(api.reroll(table.id))}>
                {lobbyWords.say['regenerate.button']}
              </Button>
            ) : null}
          </div>
        )}
      </div>
      <Picture table={table} card={card} />
    </section>
  );
}

const nothing = (): void => undefined;

function Picture({ table, card }: { readonly table: TableInfo; readonly card: GameCard }): JSX.Element {
  const [game, setGame] = useState<GameUi | null>(null);
  useEffect(() => {
    card.loadUi().then(setGame, nothing);
  }, [card]);
  const { proposal, options, game: id, chairs } = table;
  const standing = useStanding(table);
  const view = useMemo(
    () => (isInTheMiddle(table) ? standing : boardAtStart(table, game)),
    [game, standing, JSON.stringify(proposal), JSON.stringify(options), id, chairs.length],
  );
  if (game === null || view === null) {
    return (
      <div class="preview-board">
        <card.Miniature />
      </div>
    );
  }
  // To look at, not to play with: the keyboard passes it by.
  return (
    <div class="preview-board" inert>
      <game.Board
        view={view}
        options={options}
        viewer={null}
        acting={null}
        actions={[]}
        draft={null}
        onDraft={nothing}
        onConfirm={nothing}
        onHeld={nothing}
        refusalOf={() => null}
        onRefused={nothing}
        lastEvents={[]}
        highlight={[]}
        still
      />
    </div>
  );
}
