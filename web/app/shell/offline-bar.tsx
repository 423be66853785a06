// Says quietly that the server cannot be reached; goes by itself when it can, and what could not be read is read again.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isOffline, onConnection } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';

export function OfflineBar() {
  const t = useText();
  const queries = useQueryClient();
  const isLost = useSyncExternalStore(onConnection, isOffline);
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasLost.current = isLost;
  }, [isLost, queries]);
  if (!isLost) return null;
  return (
    <div className="offline" role="status">
      <Icon name="plug" size="s14" />
      <span>{t('shell.offline')}</span>
    </div>
  );
}
