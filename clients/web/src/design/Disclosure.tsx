import { ChevronDown } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

export interface DisclosureProps {
  readonly title: string;
  /** One line beside the title while it is closed: what is to be found inside. */
  readonly note?: string;
  /** Something inside must be seen: it opens by itself, and people may still close it. */
  readonly urgent: boolean;
  readonly children: ComponentChildren;
}

/** Folds away what few people need. */
export function Disclosure({ title, note, urgent, children }: DisclosureProps): JSX.Element {
  const [open, setOpen] = useState(urgent);
  useEffect(() => {
    if (urgent) setOpen(true);
  }, [urgent]);
  return (
    <details class="disclosure" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="disclosure-head">
        <Icon node={ChevronDown} size={18} />
        <span class="disclosure-title">{title}</span>
        {open || note === undefined ? null : <span class="disclosure-note">{note}</span>}
      </summary>
      {children}
    </details>
  );
}
