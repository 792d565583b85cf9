import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconNode } from './Icon.tsx';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Number of unread items. */
  readonly count?: number;
  /** Shown only where the tabs are a bar at the bottom. */
  readonly icon?: IconNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** An arrow key keeps the focus on the tabs. */
  readonly onSelect: (id: string, by: 'press' | 'arrow') => void;
  /** The content has no controls, so the panel takes the focus for scrolling. */
  readonly plain?: boolean;
  /** Content of the selected tab. */
  readonly children: ComponentChildren;
}

/** Arrow keys, Home and End move between tabs. Tab moves into the content. */
export function Tabs({ label, tabs, selected, onSelect, plain = false, children }: TabsProps): JSX.Element {
  const base = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = nextIndex(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id, 'arrow');
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, count, icon }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id, 'press')}
          >
            {icon === undefined ? null : <Icon node={icon} size={22} />}
            {name}
            {count === undefined || count === 0 ? null : <span class="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        class="tab-panel"
        role="tabpanel"
        aria-labelledby={`${base}-${selected}`}
        tabIndex={plain ? 0 : undefined}
      >
        {children}
      </div>
    </div>
  );
}

function nextIndex(key: string, index: number, length: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
