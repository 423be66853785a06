// Where somebody is signed in: one line per session, with the ways to end it.
import { Button } from '@mantine/core';
import { endSession, endSessions, type OpenSession, useSessions } from '../../api/index.ts';
import { dateTimeText } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { useCommand } from '../use-command.ts';
import { Panel } from '../panel.tsx';
import { clientName } from './client-name.ts';
import './account.css';

/** One's own sessions, or with a number those of that person. Draws nothing for a person whose sessions are not for this reader. */
export function SessionList({ userId }: { userId?: number }) {
  const t = useText();
  const sessions = useSessions(userId);
  const { working, command } = useCommand('sessions');
  const list = sessions.data?.Data;
  if (sessions.isError && !list) return userId === undefined ? <p className="note danger">{t('security.failedTitle')}</p> : null;
  const isAlone = list?.every(({ IsCurrent }) => IsCurrent) ?? true;
  return (
    <Panel title={t(userId === undefined ? 'security.sessions' : 'security.sessionsOf')}>
      {userId === undefined && <p className="t2">{t('security.sessionsHelp')}</p>}
      <ul className="sessions" aria-busy={list === undefined}>
        {list?.map((session) => (
          <SessionLine key={session.Id} session={session} disabled={working} onEnd={() => void command(() => endSession(session.Id))} />
        ))}
      </ul>
      {list?.length === 0 && <p className="t3">{t('security.none')}</p>}
      {!isAlone && (
        <Button variant="default" disabled={working} onClick={() => void command(() => endSessions(userId))}>
          {t(userId === undefined ? 'security.endOthers' : 'security.endAll')}
        </Button>
      )}
    </Panel>
  );
}

function SessionLine({ session, disabled, onEnd }: { session: OpenSession; disabled: boolean; onEnd: () => void }) {
  const t = useText();
  const client = clientName(session.Client) ?? t('security.unknownClient');
  return (
    <li>
      <div className="what">
        <span className="b5 clip" title={session.Client}>
          {client}
        </span>
        {session.IsCurrent && <span className="bd success">{t('security.current')}</span>}
      </div>
      <div className="facts t12 t3">
        <span className="num">{session.Address || '–'}</span>
        <span>{t('security.last', { date: dateTimeText(session.LastUsed) })}</span>
        <span>{t('security.since', { date: dateTimeText(session.DateCreated) })}</span>
      </div>
      {!session.IsCurrent && (
        <Button size="xs" variant="default" disabled={disabled} aria-label={t('security.endNamed', { client })} onClick={onEnd}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
