import { X } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './Button.tsx';

export interface DialogProps {
  /** A question, or what the dialog is about. */
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly closeLabel: string;
  readonly wide?: boolean;
}

/** A modal built on `<dialog>`, which traps and restores the focus and closes on Escape. */
export function Dialog({ title, open, onClose, children, closeLabel, wide = false }: DialogProps): JSX.Element {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** The event comes later than the closing, when the dialog may be open again. */
  const pendingCloses = useRef(0);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (!open) {
      pendingCloses.current += 1;
      return element.close();
    }
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onClose={() => {
        if (pendingCloses.current === 0) onClose();
        else pendingCloses.current -= 1;
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open ? (
        <div class="dialog-body">
          <header>
            <h2 id={id}>{title}</h2>
            <Button look="ghost" size="small" icon={X} label={closeLabel} onClick={onClose} />
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
