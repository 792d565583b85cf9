import { ChevronDown } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

export interface DisclosureProps {
  readonly title: string;
  /** Summary of the content, shown beside the title while closed. */
  readonly note?: string;
  /** Opens the section, for example to show an error inside. It can be closed again. */
  readonly urgent: boolean;
  readonly children: ComponentChildren;
}

/** A collapsible section. */
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
