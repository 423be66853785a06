// A gathered list on a phone: each group under its head, with its cards once it is opened.
import type { RecordPaths } from '../record-paths.ts';
import type { EntityConfig } from '../../api/index.ts';
import { GroupHead } from './group-head.tsx';
import { conditionsWithin, getHeads, holdsRows, nameOfPlace } from './grouped-rows.ts';
import { CardRows } from './record-cards.tsx';
import type { GroupedList } from './use-groups.ts';
import type { List } from './use-list.ts';

interface GroupedCardsProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly grouped: GroupedList;
  readonly paths: RecordPaths;
  readonly choosing: boolean;
}

export default function GroupedCards({ config, list, grouped, paths, choosing }: GroupedCardsProps) {
  const { search } = list;
  return (
    <div className="cards">
      {getHeads(grouped.groups ?? [], grouped.isOpen).map((place) => (
        <section key={nameOfPlace(place)} className="card-section">
          <GroupHead config={config} grouped={grouped} paths={paths} place={place} />
          {holdsRows(place) && grouped.isOpen(place) && place.group.Count > 0 && (
            <CardRows
              config={config}
              layout={list.visible.layout}
              search={{ ...search, conditions: [...search.conditions, ...conditionsWithin(place)] }}
              blockSize={list.blockSize}
              paths={paths}
              selection={list.selection}
              choosing={choosing}
            />
          )}
        </section>
      ))}
    </div>
  );
}
