import { BookOpen, LayoutGrid, LogIn, LogOut, Menu as MenuIcon, Moon, Settings, Sun, Table2 } from 'lucide';
import type { JSX } from 'preact';
import { Button, Icon, LinkButton, Logo, Menu, SeatMark } from '../design/index.ts';
import { account, signOut, somebody } from './account.ts';
import { homeWords } from './areas.ts';
import { go, here } from './navigation.ts';
import { change, look } from './preferences.ts';
import type { Place } from './routes.ts';
import './header.css';

const WAYS = [
  { href: '/', label: 'nav.games.label', places: ['home', 'create', 'join'] },
  { href: '/tables', label: 'nav.tables.label', places: ['tables', 'load'] },
  { href: '/manuals', label: 'nav.rules.label', places: ['manuals', 'manual'] },
] as const satisfies readonly { href: string; label: string; places: readonly Place['at'][] }[];

/** On every screen but a table, which has a head of its own. */
export function Header(): JSX.Element {
  const { at } = here.value.place;
  return (
    <header class="top">
      <a class="brand" href="/">
        <Logo />
        <span>{homeWords.say['brand']}</span>
      </a>
      <nav class="ways" aria-label={homeWords.say['nav.label']}>
        {WAYS.map(({ href, label, places }) => (
          <a key={href} href={href} aria-current={places.some((one) => one === at) ? 'page' : undefined}>
            {homeWords.say[label]}
          </a>
        ))}
      </nav>
      <span class="space" />
      <ThemeButton />
      <span class="wide-only">
        <LinkButton look="ghost" icon={Settings} href="/settings" label={homeWords.say['nav.settings.label']} />
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
      label={dark ? homeWords.say['to-light.button'] : homeWords.say['to-dark.button']}
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
        <Button look="ghost" icon={LogIn} onClick={() => void somebody(homeWords.say['tables.name-reason'])}>
          {homeWords.say['sign-in.button']}
        </Button>
      </span>
    );
  }
  return (
    <a class="person wide-only" href="/settings" aria-label={homeWords.say['nav.account']({ name: known.name })}>
      <SeatMark seat={markOf(known.name)} />
      <strong>{known.name}</strong>
      {known.kept ? null : <span class="quiet">{homeWords.say['guest']}</span>}
    </a>
  );
}

function PhoneMenu(): JSX.Element {
  const person = account.value
    ? { id: 'out', label: homeWords.say['sign-out.button'], icon: LogOut, onSelect: () => void signOut() }
    : {
        id: 'in',
        label: homeWords.say['sign-in.button'],
        icon: LogIn,
        onSelect: () => void somebody(homeWords.say['tables.name-reason']),
      };
  return (
    <Menu
      label={homeWords.say['nav.menu.label']}
      buttonClass="button ghost bare"
      items={[
        { id: 'games', label: homeWords.say['nav.games.label'], icon: LayoutGrid, onSelect: () => go('/') },
        { id: 'tables', label: homeWords.say['nav.tables.label'], icon: Table2, onSelect: () => go('/tables') },
        { id: 'manuals', label: homeWords.say['nav.rules.label'], icon: BookOpen, onSelect: () => go('/manuals') },
        { id: 'settings', label: homeWords.say['nav.settings.label'], icon: Settings, onSelect: () => go('/settings') },
        person,
      ]}
    >
      <Icon node={MenuIcon} size={20} />
    </Menu>
  );
}
