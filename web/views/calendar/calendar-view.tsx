// A view as a calendar: its records on their days, a month or a week of them; on a phone as a list of days.
import FullCalendar, { type CalendarOptions, type CalendarRef, type DatesSetInfo, type EventDisplayInfo, type EventDropInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import dayList from '@fullcalendar/react/list';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { ActionIcon, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type EntityConfig, type RecordId, type Row, searchBlock, searchKey, type ViewCalendar } from '../../api/index.ts';
import { countText, isDay, localDay, locales } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import type { List } from '../list/use-list.ts';
import { FailedPage } from '../state-page.tsx';
import { type Days, dayOf, plusDays, searchOfDays, whyFixed } from './calendar-days.ts';
import { entriesOf } from './calendar-entries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useDayMoves } from './use-day-moves.ts';
import './calendar.css';

/** So many entries are drawn at once; that there are more is said. */
const most = 400;
const plugins = [dayGrid, dayList, interaction, theme];
const spans = ['month', 'week'] as const;
type Span = (typeof spans)[number];

interface CalendarViewProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly by: ViewCalendar;
  readonly isPhone: boolean;
  readonly onOpen: (id: RecordId) => void;
}

export default function CalendarView({ config, list, by, isPhone, onOpen }: CalendarViewProps) {
  const say = useText();
  const language = useLanguage();
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLElement>(null);
  const { span, day, put } = usePlace();
  const [shown, setShown] = useState<{ readonly days: Days; readonly title: string }>();
  const [moving, setMoving] = useState<Row>();
  const lastMoved = useRef<unknown>(undefined);
  const [said, setSaid] = useState('');
  const move = useDayMoves(config, by);
  const fixed = whyFixed(config, by);
  const label = config.Fields[by.Field]?.Label ?? by.Field;
  const why =
    fixed && (fixed === 'mayNot' ? (config.Refusals.Update ?? say('board.mayNot', { entities: config.LabelPlural })) : say('board.fixed', { field: label }));

  const search = shown && searchOfDays(config, list.search, list.shown.layout, by, shown.days);
  const found = useQuery({
    queryKey: search ? [...searchKey(search), 'calendar'] : ['search', config.Path, 'calendar'],
    enabled: search !== undefined,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => (search ? searchBlock(search, 0, most, 'capped', signal) : { Data: [] }),
  });
  // While another span is fetched, the entries of the one before still stand.
  const isComing = found.isPending || found.isPlaceholderData;
  const rows = found.data?.Data;
  const events = useMemo(
    () => entriesOf(config, list.shown.layout, by, rows ?? [], fixed === undefined, isPhone),
    [config, list.shown.layout, by, rows, fixed, isPhone],
  );
  const rowOf = (id: string | undefined): Row | undefined => rows?.find((row) => String(row['Id']) === id);

  const datesSet = useCallback((info: DatesSetInfo) => {
    setShown({ days: { first: info.startStr.slice(0, 10), last: plusDays(info.endStr.slice(0, 10), -1) }, title: info.view.title });
  }, []);
  const go = (step: 'prev' | 'next' | 'today') => {
    const api = calendar.current?.getApi();
    api?.[step]();
    if (api) put({ at: api.getDate().toISOString().slice(0, 10) });
  };
  const view = viewOf(span, isPhone);
  // The address leads: its own buttons, Back, or a link.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type !== view) api.changeView(view);
    if (api.getDate().toISOString().slice(0, 10) !== day) api.gotoDate(day);
  }, [view, day]);
  useEffect(() => {
    const id = lastMoved.current;
    if (moving || id === undefined) return undefined;
    // The entry is drawn anew on its day, perhaps more than once, or is out of sight: whenever the focus fell out of the page it comes here.
    const drawn = requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && focused !== frame.current) return;
      const entry = frame.current?.querySelector(`[data-entry="${String(id)}"]`)?.closest<HTMLElement>('[tabindex]');
      (entry ?? frame.current)?.focus();
    });
    return () => cancelAnimationFrame(drawn);
  }, [moving, events]);
  const dropped = async (info: EventDropInfo) => {
    const row = rowOf(info.event.id);
    if (!row || !(await move(row, info.event.startStr.slice(0, 10)))) info.revert();
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const entry = event.target.closest('[data-entry]') ?? event.target.querySelector('[data-entry]');
    const row = rowOf(entry?.getAttribute('data-entry') ?? undefined);
    if (!row) return;
    event.preventDefault();
    if (why === undefined) setMoving(row);
    else setSaid(why);
  };
  const options: CalendarOptions = {
    plugins,
    events,
    datesSet,
    initialView: view,
    initialDate: day,
    now: localDay(new Date()),
    timeZone: 'UTC',
    locale: locales[language],
    firstDay: 1,
    height: '100%',
    headerToolbar: false,
    dayMaxEvents: true,
    fixedWeekCount: false,
    eventInteractive: true,
    eventDurationEditable: false,
    dayHeaderInnerClass: 'calendar-head',
    dayCellTopInnerClass: 'calendar-number',
    listDayHeaderInnerClass: 'calendar-head',
    moreLinkInnerClass: 'calendar-more',
    moreLinkText: (count) => say('calendar.moreLink', { count }),
    moreLinkHint: (count) => say('calendar.moreLink', { count }),
    closeHint: say('undo.close'),
    noEventsContent: say(isComing ? 'app.loading' : 'calendar.nothing'),
    eventContent: entryFace,
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      onOpen(Number(event.id));
    },
    eventDrop: (info) => void dropped(info),
  };
  const count = found.data?.Count ?? 0;
  if (found.isError && !found.data)
    return <FailedPage error={found.error} title={say('state.failedTitle')} entities={config.LabelPlural} onRetry={() => void found.refetch()} />;
  return (
    <section ref={frame} tabIndex={-1} className="calendar" aria-label={say('board.calendar')} aria-busy={isComing}>
      <header>
        <div className="row g4">
          <ActionIcon size={30} aria-label={say('calendar.previous')} onClick={() => go('prev')}>
            <Icon name="chevron-left" />
          </ActionIcon>
          <ActionIcon size={30} aria-label={say('calendar.next')} onClick={() => go('next')}>
            <Icon name="chevron-right" />
          </ActionIcon>
          <Button size="xs" variant="default" onClick={() => go('today')}>
            {say('date.today')}
          </Button>
        </div>
        <h2 aria-live="polite">{shown?.title}</h2>
        <div className="seg" role="group" aria-label={say('groups.unit')}>
          {spans.map((each) => (
            <button key={each} type="button" className={each === span ? 'on' : ''} aria-pressed={each === span} onClick={() => put({ span: each })}>
              {say(`groups.${each}`)}
            </button>
          ))}
        </div>
      </header>
      {rows && count > rows.length && (
        <p className="note" role="status">
          <Icon name="alert-circle" />
          <span>
            {say('calendar.more', { shown: countText(rows.length, language), number: `${countText(count, language)}${found.data?.CountIsCapped ? '+' : ''}` })}
          </span>
        </p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
      {/* Keys that an entry in it passes on: the entries themselves are drawn by the calendar. */}
      <div className="calendar-days" role="presentation" onKeyDown={pressed} onPointerDown={() => (lastMoved.current = undefined)}>
        <FullCalendar key={isPhone ? 'list' : 'days'} ref={calendar} {...options} />
      </div>
      {why === undefined && <p className="keys t12 t3">{say('calendar.keys')}</p>}
      {moving && (
        <MoveDialog
          config={config}
          row={moving}
          field={by.Field}
          day={dayOf(moving[by.Field]) ?? localDay(new Date())}
          onMove={(to) => move(moving, to)}
          onClose={() => {
            lastMoved.current = moving['Id'];
            setMoving(undefined);
          }}
        />
      )}
    </section>
  );
}

const entryFace = ({ event }: EventDisplayInfo) => (
  <span className="calendar-entry clip" data-entry={event.id} title={event.title}>
    {event.title}
  </span>
);

const viewOf = (span: Span, isPhone: boolean): string => `${isPhone ? 'list' : 'dayGrid'}${span === 'week' ? 'Week' : 'Month'}`;

/** Which days are in sight, as the address says it. */
function usePlace() {
  const [query, setQuery] = useSearchParams();
  const put = (changes: { readonly at?: string; readonly span?: Span }) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const at = query.get('at');
  return { span: spans.find((each) => each === query.get('span')) ?? 'month', day: isDay(at) ? at : localDay(new Date()), put };
}
