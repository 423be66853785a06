// Web users beside invited agencies. The staff of an institution see what waits of theirs; platform administrators see everything, by status.
import { Bar, Button, type CallOutput, FailedPage, IconButton, type PageProps, Panel, StatePage, useCall, useRead } from '#kit';
import { valueGroups } from '#generated';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { InvitationDialog } from './invitation-dialog.tsx';
import { type Invitation, InvitationTable, useStates } from './invitation-table.tsx';
import { InvitedAgencies } from './invited-agencies.tsx';
import { InvitedAgencyDialog } from './invited-agency-dialog.tsx';
import './invitations.css';
import { ProcessAll } from './process-all.tsx';
import { useTranslation } from './text/index.ts';

interface Listed {
  readonly Data: readonly Invitation[];
}
type Summary = CallOutput<'GET invitedagency/webusersummary'>;
interface Me {
  readonly SecuritySettings: { readonly IsGodUser: boolean };
}

const isOpen = (status: unknown): boolean => valueGroups.WebUserInstitutionInvitation.Status.open.includes(status);

export default function WebUsersPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const states = useStates();
  const [instant, setInstant] = useState(0);
  const [status, setStatus] = useState('');
  const [creating, setCreating] = useState(false);
  const [naming, setNaming] = useState<Invitation>();
  const isGod = useRead<Me>('settings').data?.SecuritySettings.IsGodUser;
  const counted = useCall('invitedagency/webusersummary', {}, instant);
  const summary = counted.data;
  const list = useRead<Listed>(
    isGod ? `webuserinstitutioninvitation/all?status=${encodeURIComponent(status)}` : 'webuserinstitutioninvitation/pending',
    instant,
  );
  const isNew = list.data?.Data.length === 0 && summary !== undefined && isAllNone(summary);
  const renew = () => setInstant((before) => before + 1);
  const above = isGod && (
    <div className="row g8">
      <NativeSelect
        className="invitation-filter"
        size="xs"
        aria-label={t('status')}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value)}
        data={[{ value: '', label: t('anyStatus') }, ...states.map(({ Value, Label }) => ({ value: Value, label: Label }))]}
      />
      <ProcessAll t={t} isIdle={summary !== undefined && !summary.Invitations.some(({ Status, Count: count }) => count > 0 && isOpen(Status))} onDone={renew} />
    </div>
  );
  const start = (
    <Button effect="write" variant="filled" icon="plus" onClick={() => setCreating(true)}>
      {t('newInvitation')}
    </Button>
  );
  // Where nobody was ever invited, noughts say less than what it is for.
  if (isNew)
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        <StatePage icon="mail" title={t('neverTitle')} help={t('neverHelp')} actions={start} />
        {creating && <InvitationDialog t={t} onDone={renew} onClose={() => setCreating(false)} />}
      </>
    );
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {start}
      </Bar>
      <div className="invitation-page">
        {counted.isError && <FailedPage error={counted.error} title={t('failed')} onRetry={() => void counted.refetch()} />}
        {summary && (
          <Panel title={t('summaryTitle')}>
            <dl className="invitation-counts">
              <Count label={t('webUsers')} value={summary.WebUsers} />
              {summary.Invitations.map(({ Status, Count: value }) => (
                <Count key={Status} label={states.find((state) => state.Value === Status)?.Label ?? Status} value={value} />
              ))}
              <Count label={t('waiting')} value={summary.InvitedAgencies.Waiting} />
              {isGod && <Count label={t('made')} value={summary.InvitedAgencies.Processed} />}
            </dl>
          </Panel>
        )}
        <Panel title={isGod ? t('allTitle') : t('pendingTitle')}>
          {above}
          {list.isError && <FailedPage error={list.error} title={t('failed')} onRetry={() => void list.refetch()} />}
          {!list.data && !list.isError && <span className="sk" style={{ height: 80 }} role="status" />}
          {list.data && (
            <InvitationTable
              t={t}
              rows={list.data.Data}
              renderCommands={(row) => (
                <>
                  {isOpen(row.Status) && (
                    <Button effect="write" size="compact-sm" onClick={() => setNaming(row)}>
                      {t('invited')}
                    </Button>
                  )}
                  {isGod && (
                    <IconButton to={`/settings/god/controlpanel?invitationId=${row.Id}`} icon="adjustments" label={t('open', { name: row.AgencyName ?? '' })} />
                  )}
                </>
              )}
            />
          )}
        </Panel>
        {isGod && <InvitedAgencies t={t} moment={instant} onChange={renew} />}
      </div>
      {creating && <InvitationDialog t={t} onDone={renew} onClose={() => setCreating(false)} />}
      {naming && <InvitedAgencyDialog t={t} invitation={naming} onDone={renew} onClose={() => setNaming(undefined)} />}
    </>
  );
}

const isAllNone = ({ Invitations, InvitedAgencies: agencies }: Summary): boolean =>
  Invitations.every(({ Count: count }) => count === 0) && agencies.Waiting + agencies.Processed === 0;

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
