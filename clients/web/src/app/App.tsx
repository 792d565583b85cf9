import type { JSX } from 'preact';
import { homeWords } from './areas.ts';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import { NameDialog } from './NameDialog.tsx';
import { Outlet } from './Outlet.tsx';
import { hasOwnHeader } from './page-header.ts';
import { Toasts } from './Toasts.tsx';
import './shell.css';

export function App(): JSX.Element {
  return (
    <>
      <a class="skip-link" href="#main">
        {homeWords.say['skip.button']}
      </a>
      {hasOwnHeader.value ? null : <Header />}
      <main id="main" class="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
      <Help />
      <NameDialog />
    </>
  );
}
