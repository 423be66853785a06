// The link of a student: made, copied, mailed, renewed and taken back, and who used it when.
import { Button, call, CopyButton, dateTimeText, Dialog, FaultNote, useCall, useWork } from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { useSay } from './text/index.ts';

interface Props {
  readonly studentId: Id<'Student'>;
  /** The link opens this quote or application alone. */
  readonly saleId: Id<'AgencySale'> | undefined;
  readonly onClose: () => void;
}

export function AccessDialog({ studentId, saleId, onClose }: Props) {
  const say = useSay();
  const { run, working, message } = useWork();
  const [moment, setMoment] = useState(0);
  const [isSent, setSent] = useState(false);
  const of = { id: studentId, ...(saleId === undefined ? {} : { agencysaleid: saleId }) };
  const access = useCall('studentaccess/{id}', of, moment);
  const { ShortUrl: url = null, ExpireInHours: hours = 0, Logs: uses = [] } = access.data ?? {};
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      setSent(false);
      await work();
      setMoment((before) => before + 1);
    });
  return (
    <Dialog
      title={say('title')}
      size={560}
      onClose={onClose}
      actions={
        <Button does="show" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <div className="col g12">
        <FaultNote message={message} />
        {access.isError ? (
          <p role="alert">{say('failed')}</p>
        ) : access.isPending ? null : url === null ? (
          <p role="status">{say('none')}</p>
        ) : (
          <>
            <p role="status">{say('valid', { hours })}</p>
            <div className="row g8 wrap">
              <code className="mono" style={{ overflowWrap: 'anywhere' }} data-secret>
                {url}
              </code>
              <CopyButton isWide text={url} label={say('copy')} />
            </div>
          </>
        )}
        {isSent && (
          <p className="t2" role="status">
            {say('sent')}
          </p>
        )}
        <div className="row g8 wrap">
          {url === null ? (
            <Button
              does="write"
              variant="filled"
              disabled={working || access.isPending}
              onClick={() => act(() => call('POST studentaccess/{id}/generate', of))}
            >
              {say('generate')}
            </Button>
          ) : (
            <>
              <Button
                does="write"
                icon="refresh"
                disabled={working}
                onClick={() => act(() => call('POST studentaccess/{id}/generate', { ...of, renew: true }))}
              >
                {say('renew')}
              </Button>
              <Button does="write" icon="trash" disabled={working} onClick={() => act(() => call('DELETE studentaccess/{id}', of))}>
                {say('revoke')}
              </Button>
            </>
          )}
          {saleId !== undefined && (
            <Button
              does="write"
              icon="mail"
              disabled={working}
              onClick={() =>
                act(async () => {
                  await call('POST agencysale/{id}/requestsignature', { id: saleId });
                  setSent(true);
                })
              }
            >
              {say('mail')}
            </Button>
          )}
        </div>
        <section className="col g4" aria-label={say('log')}>
          <b>{say('log')}</b>
          {uses.length === 0 && <p className="t3">{say('unused')}</p>}
          <ul style={{ maxHeight: 200, overflow: 'auto', margin: 0, paddingLeft: 18 }}>
            {uses.map((use) => (
              <li key={`${use.Date} ${use.Document ?? ''}`}>
                {dateTimeText(use.Date)} · {use.Ip}
                {use.Document !== null && ` · ${use.Document}`}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
