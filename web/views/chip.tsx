// The small things to press: a choice between a few ways to see something, pills between sets of data, and what is set and can be taken away.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../look/index.ts';
import { useText } from '../text/index.ts';
import './list/list.css';
import './chip.css';

interface Choice {
  readonly id: string;
  readonly label: string;
}
interface ChoiceProps<Each extends Choice> {
  readonly label: string;
  readonly choices: readonly Each[];
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

/** Two to four ways to see the same; with an icon, the label is for who hears or points at it. */
export function Segments({ label, choices, current, onChoose }: ChoiceProps<Choice & { readonly icon?: IconName }>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {choices.map(({ id, label: name, icon }) => (
        <button
          key={id}
          type="button"
          className={id === current ? 'on' : ''}
          aria-pressed={id === current}
          {...(icon ? { 'aria-label': name, title: name } : {})}
          onClick={() => onChoose(id)}
        >
          {icon ? <Icon name={icon} /> : name}
        </button>
      ))}
    </div>
  );
}

/** Pills change the data; tabs change the pane. */
export function Pills({ label, choices, current, onChoose }: ChoiceProps<Choice & { readonly count?: string }>) {
  return (
    <div className="pill-row" role="group" aria-label={label}>
      {choices.map(({ id, label: name, count }) => (
        <button key={id} type="button" className={`view ${id === current ? 'on' : ''}`} aria-pressed={id === current} onClick={() => onChoose(id)}>
          {name}
          {count !== undefined && <span className="count">{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Something that is set: what, how, and to which value. */
export function Chip({ parts, onOpen, onRemove }: { parts: readonly [string, ...string[]]; onOpen: () => void; onRemove?: () => void }) {
  const t = useText();
  const [name, ...others] = parts;
  const value = others.at(-1);
  return (
    <span className="chip">
      <button type="button" className="face" onClick={onOpen}>
        <span>{name}</span> {others.length > 1 && <span className="op">{others.slice(0, -1).join(' ')}</span>}{' '}
        {value !== undefined && <span className="v clip">{value}</span>}
      </button>
      {onRemove && (
        <button type="button" className="x" aria-label={t('list.removeFilter', { field: name })} onClick={onRemove}>
          <Icon name="x" size="s12" />
        </button>
      )}
    </span>
  );
}

/** What can be done with what stands below: what is set at the left, acts at the right. */
export const Toolbar = ({ children, actions }: { children?: ReactNode; actions?: ReactNode }) => (
  <div className="toolbar">
    {children}
    {actions && <div className="end row g8">{actions}</div>}
  </div>
);
