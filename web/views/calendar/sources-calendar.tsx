// One calendar of several kinds of records, each by its own date: moved, each goes by as many days as it was dragged.
import { addDays, daysBetween } from '../../../engine/contract/day.ts';
import type { EventInput } from '@fullcalendar/react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AnyRecord, type Colour, type EntityConfig, type Filter, type RecordId, type Row, searchBlock } from '../../api/index.ts';
import { isDay } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { whyNotChange } from '../entity-of.ts';
import { useFocusLeft } from '../list/use-focus-left.ts';
import { FailedPage } from '../state-page.tsx';
import { type Days, findDay } from './calendar-days.ts';
import { DaysFrame } from './days-frame.tsx';
import { useRecordMoves } from './use-day-moves.ts';
import { useSame } from '../use-same.ts';
import { findName } from '../name-of.ts';

/** So many entries of a kind are drawn at once. */
const max = 300;
const maxLength = 60;

export interface CalendarSource {
  readonly config: EntityConfig;
  /** Its date; with `end` it lasts until that one. */
  readonly field: string;
  readonly end?: string;
  readonly conditions: readonly Filter[];
  readonly colour: Colour;
  /** Fields that are needed beside those. */
  readonly columns?: readonly string[];
  /** Declared as a method: a source knows whose records are its own. */
  isDone?(row: Row): boolean;
}
interface SourcesCalendarProps {
  readonly sources: readonly CalendarSource[];
  readonly isPhone: boolean;
  /** The record that is open over it: closed, it leaves the focus to its entry. */
  readonly open?: { readonly path: string; readonly id: RecordId } | undefined;
  readonly onOpen: (source: CalendarSource, row: AnyRecord) => void;
}

export default function SourcesCalendar({ sources, isPhone, open, onOpen }: SourcesCalendarProps) {
  const t = useText();
  const frame = useFocusLeft('calendar', open && getEntry(open.path, open.id));
  const [inSight, setDays] = useState<Days>();
  // Who leafs through the months waits for the one where he stops.
  const [days] = useDebouncedValue(inSight, Math.max(0, ...sources.map(({ config }) => config.Grid.CalendarRest)));
  const move = useRecordMoves();
  const requested = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.config.Path, 'sources', source.field, source.conditions, days],
      enabled: days !== undefined,
      staleTime: 10_000,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) => (days ? searchBlock(getSearch(source, days), 0, max, 'none', signal) : { Data: [] }),
    })),
  });
  const entries = sources.flatMap((source, at) => (requested[at]?.data?.Data ?? []).map((row) => ({ id: getEntry(source.config.Path, row.Id), source, row })));
  // The same list for as long as the answers are the same ones, so that the calendar is not drawn again with every stroke of a key.
  const said = [sources.map(({ config, field, conditions }) => [config.Path, field, conditions]), requested.map(({ dataUpdatedAt }) => dataUpdatedAt)];
  const known = useSame(entries, JSON.stringify(said));
  const events = useMemo(() => known.flatMap(({ id, source, row }) => getEvent(id, source, row, isPhone)), [known, isPhone]);
  const failed = requested.find(({ isError, data }) => isError && !data);
  const find = (id: string) => entries.find((entry) => entry.id === id);
  return (
    <div ref={frame} className="calendar-frame">
      {failed ? (
        <FailedPage
          error={failed.error}
          title={t('state.failedTitle')}
          onRetry={() => {
            for (const each of requested) if (each.isError) void each.refetch();
          }}
        />
      ) : (
        <DaysFrame
          events={events}
          isComing={requested.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)}
          isPhone={isPhone}
          recordOf={(id) => {
            const entry = find(id);
            if (!entry) return undefined;
            const { config, field } = entry.source;
            const why = mayMove(entry.source) ? undefined : whyNotChange(config, t);
            return { config, row: entry.row, field, why };
          }}
          onDays={setDays}
          onOpen={(id) => {
            const entry = find(id);
            if (entry) onOpen(entry.source, entry.row);
          }}
          onMove={({ config, row, field }, day) => move(config, { Field: field }, row, day, true)}
        />
      )}
    </div>
  );
}

const getEntry = (path: string, id: RecordId): string => `${path}-${id}`;

const mayMove = ({ config, field }: CalendarSource): boolean => config.Rights.Update && config.Delta === field;

function getSearch({ config, field, end, conditions, columns = [] }: CalendarSource, { first, last }: Days) {
  const from = addDays(first, -1);
  const to = addDays(last, 1);
  const within: Filter[] =
    end === undefined
      ? [{ Field: field, Condition: 'Between', Value1: from, Value2: to }]
      : [
          { Field: field, Condition: 'Less Than', Value1: addDays(to, 1) },
          { Field: end, Condition: 'More Than', Value1: from },
        ];
  const names = ['DisplayName', field, ...(end === undefined ? [] : [end]), ...columns];
  return { entity: config.Path, viewId: 0, conditions: [...conditions, ...within], orderBy: field, columns: names.join(',') };
}

function getEvent(id: string, source: CalendarSource, row: Row, isList: boolean): EventInput[] {
  const { field, end, colour, isDone } = source;
  const start = findDay(row[field]);
  if (start === undefined) return [];
  const last = end === undefined ? undefined : findDay(row[end]);
  const name = `${isDone?.(row) ? '✓ ' : ''}${findName(source.config, row) ?? ''}`;
  return [
    {
      id,
      title: name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name,
      start,
      ...(last !== undefined && isDay(last) && daysBetween(start, last) > 0 ? { end: addDays(last, 1) } : {}),
      allDay: true,
      startEditable: mayMove(source),
      color: isList ? (colour === 'neutral' ? 'var(--text-3)' : `var(--${colour}-solid)`) : `var(--${colour}-bg)`,
      contrastColor: `var(--${colour})`,
    },
  ];
}
