// On the record of a person, for who may change it: why he may what, where he is signed in, and a way back in for who has lost the telephone.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { session, takeAwaySecondFactor, useSessions } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useFailures } from '../failures.tsx';
import { Panel } from '../panel.tsx';
import { SessionList } from './session-list.tsx';

export function PersonAccess({ userId }: { userId: number }) {
  const say = useText();
  const failures = useFailures();
  const sessions = useSessions(userId);
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<string>();
  // Whoever may not see them may not take anything away either.
  if (!sessions.data) return null;
  const takeAway = async () => {
    setAsking(false);
    try {
      setSaid(say((await takeAwaySecondFactor(userId)).WasEnabled ? 'security.takenAway' : 'security.notThere'));
    } catch (error) {
      failures.show(error);
    }
  };
  const why = (
    <Panel title={say('rights.title')}>
      <p className="t2">{say('rights.ofPerson')}</p>
      <Button className="take-away" variant="default" component={Link} to={`/rights?person=${userId}`} leftSection={<Icon name="key" />}>
        {say('rights.why')}
      </Button>
    </Panel>
  );
  // One's own is turned off with password and code, on the page of one's own account.
  if (session()?.userId === userId)
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
      <Panel title={say('security.factor')}>
        <p className="t2">{say('security.takeAwayHelp')}</p>
        {said && (
          <p className="note" role="status">
            {said}
          </p>
        )}
        <Button className="take-away" variant="default" onClick={() => setAsking(true)}>
          {say('security.takeAway')}
        </Button>
      </Panel>
      {asking && (
        <ConfirmDialog
          title={say('security.takeAway')}
          about={say('security.takeAwayHelp')}
          act={say('security.takeAway')}
          onAct={() => void takeAway()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
