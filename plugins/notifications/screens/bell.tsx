// The bell: how many notifications are unread, the same on every device of the person, and the list of them.
import { call, TrayButton, useChanges } from '#kit';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationKey, NotificationList } from './notification-list.tsx';
import { useTranslation } from './text/index.ts';

/** Not among the icons of the product, which every first load carries. */
const bell = <IconBell className="i" aria-hidden="true" />;

export default function Bell() {
  const t = useTranslation();
  const queries = useQueryClient();
  const unread = useQuery({
    queryKey: [notificationKey, 'unread'],
    // On a phone each page has the bell in its own bar: going from page to page asks nothing.
    staleTime: 60_000,
    queryFn: ({ signal }) => call('GET notification/unread', {}, { signal }),
  });
  const changes = useChanges('notification');
  const known = useRef(changes);
  useEffect(() => {
    if (known.current === changes) return;
    known.current = changes;
    void queries.invalidateQueries({ queryKey: [notificationKey] });
  }, [changes, queries]);
  // Where the server has no notifications there is no bell.
  if (!unread.data && unread.isError) return null;
  const count = unread.data?.Count ?? 0;
  return (
    <TrayButton icon={bell} label={t('notifications')} name={count === 0 ? t('notifications') : t('unread', { count })} count={count}>
      {(close) => <NotificationList hasUnread={count > 0} onClose={close} />}
    </TrayButton>
  );
}
