// The tasks of a record: what is open first, marked as done in place, and new ones about this record.
import { Button, FailedPage, Panel, type PanelProps, useCall, useChanges, useEntityConfig, useLanguage } from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Opened, RecordDialog } from './record-dialog.tsx';
import { TaskRows } from './task-rows.tsx';
import { useTranslation } from './text/index.ts';

export default function TaskPanel({ config, row }: PanelProps) {
  const t = useTranslation();
  const tasks = useEntityConfig('agencytask', useLanguage()).data;
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const list = useCall('agencytask/byentity', { entityId: row.Id, entityType: config.EntityType, includeDone: true }, useChanges('agencytask'));
  const link = Object.values(tasks?.Fields ?? {}).find(({ Reference }) => Reference?.EntityType === config.EntityType)?.Name;
  const start = link === undefined ? {} : { [link]: row.Id };
  return (
    <Panel
      title={t('tasks')}
      beside={
        tasks?.Rights.Create && (
          <Button effect="write" size="compact-sm" icon="plus" onClick={() => setOpened({ kind: 'agencytask', start })}>
            {t('addTask')}
          </Button>
        )
      }
    >
      {list.isError && !list.data && <FailedPage error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <span className="sk" style={{ height: 40 }} role="status" />}
      {list.data?.Data.length === 0 && <p className="t3">{t('noTasksHere')}</p>}
      {list.data && <TaskRows rows={list.data.Data} isOfRecord onOpen={(task) => setOpened({ kind: 'agencytask', id: task.Id })} />}
      {opened && <RecordDialog opened={opened} onClose={() => setOpened(undefined)} onSaved={() => void queries.invalidateQueries({ queryKey: ['call'] })} />}
    </Panel>
  );
}
