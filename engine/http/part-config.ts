// The tabs of the page of a record as screens get them, narrowed to what this person sees.
import type { Access } from '../access/access.ts';
import { getFields } from '../contract/condition.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { FormPart } from '../contract/screen-definitions.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { isViewFor, isWithin } from '../search/plan.ts';
import type { Words } from './field-config.ts';

/** Tabs of which nothing is there for the person are left out. */
export function partConfigs(model: Model, access: Access, entity: Entity, words: Words) {
  return (entity.form.parts ?? []).flatMap((part) => {
    const config = partConfig(model, access, entity, part, words);
    return config ? [{ Id: part.id, Kind: part.kind, ...config }] : [];
  });
}

function partConfig(model: Model, access: Access, entity: Entity, part: FormPart, words: Words) {
  const Label = part.label ? words(part.label) : null;
  switch (part.kind) {
    case 'records': {
      const child = model.entities.get(part.entity.toLowerCase());
      const through = part.through === undefined ? undefined : entity.fields.get(part.through);
      const parent = through ? through.reference?.entity : entity;
      const link = child?.parents.find((entry) => entry.entity === parent?.name);
      if (!child || !parent || !link || !access.of(child).can('read')) return undefined;
      if (through && !(access.of(entity).fields('read').has(through.name) && access.of(parent).can('read'))) return undefined;
      const paths = pathResolver(child, access);
      const view = part.view === undefined ? undefined : model.views.get(part.view);
      if (view && !isViewFor(view, { actor: access.actor, paths })) return undefined;
      const wanted = part.columns ?? (view ?? child.grid).columns.filter((column) => column.field !== link.field).map(({ id }) => id);
      const isSeen = (field: string): boolean => isWithin({ field, operator: 'notEmpty' }, paths);
      const columns = wanted.flatMap((id) => child.grid.columns.find((column) => column.id === id && isSeen(column.field)) ?? []);
      const ordered = through ? undefined : entity.children.find((list) => list.entity === child && list.orderBy !== undefined);
      // What a row is called is made of more than its columns.
      const names = [...child.grid.columns.flatMap(({ field, format }) => (format === 'name' ? [field] : [])), ...child.definition.displayName];
      return {
        Label: Label ?? words(child.labelPlural),
        Icon: child.definition.icon ?? null,
        Path: child.path,
        Link: link.field,
        ...(part.when && getFields(part.when).every((name) => access.of(entity).fields('read').has(name)) ? { When: part.when } : {}),
        ...(through ? { Under: { Path: parent.path, Field: through.name } } : {}),
        Columns: columns.map(({ id }) => id),
        Fields: [...new Set([...columns.map(({ field }) => field), ...names.filter(isSeen)])],
        ...(view ? { View: view.id } : {}),
        Defaults: (part.defaults ?? []).map(({ field, from }) => ({ Field: field, From: from })),
        ...(part.page === undefined ? {} : { Page: part.page }),
        ...(ordered ? { Ordered: ordered.name } : {}),
        ...(part.addBy === undefined ? {} : { AddBy: part.addBy }),
        ...(part.openBy === undefined ? {} : { OpenBy: part.openBy }),
      };
    }
    case 'panel': {
      const visible = part.reads === undefined ? undefined : model.entities.get(part.reads.toLowerCase());
      return visible && !access.of(visible).can('read') ? undefined : { Label, Panel: part.panel };
    }
    case 'later':
      return { Label, Icon: part.icon ?? null, Help: words(part.help) };
    case 'history':
      return { Label, ...(part.narrow ? { Narrow: true } : {}) };
    default:
      return { Label };
  }
}
