// The address at which other programs read one's calendar: made, shown once, renewed and taken back.
import { Button, call, CopyButton, dateTimeText, Dialog, ErrorNote, useCall, useWork } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { run, working, message } = useWork();
  const [instant, setInstant] = useState(0);
  const [address, setAddress] = useState<string>();
  const feed = useCall('calendarfeed/own', {}, instant);
  const isThere = feed.data !== undefined && feed.data.Since !== null;
  const make = () =>
    run(async () => {
      const made = await call('POST calendarfeed/own', {});
      setAddress(made.Address.startsWith('/') ? `${window.location.origin}${made.Address}` : made.Address);
      setInstant((before) => before + 1);
    });
  const drop = () =>
    run(async () => {
      await call('DELETE calendarfeed/own', {});
      setAddress(undefined);
      setInstant((before) => before + 1);
    });
  return (
    <Dialog
      title={t('feedTitle')}
      onClose={onClose}
      actions={
        <Button effect="show" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="col g12">
        <p>{t('feedAbout')}</p>
        <ErrorNote message={message} />
        {address !== undefined ? (
          <div className="col g4" role="status">
            <b>{t('feedNew')}</b>
            <div className="row g8">
              <code className="mono feed-address" data-secret>
                {address}
              </code>
              <CopyButton text={address} label={t('feedCopy')} />
            </div>
          </div>
        ) : (
          <p className="t3" role="status">
            {feed.isError ? t('failed') : feed.data && (feed.data.Since === null ? t('feedNone') : t('feedSince', { when: dateTimeText(feed.data.Since) }))}
          </p>
        )}
        <div className="row g8">
          <Button effect="write" variant={isThere ? 'default' : 'filled'} icon="refresh" disabled={working} onClick={() => void make()}>
            {t(isThere ? 'feedRenew' : 'feedMake')}
          </Button>
          {isThere && (
            <Button effect="write" icon="trash" disabled={working} onClick={() => void drop()}>
              {t('feedDrop')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
