import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { talkTexts as texts } from '../../app/talk-texts.ts';
import { Button, Checkbox, Dialog } from '../../design/index.ts';

export interface GroupDialogProps {
  readonly open: boolean;
  readonly people: readonly string[];
  readonly onClose: () => void;
  readonly onChoose: (people: readonly string[]) => void;
}

export function GroupDialog({ open, people, onClose, onChoose }: GroupDialogProps): JSX.Element {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const close = (): void => {
    setChosen([]);
    onClose();
  };
  return (
    <Dialog title={texts.groupTitle} open={open} onClose={close} closeLabel={homeWords.say['close.button']}>
      <p class="quiet">{texts.groupText}</p>
      <div class="talk-group">
        {people.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(isIn) => setChosen(isIn ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </div>
      <div class="dialog-actions">
        <Button onClick={close}>{homeWords.say['cancel.button']}</Button>
        <Button
          look="primary"
          disabled={chosen.length < 2}
          onClick={() => {
            onChoose(chosen);
            close();
          }}
        >
          {texts.groupDo}
        </Button>
      </div>
    </Dialog>
  );
}
