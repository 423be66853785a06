// What is left to do in a new agency, on the dashboard of those who look after it: each entry leads to where it is done, and ticks itself.
import { Button, call, ConfirmDialog, Icon, useCall, useWork } from '#kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';
import './agencies.css';

export default function StartList() {
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isGone, setGone] = useState(false);
  const list = useCall('agency/startlist', {});
  const { run, working } = useWork({ inDialog: true });
  const entries = list.data?.Data ?? [];
  if (isGone || entries.length === 0) return null;
  const done = entries.filter(({ IsDone }) => IsDone).length;
  const next = entries.find(({ IsDone }) => !IsDone)?.Name;
  const dismiss = () =>
    void run(async () => {
      await call('POST agency/startlist/dismiss', {});
      setGone(true);
    });
  return (
    <section className="start-list" aria-labelledby="start-list">
      <header className="row g8">
        <h2 id="start-list">{t('title')}</h2>
        <span className="t3 t12">{t('progress', { done, count: entries.length })}</span>
        <span className="grow" />
        <Button effect="show" variant="subtle" size="xs" onClick={() => setAsking(true)}>
          {t('dismiss')}
        </Button>
      </header>
      <ol>
        {entries.map(({ Name, IsDone, To }) => (
          <li key={Name} className={IsDone ? 'done' : ''}>
            <span className="mark">{IsDone && <Icon name="check" size="s14" />}</span>
            {IsDone || To === null ? (
              <span>
                {t(`step${Name}`)}
                {IsDone && <span className="vh"> ({t('done')})</span>}
              </span>
            ) : (
              <Link className="link" to={To}>
                {t(`step${Name}`)}
              </Link>
            )}
            {Name === next && <span className="t3 t12">{t(`step${Name}Help`)}</span>}
          </li>
        ))}
      </ol>
      {isAsking && (
        <ConfirmDialog
          title={t('dismissTitle')}
          about={t('dismissAbout')}
          command={t('dismiss')}
          busy={working}
          onCommand={dismiss}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
