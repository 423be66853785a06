// The invited agencies, by whether they were processed; those that wait can be deleted.
import { ConfirmDialog, FailedPage, IconButton, Panel, RecordTable, request, type RowOf, useRead, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Translate } from './text/index.ts';

type Invited = RowOf<'InvitedAgency'>;
interface Listed {
  readonly Data: readonly Invited[];
}

export function InvitedAgencies({ t, moment: instant, onChange }: { t: Translate; moment: number; onChange: () => void }) {
  const [processed, setProcessed] = useState('false');
  const [removing, setRemoving] = useState<Invited>();
  const list = useRead<Listed>(`invitedagency/search?Processed=${processed}&take=200`, instant);
  const choice = (
    <NativeSelect
      className="invitation-filter"
      size="xs"
      aria-label={t('whichAgencies')}
      value={processed}
      onChange={(event) => setProcessed(event.currentTarget.value)}
      data={[
        { value: 'false', label: t('notProcessed') },
        { value: 'true', label: t('processed') },
      ]}
    />
  );
  return (
    <Panel title={t('invitedTitle')}>
      {choice}
      {list.isError && <FailedPage error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <span className="sk" style={{ height: 60 }} role="status" />}
      {list.data?.Data.length === 0 && <p className="t3">{t('none')}</p>}
      {list.data && list.data.Data.length > 0 && (
        <RecordTable
          rows={list.data.Data}
          name={{ id: 'code', label: t('agencyCode'), renderCell: (row) => row.AgencyCode, variant: 'mono' }}
          columns={[
            { id: 'web-user', label: t('webUser'), renderCell: (row) => row.WebUserName ?? '–' },
            { id: 'institution', label: t('institution'), renderCell: (row) => row.InstitutionName ?? '–', variant: 'whole' },
            { id: 'agency', label: t('agency'), renderCell: getAgency },
          ]}
          renderCommands={(row) =>
            row.Processed !== true && (
              <IconButton effect="write" icon="trash" label={t('remove', { code: row.AgencyCode ?? '' })} onClick={() => setRemoving(row)} />
            )
          }
        />
      )}
      {removing && <RemoveDialog t={t} row={removing} onDone={onChange} onClose={() => setRemoving(undefined)} />}
    </Panel>
  );
}

const getAgency = (row: Invited) =>
  row.CreatedAgencyId ? (
    <Link className="link" to={`/entity/agency/${row.CreatedAgencyId}/edit`}>
      {row.CreatedAgencyName}
    </Link>
  ) : (
    '–'
  );

function RemoveDialog({ t, row, onDone, onClose }: { t: Translate; row: Invited; onDone: () => void; onClose: () => void }) {
  const { working, run } = useWork({ inDialog: true });
  const remove = async () => {
    await run(async () => {
      await request(`invitedagency/${row.Id}`, { method: 'DELETE' });
      onDone();
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { code: row.AgencyCode ?? '' })}
      about={t('removeAbout')}
      command={t('removeAct')}
      busy={working}
      onCommand={() => void remove()}
      onClose={onClose}
    />
  );
}
