import { BookOpen } from 'lucide';
import type { JSX } from 'preact';
import { homeWords, tableRefusal } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import { change, look, settings } from '../../app/preferences.ts';
import { tableTexts } from '../../app/table-texts.ts';
import { say } from '../../app/toasts.ts';
import { Button, Dialog, KeyCap, Switch } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';
import type { Room } from './use-room.ts';

export interface OpenProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HelpDialog({ open, onClose, card }: OpenProps & { readonly card: GameCard }): JSX.Element {
  const words = tableTexts.help;
  return (
    <Dialog title={words.title} open={open} onClose={onClose} closeLabel={homeWords.say['close.button']}>
      <Keys keys={words.keys} />
      <h3>{words.boardTitle}</h3>
      <Keys keys={words.boardKeys} />
      <p>
        <Button
          look="tint"
          icon={BookOpen}
          onClick={() => {
            onClose();
            openManual(card.id);
          }}
        >
          {words.rules}
        </Button>
      </p>
    </Dialog>
  );
}

function Keys({ keys }: { readonly keys: readonly (readonly [string, string])[] }): JSX.Element {
  return (
    <dl class="key-list">
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            {key.split(' ').map((one) => (
              <KeyCap key={one}>{one}</KeyCap>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PreferencesDialog({ open, onClose }: OpenProps): JSX.Element {
  const words = tableTexts.preferences;
  const { confirm, sound } = settings.value;
  return (
    <Dialog title={words.title} open={open} onClose={onClose} closeLabel={homeWords.say['close.button']}>
      <Switch
        label={words.confirm}
        help={words.confirmHelp}
        checked={confirm}
        onChange={(on) => change({ confirm: on })}
      />
      <Switch label={words.sound} checked={sound} onChange={(on) => change({ sound: on })} />
      <Switch
        label={words.motion}
        checked={look.value.motion === 'off'}
        onChange={(off) => change({ motion: off ? 'off' : 'on' })}
      />
      <p>
        <a class="link" href="/settings">
          {words.all}
        </a>
      </p>
    </Dialog>
  );
}

export function ResignDialog({ open, onClose, room }: OpenProps & { readonly room: Room }): JSX.Element {
  const words = tableTexts.resign;
  const give = async (): Promise<void> => {
    onClose();
    const done = await room.session.leave();
    if (!done.ok) say({ tone: 'problem', title: tableRefusal(done.error.code) });
  };
  return (
    <Dialog title={words.title} open={open} onClose={onClose} closeLabel={homeWords.say['close.button']}>
      <p class="quiet">{words.text}</p>
      <div class="dialog-actions">
        <Button autofocus onClick={onClose}>
          {words.no}
        </Button>
        <Button look="danger-filled" onClick={() => void give()}>
          {words.yes}
        </Button>
      </div>
    </Dialog>
  );
}
