import { BookOpen } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { ThemeButton } from '../../app/Header.tsx';
import { openManual, tableGame } from '../../app/help.ts';
import { useOwnHeader } from '../../app/page-header.ts';
import type { ListedGame } from '../../board/ui.ts';
import { Icon, KeyCap, Logo } from '../../design/index.ts';
import './table-header.css';

export interface TableHeaderProps {
  readonly card: ListedGame;
  /** After the name of the game: the table, or its state. */
  readonly subtitle: string;
  /** After the names: the number of spectators. */
  readonly badge?: ComponentChildren;
  /** In the middle: a state, or the history controls. */
  readonly children?: ComponentChildren;
  /** Menus at the end. */
  readonly end?: ComponentChildren;
  /** The shortcut that opens the rules. */
  readonly rulesKey?: string;
  /** Replaces the plain link home. */
  readonly onHome?: () => void;
}

/** Header of a table, in the lobby and during the game. Replaces the site header. */
export function TableHeader({ card, subtitle, children, end, rulesKey, onHome, badge }: TableHeaderProps): JSX.Element {
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
        {badge}
      </p>
      <div class="table-middle">{children}</div>
      <div class="table-end">
        <a
          class="button ghost"
          href={`/manuals/${card.id}`}
          aria-label={homeWords.say['nav.rules.label']}
          onClick={(event) => {
            // With a modifier key the browser opens a new page.
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
