import { signal } from '@preact/signals';
import type { ToastContent } from '../design/index.ts';

/** The message that is shown. A newer one takes the place of an older one. */
export const toast = signal<ToastContent | null>(null);

const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something for a while. With something to do in it, it stays until it is done or closed. */
export function say(content: ToastContent): void {
  clearTimeout(timer);
  toast.value = content;
  if (content.action === undefined) timer = setTimeout(hush, SHOWN_MS);
}

export function hush(): void {
  clearTimeout(timer);
  toast.value = null;
}
