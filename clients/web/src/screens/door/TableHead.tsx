import { BookOpen } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { ThemeButton } from '../../app/Header.tsx';
import { openManual, tableGame } from '../../app/help.ts';
import { useOwnHeader } from '../../app/page-header.ts';
import { Icon, KeyCap, Logo } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';
import './table-head.css';

export interface TableHeadProps {
  readonly card: GameCard;
  /** Beside the name of the game: the table, or what goes on. */
  readonly subtitle: string;
  /** After the names: who is there besides. */
  readonly beside?: ComponentChildren;
  /** In the middle: a state, or the way through the history. */
  readonly children?: ComponentChildren;
  /** At the end: menus. */
  readonly end?: ComponentChildren;
  /** The key that opens the rules, where there is one. */
  readonly rulesKey?: string;
  /** In place of just going home. */
  readonly onHome?: () => void;
}

/** The head of a table, in its lobby as in its match. It takes the place of the client's head. */
export function TableHead({ card, subtitle, children, end, rulesKey, onHome, beside }: TableHeadProps): JSX.Element {
  useOwnHeader();
  useLayoutEffect(() => {
    tableGame.value = card.id;
    return () => {
      tableGame.value = null;
    };
  }, [card]);
  return (
    <header class="table-head">
      <a
        class="table-home"
        href="/"
        aria-label={homeWords.say['not-found.home.button']}
        onClick={(event) => {
          const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
          if (onHome === undefined || !isPlain) return;
          event.preventDefault();
          onHome();
        }}
      >
        <Logo size={26} />
      </a>
      <p class="table-names">
        <span class="table-game">{card.name}</span>
        <span class="quiet">{subtitle}</span>
        {beside}
      </p>
      <div class="table-middle">{children}</div>
      <div class="table-end">
        <a
          class="button ghost"
          href={`/manuals/${card.id}`}
          aria-label={homeWords.say['nav.rules.label']}
          onClick={(event) => {
            // With a key held, the browser opens it as a page of its own.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            openManual(card.id);
          }}
        >
          <Icon node={BookOpen} />
          <span class="table-end-word">{homeWords.say['nav.rules.label']}</span>
          {rulesKey === undefined ? null : <KeyCap>{rulesKey}</KeyCap>}
        </a>
        <ThemeButton />
        {end}
      </div>
    </header>
  );
}
