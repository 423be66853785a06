// The head of a group in the table: its name, how many, what they come to; it opens and closes.
import type { ICellRendererParams } from 'ag-grid-community';
import { createContext, useContext } from 'react';
import type { EntityConfig, Row } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import type { RecordPaths } from '../record-paths.ts';
import { AddHere } from './add-here.tsx';
import { GroupName, groupText } from './group-name.tsx';
import { type PlacedGroup, placeOfRow } from './grouped-rows.ts';
import type { GroupedList } from './use-groups.ts';
import { TotalsLine } from './totals-line.tsx';

interface Heads {
  readonly config: EntityConfig;
  readonly grouped: GroupedList;
  readonly paths: RecordPaths;
}
/** Who draws the heads, which the grid makes one by one. */
export const HeadsContext = createContext<Heads | undefined>(undefined);

/** A row of the grid over its whole width. */
export function GridGroupHead({ data }: ICellRendererParams<Row>) {
  const heads = useContext(HeadsContext);
  const place = placeOfRow(data);
  return heads && place ? (
    <div role="gridcell" className="group-cell">
      <GroupHead {...heads} place={place} />
    </div>
  ) : null;
}

export function GroupHead({ config, grouped, paths, place }: Heads & { readonly place: PlacedGroup }) {
  const t = useText();
  const language = useLanguage();
  const { by, isOpen, toggle } = grouped;
  const { group, outer } = place;
  const open = isOpen(place);
  const field = outer ? by?.Then : by?.Field;
  if (!by || field === undefined) return null;
  return (
    <div className={`group-line ${outer ? 'is-inner' : ''}`}>
      <button type="button" className="group-head" aria-expanded={open} tabIndex={-1} onClick={() => toggle(place)}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="s14" />
        {outer && <span className="vh">{groupText(config, by.Field, outer, t, language)}, </span>}
        <GroupName config={config} by={field} group={group} />
        <span className="count">
          {countText(group.Count, language)}
          <span className="vh"> {t('groups.rows', { entities: config.LabelPlural })}</span>
        </span>
        <TotalsLine config={config} totals={group.Totals} />
      </button>
      <AddHere
        config={config}
        paths={paths}
        by={field}
        group={group}
        name={groupText(config, field, group, t, language)}
        within={outer && { by: by.Field, group: outer }}
      />
    </div>
  );
}
