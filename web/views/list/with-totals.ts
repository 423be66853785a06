// The columns of a list that is opened from a figure.
import type { EntityConfig } from '../../api/index.ts';
import { type ColumnPlace, findLead, type Layout } from './layout.ts';
import { partsOfTotal } from './total-text.ts';

/** What is added up stands beside the column that rows are known by; `totals` are written as `Amount:sum`. */
export function withTotals(config: EntityConfig, layout: Layout, totals: readonly string[]): Layout {
  const fields = new Set(totals.map((total) => partsOfTotal(total).field));
  const ids = new Set(config.Grid.Columns.flatMap(({ Id, Field }) => (fields.has(Field) ? [Id] : [])));
  const lead = findLead(layout)?.id;
  if (lead === undefined) return layout;
  const isMoved = ({ id }: ColumnPlace): boolean => ids.has(id) && id !== lead;
  const moved = layout.filter(isMoved).map((place) => ({ ...place, hidden: false }));
  return layout.filter((place) => !isMoved(place)).flatMap((place) => (place.id === lead ? [place, ...moved] : [place]));
}
