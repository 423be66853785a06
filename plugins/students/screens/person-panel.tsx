// Below the form of a student: records that were the same person, and the person's data.
import { Button, call, dateText, downloadCall, Panel, type PanelProps, useFailures } from '#kit';
import { useState } from 'react';
import { useInitialData } from './initial-data.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function PersonPanel({ config, row, reload }: PanelProps<'Student'>) {
  const t = useTranslation();
  const failures = useFailures();
  const [isOpen, setOpen] = useState(false);
  const id = row.Id;
  const { data, refetch } = useInitialData(id);
  const mayErase = config.Actions.some(({ Verb, Allowed }) => Verb === 'erase' && Allowed);
  const again = async () => {
    await reload();
    await refetch();
  };
  const putBack = async (sourceId: number) => {
    try {
      await call('POST student/{id}/unmerge', { id, sourceId });
    } catch (error) {
      failures.show(error);
    }
    await again();
  };
  const merged = data?.Merged ?? [];
  if (!config.Rights.Update && merged.length === 0 && !mayErase) return null;
  return (
    <>
      {(config.Rights.Update || merged.length > 0) && !row.IsErased && (
        <Panel title={t('panel')} beside={merged.length > 0 && <span className="count">{merged.length}</span>}>
          <p className="t2">{t('about')}</p>
          {merged.map(({ Id, Name, Date: at }) => (
            <div key={Id} className="row g8 wrap">
              <span>{t('merged', { name: Name, date: dateText(at) })}</span>
              {config.Rights.Update && (
                <Button effect="write" size="xs" variant="subtle" onClick={() => void putBack(Id)}>
                  {t('putBack')}
                </Button>
              )}
            </div>
          ))}
          {config.Rights.Update && (
            <div>
              <Button effect="write" size="xs" icon="users-plus" onClick={() => setOpen(true)}>
                {t('mergeOpen')}
              </Button>
            </div>
          )}
        </Panel>
      )}
      {mayErase && (
        <Panel title={t('data')}>
          <p className="t2">{t('dataAbout')}</p>
          <div>
            <Button
              effect="show"
              size="xs"
              icon="download"
              onClick={() => void downloadCall(`student/${id}/export`).catch((error: unknown) => failures.show(error))}
            >
              {t('takeOut')}
            </Button>
          </div>
        </Panel>
      )}
      {isOpen && <MergeDialog config={config} row={row} onMerged={() => void again()} onClose={() => setOpen(false)} />}
    </>
  );
}
