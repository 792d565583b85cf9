import type { LobbyState, TableInfo } from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import { noChance } from '@tavola/kernel';
import { Fingerprint, RefreshCw } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { lobbyWords } from '../../app/areas.ts';
import { api } from '../../app/server.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { Button, Icon, Tooltip } from '../../design/index.ts';
import { reportLobbyError } from './report-error.ts';
import { hasCustomStart, isFromFile, useStartView } from './start-position.ts';

export interface PreviewProps {
  readonly table: TableInfo;
  readonly card: ListedGame;
  readonly lobby: LobbyState;
}

/** The actual start position if it is already known, else a miniature of the game. */
export function Preview({ table, card, lobby }: PreviewProps): JSX.Element {
  const commitment = table.commitment.slice(0, 8).replace(/(.{4})/, '$1 ');
  return (
    <section
      class="preview"
      aria-label={lobbyWords.say[isFromFile(table) ? 'board.saved' : 'board.at-start']({ game: card.name })}
    >
      <div class="preview-head">
        <h2 class="legend">{lobbyWords.say['board.title']}</h2>
        {table.proposal === null ? null : (
          <div class="preview-tools">
            <Tooltip text={lobbyWords.say['seed.help']}>
              <span class="seal">
                <Icon node={Fingerprint} size={16} />
                {lobbyWords.say['shuffle']} <strong class="tabular">{`${commitment} · ${table.reroll + 1}`}</strong>
              </span>
            </Tooltip>
            {lobby.reroll.ok ? (
              <Button size="small" icon={RefreshCw} onClick={() => void reportLobbyError(api.reroll(table.id))}>
                {lobbyWords.say['regenerate.button']}
              </Button>
            ) : null}
          </div>
        )}
      </div>
      <BoardPreview table={table} card={card} />
    </section>
  );
}

const nothing = (): void => undefined;

function BoardPreview({ table, card }: { readonly table: TableInfo; readonly card: ListedGame }): JSX.Element {
  const [game, setGame] = useState<TableUi | null>(null);
  useEffect(() => {
    card.loadUi().then(setGame, nothing);
  }, [card]);
  const { proposal, options, game: id, chairs } = table;
  const startView = useStartView(table);
  const view = useMemo(
    () => (hasCustomStart(table) ? startView : initialView(table, game)),
    [game, startView, JSON.stringify(proposal), JSON.stringify(options), id, chairs.length],
  );
  if (game === null || view === null) {
    return (
      <div class="preview-board">
        <card.Miniature />
      </div>
    );
  }
  // Inert, so that the keyboard skips it.
  return (
    <div class="preview-board" inert>
      <game.Board
        view={view}
        options={options}
        viewer={null}
        actions={[]}
        draft={null}
        lastEvents={[]}
        highlight={[]}
        still
      />
    </div>
  );
}

/** The board at the start, as spectators see it. Null if it is not known before the start. */
function initialView({ game: id, options, chairs, proposal }: TableInfo, ui: TableUi | null): unknown {
  const game = gameById(id);
  if (game === undefined) return null;
  try {
    if (ui?.atStart !== undefined) return ui.atStart(options, chairs.length, proposal);
    const { state } = game.setup(options, chairs.length, proposal, noChance);
    return game.view(state, null);
  } catch {
    // The setup draws something that the lobby may not know.
    return null;
  }
}
