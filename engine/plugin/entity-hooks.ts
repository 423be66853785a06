// The hooks of all plugins as the write of a record calls them, in the order of the list of plugins.
import type { Entity } from '../contract/model.ts';
import type { EntityHooks, WriteContext } from '../contract/plugin.ts';
import type { HookedWrite, HooksOfEntity, RecordHooks } from '../record/record-hooks.ts';
import { exactRecord, wireValues } from './exact-values.ts';
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
  const contextOf = ({ tx, actor, operation, before }: HookedWrite): WriteContext<Values, Door> => ({
    ...pluginContext(parts, tx, actor),
    operation,
    before: before && exactRecord(entity, before),
  });
  const tellers = all.filter(({ hooks }) => hooks.written);
  return {
    derive: async (draft, write) => {
      const owners = new Map<string, string>();
      const derived: Values = {};
      const exact = exactRecord(entity, draft);
      for (const { plugin, hooks } of all) {
        const fields = wireValues(await hooks.derive?.(exact, contextOf(write)));
        for (const [name, value] of Object.entries(fields ?? {})) {
          const field = entity.fields.get(name);
          if (!field || field.system || field.type === 'computed')
            throw new Error(`The plugin ${plugin} works out ${entity.name}.${name}, which is no field to write.`);
          const other = owners.get(name);
          if (other !== undefined) throw new Error(`The plugins ${other} and ${plugin} both work out ${entity.name}.${name}. Only one may.`);
          owners.set(name, plugin);
          derived[name] = value;
        }
      }
      return derived;
    },
    check: async (record, write) => {
      const faults = [];
      const exact = exactRecord(entity, record);
      for (const { hooks } of all) faults.push(...((await hooks.check?.(exact, contextOf(write))) ?? []));
      return faults;
    },
    written:
      tellers.length === 0
        ? undefined
        : async (record, write) => {
            for (const { hooks } of tellers) await hooks.written?.(exactRecord(entity, record), contextOf(write));
          },
  };
}
