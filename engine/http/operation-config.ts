// The bulk operations of plugins that a list offers, as screens get them.
import { isMetBy } from '../access/feature-gates.ts';
import type { Who } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import type { PathResolver } from '../search/resolve-path.ts';
import { fieldConfig, type Reader, type Words } from './field-config.ts';

/** By entity and name in small letters, as plugins declare them. */
export type DeclaredOperations = ReadonlyMap<string, { readonly who: Who }>;

/** Those that this person may run, with the fields that are asked for. */
export function operationConfigs({ name, grid }: Entity, declared: DeclaredOperations, paths: PathResolver, words: Words, reader: Reader) {
  const { actor, access } = reader;
  return (grid.operations ?? []).flatMap(({ id, operation, label, icon, asks = [] }) => {
    const found = declared.get(`${name} ${operation}`.toLowerCase());
    if (!found || actor.viewer || !isMetBy(found.who, actor)) return [];
    const Asks = asks.flatMap(({ field: path, required = false }) => {
      const { field, relation } = paths.resolve(path);
      const entity = relation?.reference?.entity ?? reader.entity;
      if (!access.of(entity).fields('read').has(field.name)) return [];
      return [{ ...fieldConfig(field, new Set([field.name]), words, { ...reader, entity }, new Map()), Required: required }];
    });
    return [{ Id: id, Operation: operation, Label: words(label), Icon: icon ?? null, Asks }];
  });
}
