// Which report is kept below the home page: all that the person may open, by folder, found by a word.
import { Button, Dialog, FailedPage, PartSkeleton, useCall } from '#kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

interface AddTileDialogProps {
  readonly taken: readonly string[];
  readonly onAdd: (key: string) => void;
  readonly onClose: () => void;
}

export function AddTileDialog({ taken, onAdd, onClose }: AddTileDialogProps) {
  const t = useTranslation();
  const [term, setTerm] = useState('');
  const { data, error, refetch } = useCall('report/catalogue', {});
  const words = term.trim().toLowerCase();
  const folders = (data?.Folders ?? [])
    .map(({ Name, Reports }) => ({
      name: Name === '' ? t('noFolder') : Name,
      reports: Reports.filter(({ Key, Name: report }) => !taken.includes(Key) && `${Name} ${report}`.toLowerCase().includes(words)),
    }))
    .filter(({ reports }) => reports.length > 0);
  return (
    <Dialog
      size={520}
      title={t('add')}
      onClose={onClose}
      actions={
        <Button effect="show" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={term}
        onChange={({ currentTarget: { value } }) => setTerm(value)}
        data-autofocus
      />
      {error && !data ? (
        <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <PartSkeleton />
      ) : folders.length === 0 ? (
        <p className="t3">{t('noneFound')}</p>
      ) : (
        folders.map(({ name, reports }) => (
          <section key={name} className="tile-folder">
            <h3>{name}</h3>
            <ul>
              {reports.map(({ Key: key, Name: report, Description: about }) => (
                <li key={key}>
                  <Button effect="show" variant="subtle" size="compact-sm" onClick={() => onAdd(key)}>
                    {report}
                  </Button>
                  {about !== null && <p className="t3 t12">{about}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </Dialog>
  );
}
