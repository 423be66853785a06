// In the head of a student, a quote or an application: the way to the link of the student, for anyone who keeps it.
import { HeadCommand, type PanelProps, useSettings } from '#kit';
import { useState } from 'react';
import { AccessDialog } from './access-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function AccessButton({ row }: PanelProps<'Student' | 'AgencySale'>) {
  const t = useTranslation();
  const { data: settings } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const isSale = 'StudentId' in row;
  const studentId = isSale ? row.StudentId : row.Id;
  const isClosed = isSale ? row.StatusId === 'QuoteTemplate' : row.IsErased;
  const mayKeep = settings?.SecuritySettings?.Permissions.includes('CanEditStudents') === true;
  if (!mayKeep || !studentId || isClosed) return null;
  return (
    <>
      <HeadCommand place="button" effect="show" icon="link" onClick={() => setOpen(true)}>
        {t('open')}
      </HeadCommand>
      {isOpen && <AccessDialog studentId={studentId} saleId={isSale ? row.Id : undefined} onClose={() => setOpen(false)} />}
    </>
  );
}
