// The invited agencies, by whether they were processed; those that wait can be deleted.
import { ConfirmDialog, FailedPage, IconButton, Panel, RecordTable, request, type Row, useRead, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Say } from './text/index.ts';

interface Listed {
  readonly Data: readonly Row[];
}

export function InvitedAgencies({ say, moment, onChange }: { say: Say; moment: number; onChange: () => void }) {
  const [processed, setProcessed] = useState('false');
  const [removing, setRemoving] = useState<Row>();
  const list = useRead<Listed>(`invitedagency/search?Processed=${processed}&take=200`, moment);
  const choice = (
    <NativeSelect
      className="invitation-filter"
      size="xs"
      aria-label={say('whichAgencies')}
      value={processed}
      onChange={(event) => setProcessed(event.currentTarget.value)}
      data={[
        { value: 'false', label: say('notProcessed') },
        { value: 'true', label: say('processed') },
      ]}
    />
  );
  return (
    <Panel title={say('invitedTitle')}>
      {choice}
      {list.isError && <FailedPage error={list.error} title={say('failed')} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <span className="sk" style={{ height: 60 }} role="status" />}
      {list.data?.Data.length === 0 && <p className="t3">{say('none')}</p>}
      {list.data && list.data.Data.length > 0 && (
        <RecordTable
          rows={list.data.Data}
          name={{ id: 'code', label: say('agencyCode'), renderCell: (row) => String(row['AgencyCode']), look: 'mono' }}
          columns={[
            { id: 'web-user', label: say('webUser'), renderCell: (row) => String(row['WebUserName'] ?? '–') },
            { id: 'institution', label: say('institution'), renderCell: (row) => String(row['InstitutionName'] ?? '–'), look: 'whole' },
            { id: 'agency', label: say('agency'), renderCell: agencyOf },
          ]}
          renderActs={(row) =>
            row['Processed'] !== true && (
              <IconButton does="write" icon="trash" label={say('remove', { code: String(row['AgencyCode']) })} onClick={() => setRemoving(row)} />
            )
          }
        />
      )}
      {removing && <RemoveDialog say={say} row={removing} onDone={onChange} onClose={() => setRemoving(undefined)} />}
    </Panel>
  );
}

const agencyOf = (row: Row) =>
  row['CreatedAgencyId'] ? (
    <Link className="link" to={`/entity/agency/${String(row['CreatedAgencyId'])}/edit`}>
      {String(row['CreatedAgencyName'])}
    </Link>
  ) : (
    '–'
  );

function RemoveDialog({ say, row, onDone, onClose }: { say: Say; row: Row; onDone: () => void; onClose: () => void }) {
  const { working, run } = useWork({ inDialog: true });
  const remove = async () => {
    await run(async () => {
      await request(`invitedagency/${String(row['Id'])}`, { method: 'DELETE' });
      onDone();
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('removeTitle', { code: String(row['AgencyCode']) })}
      about={say('removeAbout')}
      act={say('removeAct')}
      busy={working}
      onAct={() => void remove()}
      onClose={onClose}
    />
  );
}
