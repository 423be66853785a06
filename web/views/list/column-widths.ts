// How wide the columns of a list are, for its table and for the shape of it that stands there first.
import type { ColumnConfig, EntityConfig, FieldType } from '../../api/index.ts';
import { isNumeric } from '../../fields/index.ts';
import { type Layout, findPin } from './layout.ts';

/** How far a column may be narrowed before the grid scrolls sideways instead. */
const least = 0.8;
/** The same of names, which a row is known by. */
const leastName = 0.95;
/** How much more of the room that is over the column takes that a row is known by. */
const leadShare = 1.25;

/** The column of check boxes and the bar that scrolls, in pixels. */
const besideColumns = 46 + 12;

/** The least room that a table needs for its columns to share it, in pixels; undefined where somebody has said how wide they are. */
export function neededBy(config: EntityConfig, layout: Layout): number | undefined {
  if (layout.some(({ width }) => width !== undefined)) return undefined;
  const known = new Map(config.Grid.Columns.map((column) => [column.Id, column]));
  return layout.reduce((sum, place) => {
    const column = place.hidden ? undefined : known.get(place.id);
    // What stays in sight at a side takes no part in the sharing.
    return column ? sum + (findPin(layout, place) ? getWidth(column) : getLeast(column)) : sum;
  }, besideColumns);
}

/** Room for a day, in pixels. */
const day = 104;
/** Room for millions with the code of their currency, in pixels. */
const withCode = 138;
const widths = { name: 230, badge: 106, relativeDate: 210, tags: 210, link: 170 } as const;
const byType: Partial<Record<FieldType, number>> = { boolean: 90, text: 260, date: 120, datetime: 120 };
// A label needs its full width: half of it says something else.
const holdsName = ({ Format, Initials }: ColumnConfig): boolean => Format === 'name' || Initials === true;
const isDay = ({ Type }: ColumnConfig): boolean => Type === 'date' || Type === 'datetime';
const isRigid = (column: ColumnConfig): boolean => column.Format === 'relativeDate' || column.Format === 'badge' || isNumeric(column);
/** Where columns share the room: what is always as long needs no more than that, and leaves it to words and names. */
export function getShare(column: ColumnConfig, isLead: boolean): { readonly flex: number; readonly least: number } | { readonly width: number } {
  if (isLead) return { flex: getWidth(column) * leadShare, least: getLeast(column) };
  return isRigid(column) || isDay(column) ? { width: getLeast(column) } : { flex: getWidth(column), least: getLeast(column) };
}

/** How narrow a column may become, in pixels. */
const getLeast = (column: ColumnConfig): number => {
  if (isDay(column) && !isRigid(column)) return Math.max(day, getHead(column));
  const width = getWidth(column);
  const part = isRigid(column) ? 1 : holdsName(column) ? leastName : least;
  return Math.round(Math.max(width * part, Math.min(width, getHead(column))));
};
/** What a head takes, so that it need not be cut, in pixels. */
const getHead = ({ Label }: ColumnConfig): number => 24 + 6.5 * Label.length;

/** How wide a column is by itself, in pixels. */
export function getWidth(column: ColumnConfig): number {
  // Numbers are short and their heads are not: a head that is cut says something else as well.
  if (isNumeric(column)) return Math.max(column.Width ?? 110, column.InCurrency ? withCode : 0, getHead(column) + 12);
  if (column.Format && isRigid(column)) return Math.max(column.Width ?? 0, widths[column.Format]);
  if (column.Width) return column.Width;
  if (column.Format) return widths[column.Format];
  return byType[column.Type] ?? 170;
}
