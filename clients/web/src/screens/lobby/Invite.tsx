import type { TableInfo } from '@tavola/client-core';
import { Copy } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { lobbyTexts } from '../../app/lobby-texts.ts';
import { say } from '../../app/toasts.ts';
import { Button, spelled } from '../../design/index.ts';

/** The link to send, and the code to read out. */
export function Invite({ table }: { readonly table: TableInfo }): JSX.Element {
  const id = useId();
  const link = `${location.origin}/t/${table.code}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      say({ tone: 'done', title: lobbyTexts.copied, text: lobbyTexts.copiedText });
    } catch {
      say({ tone: 'problem', title: lobbyTexts.copyFailed });
    }
  };
  return (
    <div class="invite">
      <p class="invite-line">
        <label class="legend" for={id}>
          {lobbyTexts.invite}
        </label>
        <span class="meta">
          {lobbyTexts.code} <strong class="invite-code">{spelled(table.code)}</strong>
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
          {lobbyTexts.copy}
        </Button>
      </div>
    </div>
  );
}
