// The control panel of one invitation, which its address names: the link of its web user, and the agency that is made of it.
import { Bar, Button, call, CopyButton, dateTimeText, FailedPage, type PageProps, Panel, type RecordOf, runAction, StatePage, useRead, useWork } from '#kit';
import { valueGroups } from '#generated';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { StateBadge } from './invitation-table.tsx';
import './invitations.css';
import { type Translate, useTranslation } from './text/index.ts';

type Invitation = RecordOf<'WebUserInstitutionInvitation'>;

const entity = 'webuserinstitutioninvitation';

export default function ControlPanelPage({ title, crumbs }: PageProps) {
  const [query] = useSearchParams();
  const given = [...query].find(([name]) => name.toLowerCase() === 'invitationid')?.[1] ?? '';
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      {/^[1-9]\d{0,8}$/.test(given) ? <OfInvitation key={given} id={Number(given)} /> : <NoneChosen />}
    </>
  );
}

/** The panel is of one invitation: where the address names none, as the menu's does, the page leads to where they are. */
function NoneChosen() {
  const t = useTranslation();
  const choose = (
    <Button to="/settings/webuser" variant="filled">
      {t('choose')}
    </Button>
  );
  return <StatePage icon="mail" title={t('noneChosenTitle')} help={t('noneChosen')} actions={choose} />;
}

function OfInvitation({ id }: { id: number }) {
  const t = useTranslation();
  const found = useRead<Invitation>(`${entity}/${id}`);
  const row = found.data;
  const back = (
    <Button to="/settings/webuser" variant="filled">
      {t('choose')}
    </Button>
  );
  const renew = () => void found.refetch();
  if (found.isError) return <FailedPage error={found.error} title={t('failed')} back={back} onRetry={() => void found.refetch()} />;
  if (!row) return <span className="sk" style={{ height: 120, margin: 20 }} role="status" />;
  return (
    <div className="invitation-page">
      <Panel title={row.AgencyName ?? ''} beside={<StateBadge value={row.Status} />}>
        <dl className="invitation-facts">
          <dt>{t('agencyCode')}</dt>
          <dd className="mono">{row.AgencyCode}</dd>
          <dt>{t('webUser')}</dt>
          <dd>{row.WebUserName ?? '–'}</dd>
          <dt>{t('institution')}</dt>
          <dd>{row.InstitutionName ?? '–'}</dd>
        </dl>
        <Link className="link" to={`/entity/${entity}/${id}/edit`}>
          {t('toRecord')}
        </Link>
      </Panel>
      <AgencyStep t={t} row={row} onDone={renew} />
      {valueGroups.WebUserInstitutionInvitation.Status.open.includes(row.Status) && <AccessStep t={t} row={row} onDone={renew} />}
    </div>
  );
}

function AgencyStep({ t, row, onDone }: { t: Translate; row: Invitation; onDone: () => void }) {
  const { busy, command } = useActing(onDone);
  if (row.Status === 'Rejected')
    return (
      <Panel title={t('stepTitle')}>
        <p className="t2">{t('rejectedNote')}</p>
      </Panel>
    );
  if (row.Status === 'Processed')
    return (
      <Panel title={t('stepTitle')}>
        <p role="status">{t('processDone', { name: row.CreatedAgencyName ?? row.AgencyName ?? '' })}</p>
        <Link className="link" to={`/entity/agency/${String(row.CreatedAgencyId)}/edit`}>
          {t('toAgency')}
        </Link>
      </Panel>
    );
  const process = () => command(() => call('POST agency/invitation/process', { invitationId: row.Id }));
  return (
    <Panel title={t('stepTitle')}>
      <p className="t2">{t('processAbout')}</p>
      <div className="row">
        <Button effect="write" variant="filled" disabled={busy} onClick={() => void process()}>
          {t('process')}
        </Button>
      </div>
    </Panel>
  );
}

function AccessStep({ t, row, onDone }: { t: Translate; row: Invitation; onDone: () => void }) {
  const { busy, command } = useActing(onDone);
  const [url, setUrl] = useState<string>();
  const until = row.AccessUntil;
  const make = () =>
    command(async () => {
      const input = { webUserInvitationId: row.Id, webuserId: row.WebUserId ?? 0 };
      setUrl((await call('POST agency/invitation/webuseraccessurl', input)).Url);
    });
  const revoke = () =>
    command(async () => {
      await runAction(entity, row.Id, 'revokeaccess', {});
      setUrl(undefined);
    });
  return (
    <Panel title={t('accessTitle')}>
      <p className="t2">{t('accessAbout')}</p>
      <p>{until ? t('accessUntil', { moment: dateTimeText(until) }) : t('accessNone')}</p>
      {url && (
        <div className="invitation-link">
          <span className="mono grow">{url}</span>
          <CopyButton isWide text={url} label={t('accessCopy')} />
        </div>
      )}
      <div className="row g8">
        <Button effect="write" disabled={busy} onClick={() => void make()}>
          {t('accessMake')}
        </Button>
        {until && (
          <Button effect="write" variant="subtle" disabled={busy} onClick={() => void revoke()}>
            {t('accessRevoke')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** What fails is shown in the dialog of errors; what was done makes the page again. */
function useActing(onDone: () => void) {
  const { working, run } = useWork({ inDialog: true });
  const command = (work: () => Promise<unknown>): Promise<void> =>
    run(async () => {
      await work();
      onDone();
    });
  return { busy: working, command };
}
