// The configuration of an entity as it holds for one of its records: some may be read that may not be changed.
import { useMemo } from 'react';
import { type EntityConfig, type RecordId, useRecordRights } from '../../api/index.ts';

/** Undefined until it is known; without a record, and where it cannot be learnt, the one of the entity: the server refuses what it must. */
export function useConfigOfRecord(config: EntityConfig, id: RecordId | undefined): EntityConfig | undefined {
  const isWanted = id !== undefined && config.Rights.ByRecord;
  const rights = useRecordRights(config.Path, id, isWanted);
  return useMemo(() => {
    if (!isWanted) return config;
    // What was learnt stays true for the page, also where asking again has failed.
    if (!rights.data) return rights.isError ? config : undefined;
    const { Update, Delete, Closed, Refusals: Rejections } = rights.data;
    return {
      ...(Closed.length > 0 ? withClosed(config, new Set(Closed)) : config),
      Rights: { ...config.Rights, Update: config.Rights.Update && Update, Delete: config.Rights.Delete && Delete },
      Refusals: {
        ...config.Refusals,
        Update: Update ? config.Refusals.Update : (config.Refusals.Update ?? Rejections.Update),
        Delete: Delete ? config.Refusals.Delete : (config.Refusals.Delete ?? Rejections.Delete),
      },
    };
  }, [config, isWanted, rights.data, rights.isError]);
}

/** What the state of the record closes is shown, and cannot be entered. */
const withClosed = (config: EntityConfig, closed: ReadonlySet<string>): EntityConfig => ({
  ...config,
  Form: {
    ...config.Form,
    Sections: config.Form.Sections.map((section) => ({
      ...section,
      Fields: section.Fields.map((field) => (closed.has(field.Field) ? { ...field, ReadOnly: true } : field)),
    })),
  },
});
