// The reference data that screens keep: which entities are such for this person, and which of them have changed since a moment.
import { createHash } from 'node:crypto';
import type { Access } from '../access/access.ts';
import type { Entity, Model } from '../contract/model.ts';
import { type ChangeMarks, rightsEntities, getDisplayedIn } from '../database/change-marks.ts';

/** One datasource as it travels; its rows are fetched from `Value`. */
export interface DatasourceEntry {
  readonly Key: string;
  /** The path below /api that answers the rows. */
  readonly Value: string;
  readonly OrderBy: string;
  /** When anything that the rows show was last changed. */
  readonly Timestamp: string;
  /** Changes with the rows, with the rights of this person on them, and with the metadata: anyone who holds the same version holds the same rows. */
  readonly Version: string;
  readonly Data: null;
}

/**
 * The datasources that this person may read and that may have changed at `since` or after it (milliseconds since 1970); all of them without it.
 * It may name too many and never too few: people's rights and the metadata count as changes of everything, and the version tells.
 * `metadataSince` is the moment since which this metadata is known to hold.
 */
export function datasourceEntries(model: Model, access: Access, marks: ChangeMarks, metadataSince: number, since: number | undefined): DatasourceEntry[] {
  const general = Math.max(metadataSince, ...rightsEntities(model).map(marks.changedAt));
  return [...model.entities.values()].flatMap((entity) => {
    const { datasource } = entity.definition;
    if (!datasource || !access.of(entity).can('read')) return [];
    const changedAt = Math.max(...getDisplayedIn(entity).map(marks.changedAt));
    if (since !== undefined && Math.max(changedAt, general) < since) return [];
    return [
      {
        Key: datasource.key ?? entity.name,
        Value: entity.path,
        OrderBy: datasource.orderBy ?? entity.grid.defaultOrderBy,
        Timestamp: new Date(changedAt).toISOString(),
        Version: getVersion(model, access, entity, changedAt),
        Data: null,
      },
    ];
  });
}

function getVersion(model: Model, access: Access, entity: Entity, changedAt: number): string {
  const rights = getDisplayedIn(entity).map((each) => {
    const of = access.of(each);
    return [each.name, of.rows('read') ?? null, [...of.fields('read')]];
  });
  return createHash('sha256')
    .update(JSON.stringify([model.version, access.actor.agencyId, changedAt, rights]))
    .digest('base64url')
    .slice(0, 22);
}
