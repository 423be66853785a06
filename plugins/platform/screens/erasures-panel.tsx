// What is left of agencies that were erased, and of those that were to be: one line each.
import { Badge, Button, call, countText, dateTimeText, ErrorNote, Panel, RecordTable, sizeText, useLanguage } from '#kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Translate } from './text/index.ts';

const start: { before?: number } = {};
const colours = { Requested: 'warning', Expired: 'neutral', Withdrawn: 'neutral', Confirmed: 'danger', Running: 'danger', Done: 'neutral' } as const;

/** Nothing where no erasure was ever asked for. */
export function ErasuresPanel({ t }: { readonly t: Translate }) {
  const language = useLanguage();
  const pages = useInfiniteQuery({
    queryKey: ['platform', 'erasures'],
    initialPageParam: start,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => call('GET platform/erasures', pageParam, { signal }),
    getNextPageParam: ({ Data, HasMore }) => {
      const last = Data.at(-1);
      return HasMore && last ? { before: last.Id } : undefined;
    },
  });
  const rows = pages.data?.pages.flatMap(({ Data }) => Data) ?? [];
  if (rows.length === 0) return pages.isError ? <ErrorNote message={t('failed')} /> : null;
  return (
    <Panel title={t('erasures')}>
      <RecordTable
        rows={rows}
        name={{ id: 'agency', label: t('agency'), renderCell: ({ AgencyName }) => AgencyName }}
        columns={[
          { id: 'state', label: t('state'), renderCell: ({ State }) => <Badge text={t(`state${State}`)} colour={colours[State]} /> },
          {
            id: 'asked',
            label: t('askedBy'),
            variant: 'whole',
            renderCell: ({ RequestedBy, RequestedAt, Reason }) => (
              <>
                {RequestedBy}, {dateTimeText(RequestedAt)}
                <span className="t12 t3 platform-line">{Reason}</span>
              </>
            ),
          },
          {
            id: 'confirmed',
            label: t('confirmedBy'),
            variant: 'named',
            renderCell: ({ ConfirmedBy, ConfirmedAt }) => (ConfirmedBy === null || ConfirmedAt === null ? '–' : `${ConfirmedBy}, ${dateTimeText(ConfirmedAt)}`),
          },
          { id: 'done', label: t('erasedAt'), renderCell: ({ DoneAt }) => (DoneAt === null ? '–' : dateTimeText(DoneAt)), variant: 'named' },
          {
            id: 'held',
            label: t('held'),
            variant: 'named',
            renderCell: ({ Counts }) =>
              Counts === null
                ? '–'
                : t('heldText', {
                    records: countText(Counts.Records, language),
                    history: countText(Counts.History, language),
                    files: countText(Counts.Files, language),
                    size: sizeText(Counts.Bytes, language),
                  }),
          },
        ]}
      />
      {pages.hasNextPage && (
        <Button effect="show" size="xs" disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}
