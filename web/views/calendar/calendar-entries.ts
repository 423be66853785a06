// Records as entries of a calendar: their name on their days, in the colour of their first badge.
import { addDays } from '../../../engine/contract/day.ts';
import type { EventInput } from '@fullcalendar/react';
import type { Colour, EntityConfig, Row, ViewCalendar } from '../../api/index.ts';
import { findColour } from '../../fields/index.ts';
import type { Layout } from '../list/layout.ts';
import { findDay } from './calendar-days.ts';
import { findName } from '../name-of.ts';

export function getEntries(
  config: EntityConfig,
  layout: Layout,
  { Field, End }: ViewCalendar,
  rows: readonly Row[],
  isMovable: boolean,
  isList: boolean,
): EventInput[] {
  const badge = layout
    .flatMap(({ id, hidden }) => (hidden ? [] : (config.Grid.Columns.find((column) => column.Id === id) ?? [])))
    .find(({ Format }) => Format === 'badge');
  return rows.flatMap((row): EventInput[] => {
    const start = findDay(row[Field]);
    if (start === undefined) return [];
    const last = End === undefined ? undefined : findDay(row[End]);
    const colour: Colour = (badge && findColour(row, row[badge.Key], badge, config)) ?? 'neutral';
    return [
      {
        id: String(row['Id']),
        title: findName(config, row) ?? String(row['Id']),
        start,
        ...(last !== undefined && last > start ? { end: addDays(last, 1) } : {}),
        allDay: true,
        startEditable: isMovable,
        // In a list of days the colour is that of a dot.
        color: isList ? (colour === 'neutral' ? 'var(--text-3)' : `var(--${colour}-solid)`) : `var(--${colour}-bg)`,
        contrastColor: `var(--${colour})`,
      },
    ];
  });
}
