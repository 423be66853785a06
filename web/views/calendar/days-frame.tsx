// Days with what lies on them, whatever that is: a month or a week, on a phone a list of days; entries are opened, dragged, and moved by keys.
import { addDays, type Day, knownDay, toDay, utcDay } from '../../../engine/contract/day.ts';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DatesSetInfo,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import dayList from '@fullcalendar/react/list';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EntityConfig, Row } from '../../api/index.ts';
import { locales, today } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { giveBack } from '../list/use-focus-left.ts';
import { useAddressQuery } from '../use-address-query.ts';
import { type Days, findDay, type Place, type Span, spans, stepped } from './calendar-days.ts';
import { enterList, leaveList, walkList } from './more-list.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useStartAtDay } from './use-start-at-day.ts';
import './calendar.css';

const plugins = [dayGrid, dayList, interaction, theme];

/** The day of what the calendar writes: 2026-03-01, with or without an hour. */
const shownDay = (text: string): Day => knownDay(text.replace(/T.*$/, ''));

// One and the same for every drawing: the calendar draws its days again for another one, and what has the focus in them loses it.
const numberClass = ({ isToday, isOther }: { readonly isToday: boolean; readonly isOther: boolean }): string =>
  `calendar-number ${isToday ? 'is-today' : ''} ${isOther ? 'is-other' : ''}`;
const headClass = ({ isToday }: { readonly isToday: boolean }): string => `calendar-head ${isToday ? 'is-today' : ''}`;

/** The record behind an entry, and the date by which it lies there; `why` it cannot be moved, where it cannot. */
export interface EntryRecord {
  readonly config: EntityConfig;
  readonly row: Row;
  readonly field: string;
  readonly why: string | undefined;
}
interface DaysFrameProps {
  /** Each with its own id, by which it is spoken of. */
  readonly events: EventInput[];
  /** True while what stands here is not yet that of the days in sight. */
  readonly isComing: boolean;
  readonly isPhone: boolean;
  readonly note?: ReactNode;
  readonly recordOf: (id: string) => EntryRecord | undefined;
  readonly onDays: (days: Days) => void;
  readonly onOpen: (id: string) => void;
  /** True once it is moved. */
  readonly onMove: (record: EntryRecord, day: Day) => Promise<boolean>;
}
/** What stood there when an entry was taken up. */
interface Drag {
  readonly events: EventInput[];
  readonly record: EntryRecord | undefined;
  /** It has been let go on another day, and the move is under way. */
  readonly isDropped: boolean;
}

