// The address at which other programs read one's calendar: made, shown once, renewed and taken back.
import { Button, call, CopyButton, dateTimeText, Dialog, FaultNote, useCall, useWork } from '#kit';
import { useState } from 'react';
import { useSay } from './text/index.ts';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const { run, working, message } = useWork();
  const [moment, setMoment] = useState(0);
  const [address, setAddress] = useState<string>();
  const feed = useCall('calendarfeed/own', {}, moment);
  const isThere = feed.data !== undefined && feed.data.Since !== null;
  const make = () =>
    run(async () => {
      const made = await call('POST calendarfeed/own', {});
      setAddress(made.Address.startsWith('/') ? `${window.location.origin}${made.Address}` : made.Address);
      setMoment((before) => before + 1);
    });
  const drop = () =>
    run(async () => {
      await call('DELETE calendarfeed/own', {});
      setAddress(undefined);
      setMoment((before) => before + 1);
    });
  return (
    <Dialog
      title={say('feedTitle')}
      onClose={onClose}
      actions={
        <Button does="show" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <div className="col g12">
        <p>{say('feedAbout')}</p>
        <FaultNote message={message} />
        {address !== undefined ? (
          <div className="col g4" role="status">
            <b>{say('feedNew')}</b>
            <div className="row g8">
              <code className="mono feed-address" data-secret>
                {address}
              </code>
              <CopyButton text={address} label={say('feedCopy')} />
            </div>
          </div>
        ) : (
          <p className="t3" role="status">
            {feed.isError
              ? say('failed')
              : feed.data && (feed.data.Since === null ? say('feedNone') : say('feedSince', { when: dateTimeText(feed.data.Since) }))}
          </p>
        )}
        <div className="row g8">
          <Button does="write" variant={isThere ? 'default' : 'filled'} icon="refresh" disabled={working} onClick={() => void make()}>
            {say(isThere ? 'feedRenew' : 'feedMake')}
          </Button>
          {isThere && (
            <Button does="write" icon="trash" disabled={working} onClick={() => void drop()}>
              {say('feedDrop')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
