// The invited agencies, by whether they were processed; those that wait can be deleted.
import { Dialog, FailedPage, Icon, Panel, request, type Row, useCall, useFailures } from '#kit';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Say } from './text/index.ts';

interface Listed {
  readonly Data: readonly Row[];
}

export function InvitedAgencies({ say, moment, onChange }: { say: Say; moment: number; onChange: () => void }) {
  const [processed, setProcessed] = useState('false');
  const [removing, setRemoving] = useState<Row>();
  const list = useCall<Listed>(`invitedagency/search?Processed=${processed}&take=200`, moment);
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
        <div className="invitation-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('agencyCode')}</th>
                <th scope="col">{say('webUser')}</th>
                <th scope="col">{say('institution')}</th>
                <th scope="col" colSpan={2}>
                  {say('agency')}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.Data.map((row) => (
                <tr key={String(row['Id'])}>
                  <th scope="row" className="mono">
                    {String(row['AgencyCode'])}
                  </th>
                  <td>{String(row['WebUserName'] ?? '–')}</td>
                  <td className="from t2">{String(row['InstitutionName'] ?? '–')}</td>
                  <td>
                    {row['CreatedAgencyId'] ? (
                      <Link className="link" to={`/entity/agency/${String(row['CreatedAgencyId'])}/edit`}>
                        {String(row['CreatedAgencyName'])}
                      </Link>
                    ) : (
                      '–'
                    )}
                  </td>
                  <td className="acts">
                    {row['Processed'] !== true && (
                      <ActionIcon size={28} aria-label={say('remove', { code: String(row['AgencyCode']) })} onClick={() => setRemoving(row)}>
                        <Icon name="trash" size="s14" />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {removing && <RemoveDialog say={say} row={removing} onDone={onChange} onClose={() => setRemoving(undefined)} />}
    </Panel>
  );
}

function RemoveDialog({ say, row, onDone, onClose }: { say: Say; row: Row; onDone: () => void; onClose: () => void }) {
  const failures = useFailures();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await request(`invitedagency/${String(row['Id'])}`, { method: 'DELETE' });
      onDone();
    } catch (error) {
      failures.show(error);
    }
    onClose();
  };
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {say('cancel')}
      </Button>
      <Button variant="filled" color="red" disabled={busy} onClick={() => void remove()}>
        {say('removeAct')}
      </Button>
    </>
  );
  const about = say('removeAbout', { code: String(row['AgencyCode']) });
  return <Dialog mark="alert-triangle" title={say('removeTitle')} about={about} onClose={onClose} actions={actions} />;
}
