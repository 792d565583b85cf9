import { BookOpen, LayoutGrid, LogIn, LogOut, Menu as MenuIcon, Moon, Settings, Sun, Table2 } from 'lucide';
import type { JSX } from 'preact';
import { Button, Icon, LinkButton, Logo, Menu, SeatMark } from '../design/index.ts';
import { account, requireAccount, signOut } from './account.ts';
import { homeWords } from './areas.ts';
import { currentLocation, navigate } from './navigation.ts';
import { appearance, changeSettings } from './preferences.ts';
import type { PageRoute } from './routes.ts';
import './header.css';

const NAV_LINKS = [
  { href: '/', label: 'nav.games.label', screens: ['home', 'create', 'join'] },
  { href: '/tables', label: 'nav.tables.label', screens: ['tables', 'load'] },
  { href: '/manuals', label: 'nav.rules.label', screens: ['manuals', 'manual'] },
] as const satisfies readonly { href: string; label: string; screens: readonly PageRoute['screen'][] }[];

/** The site header. Tables have their own. */
export function Header(): JSX.Element {
  const { screen } = currentLocation.value.route;
  return (
    <header class="top">
      <a class="brand" href="/">
        <Logo />
        <span>{homeWords.say['brand']}</span>
      </a>
      <nav class="ways" aria-label={homeWords.say['nav.label']}>
        {NAV_LINKS.map(({ href, label, screens }) => (
          <a key={href} href={href} aria-current={screens.some((one) => one === screen) ? 'page' : undefined}>
            {homeWords.say[label]}
          </a>
        ))}
      </nav>
      <span class="space" />
      <ThemeButton />
      <span class="wide-only">
        <LinkButton look="ghost" icon={Settings} href="/settings" label={homeWords.say['nav.settings.label']} />
      </span>
      <AccountLink />
      <span class="phone-only">
        <PhoneMenu />
      </span>
    </header>
  );
}

export function ThemeButton(): JSX.Element {
  const dark = appearance.value.theme === 'dark';
  return (
    <Button
      look="ghost"
      icon={dark ? Sun : Moon}
      label={dark ? homeWords.say['to-light.button'] : homeWords.say['to-dark.button']}
      onClick={() => changeSettings({ theme: dark ? 'light' : 'dark' })}
    />
  );
}

/** Picks a colour and shape by name, the same on every visit. */
function markOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

function AccountLink(): JSX.Element | null {
  const known = account.value;
  if (known === undefined) return null;
  if (known === null) {
    return (
      <span class="wide-only">
        <Button look="ghost" icon={LogIn} onClick={() => void requireAccount(homeWords.say['tables.name-reason'])}>
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
        onSelect: () => void requireAccount(homeWords.say['tables.name-reason']),
      };
  return (
    <Menu
      label={homeWords.say['nav.menu.label']}
      buttonClass="button ghost bare"
      items={[
        { id: 'games', label: homeWords.say['nav.games.label'], icon: LayoutGrid, onSelect: () => navigate('/') },
        { id: 'tables', label: homeWords.say['nav.tables.label'], icon: Table2, onSelect: () => navigate('/tables') },
        {
          id: 'manuals',
          label: homeWords.say['nav.rules.label'],
          icon: BookOpen,
          onSelect: () => navigate('/manuals'),
        },
        {
          id: 'settings',
          label: homeWords.say['nav.settings.label'],
          icon: Settings,
          onSelect: () => navigate('/settings'),
        },
        person,
      ]}
    >
      <Icon node={MenuIcon} size={20} />
    </Menu>
  );
}
