// What opens below a filter: one condition to make or change, or a group of them.
import type { EntityConfig, Filter, FilterGroup } from '../../api/index.ts';
import { FilterEditor } from './filter-editor.tsx';
import { isFilterGroup } from './filter-tree.ts';
import { GroupEditor } from './group-editor.tsx';

interface FilterFormProps {
  readonly config: EntityConfig;
  readonly filter: Filter | undefined;
  /** Of a new one: the field that it begins with. */
  readonly field: string | undefined;
  /** Groups of conditions hold no further groups. */
  readonly isFlat: boolean;
  /** What the editor of a group begins with, where there is to be one. */
  readonly group: FilterGroup | undefined;
  readonly onGroup: (group: FilterGroup) => void;
  readonly onApply: (filter: Filter) => void;
  readonly onCancel: () => void;
}

export default function FilterForm({ config, filter, field, isFlat, group, onGroup, onApply, onCancel }: FilterFormProps) {
  if (group) return <GroupEditor config={config} group={group} isFlat={isFlat} onApply={onApply} onCancel={onCancel} />;
  return (
    <FilterEditor
      config={config}
      filter={filter && !isFilterGroup(filter) ? filter : undefined}
      field={field}
      onApply={onApply}
      onCancel={onCancel}
      onGroup={(first) => onGroup({ Any: first ? [first] : [] })}
    />
  );
}
