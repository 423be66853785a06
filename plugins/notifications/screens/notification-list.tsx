// The notifications of a person, the newest first: each opens its record and is read from then on.
import { Button, call, type CallInput, dateTimeText, ErrorNote, FailedPage, LoadMore, useKeysWithin, useWork } from '#kit';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';

interface Props {
  readonly hasUnread: boolean;
  readonly onClose: () => void;
}

/** What notifications are kept under: marking some as read refreshes both the count and the list. */
export const notificationKey = 'notifications';

const newest: CallInput<'GET notification/own'> = {};

export function NotificationList({ hasUnread, onClose }: Props) {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const { run, working, message } = useWork();
  const pages = useInfiniteQuery({
    queryKey: [notificationKey, 'own'],
    initialPageParam: newest,
    queryFn: ({ pageParam, signal }) => call('GET notification/own', pageParam, { signal }),
    getNextPageParam: ({ Data, HasMore }) => {
      const last = Data.at(-1);
      return HasMore && last ? { before: last.Id } : undefined;
    },
  });
  const refresh = () => queries.invalidateQueries({ queryKey: [notificationKey] });
  const frame = useKeysWithin((event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const next = links[links.findIndex((link) => link === event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  const list = pages.data?.pages.flatMap(({ Data }) => Data) ?? [];
  const open = (notification: (typeof list)[number]) => {
    onClose();
    // Where it cannot be marked, the record opens all the same, and the notification stays unread.
    if (!notification.IsRead)
      void call('POST notification/{id}/read', { id: notification.Id })
        .then(refresh)
        .catch(() => undefined);
  };
  return (
    <div ref={frame}>
      <header>
        <h2 ref={heading} tabIndex={-1} data-autofocus>
          {t('notifications')}
        </h2>
        {hasUnread && (
          <Button
            effect="write"
            variant="subtle"
            size="compact-sm"
            disabled={working}
            onClick={() =>
              void run(async () => {
                await call('POST notification/read', {});
                // The button goes; the keys stay in the list.
                heading.current?.focus();
                await refresh();
              })
            }
          >
            {t('readAll')}
          </Button>
        )}
      </header>
      <ErrorNote message={message} />
      {pages.isError && !pages.data && <FailedPage error={pages.error} title={t('failed')} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <span className="sk" style={{ height: 40, margin: 12 }} role="status" aria-label={t('loading')} />}
      {pages.data && list.length === 0 && (
        <p className="empty" role="status">
          <b>{t('none')}</b>
          <span className="t2">{t('noneHelp')}</span>
        </p>
      )}
      {list.length > 0 && (
        <ul>
          {list.map((notification) => (
            <li key={notification.Id}>
              <Link
                to={`/entity/${notification.EntityType.toLowerCase()}/${notification.EntityId}/edit`}
                className={notification.IsRead ? '' : 'unread'}
                onClick={() => open(notification)}
              >
                <span>
                  {!notification.IsRead && <span className="vh">{t('isUnread')} </span>}
                  {notification.Message}
                </span>
                <time className="t12 t3 num" dateTime={notification.Date}>
                  {dateTimeText(notification.Date)}
                </time>
              </Link>
            </li>
          ))}
          {pages.hasNextPage && (
            <li>
              <LoadMore onVisible={() => void (pages.isFetching || pages.fetchNextPage())} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
