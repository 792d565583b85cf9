import type { LocalSession } from '@tavola/client-core/local';
import type { Game, Shape } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { tableWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { readItem, writeItem } from '../../app/storage.ts';
import { showToast } from '../../app/toasts.ts';
import type { GameCard, GameUi } from '../../games/client.ts';
import { noteInAddress } from './address.ts';
import { keptHere } from './keeper.ts';
import { NewGameDialog } from './NewGame.tsx';
import { SandboxScreen } from './SandboxScreen.tsx';
import { Tried, useGame } from './Tried.tsx';
import { againstBots, type LocalWish, levelIn, movedUp, readWish } from './wish.ts';

/** A match on this device, against a bot unless told otherwise. No server is needed. */
export function PlayScreen({ card }: { readonly card: GameCard }): JSX.Element {
  const game = useGame(card);
  useEffect(() => {
    // On its way while the board is.
    void import('./local.ts').catch(() => undefined);
  }, []);
  const [inSandbox, setSandbox] = useState(() => new URLSearchParams(location.search).has(SANDBOX));
  if (game === 'failed') return <LoadFailed />;
  if (game === null) return <Loading />;
  const turn = (on: boolean): void => {
    noteInAddress({ [SANDBOX]: on ? '1' : null, table: null, move: null });
    setSandbox(on);
  };
  if (inSandbox) return <SandboxScreen card={card} game={game} onLeave={() => turn(false)} />;
  return <Played card={card} game={game} onSandbox={() => turn(true)} />;
}

type Local = typeof import('./local.ts');

interface PlayedProps {
  readonly card: GameCard;
  readonly game: GameUi;
  readonly onSandbox: () => void;
}

function Played({ card, game, onSandbox }: PlayedProps): JSX.Element {
  const [session, setSession] = useState<LocalSession | 'failed' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { seats } = game.rules;
  const wish = useRef(readWish(readItem(wishOf(card.id)), seats, card.usualSeats ?? seats[0]));
  const local = useRef<Local | null>(null);
  const sit = (opened: LocalSession): void => {
    noteInAddress({ table: opened.id, move: null, level: null });
    setSession(opened);
  };
  const start = (wanted: LocalWish): void => {
    wish.current = wanted;
    const opened = local.current?.begin({ game: game.rules, wish: wanted, name: ownName() });
    if (opened?.ok === true) sit(opened.value);
    else showToast({ tone: 'problem', title: tableWords.say['refused'] });
  };
  useEffect(() => {
    let gone = false;
    const open = async (): Promise<void> => {
      local.current = await import('./local.ts');
      const level = levelIn(location.search);
      const before = level === null ? await resumed(local.current, game.rules) : null;
      if (gone) return before?.close();
      if (level !== null) start(againstBots(card.usualSeats ?? seats[0], level));
      else if (before === null) start(wish.current);
      else {
        noteInAddress({ table: before.id });
        setSession(before);
      }
    };
    open().catch(() => setSession('failed'));
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => () => (session === null || session === 'failed' ? undefined : session.close()), [session]);
  if (session === 'failed') return <LoadFailed />;
  if (session === null) return <Loading />;
  return (
    <>
      <Tried
        key={session.id}
        session={session}
        card={card}
        game={game}
        keeper={keptHere(
          session,
          () => start(movedUp(wish.current)),
          () => setChoosing(true),
        )}
      />
      <NewGameDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        card={card}
        game={game}
        wish={wish.current}
        onSandbox={onSandbox}
        onStart={(chosen) => {
          writeItem(wishOf(card.id), JSON.stringify(chosen));
          start(chosen);
        }}
      />
    </>
  );
}

function resumed(local: Local, rules: Game<Shape>): Promise<LocalSession | null> {
  return local.comeBack(rules, new URLSearchParams(location.search).get('table'));
}

/** Whoever has a name here is called by it; anybody else by the side they play. */
function ownName(): string {
  return account.value?.name ?? readItem('name') ?? '';
}

/** In the address of a match on this device: all sides are played here. */
const SANDBOX = 'sandbox';

const wishOf = (game: string): string => `play.${game}`;
