import { Check, Clock, GitBranch, Plus, Undo2, Users, X } from 'lucide';
import type { JSX } from 'preact';
import { Button, type ButtonLook, Chip, KeyCap, LinkButton, Tooltip } from '../design/index.ts';
import { Specimen } from './Specimen.tsx';

const LOOKS: readonly ButtonLook[] = ['primary', 'secondary', 'tint', 'ghost', 'danger', 'danger-filled'];

export function Buttons(): JSX.Element {
  return (
    <Specimen title="Buttons and chips">
      <div class="row wrap">
        <Button look="primary" icon={Check} keyCap="Enter">
          Confirm move
        </Button>
        <Button icon={Undo2} keyCap="Esc">
          Undo
        </Button>
        <Button look="ghost" icon={GitBranch}>
          What if
        </Button>
        <Button look="danger" icon={X}>
          Leave
        </Button>
        <Tooltip text="Create a table">
          <Button icon={Plus} label="Create a table" />
        </Tooltip>
      </div>
      {(['small', undefined, 'large'] as const).map((size) => (
        <div key={size ?? 'middle'} class="row wrap">
          {LOOKS.map((look) => (
            <Button key={look} look={look} {...(size === undefined ? {} : { size })}>
              {look}
            </Button>
          ))}
        </div>
      ))}
      <div class="row wrap">
        <Button look="primary" disabled>
          Not yet
        </Button>
        <Button look="primary" busy>
          Under way
        </Button>
        <Button pressed>Pressed</Button>
        <LinkButton href="/gallery">A link</LinkButton>
        <KeyCap>?</KeyCap>
      </div>
      <div class="row wrap">
        <Chip icon={Clock}>15 min a turn</Chip>
        <Chip tone="accent" icon={Check}>
          Ready
        </Chip>
        <Chip tone="warn" icon={Users}>
          Waiting
        </Chip>
        <Chip tone="danger" icon={X}>
          Failed
        </Chip>
      </div>
    </Specimen>
  );
}
