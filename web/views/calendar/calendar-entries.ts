// Records as entries of a calendar: their name on their days, in the colour of their first badge.
import type { EventInput } from '@fullcalendar/react';
import type { Colour, EntityConfig, Row, ViewCalendar } from '../../api/index.ts';
import { colourOf } from '../../fields/index.ts';
import type { Layout } from '../list/layout.ts';
import { dayOf, plusDays } from './calendar-days.ts';
import { nameOf } from '../name-of.ts';

export function entriesOf(
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
    const start = dayOf(row[Field]);
    if (start === undefined) return [];
    const last = End === undefined ? undefined : dayOf(row[End]);
    const colour: Colour = (badge && colourOf(row, row[badge.Key], badge, config)) ?? 'neutral';
    return [
      {
        id: String(row['Id']),
        title: nameOf(config, row) ?? String(row['Id']),
        start,
        ...(last !== undefined && last > start ? { end: plusDays(last, 1) } : {}),
        allDay: true,
        startEditable: isMovable,
        // In a list of days the colour is that of a dot.
        color: isList ? (colour === 'neutral' ? 'var(--text-3)' : `var(--${colour}-solid)`) : `var(--${colour}-bg)`,
        contrastColor: `var(--${colour})`,
      },
    ];
  });
}
