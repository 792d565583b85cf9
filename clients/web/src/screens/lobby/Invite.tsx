import type { TableInfo } from '@tavola/client-core';
import { Copy } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { lobbyWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, formatCode } from '../../design/index.ts';

/** The link and the code of the table. */
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
    </div>
  );
}
