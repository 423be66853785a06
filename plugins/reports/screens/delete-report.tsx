// Asks once, and deletes a report that people built.
import { ConfirmDialog, request, useFailures } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

interface DeleteReportProps {
  readonly id: number;
  readonly name: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteReport({ id, name, onDeleted, onClose }: DeleteReportProps) {
  const t = useTranslation();
  const failures = useFailures();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await request(`agencyreportview/${id}`, { method: 'DELETE' });
      onDeleted();
    } catch (error) {
      onClose();
      failures.show(error);
    }
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      about={t('deleteAbout')}
      command={t('delete')}
      busy={isBusy}
      onCommand={() => void remove()}
      onClose={onClose}
    />
  );
}
