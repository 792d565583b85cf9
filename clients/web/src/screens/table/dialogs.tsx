import { BookOpen } from 'lucide';
import type { JSX } from 'preact';
import { homeWords, tableRefusal, tableWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import { appearance, changeSettings, settings } from '../../app/preferences.ts';
import { SHOW_SPEEDS } from '../../app/settings.ts';
import { showToast } from '../../app/toasts.ts';
import type { ListedGame } from '../../board/ui.ts';
import { Button, Dialog, KeyCap, Select, Switch } from '../../design/index.ts';
import { switchSound } from '../../sound/player.ts';
import { VolumeSlider } from '../../sound/VolumeSlider.tsx';
import type { TableModel } from './use-table.ts';

export interface DialogControlProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface HelpDialogProps extends DialogControlProps {
  readonly card: ListedGame;
}

export function HelpDialog({ open, onClose, card }: HelpDialogProps): JSX.Element {
  return (
    <Dialog
      title={tableWords.say['help.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <Keys keys={tableKeys()} />
      <h3>{tableWords.say['help.board-title']}</h3>
      <Keys keys={boardKeys()} />
      <p>
        <Button
          look="tint"
          icon={BookOpen}
          onClick={() => {
            onClose();
            openManual(card.id);
          }}
        >
          {tableWords.say['help.rules']}
        </Button>
      </p>
    </Dialog>
  );
}

type KeyLine = readonly [keys: string, does: string];

/** Letters and signs, which the player may have turned off. */
const LETTERS = /^[A-Z/?]( [A-Z/?])*$/;

function tableKeys(): readonly KeyLine[] {
  const { say: m } = tableWords;
  return [
    ['Enter', m['help.key.confirm']],
    ['Esc', m['help.key.escape']],
    ['U', m['help.key.undo']],
    ['I', m['help.key.hint']],
    ['← →', m['help.key.step']],
    ['Home End', m['help.key.ends']],
    ['Space', m['help.key.film']],
    ['/', m['help.key.type']],
    ['Tab', m['help.key.tab']],
    ['R', m['help.key.rules']],
    ['?', m['help.key.help']],
  ];
}

function boardKeys(): readonly KeyLine[] {
  const { say: m } = tableWords;
  return [
    [m['help.board.arrows.key'], m['help.board.arrows']],
    ['Enter', m['help.board.enter']],
    ['N P', m['help.board.jump']],
    ['Esc', m['help.board.escape']],
  ];
}

function Keys({ keys }: { readonly keys: readonly KeyLine[] }): JSX.Element {
  return (
    <dl class="key-list">
      {keys
        .filter(([key]) => settings.value.shortcuts || !LETTERS.test(key))
        .map(([key, does]) => (
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

export function PreferencesDialog({ open, onClose }: DialogControlProps): JSX.Element {
  const { confirm, sound, show } = settings.value;
  return (
    <Dialog
      title={tableWords.say['preferences.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <Switch
        label={tableWords.say['preferences.confirm']}
        help={tableWords.say['preferences.confirm-help']}
        checked={confirm}
        onChange={(on) => changeSettings({ confirm: on })}
      />
      <Switch label={tableWords.say['preferences.sound']} checked={sound} onChange={switchSound} />
      <VolumeSlider label={tableWords.say['preferences.volume']} valueText={tableWords.say['preferences.percent']} />
      <Switch
        label={tableWords.say['preferences.motion']}
        checked={appearance.value.motion === 'off'}
        onChange={(off) => changeSettings({ motion: off ? 'off' : 'on' })}
      />
      <Select
        label={tableWords.say['preferences.show']}
        help={tableWords.say['preferences.show-help']}
        value={show}
        choices={SHOW_SPEEDS.map((value) => ({ value, label: tableWords.say[`show.speed.${value}`] }))}
        onChange={(chosen) => changeSettings({ show: chosen })}
      />
      <p>
        <a class="link" href="/settings">
          {tableWords.say['preferences.all']}
        </a>
      </p>
    </Dialog>
  );
}

export function ResignDialog({
  open,
  onClose,
  table,
}: DialogControlProps & { readonly table: TableModel }): JSX.Element {
  const resign = async (): Promise<void> => {
    onClose();
    const done = await table.session.leave();
    if (!done.ok) showToast({ tone: 'problem', title: tableRefusal(done.error.code) });
  };
  return (
    <Dialog
      title={tableWords.say['resign.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <p class="quiet">{tableWords.say['resign.text']}</p>
      <div class="dialog-actions">
        <Button autofocus onClick={onClose}>
          {tableWords.say['resign.no']}
        </Button>
        <Button look="danger-filled" onClick={() => void resign()}>
          {tableWords.say['resign.yes']}
        </Button>
      </div>
    </Dialog>
  );
}
