import { BookOpen, LayoutGrid, LogIn, LogOut, Menu as MenuIcon, Moon, Settings, Sun, Table2 } from 'lucide';
import type { JSX } from 'preact';
import { Button, Icon, LinkButton, Logo, Menu, SeatMark } from '../design/index.ts';
import { account, signOut, somebody } from './account.ts';
import { go, here } from './navigation.ts';
import { change, look } from './preferences.ts';
import type { Place } from './routes.ts';
import { texts } from './texts.ts';
import './header.css';

const WAYS = [
  { href: '/', label: texts.nav.games, places: ['home', 'create', 'join'] },
  { href: '/tables', label: texts.nav.tables, places: ['tables', 'load'] },
  { href: '/manuals', label: texts.nav.manuals, places: ['manuals', 'manual'] },
] as const satisfies readonly { href: string; label: string; places: readonly Place['at'][] }[];

/** On every screen but a table, which has a head of its own. */
export function Header(): JSX.Element {
  const { at } = here.value.place;
  return (
    <header class="top">
      <a class="brand" href="/">
        <Logo />
        <span>{texts.brand}</span>
      </a>
      <nav class="ways" aria-label={texts.nav.label}>
        {WAYS.map(({ href, label, places }) => (
          <a key={href} href={href} aria-current={places.some((one) => one === at) ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <span class="space" />
      <ThemeButton />
      <span class="wide-only">
        <LinkButton look="ghost" icon={Settings} href="/settings" label={texts.nav.settings} />
      </span>
      <Person />
      <span class="phone-only">
        <PhoneMenu />
      </span>
    </header>
  );
}

export function ThemeButton(): JSX.Element {
  const dark = look.value.theme === 'dark';
  return (
    <Button
      look="ghost"
      icon={dark ? Sun : Moon}
      label={dark ? texts.nav.toLight : texts.nav.toDark}
      onClick={() => change({ theme: dark ? 'light' : 'dark' })}
    />
  );
}

/** A colour and shape for everybody, the same on every visit. */
function markOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

function Person(): JSX.Element | null {
  const known = account.value;
  if (known === undefined) return null;
  if (known === null) {
    return (
      <span class="wide-only">
        <Button look="ghost" icon={LogIn} onClick={() => void somebody(texts.tables.sitReason)}>
          {texts.nav.signIn}
        </Button>
      </span>
    );
  }
  return (
    <a class="person wide-only" href="/settings" aria-label={texts.nav.account(known.name)}>
      <SeatMark seat={markOf(known.name)} />
      <strong>{known.name}</strong>
      {known.kept ? null : <span class="quiet">{texts.guest}</span>}
    </a>
  );
}

function PhoneMenu(): JSX.Element {
  const person = account.value
    ? { id: 'out', label: texts.nav.signOut, icon: LogOut, onSelect: () => void signOut() }
    : { id: 'in', label: texts.nav.signIn, icon: LogIn, onSelect: () => void somebody(texts.tables.sitReason) };
  return (
    <Menu
      label={texts.nav.menu}
      buttonClass="button ghost bare"
      items={[
        { id: 'games', label: texts.nav.games, icon: LayoutGrid, onSelect: () => go('/') },
        { id: 'tables', label: texts.nav.tables, icon: Table2, onSelect: () => go('/tables') },
        { id: 'manuals', label: texts.nav.manuals, icon: BookOpen, onSelect: () => go('/manuals') },
        { id: 'settings', label: texts.nav.settings, icon: Settings, onSelect: () => go('/settings') },
        person,
      ]}
    >
      <Icon node={MenuIcon} size={20} />
    </Menu>
  );
}
