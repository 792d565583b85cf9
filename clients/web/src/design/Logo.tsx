import type { JSX } from 'preact';

/** Three pieces on a table. */
export function Logo({ size = 30 }: { readonly size?: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M3.2 15.2h25.6c.9 0 1.4 1 .9 1.7-1.2 1.7-3 2.6-5.2 2.6h-5.7c.2 3.2 1 5.6 3.7 7.3.9.6.5 2-.6 2H10.1c-1.1 0-1.5-1.4-.6-2 2.7-1.7 3.5-4.1 3.7-7.3H7.5c-2.2 0-4-.9-5.2-2.6-.5-.7 0-1.7.9-1.7z"
        fill="var(--accent)"
      />
      <circle cx="9" cy="9.6" r="3.5" fill="var(--ink)" />
      <path d="M16 5.2 20 13h-8z" fill="var(--ink)" />
      <rect x="20.6" y="6.4" width="6.4" height="6.4" rx=".8" fill="var(--ink)" />
    </svg>
  );
}
