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
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onClose={() => open && onClose()}
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
