// The control panel of one invitation, which its address names: the link of its web user, and the agency that is made of it.
import { Bar, Button, call, CopyButton, dateTimeText, FailedPage, type PageProps, Panel, type Row, runAction, StatePage, useRead, useWork } from '#kit';
import { valueGroups } from '#generated';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { StateBadge } from './invitation-table.tsx';
import './invitations.css';
import { type Say, useSay } from './text/index.ts';

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
  const say = useSay();
  const choose = (
    <Button to="/settings/webuser" variant="filled">
      {say('choose')}
    </Button>
  );
  return <StatePage icon="mail" title={say('noneChosenTitle')} help={say('noneChosen')} actions={choose} />;
}

function OfInvitation({ id }: { id: number }) {
  const say = useSay();
  const found = useRead<Row>(`${entity}/${id}`);
  const row = found.data;
  const back = (
    <Button to="/settings/webuser" variant="filled">
      {say('choose')}
    </Button>
  );
  const renew = () => void found.refetch();
  if (found.isError) return <FailedPage error={found.error} title={say('failed')} back={back} onRetry={() => void found.refetch()} />;
  if (!row) return <span className="sk" style={{ height: 120, margin: 20 }} role="status" />;
  return (
    <div className="invitation-page">
      <Panel title={String(row['AgencyName'])} beside={<StateBadge value={row['Status']} />}>
        <dl className="invitation-facts">
          <dt>{say('agencyCode')}</dt>
          <dd className="mono">{String(row['AgencyCode'])}</dd>
          <dt>{say('webUser')}</dt>
          <dd>{String(row['WebUserName'] ?? '–')}</dd>
          <dt>{say('institution')}</dt>
          <dd>{String(row['InstitutionName'] ?? '–')}</dd>
        </dl>
        <Link className="link" to={`/entity/${entity}/${id}/edit`}>
          {say('toRecord')}
        </Link>
      </Panel>
      <AgencyStep say={say} row={row} onDone={renew} />
      {valueGroups.WebUserInstitutionInvitation.Status.open.includes(row['Status']) && <AccessStep say={say} row={row} onDone={renew} />}
    </div>
  );
}

function AgencyStep({ say, row, onDone }: { say: Say; row: Row; onDone: () => void }) {
  const { busy, act } = useActing(onDone);
  if (row['Status'] === 'Rejected')
    return (
      <Panel title={say('stepTitle')}>
        <p className="t2">{say('rejectedNote')}</p>
      </Panel>
    );
  if (row['Status'] === 'Processed')
    return (
      <Panel title={say('stepTitle')}>
        <p role="status">{say('processDone', { name: String(row['CreatedAgencyName'] ?? row['AgencyName']) })}</p>
        <Link className="link" to={`/entity/agency/${String(row['CreatedAgencyId'])}/edit`}>
          {say('toAgency')}
        </Link>
      </Panel>
    );
  const process = () => act(() => call('POST agency/invitation/process', { invitationId: Number(row['Id']) }));
  return (
    <Panel title={say('stepTitle')}>
      <p className="t2">{say('processAbout')}</p>
      <div className="row">
        <Button does="write" variant="filled" disabled={busy} onClick={() => void process()}>
          {say('process')}
        </Button>
      </div>
    </Panel>
  );
}

function AccessStep({ say, row, onDone }: { say: Say; row: Row; onDone: () => void }) {
  const { busy, act } = useActing(onDone);
  const [url, setUrl] = useState<string>();
  const until = row['AccessUntil'];
  const make = () =>
    act(async () => {
      const input = { webUserInvitationId: Number(row['Id']), webuserId: Number(row['WebUserId']) };
      setUrl((await call('POST agency/invitation/webuseraccessurl', input)).Url);
    });
  const revoke = () =>
    act(async () => {
      await runAction(entity, Number(row['Id']), 'revokeaccess', {});
      setUrl(undefined);
    });
  return (
    <Panel title={say('accessTitle')}>
      <p className="t2">{say('accessAbout')}</p>
      <p>{typeof until === 'string' ? say('accessUntil', { moment: dateTimeText(until) }) : say('accessNone')}</p>
      {url && (
        <div className="invitation-link">
          <span className="mono grow">{url}</span>
          <CopyButton isWide text={url} label={say('accessCopy')} />
        </div>
      )}
      <div className="row g8">
        <Button does="write" disabled={busy} onClick={() => void make()}>
          {say('accessMake')}
        </Button>
        {typeof until === 'string' && (
          <Button does="write" variant="subtle" disabled={busy} onClick={() => void revoke()}>
            {say('accessRevoke')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** What fails is told in the dialog of errors; what was done makes the page anew. */
function useActing(onDone: () => void) {
  const { working, run } = useWork({ inDialog: true });
  const act = (work: () => Promise<unknown>): Promise<void> =>
    run(async () => {
      await work();
      onDone();
    });
  return { busy: working, act };
}
