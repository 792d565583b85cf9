import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideToast, showToast, toast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  hideToast();
  vi.useRealTimers();
});

it('a message is shown for six seconds', () => {
  showToast({ tone: 'done', title: 'Copied' });
  vi.advanceTimersByTime(5999);
  expect(toast.value).toEqual({ tone: 'done', title: 'Copied' });
  vi.advanceTimersByTime(1);
  expect(toast.value).toBeNull();
});

it('a newer message gets its own time', () => {
  showToast({ tone: 'done', title: 'Copied' });
  vi.advanceTimersByTime(5000);
  showToast({ tone: 'info', title: 'Saved' });
  vi.advanceTimersByTime(5999);
  expect(toast.value?.title).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(toast.value).toBeNull();
});

it('one with an action stays until it is closed', () => {
  showToast({ tone: 'info', title: 'Saved' });
  showToast({ tone: 'info', title: 'New version', action: { label: 'Reload', onClick: () => undefined } });
  vi.advanceTimersByTime(60_000);
  expect(toast.value?.title).toBe('New version');
  hideToast();
  expect([toast.value, vi.getTimerCount()]).toEqual([null, 0]);
});

it('closing a message ends its time', () => {
  showToast({ tone: 'info', title: 'Saved' });
  hideToast();
  expect(vi.getTimerCount()).toBe(0);
});
