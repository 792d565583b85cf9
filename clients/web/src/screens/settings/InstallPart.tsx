import { Download } from 'lucide';
import type { JSX } from 'preact';
import { canInstall, install } from '../../app/install.ts';
import { settingsTexts } from '../../app/settings-texts.ts';
import { say } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';

const words = settingsTexts.install;

/** Offered where the browser can do it. */
export function InstallPart(): JSX.Element | null {
  if (!canInstall()) return null;
  const ask = async (): Promise<void> => {
    if (await install()) say({ tone: 'done', title: words.done });
  };
  return (
    <section>
      <h2>{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <Button class="start" icon={Download} onClick={() => void ask()}>
        {words.install}
      </Button>
    </section>
  );
}
