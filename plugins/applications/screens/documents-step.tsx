// The fourth step: what the institution wants to see. Nobody has to wait for it; a passport is asked for until there is one.
import { FilesOfRecord, Icon, Segments } from '#kit';
import { useState } from 'react';
import type { Details } from './draft.ts';
import { useTranslation } from './text/index.ts';

export function DocumentsStep({ details, onSending }: { details: Details | undefined; onSending: (isSending: boolean) => void }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<'passport' | 'other'>();
  const studentId = details?.Sale.StudentId;
  if (!details || typeof studentId !== 'number') return null;
  const kind = chosen ?? (details.HasPassport ? 'other' : 'passport');
  return (
    <>
      <p className="row g8 t2">
        <Icon name={details.HasPassport ? 'check' : 'info-circle'} />
        {t(details.HasPassport ? 'hasPassport' : 'noPassport')}
      </p>
      <div className="row">
        <Segments
          label={t('whatIsSent')}
          choices={[
            { id: 'passport', label: t('passport') },
            { id: 'other', label: t('otherDocument') },
          ]}
          current={kind}
          onChoose={(id) => setChosen(id === 'passport' ? id : 'other')}
        />
      </div>
      <FilesOfRecord
        entity="student"
        id={studentId}
        sendTo={`document/student/${studentId}${kind === 'passport' ? '?tag=Passport' : ''}`}
        onSending={onSending}
      />
    </>
  );
}
