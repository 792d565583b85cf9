import type { LootPick } from '@tavola/games/colt-express';
import type { JSX } from 'preact';
import { INK } from './figures.ts';

function Purse() {
  return (
    <>
      <path d="M-5-20C-16-15-16 0-10 0L10 0C16 0 16-15 5-20z" fill="#b98447" />
      <path d="M-7-27C-3-23 3-23 7-27L5-20L-5-20z" fill="#d7a468" />
      <path d="M-6-20h12" stroke="#6a4318" stroke-width="3" />
      <path
        class="colt-dollar"
        d="M3.4-12.2C2-14.4-3.2-14-3.2-11.2C-3.2-8.6 3.4-9.4 3.4-6.4C3.4-3.6-2.4-3.4-3.8-5.8M0-15V-2.6"
      />
    </>
  );
}

function Jewel() {
  return (
    <>
      <path d="M-9-22L9-22L15-14L0 0L-15-14z" fill="#c92f55" />
      <path d="M-4.5-14L0-22L4.5-14z" fill="#f48ba4" stroke-width="1.2" />
      <path d="M-9-22L-4.5-14L0-22L4.5-14L9-22M-15-14H15M-4.5-14L0 0L4.5-14" fill="none" stroke-width="1.3" />
    </>
  );
}

function Strongbox() {
  return (
    <>
      <path d="M-16-20h32v20h-32z" fill="#6e7a88" />
      <path d="M-16-20l4-6h24l4 6z" fill="#93a0ae" />
      <path d="M-9-20v20M9-20v20" stroke="#39414b" stroke-width="2" />
      <circle cy="-10.5" r="5" fill="#f3c64b" />
      <path d="M0-11v4" stroke-width="2" />
    </>
  );
}

/** An opened flask is half empty. The old one has a label. */
function Flask({ open, old }: { readonly open: boolean; readonly old: boolean }) {
  return (
    <>
      <path
        d="M-3.6-27h7.2v7c5 2 7 5 7 9v8c0 2-1 3-3 3h-15.2c-2 0-3-1-3-3v-8c0-4 2-7 7-9z"
        fill={open ? '#cfd9c4' : '#5e7f4e'}
      />
      <path
        d={
          open ? 'M-10.4-5h20.8v2c0 2-1 3-3 3h-14.8c-2 0-3-1-3-3z' : 'M-10.4-12h20.8v9c0 2-1 3-3 3h-14.8c-2 0-3-1-3-3z'
        }
        fill="#e59a2c"
        stroke-width="1.2"
      />
      {!open && <path d="M-4.6-29h9.2v4h-9.2z" fill="#a9713b" />}
      {old && <path d="M-6-13h12v7h-12z" fill="#fff8ec" stroke-width="1" />}
    </>
  );
}

const PICTURES: Readonly<Record<LootPick, () => JSX.Element>> = {
  purse: Purse,
  jewel: Jewel,
  strongbox: Strongbox,
  flask: () => <Flask open={false} old={false} />,
  'opened-normal': () => <Flask open old={false} />,
  'opened-old': () => <Flask open old />,
};

/** Stands on 0,0. */
export function LootArt({ kind, count = 1 }: { readonly kind: LootPick; readonly count?: number }) {
  const Picture = PICTURES[kind];
  return (
    <g class="colt-loot" stroke={INK} stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">
      <Picture />
      {count > 1 && (
        <g transform="translate(12 -26)" stroke="none">
          <circle class="colt-count" r="9" />
          <text class="colt-count-text" y="4.3">
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

export function LootIcon({ kind, size = 20 }: { readonly kind: LootPick; readonly size?: number }) {
  return (
    <svg class="colt-icon" viewBox="-18 -31 36 34" width={size} height={size} aria-hidden="true">
      <LootArt kind={kind} />
    </svg>
  );
}

/** One of a bandit’s own bullets, hollow after it was fired. */
export function Cartridge({ fired = false }: { readonly fired?: boolean }) {
  return (
    <svg
      class={fired ? 'colt-icon colt-cartridge colt-fired' : 'colt-icon colt-cartridge'}
      viewBox="-5 -12 10 24"
      width="7"
      height="17"
      aria-hidden="true"
    >
      <path d="M-3.6 10V-3C-3.6-7-1.6-9.5 0-10.5C1.6-9.5 3.6-7 3.6-3V10z" />
    </svg>
  );
}
