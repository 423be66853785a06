// Asks for the day that a record is to be moved to: what dragging it does, by keys.
import { type Day, toDay } from '../../../engine/contract/day.ts';
import { useId, useState } from 'react';
import type { EntityConfig, Row } from '../../api/index.ts';
import { Control } from '../../fields/controls/index.ts';

import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { findName } from '../name-of.ts';

interface MoveDialogProps {
  readonly config: EntityConfig;
  readonly row: Row;
  readonly field: string;
  readonly day: string;
  readonly onMove: (day: Day) => Promise<boolean>;
  readonly onClose: () => void;
}

export function MoveDialog({ config, row, field, day, onMove, onClose }: MoveDialogProps) {
  const t = useText();
  const id = useId();
  const [to, setTo] = useState<unknown>(day);
  const [busy, setBusy] = useState(false);
  const label = config.Fields[field]?.Label ?? field;
  const submit = async () => {
    const chosen = toDay(to);
    if (chosen === undefined) return;
    setBusy(true);
    if (await onMove(chosen)) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      title={t('calendar.moveTitle', { name: findName(config, row) ?? '' })}
      size={360}
      onClose={onClose}
      actions={<DialogActions command={t('calendar.move')} form={id} disabled={busy || toDay(to) === undefined} onClose={onClose} />}
    >
      <form
        id={id}
        className="f"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label htmlFor={`${id}day`}>{label}</label>
        <Control
          id={`${id}day`}
          field={{ Name: field, Type: 'date', Label: label, Required: true }}
          label={label}
          value={to}
          onChange={setTo}
          invalid={false}
          readOnly={false}
          required
        />
      </form>
    </Dialog>
  );
}
