// The head of a group in the table: its name, how many, what they come to; it opens and closes.
import type { ICellRendererParams } from 'ag-grid-community';
import { createContext, useContext } from 'react';
import type { EntityConfig, Group, Row } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import type { RecordPaths } from '../record-paths.ts';
import { AddHere } from './add-here.tsx';
import { GroupName, groupText } from './group-name.tsx';
import { groupOfRow } from './grouped-rows.ts';
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
  const group = groupOfRow(data);
  return heads && group ? (
    <div role="gridcell" className="group-cell">
      <GroupHead {...heads} group={group} />
    </div>
  ) : null;
}

export function GroupHead({ config, grouped, paths, group }: Heads & { readonly group: Group }) {
  const say = useText();
  const language = useLanguage();
  const { by, isOpen, toggle } = grouped;
  const open = isOpen(group.Key);
  if (!by) return null;
  return (
    <div className="group-line">
      <button type="button" className="group-head" aria-expanded={open} tabIndex={-1} onClick={() => toggle(group.Key)}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size="s14" />
        <GroupName config={config} by={by.Field} group={group} />
        <span className="count">
          {countText(group.Count, language)}
          <span className="vh"> {say('groups.rows', { entities: config.LabelPlural })}</span>
        </span>
        <TotalsLine config={config} totals={group.Totals} />
      </button>
      <AddHere config={config} paths={paths} by={by.Field} group={group} name={groupText(config, by.Field, group, say, language)} />
    </div>
  );
}
