// A panel beside what one works on: it pushes the rest aside and never covers it.
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { useKeysWithin } from './use-keys-within.ts';
import './side-panel.css';

interface SidePanelProps {
  readonly title: string;
  /** What can be done with it, before the cross. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stands in a row beside what it belongs to; the Escape key closes it while something in it has the focus. */
export function SidePanel({ title, actions, onClose, children }: SidePanelProps) {
  const t = useText();
  const frame = useKeysWithin(({ key, target }) => {
    // What is open within it is closed first.
    const isWithin = target instanceof Element && target.closest('[aria-expanded=true]') !== null;
    if (key === 'Escape' && !isWithin) onClose();
  });
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Only a focus that went with the panel is brought back.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
  return (
    <section ref={frame} className="side-panel" aria-label={title}>
      <div className="panel-bar">
        <h2 className="clip">{title}</h2>
        <span className="end row g4">
          {actions}
          <ActionIcon aria-label={t('palette.close')} title={`${t('palette.close')} (Esc)`} onClick={onClose}>
            <Icon name="x" />
          </ActionIcon>
        </span>
      </div>
      <div className="panel-scroll">{children}</div>
    </section>
  );
}
