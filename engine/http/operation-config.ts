// The bulk operations of plugins that a list offers, as screens get them.
import { type Access, whyNotPermitted } from '../access/access.ts';
import { failingParts } from '../access/feature-gates.ts';
import type { Who } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { PathResolver } from '../search/resolve-path.ts';
import { translate } from './translate.ts';
import { fieldConfig, type Reader, type Words } from './field-config.ts';

/** By entity and name in small letters, as plugins declare them. */
export type DeclaredOperations = ReadonlyMap<string, { readonly who: Who }>;

/** With the fields that are asked for, and the reason where only a permission is missing. Those that nothing would open to the person are left out. */
export function operationConfigs(model: Model, { name, grid }: Entity, declared: DeclaredOperations, paths: PathResolver, words: Words, reader: Reader) {
  const { actor, access } = reader;
  return (grid.operations ?? []).flatMap(({ id, operation, label, icon, asks = [] }) => {
    const found = declared.get(`${name} ${operation}`.toLowerCase());
    if (!found || actor.viewer) return [];
    const missing = failingParts(found.who, actor);
    if (missing.some((part) => part !== 'permission')) return [];
    const Refusal = missing.length === 0 ? null : translate(whyNotPermitted(model, found.who), actor.language);
    // Of what is locked nothing is asked, and some of its fields may be hidden from the person.
    const Asks = (Refusal === null ? asks : []).flatMap(({ field: path, required = false }) => {
      const { field, relation } = paths.resolve(path);
      const entity = relation?.reference?.entity ?? reader.entity;
      if (!access.of(entity).fields('read').has(field.name)) return [];
      return [{ ...fieldConfig(field, new Set([field.name]), words, { ...reader, entity }, new Map()), Required: required }];
    });
    return [{ Id: id, Operation: operation, Label: words(label), Icon: icon ?? null, Asks, Refusal }];
  });
}

/** The dialogs of plugins that a list opens for chosen records: those that make what the person may make. */
export function dialogConfigs(model: Model, { grid }: Entity, words: Words, access: Access) {
  return (grid.dialogs ?? []).flatMap(({ id, dialog, label, icon, creates }) => {
    const made = model.entities.get(creates.toLowerCase());
    if (!made || access.actor.viewer || !access.of(made).can('create')) return [];
    return [{ Id: id, Dialog: dialog, Label: words(label), Icon: icon ?? null }];
  });
}
