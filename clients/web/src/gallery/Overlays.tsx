import { Ellipsis, LogOut, Save } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { showToast } from '../app/toasts.ts';
import { Button, Dialog, Icon, Menu, Tabs } from '../design/index.ts';
import { Specimen } from './Specimen.tsx';

const nothing = (): void => undefined;

export function Overlays(): JSX.Element {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState('log');
  return (
    <Specimen title="Menus, dialogs, messages, tabs">
      <div class="row wrap">
        <Menu
          label="Menu of the table"
          items={[
            { id: 'save', label: 'Save a file', icon: Save, onSelect: nothing },
            { id: 'off', label: 'Not now', onSelect: nothing, disabled: true },
            { id: 'leave', label: 'Leave the table', icon: LogOut, danger: true, onSelect: () => setOpen(true) },
          ]}
        >
          <Icon node={Ellipsis} /> Menu
        </Menu>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        {(['info', 'done', 'problem', 'offline'] as const).map((tone) => (
          <Button
            key={tone}
            onClick={() => showToast({ tone, title: `This is ${tone}.`, text: 'And what happens next.' })}
          >
            {tone}
          </Button>
        ))}
      </div>
      <Tabs
        label="Beside the board"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'log', label: 'The game so far' },
          { id: 'chat', label: 'Chat', count: 2 },
        ]}
      >
        <p>{tab === 'log' ? 'Lines of the log.' : 'Lines of the chat.'}</p>
      </Tabs>
      <Dialog title="Leave the table?" open={open} onClose={() => setOpen(false)} closeLabel="Close">
        <p class="quiet">A bot takes your seat and you can come back to it within a day.</p>
        <div class="dialog-actions">
          <Button autofocus onClick={() => setOpen(false)}>
            Stay
          </Button>
          <Button look="danger-filled" onClick={() => setOpen(false)}>
            Leave
          </Button>
        </div>
      </Dialog>
    </Specimen>
  );
}
