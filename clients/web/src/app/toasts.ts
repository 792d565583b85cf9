import { signal } from '@preact/signals';
import type { ToastContent } from '../design/index.ts';

/** The message shown. A newer one replaces it. */
export const toast = signal<ToastContent | null>(null);

const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for a few seconds. One with an action stays until it is used or closed. */
export function showToast(content: ToastContent): void {
  clearTimeout(timer);
  toast.value = content;
  if (content.action === undefined) timer = setTimeout(hideToast, SHOWN_MS);
}

export function hideToast(): void {
  clearTimeout(timer);
  toast.value = null;
}
