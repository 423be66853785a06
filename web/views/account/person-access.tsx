// On the record of a person, for who may change it: why he may what, where he is signed in, and a way back in for who has lost the telephone.
import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { session, takeAwaySecondFactor, useSessions, viewing } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { ShellContext } from '../bar.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useFailures } from '../failures.tsx';
import { Panel } from '../panel.tsx';
import { SessionList } from './session-list.tsx';
import { ViewAsButton } from './view-as-button.tsx';
import './account.css';

/** `mayChange` is whether the reader may change this person: nothing is asked for about anybody else but himself. */
export function PersonAccess({ userId, mayChange }: { userId: number; mayChange: boolean }) {
  return mayChange || isReader(userId) ? <Access userId={userId} /> : null;
}

const isReader = (userId: number): boolean => session()?.userId === userId;

function Access({ userId }: { userId: number }) {
  const t = useText();
  const failures = useFailures();
  const sessions = useSessions(userId);
  const { isIncluded } = useContext(ShellContext);
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<string>();
  if (!sessions.data) return null;
  const takeAway = async () => {
    setAsking(false);
    try {
      setSaid(t((await takeAwaySecondFactor(userId)).WasEnabled ? 'security.takenAway' : 'security.notThere'));
    } catch (error) {
      failures.show(error);
    }
  };
  const isSelf = isReader(userId);
  const asks = isIncluded('/rights');
  const why = (asks || !isSelf) && (
    <Panel title={t('rights.title')}>
      <ul className="person-acts">
        {asks && (
          <li>
            <span className="t2">{t('rights.ofPerson')}</span>
            <Button variant="default" component={Link} to={`/rights?person=${userId}`} leftSection={<Icon name="key" />}>
              {t('rights.why')}
            </Button>
          </li>
        )}
        {!isSelf && !viewing() && (
          <li>
            <span className="t2">{t('viewing.about')}</span>
            <ViewAsButton userId={userId} />
          </li>
        )}
      </ul>
    </Panel>
  );
  // One's own is turned off with password and code, on the page of one's own account.
  if (isSelf)
    return (
      <>
        {why}
        <SessionList userId={userId} />
      </>
    );
  return (
    <>
      {why}
      <SessionList userId={userId} />
      <Panel title={t('security.factor')}>
        <p className="t2">{t('security.takeAwayHelp')}</p>
        {said && (
          <p className="note" role="status">
            {said}
          </p>
        )}
        <Button className="take-away" variant="default" onClick={() => setAsking(true)}>
          {t('security.takeAway')}
        </Button>
      </Panel>
      {asking && (
        <ConfirmDialog
          title={t('security.takeAway')}
          about={t('security.takeAwayHelp')}
          command={t('security.takeAway')}
          onCommand={() => void takeAway()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
