// The screen of one record: add, edit or copy it, with what has happened to it at the side.
import { Button } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { type EntityConfig, isFailure, readRecordAhead, useRecord } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Icon } from '../../look/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { useNewLabel } from '../new-label.ts';
import { editPath, ownPath, type RecordPaths } from '../record-paths.ts';
import { FailedPage, StatePage } from '../state-page.tsx';
import './form.css';
import { Awaited } from '../typed-ahead.ts';
import { RecordSkeleton } from './form-skeleton.tsx';
import { RecordEditor } from './record-editor.tsx';
import type { RecordTask } from './record-task.ts';
import { useConfigOfRecord } from './use-config-of-record.ts';

/** Asks for the record while the configuration of its entity is on its way. Where that is known, the screen is there as soon. */
export function readAhead(queries: QueryClient, entity: string, task: { readonly kind: string; readonly id?: number }): void {
  const path = entity.toLowerCase();
  const isKnown = queries.getQueriesData({ queryKey: ['entityconfig', path] }).some(([, config]) => config !== undefined);
  if (task.kind === 'edit' && task.id !== undefined && !isKnown) readRecordAhead(queries, path, task.id);
}

export default function RecordView({ config: ofEntity, paths, task }: { config: EntityConfig; paths: RecordPaths; task: RecordTask }) {
  const t = useText();
  const newTitle = useNewLabel(ofEntity);
  const { crumbsOf: getCrumbs, titleOf: findTitle } = useContext(ShellContext);
  const id = task.kind === 'add' ? undefined : task.id;
  const record = useRecord(ofEntity.Path, id);
  const ofRecord = useConfigOfRecord(ofEntity, task.kind === 'edit' ? id : undefined);
  const config = ofRecord ?? ofEntity;
  const crumbs = [...getCrumbs(paths.base), { label: findTitle(paths.base) ?? config.LabelPlural, to: paths.base }];
  const back = (
    <Button component={Link} to={paths.base}>
      {t('state.backToList', { entities: findTitle(paths.base) ?? config.LabelPlural })}
    </Button>
  );
  const merged = isFailure(record.error) ? record.error.body.MergedInto : undefined;
  if (merged) return <Navigate to={editPath(paths, merged.Id)} replace state={{ told: record.error?.message }} />;
  const mayNot = task.kind !== 'edit' && !config.Rights.Create;
  if (mayNot) {
    return (
      <>
        <Bar crumbs={crumbs} title={newTitle} />
        <StatePage icon="lock" title={t('state.forbiddenPage')} help={config.Refusals.Create ?? t('state.forbiddenHelp')} actions={back} />
      </>
    );
  }
  if ((id !== undefined && !record.data) || !ofRecord) {
    return (
      <>
        <Bar crumbs={crumbs} title={record.isError ? config.Label : undefined} />
        {record.isError ? (
          <FailedPage
            error={record.error}
            title={t('state.failedRecordTitle')}
            entities={config.LabelPlural}
            back={back}
            onRetry={() => void record.refetch()}
          />
        ) : (
          <>
            <RecordSkeleton config={config} isNew={task.kind !== 'edit'} />
            {task.kind !== 'edit' && <Awaited />}
          </>
        )}
      </>
    );
  }
  const own = task.kind === 'edit' && record.data ? ownPath(config, record.data) : undefined;
  if (own !== undefined) return <Navigate to={own} replace />;
  return (
    <>
      <NoteMessage />
      <RecordEditor
        key={`${task.kind} ${id ?? ''}`}
        config={config}
        paths={paths}
        crumbs={crumbs}
        task={task}
        loaded={record.data}
        isDeleted={isFailure(record.error) && record.error.status === 404}
        reload={record.refetch}
      />
    </>
  );
}

/** Why one has come here from another address, such as that of a record that was merged into this one. */
function NoteMessage() {
  const { state } = useLocation();
  const message: unknown = typeof state === 'object' && state !== null && 'told' in state ? state.told : undefined;
  if (typeof message !== 'string') return null;
  return (
    <p className="note info told-note" role="status">
      <Icon name="alert-circle" size="s14" />
      <span>{message}</span>
    </p>
  );
}
