// A figure that opens how it was worked out: lines whose amounts add up to it, or by how much they do not.
import { Popover } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { findDifference, isZero, Money, sumOf } from '../fields/index.ts';
import { Icon } from '../look/index.ts';
import { useText } from '../text/index.ts';
import './explained-figure.css';

interface ExplainedFigureProps {
  /** What the figure is of. */
  readonly label: string;
  /** A plain decimal number as text, as the server worked it out; it is never added up here in its place. */
  readonly amount: string;
  readonly currency?: string;
  readonly lines: readonly {
    readonly label: string;
    readonly amount: string;
    readonly variant?: 'good' | 'bad';
  }[];
  /** Where it comes from, until when it holds, what did not apply. */
  readonly children?: ReactNode;
}

export function ExplainedFigure({ label, amount, currency, lines, children }: ExplainedFigureProps) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const sum = sumOf(lines.map((line) => line.amount));
  const difference = sum === undefined ? undefined : findDifference(amount, sum);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus withinPortal>
      <Popover.Target>
        <button type="button" className="explained" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="vh">{t('parts.explain', { label })}</span>
          <Money amount={amount} currency={currency} />
          <Icon name="sum" size="s12" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={id}>
        <div className="explanation" data-autofocus tabIndex={-1}>
          <h3 id={id}>{t('parts.workedOut')}</h3>
          <dl>
            {lines.map((line) => (
              <div key={line.label}>
                <dt>{line.label}</dt>
                <dd>
                  <Money amount={line.amount} variant={line.variant} />
                </dd>
              </div>
            ))}
            {difference !== undefined && !isZero(difference) && (
              <div className="off">
                <dt>{t('parts.unexplained')}</dt>
                <dd>
                  <Money amount={difference} variant="bad" />
                </dd>
              </div>
            )}
            <div className="sum">
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          </dl>
          {children !== undefined && <div className="t12 t2">{children}</div>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
