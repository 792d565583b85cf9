import type { TableInfo } from '@tavola/client-core';
import { Copy, Share2 } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { lobbyWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, formatCode } from '../../design/index.ts';
import { QrCode } from './QrCode.tsx';

/** The link of the table, as text and as a QR code, and its code. */
export function Invite({ table }: { readonly table: TableInfo }): JSX.Element {
  const id = useId();
  const link = `${location.origin}/t/${table.code}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ tone: 'done', title: lobbyWords.say['copied.title'], text: lobbyWords.say['copied.text'] });
    } catch {
      showToast({ tone: 'problem', title: lobbyWords.say['copy-failed'] });
    }
  };
  return (
    <div class="invite">
      <div class="invite-words">
        <p class="invite-line">
          <label class="legend" for={id}>
            {lobbyWords.say['invite.label']}
          </label>
          <span class="meta">
            {lobbyWords.say['code.label']} <strong class="invite-code">{formatCode(table.code)}</strong>
          </span>
        </p>
        <div class="invite-box">
          <input
            id={id}
            class="input"
            readOnly
            value={link.replace(/^https?:\/\//, '')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button look="tint" size="small" icon={Copy} onClick={() => void copy()}>
            {lobbyWords.say['copy.button']}
          </Button>
        </div>
        <ShareButton title={table.name} url={link} />
      </div>
      <QrCode text={link} label={lobbyWords.say['qr']} />
    </div>
  );
}

/** Opens the share sheet, in browsers that have one. */
function ShareButton(content: { readonly title: string; readonly url: string }): JSX.Element | null {
  if (!('share' in navigator)) return null;
  // Closing the sheet is no failure.
  const share = (): void => void navigator.share(content).catch(() => undefined);
  return (
    <Button look="ghost" size="small" icon={Share2} onClick={share}>
      {lobbyWords.say['share.button']}
    </Button>
  );
}
