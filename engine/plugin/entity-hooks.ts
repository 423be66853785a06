// The hooks of all plugins as the write of records calls them, in the order of the list of plugins: record by record, or all of a write at once.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { EntityHooks, HookedRecord, WriteContext } from '../contract/plugin.ts';
import type { HookedRow, HookedWrite, HooksOfEntity, RecordHooks } from '../record/record-hooks.ts';
import { exactRecord, withoutUndefined } from './exact-values.ts';
import { mergeDerived, type Owned } from './merge-derived.ts';
import { type ContextParts, pluginContext } from './plugin-context.ts';

type Values = Record<string, unknown>;
type Named<Api> = { readonly plugin: string; readonly hooks: EntityHooks<Values, Api> };

/** The hooks by entity. `parts` is asked when a write happens, so the engine may still be coming up. */
export function entityHooks<Api>(parts: () => ContextParts<Api>): RecordHooks {
  const known = new Map<string, HooksOfEntity>();
  return {
    of: (entity) => {
      const found = known.get(entity.path);
      if (found) return found;
      const all = parts().parts.hooks.get(entity.path);
      if (!all) return undefined;
      const hooks = getHooks(entity, all, parts());
      known.set(entity.path, hooks);
      return hooks;
    },
  };
}

function getHooks<Api>(entity: Entity, all: readonly Named<Api>[], parts: ContextParts<Api>): HooksOfEntity {
  const getContext = ({ tx, actor }: HookedWrite) => pluginContext(parts, tx, actor);
  const contextFor = (write: HookedWrite, { operation, before }: HookedRecord<Values>): WriteContext<Values, Api> => ({
    ...getContext(write),
    operation,
    before,
  });
  const tellers = all.filter(({ hooks }) => hooks.written ?? hooks.writtenMany);
  return {
    derive: async (rows, write) => {
      const drafts = exactRows(entity, rows);
      const derived = drafts.map((): Owned => new Map());
      for (const { plugin, hooks } of all) {
        const responses = hooks.deriveMany ? await hooks.deriveMany(drafts, getContext(write)) : [];
        if (hooks.deriveMany) requireAsMany(entity, plugin, 'deriveMany', responses, drafts);
        for (const [index, draft] of drafts.entries()) {
          const fields = hooks.derive ? await hooks.derive(draft.record, contextFor(write, draft)) : responses[index];
          mergeDerived(entity, plugin, derived[index] ?? new Map(), withoutUndefined(fields ?? {}), draft.record);
        }
      }
      return derived.map((owned) => Object.fromEntries([...owned].map(([name, { value }]) => [name, value])));
    },
    check: async (rows, write) => {
      const records = exactRows(entity, rows);
      const errors = records.map((): FieldError[] => []);
      for (const { plugin, hooks } of all) {
        const responses = hooks.checkMany ? await hooks.checkMany(records, getContext(write)) : [];
        if (hooks.checkMany) requireAsMany(entity, plugin, 'checkMany', responses, records);
        for (const [index, row] of records.entries())
          errors[index]?.push(...((hooks.check ? await hooks.check(row.record, contextFor(write, row)) : responses[index]) ?? []));
      }
      return errors;
    },
    written:
      tellers.length === 0
        ? undefined
        : async (rows, write) => {
            const records = exactRows(entity, rows);
            for (const { hooks } of tellers) {
              await hooks.writtenMany?.(records, getContext(write));
              if (hooks.written) for (const row of records) await hooks.written(row.record, contextFor(write, row));
            }
          },
  };
}

const exactRows = (entity: Entity, rows: readonly HookedRow[]): HookedRecord<Values>[] =>
  rows.map(({ record, operation, before, sent }) => ({
    record: exactRecord(entity, record),
    operation,
    before: before && exactRecord(entity, before),
    ...(sent ? { sent } : {}),
  }));

function requireAsMany(entity: Entity, plugin: string, hook: string, responses: readonly unknown[], requested: readonly unknown[]): void {
  if (responses.length !== requested.length)
    throw new Error(`The plugin ${plugin} answers ${responses.length} entries in ${hook} of ${entity.name}, where ${requested.length} were asked for.`);
}
