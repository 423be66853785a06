// Panes behind tabs. The arrows go from tab to tab; a pane that is not seen keeps what was typed in it.
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../text/index.ts';
import './tabs.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  /** How many things there are behind it. */
  readonly count?: number | undefined;
  /** Something in it needs attention. */
  readonly isInvalid?: boolean;
}

export const getTab = (prefix: string, id: string): string => `${prefix}-${id}`;
export const getPane = (prefix: string, id: string): string => `${prefix}-${id}-pane`;

/** The tabs with their panes; the first is open. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly (Tab & { readonly pane: ReactNode })[] }) {
  const prefix = useId();
  const [chosen, setChosen] = useState('');
  const current = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? '';
  return (
    <div>
      <TabList prefix={prefix} label={label} tabs={tabs} current={current} onChoose={setChosen} />
      {tabs.map(({ id, pane }) => (
        <div key={id} className="tab-pane" id={getPane(prefix, id)} role="tabpanel" aria-labelledby={getTab(prefix, id)} hidden={id !== current}>
          {pane}
        </div>
      ))}
    </div>
  );
}

interface TabListProps {
  /** Of the ids: `getTab` and `getPane` say how they read. */
  readonly prefix: string;
  readonly label?: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

/** The tabs alone, where the panes are drawn by somebody else. */
export function TabList({ prefix, label, tabs, current, onChoose }: TabListProps) {
  const t = useText();
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.findIndex(({ id }) => id === current) + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(getTab(prefix, next.id))?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {tabs.map(({ id, label: name, count, isInvalid }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={getTab(prefix, id)}
          aria-controls={getPane(prefix, id)}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={step}
        >
          {name}
          {count !== undefined && <span className="count">{count}</span>}
          {isInvalid && (
            <>
              <span className="fault-dot" aria-hidden="true" />
              <span className="vh">{t('tabs.faulty')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
