// What stands beside a cell whose change was not taken: the reason, and what was typed, to be mended or to be put against what somebody else wrote.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../../text/index.ts';

export interface CellNoteProps {
  readonly message: string;
  /** Both values, where somebody else was quicker. */
  readonly both?: { readonly mine: string; readonly theirs: string } | undefined;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function CellNote({ message, both, onAgain, onClose }: CellNoteProps) {
  const t = useText();
  const first = useRef<HTMLButtonElement>(null);
  // Nobody who writes elsewhere by now is to press it unseen.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest('.ag-row')) first.current?.focus();
  }, []);
  return (
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="cell-note" role="alertdialog" aria-label={t('cells.notSaved')}>
        <p>{message}</p>
        {both && (
          <dl>
            <dt>{t('cells.theirs')}</dt>
            <dd>{both.theirs || t('form.empty')}</dd>
            <dt>{t('cells.mine')}</dt>
            <dd>{both.mine || t('form.empty')}</dd>
          </dl>
        )}
        <div className="acts">
          <Button ref={first} size="xs" variant="filled" onClick={onAgain}>
            {t(both ? 'cells.takeMine' : 'cells.again')}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClose}>
            {t(both ? 'cells.takeTheirs' : 'cells.drop')}
          </Button>
        </div>
      </div>
    </div>
  );
}
