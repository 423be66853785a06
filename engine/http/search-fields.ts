// What a search may be narrowed by: each field that its reader may see, of the records themselves and of those one reference away.
import { type Access, authorize } from '../access/access.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { getKind } from '../fields/index.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { filterConfig } from './entity-config.ts';
import { filterScope } from './filter-scope.ts';

/** The filters of the grid first, then the other fields; those of each reference for themselves. Throws 403 to whom the records may not be read. */
export function searchFields(model: Model, access: Access, entity: Entity) {
  authorize(access, entity, 'read');
  const { actor } = access;
  const words = (text: Parameters<typeof textIn>[0]): string => textIn(text, actor.language);
  const paths = pathResolver(entity, access);
  const isRequested = (field: Field): boolean =>
    getKind(field.type).conditions.length > 0 && field.e164Of === undefined && field.name !== 'RowVersion' && field.name !== model.app.tenant.field;
  const readable = (of: Entity): Field[] => {
    const seen = [...of.fields.values()].filter((field) => access.of(of).fields('read').has(field.name) && isRequested(field));
    // The name that a record is shown by is often its own field, and then nobody wants it twice.
    const labels = new Set(seen.flatMap(({ system, label }) => (system ? [] : [words(label)])));
    return seen.filter(({ system, label }) => !system || !labels.has(words(label)));
  };
  const config = (field: string, id = field, label?: Field['label']) => ({
    ...filterConfig({ id, field, ...(label === undefined ? {} : { label }) }, paths.resolve(field), words, actor),
    ...filterScope(entity, actor, field),
  });

  const own = new Map(readable(entity).map((field) => [field.name, field]));
  const first = entity.grid.filters.filter(({ field }) => own.has(field));
  const taken = new Set(first.map(({ field }) => field));
  return {
    Fields: [
      ...first.map(({ id, field, label }) => config(field, id, label)),
      ...[...own.keys()].filter((name) => !taken.has(name)).map((name) => config(name)),
    ],
    References: [...own.values()].flatMap(({ name, label, reference }) => {
      if (!reference || !access.of(reference.entity).can('read')) return [];
      const Fields = readable(reference.entity).map((related) => config(`${name}.${related.name}`));
      return Fields.length === 0 ? [] : [{ Field: name, Label: words(label), Fields }];
    }),
  };
}
