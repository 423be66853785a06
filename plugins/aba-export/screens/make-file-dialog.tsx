// Making the bank file of one document: on which day the bank pays.
import { Control, Dialog, DialogActions, FaultNote, FieldBox, today, useWork } from '#kit';
import { useState } from 'react';
import { useSay } from './text/index.ts';

interface MakeFileDialogProps {
  readonly onMake: (day: string | null) => Promise<unknown>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const name = 'TransactionDate';

export function MakeFileDialog({ onMake, onDone, onClose }: MakeFileDialogProps) {
  const say = useSay();
  const [day, setDay] = useState<unknown>(today());
  const { message, faults, changing, working, run } = useWork({ fields: [name], inDialog: true });
  const make = () =>
    void run(async () => {
      await onMake(typeof day === 'string' && day !== '' ? day.slice(0, 10) : null);
      await onDone();
    });
  return (
    <Dialog
      size={440}
      title={say('makeTitle')}
      about={say('makeAbout')}
      onClose={onClose}
      actions={<DialogActions act={say('make')} onAct={make} busy={working} onClose={onClose} />}
    >
      <FaultNote message={message} />
      <FieldBox id="bank-file-day" label={say('day')} required={false} locked={false} error={faults[name]}>
        <Control
          id="bank-file-day"
          field={{ Name: name, Type: 'date', Label: say('day'), Required: false, ReadOnly: false }}
          label={say('day')}
          value={day ?? null}
          row={{}}
          onChange={changing(name, setDay)}
          invalid={faults[name] !== undefined}
          readOnly={false}
          required={false}
        />
      </FieldBox>
    </Dialog>
  );
}
