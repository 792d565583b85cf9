import { CircleAlert, CircleCheck, Info, WifiOff, X } from 'lucide';
import type { JSX } from 'preact';
import { Button } from './Button.tsx';
import { Icon, type IconNode } from './Icon.tsx';

export type ToastTone = 'info' | 'done' | 'problem' | 'offline';

export interface ToastContent {
  readonly tone: ToastTone;
  /** What happened, in a word or two. */
  readonly title: string;
  /** What is saved, and what happens next. */
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface ToastRegionProps {
  readonly toast: ToastContent | null;
  readonly label: string;
  readonly closeLabel: string;
  /** Absent if the toast disappears by itself. */
  readonly onClose?: (() => void) | undefined;
}

const ICONS: Readonly<Record<ToastTone, IconNode>> = {
  info: Info,
  done: CircleCheck,
  problem: CircleAlert,
  offline: WifiOff,
};

/** One message at a time, at the bottom. The live region always exists, so that screen readers announce changes. */
export function ToastRegion({ toast, label, closeLabel, onClose }: ToastRegionProps): JSX.Element {
  return (
    <section class="toast-region" aria-label={label} aria-live="polite">
      {toast === null ? null : (
        <div class={`toast ${toast.tone}`}>
          <Icon node={ICONS[toast.tone]} size={20} />
          <p>
            <strong>{toast.title}</strong> {toast.text}
          </p>
          {toast.action === undefined ? null : (
            <Button look="tint" size="small" onClick={toast.action.onClick}>
              {toast.action.label}
            </Button>
          )}
          {onClose === undefined ? null : (
            <Button look="ghost" size="small" icon={X} label={closeLabel} onClick={onClose} />
          )}
        </div>
      )}
    </section>
  );
}
