import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Something new is in there. */
  readonly count?: number;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** What is shown has no controls: the keyboard stops at it, to scroll it. */
  readonly plain?: boolean;
  /** What the selected tab shows. */
  readonly children: ComponentChildren;
}

/** Arrows, Home and End walk the tabs; Tab goes on into what is shown. */
export function Tabs({ label, tabs, selected, onSelect, plain = false, children }: TabsProps): JSX.Element {
  const base = useId();
  const walk = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const next = targetOf(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
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

function targetOf(key: string, index: number, length: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
