// Above a record: who or what this is, its badges, and up to three figures at the right.
import type { ReactNode } from 'react';
import { Avatar, Icon } from '../look/index.ts';
import './form/record-frame.css';

interface RecordHeaderProps {
  readonly name: string;
  /** The id of the record, whose colour the initials have. */
  readonly id?: number | undefined;
  /** In the place of the initials, for what is no person. */
  readonly icon?: string | null | undefined;
  /** Its number, quietly beside the name. */
  readonly beside?: string;
  /** Badges and dates, below the name. */
  readonly children?: ReactNode;
  readonly figures?: readonly { readonly label: string; readonly value: ReactNode }[];
}

export function RecordHeader({ name, id, icon, beside, children, figures = [] }: RecordHeaderProps) {
  return (
    <div className="rhead">
      {icon === undefined ? (
        <Avatar name={name} of={id} size="l" />
      ) : (
        <span className="mark">
          <Icon name={icon} size="s20" />
        </span>
      )}
      <div className="grow col g4">
        <div className="row g8 wrap">
          <h2 className="clamp" title={name}>
            {name}
          </h2>
          {beside !== undefined && <span className="t3 num">{beside}</span>}
        </div>
        <div className="row g8 wrap t12 t3">{children}</div>
      </div>
      {figures.length > 0 && (
        <dl className="head-figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