export function DaysFrame({ events, isComing, isPhone, note, recordOf: findRecord, onDays, onOpen, onMove }: DaysFrameProps) {
  const t = useText();
  const language = useLanguage();
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLElement>(null);
  const { span, day, put } = usePlace();
  const [title, setTitle] = useState<string>();
  const [moving, setMoving] = useState<{ readonly id: string; readonly record: EntryRecord }>();
  const lastMoved = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  // While one drags, others change records. The calendar takes itself for another one where anything that it is given changes, also a function, and
  // tells nobody of what is dropped then, but leaves it lying there: what it is given stays the same, its entries as long as one of them is dragged.
  const [drag, setDrag] = useState<Drag>();
  const mayMove = events.some(({ startEditable }) => startEditable);

  const datesSet = useCallback(
    (info: DatesSetInfo) => {
      setTitle(info.view.title);
      onDays({ first: shownDay(info.startStr), last: addDays(shownDay(info.endStr), -1) });
    },
    [onDays],
  );
  // By the address as well: the calendar may not have come to the span that was pressed a moment ago.
  const go = (step: -1 | 1) => put((now) => ({ at: stepped(now, step) }));
  const view = getView(span, isPhone);
  // The address leads: its own buttons, Back, or a link.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    if (api.view.type !== view) api.changeView(view);
    if (utcDay(api.getDate()) !== day) api.gotoDate(day);
  }, [view, day]);
  useEffect(() => {
    const id = lastMoved.current;
    const place = frame.current;
    if (moving || id === undefined || !place) return undefined;
    const start = events.find((event) => event.id === id)?.start;
    let stop = (): void => undefined;
    // The dialog gives back what it took first. The entry is drawn again on its day, perhaps more than once, or is out of sight.
    const drawn = requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body) place.focus();
      stop = giveBack(place, { record: id, column: undefined, day: typeof start === 'string' ? start : undefined }, null);
    });
    return () => {
      cancelAnimationFrame(drawn);
      stop();
    };
  }, [moving, events]);
  useStartAtDay(frame, { view, day, isThere: isPhone && !isComing && events.length > 0 });
  const dropped = async (info: EventDropInfo) => {
    // One that has left the list is moved as it was: the server says whether it may be.
    const record = findRecord(info.event.id) ?? drag?.record;
    const drop = { events: drag?.events ?? events, record, isDropped: true };
    setDrag(drop);
    if (!record || !(await onMove(record, shownDay(info.event.startStr)))) info.revert();
    setDrag((now) => (now === drop ? undefined : now));
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || walkList(event) || event.key !== 'm' || !(event.target instanceof Element)) return;
    const entry = event.target.closest('[data-entry]') ?? event.target.querySelector('[data-entry]');
    const id = entry?.getAttribute('data-entry') ?? '';
    const record = findRecord(id);
    if (!record) return;
    event.preventDefault();
    if (record.why === undefined) {
      leaveList(event.target);
      setMoving({ id, record });
    } else setSaid(record.why);
  };
  const commands = {
    dropped,
    takenUp: (id: string) => setDrag({ events: drag?.events ?? events, record: findRecord(id), isDropped: false }),
    opened: (el: HTMLElement, id: string) => {
      // The calendar keeps the focus from what is pressed: to anyone who comes back it is what he left.
      el.focus();
      leaveList(el);
      onOpen(id);
    },
  };
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  const options = useMemo<CalendarOptions>(
    () => ({
      plugins,
      timeZone: 'UTC',
      locale: locales[language],
      firstDay: 1,
      height: '100%',
      headerToolbar: false,
      // On a phone there is no room for the whole words; each day of a week says its year.
      views: { listMonth: { titleFormat: { year: 'numeric', month: 'short' } }, listWeek: { titleFormat: { month: 'short', day: 'numeric' } } },
      dayMaxEvents: true,
      fixedWeekCount: false,
      eventInteractive: true,
      eventDurationEditable: false,
      dayHeaderInnerClass: 'calendar-head',
      dayCellTopInnerClass: numberClass,
      listDayHeaderInnerClass: headClass,
      moreLinkInnerClass: 'calendar-more',
      popoverClass: 'calendar-list',
      moreLinkText: (count) => t('calendar.moreLink', { count }),
      moreLinkHint: (count) => t('calendar.moreLink', { count }),
      closeHint: t('undo.close'),
      weekTextLong: t('groups.week'),
      weekTextShort: t('groups.week'),
      eventContent: entryFace,
      eventClick: ({ el, event, jsEvent }) => {
        jsEvent.preventDefault();
        latest.current.opened(el, event.id);
      },
      eventDragStart: ({ event }) => latest.current.takenUp(event.id),
      // It tells first that the drag is over and then, at once, of the drop, if there is one.
      eventDragStop: () => queueMicrotask(() => setDrag((now) => (now?.isDropped ? now : undefined))),
      eventDrop: (info) => void latest.current.dropped(info),
    }),
    [language, t],
  );
  return (
    <section ref={frame} tabIndex={-1} className="calendar" aria-label={t('board.calendar')} aria-busy={isComing}>
      <header>
        <div className="row g4">
          <ActionIcon size={30} aria-label={t('calendar.previous')} onClick={() => go(-1)}>
            <Icon name="chevron-left" />
          </ActionIcon>
          <ActionIcon size={30} aria-label={t('calendar.next')} onClick={() => go(1)}>
            <Icon name="chevron-right" />
          </ActionIcon>
          <Button size="xs" variant="default" onClick={() => put(() => ({ at: today() }))}>
            {t('date.today')}
          </Button>
        </div>
        <h2 aria-live="polite">{title}</h2>
        <div className="seg" role="group" aria-label={t('groups.unit')}>
          {spans.map((each) => (
            <button key={each} type="button" className={each === span ? 'on' : ''} aria-pressed={each === span} onClick={() => put(() => ({ span: each }))}>
              {t(`groups.${each}`)}
            </button>
          ))}
        </div>
      </header>
      {note}
      <p className="vh" role="status">
        {said}
      </p>
      {/* Keys and the focus that an entry in it passes on: the entries themselves are drawn by the calendar. */}
      <div className="calendar-days" role="presentation" onKeyDown={pressed} onFocus={enterList} onPointerDown={() => (lastMoved.current = undefined)}>
        <FullCalendar
          key={isPhone ? 'list' : 'days'}
          ref={calendar}
          {...options}
          events={drag?.events ?? events}
          datesSet={datesSet}
          initialView={view}
          initialDate={day}
          now={today()}
          noEventsContent={t(isComing ? 'app.loading' : 'calendar.nothing')}
        />
      </div>
      {mayMove && <p className="keys t12 t3">{t('calendar.keys')}</p>}
      {moving && (
        <MoveDialog
          config={moving.record.config}
          row={moving.record.row}
          field={moving.record.field}
          day={findDay(moving.record.row[moving.record.field]) ?? today()}
          onMove={(to) => onMove(findRecord(moving.id) ?? moving.record, to)}
          onClose={() => {
            lastMoved.current = moving.id;
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

const getView = (span: Span, isPhone: boolean): string => `${isPhone ? 'list' : 'dayGrid'}${span === 'week' ? 'Week' : 'Month'}`;

/** Which days are in sight, as the address says it, and how to change that: each change begins with what the address says by now. */
function usePlace() {
  const [query, setQuery] = useAddressQuery();
  const put = (change: (now: Place) => { readonly at?: string; readonly span?: Span }) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change(getPlace(before)))) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { ...getPlace(query), put };
}

function getPlace(query: URLSearchParams): Place {
  const at = query.get('at');
  return { span: spans.find((span) => span === query.get('span')) ?? 'month', day: toDay(at) ?? today() };
}
