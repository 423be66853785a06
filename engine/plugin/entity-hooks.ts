// The hooks of all plugins as the write of records calls them, in the order of the list of plugins: record by record, or all of a write at once.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { EntityHooks, HookedRecord, WriteContext } from '../contract/plugin.ts';
import type { HookedRow, HookedWrite, HooksOfEntity, RecordHooks } from '../record/record-hooks.ts';
import { exactRecord, wireValues } from './exact-values.ts';
import { mergeDerived, type Owned } from './merge-derived.ts';
import { type ContextParts, pluginContext } from './plugin-context.ts';

type Values = Record<string, unknown>;
type Named<Door> = { readonly plugin: string; readonly hooks: EntityHooks<Values, Door> };

/** The hooks by entity. `parts` is asked when a write happens, so the engine may still be coming up. */
export function entityHooks<Door>(parts: () => ContextParts<Door>): RecordHooks {
  const known = new Map<string, HooksOfEntity>();
  return {
    of: (entity) => {
      const found = known.get(entity.path);
      if (found) return found;
      const all = parts().parts.hooks.get(entity.path);
      if (!all) return undefined;
      const hooks = hooksOf(entity, all, parts());
      known.set(entity.path, hooks);
      return hooks;
    },
  };
}

function hooksOf<Door>(entity: Entity, all: readonly Named<Door>[], parts: ContextParts<Door>): HooksOfEntity {
  const contextOf = ({ tx, actor }: HookedWrite) => pluginContext(parts, tx, actor);
  const contextFor = (write: HookedWrite, { operation, before }: HookedRecord<Values>): WriteContext<Values, Door> => ({
    ...contextOf(write),
    operation,
    before,
  });
  const tellers = all.filter(({ hooks }) => hooks.written ?? hooks.writtenMany);
  return {
    derive: async (rows, write) => {
      const drafts = exactRows(entity, rows);
      const derived = drafts.map((): Owned => new Map());
      for (const { plugin, hooks } of all) {
        const answers = hooks.deriveMany ? await hooks.deriveMany(drafts, contextOf(write)) : [];
        if (hooks.deriveMany) demandAsMany(entity, plugin, 'deriveMany', answers, drafts);
        for (const [index, draft] of drafts.entries()) {
          const fields = hooks.derive ? await hooks.derive(draft.record, contextFor(write, draft)) : answers[index];
          mergeDerived(entity, plugin, derived[index] ?? new Map(), wireValues(fields ?? {}), draft.record);
        }
      }
      return derived.map((owned) => Object.fromEntries([...owned].map(([name, { value }]) => [name, value])));
    },
    check: async (rows, write) => {
      const records = exactRows(entity, rows);
      const faults = records.map((): FieldError[] => []);
      for (const { plugin, hooks } of all) {
        const answers = hooks.checkMany ? await hooks.checkMany(records, contextOf(write)) : [];
        if (hooks.checkMany) demandAsMany(entity, plugin, 'checkMany', answers, records);
        for (const [index, row] of records.entries())
          faults[index]?.push(...((hooks.check ? await hooks.check(row.record, contextFor(write, row)) : answers[index]) ?? []));
      }
      return faults;
    },
    written:
      tellers.length === 0
        ? undefined
        : async (rows, write) => {
            const records = exactRows(entity, rows);
            for (const { hooks } of tellers) {
              await hooks.writtenMany?.(records, contextOf(write));
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

function demandAsMany(entity: Entity, plugin: string, hook: string, answers: readonly unknown[], asked: readonly unknown[]): void {
  if (answers.length !== asked.length)
    throw new Error(`The plugin ${plugin} answers ${answers.length} entries in ${hook} of ${entity.name}, where ${asked.length} were asked for.`);
}
