import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { chatWords, homeWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Button, Checkbox, Dialog } from '../../design/index.ts';

export interface GroupDialogProps {
  readonly open: boolean;
  readonly people: readonly string[];
  /** What the game calls a player’s side. Absent: nothing. */
  readonly sideOf?: (name: string) => string;
  readonly onClose: () => void;
  readonly onChoose: (people: readonly string[]) => void;
}

export function GroupDialog({ open, people, sideOf, onClose, onChoose }: GroupDialogProps): JSX.Element {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const close = (): void => {
    setChosen([]);
    onClose();
  };
  return (
    <Dialog title={chatWords.say['group.title']} open={open} onClose={close} closeLabel={homeWords.say['close.button']}>
      <p class="quiet">{chatWords.say['group.help']}</p>
      <div class="talk-group">
        {people.map((name) => (
          <Checkbox
            key={name}
            label={sideOf === undefined || sideOf(name) === name ? name : language().facts([sideOf(name), name])}
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
          {chatWords.say['group.button']}
        </Button>
      </div>
    </Dialog>
  );
}
