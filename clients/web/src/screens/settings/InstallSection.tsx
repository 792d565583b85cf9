import { Download } from 'lucide';
import type { JSX } from 'preact';
import { settingsWords } from '../../app/areas.ts';
import { canInstall, install } from '../../app/install.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';

/** Offers installation if the browser supports it. */
export function InstallSection(): JSX.Element | null {
  if (!canInstall()) return null;
  const ask = async (): Promise<void> => {
    if (await install()) showToast({ tone: 'done', title: settingsWords.say['install.done'] });
  };
  return (
    <section>
      <h2>{settingsWords.say['install.title']}</h2>
      <p class="quiet">{settingsWords.say['install.help']}</p>
      <Button class="start" icon={Download} onClick={() => void ask()}>
        {settingsWords.say['install.button']}
      </Button>
    </section>
  );
}
