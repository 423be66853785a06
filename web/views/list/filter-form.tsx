// What opens below a filter: one condition to make or change, or a group of them.
import type { EntityConfig, Filter, FilterGroup } from '../../api/index.ts';
import { FilterEditor } from './filter-editor.tsx';
import { isFilterGroup } from './filter-tree.ts';
import { GroupEditor } from './group-editor.tsx';

interface FilterFormProps {
  readonly config: EntityConfig;
  readonly filter: Filter | undefined;
  /** What the editor of a group begins with, where there is to be one. */
  readonly group: FilterGroup | undefined;
  readonly onGroup: (group: FilterGroup) => void;
  readonly onApply: (filter: Filter) => void;
  readonly onCancel: () => void;
}

export default function FilterForm({ config, filter, group, onGroup, onApply, onCancel }: FilterFormProps) {
  if (group) return <GroupEditor config={config} group={group} onApply={onApply} onCancel={onCancel} />;
  return (
    <FilterEditor
      config={config}
      filter={filter && !isFilterGroup(filter) ? filter : undefined}
      onApply={onApply}
      onCancel={onCancel}
      onGroup={(first) => onGroup({ Any: first ? [first] : [] })}
    />
  );
}
