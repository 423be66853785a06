// A view as a calendar: its records on their days, a month or a week of them; on a phone as a list of days.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type EntityConfig, type RecordId, type Row, searchBlock, searchKey, type ViewCalendar } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { whyNotChange } from '../entity-of.ts';
import type { List } from '../list/use-list.ts';
import { FailedPage } from '../state-page.tsx';
import { type Days, searchOfDays, whyFixed } from './calendar-days.ts';
import { getEntries } from './calendar-entries.ts';
import { DaysFrame } from './days-frame.tsx';
import { useDayMoves } from './use-day-moves.ts';

/** So many entries are drawn at once; that there are more is said. */
const max = 400;

interface CalendarViewProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly by: ViewCalendar;
  readonly isPhone: boolean;
  readonly onOpen: (id: RecordId) => void;
}

export default function CalendarView({ config, list, by, isPhone, onOpen }: CalendarViewProps) {
  const t = useText();
  const language = useLanguage();
  const [days, setDays] = useState<Days>();
  const move = useDayMoves(config, by);
  const fixed = whyFixed(config, by);
  const label = config.Fields[by.Field]?.Label ?? by.Field;
  const why = fixed && (fixed === 'mayNot' ? whyNotChange(config, t) : t('board.fixed', { field: label }));

  const search = days && searchOfDays(config, list.search, list.visible.layout, by, days);
  const found = useQuery({
    queryKey: search ? [...searchKey(search), 'calendar'] : ['search', config.Path, 'calendar'],
    enabled: search !== undefined,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => (search ? searchBlock(search, 0, max, 'capped', signal) : { Data: [] }),
  });
  const rows = found.data?.Data;
  const events = useMemo(
    () => getEntries(config, list.visible.layout, by, rows ?? [], fixed === undefined, isPhone),
    [config, list.visible.layout, by, rows, fixed, isPhone],
  );
  const findRow = (id: string): Row | undefined => rows?.find((row) => String(row['Id']) === id);
  const count = found.data?.Count ?? 0;
  if (found.isError && !found.data)
    return <FailedPage error={found.error} title={t('state.failedTitle')} entities={config.LabelPlural} onRetry={() => void found.refetch()} />;
  return (
    <DaysFrame
      events={events}
      // While another span is fetched, the entries of the one before still stand.
      isComing={found.isPending || found.isPlaceholderData}
      isPhone={isPhone}
      note={
        rows &&
        count > rows.length && (
          <p className="note" role="status">
            <Icon name="alert-circle" />
            <span>
              {t('calendar.more', {
                shown: countText(rows.length, language),
                number: `${countText(count, language)}${found.data?.CountIsCapped ? '+' : ''}`,
              })}
            </span>
          </p>
        )
      }
      recordOf={(id) => {
        const row = findRow(id);
        return row && { config, row, field: by.Field, why };
      }}
      onDays={setDays}
      onOpen={(id) => onOpen(Number(id))}
      onMove={({ row }, day) => move(row, day)}
    />
  );
}
