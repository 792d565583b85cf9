import { Eye, History } from 'lucide';
import type { JSX } from 'preact';
import { presenceTexts } from '../../app/presence-texts.ts';
import { Icon, spanText } from '../../design/index.ts';
import type { Room } from './use-room.ts';
import './watching.css';

/** How many look on, and how much later whoever looks on here sees the game. */
export function Watching({ room }: { readonly room: Room }): JSX.Element | null {
  const { watchers, delay, kept } = room.state;
  if (kept !== 'server' || room.keeper.sandbox !== null) return null;
  return (
    <>
      {delay === 0 ? null : (
        <span class="watching later" title={presenceTexts.laterHelp(spanText(delay))}>
          <Icon node={History} size={16} />
          <span aria-hidden="true">{presenceTexts.later(spanText(delay))}</span>
          <span class="hidden-text">{presenceTexts.laterHelp(spanText(delay))}</span>
        </span>
      )}
      {watchers === 0 ? null : (
        <span class="watching" title={presenceTexts.watchers(watchers)}>
          <Icon node={Eye} size={16} />
          <span class="tabular" aria-hidden="true">
            {watchers}
          </span>
          <span class="hidden-text">{presenceTexts.watchers(watchers)}</span>
        </span>
      )}
    </>
  );
}
