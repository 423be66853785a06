// Making the bank file of one document: on which day the bank pays.
import { Control, Dialog, DialogActions, ErrorNote, FieldBox, today, useWork, sentDay } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

interface MakeFileDialogProps {
  readonly onMake: (day: string | null) => Promise<unknown>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

const name = 'TransactionDate';

export function MakeFileDialog({ onMake, onDone, onClose }: MakeFileDialogProps) {
  const t = useTranslation();
  const [day, setDay] = useState<unknown>(today());
  const { message, errors, changing, working, run } = useWork({ fields: [name], inDialog: true });
  const make = () =>
    void run(async () => {
      await onMake(sentDay(day));
      await onDone();
    });
  return (
    <Dialog
      size={440}
      title={t('makeTitle')}
      about={t('makeAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('make')} onCommand={make} busy={working} onClose={onClose} />}
    >
      <ErrorNote message={message} />
      <FieldBox id="bank-file-day" label={t('day')} required={false} locked={false} error={errors[name]}>
        <Control
          id="bank-file-day"
          field={{ Name: name, Type: 'date', Label: t('day'), Required: false, ReadOnly: false }}
          label={t('day')}
          value={day ?? null}
          row={{}}
          onChange={changing(name, setDay)}
          invalid={errors[name] !== undefined}
          readOnly={false}
          required={false}
        />
      </FieldBox>
    </Dialog>
  );
}
