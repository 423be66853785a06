// What is written about a record by making another one below it, as screens get it: on its timeline, or for many records at once; narrowed to what this person sees.
import type { Access } from '../access/access.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Words } from './field-config.ts';
import { rejectionText } from './rejection-text.ts';

/** One entry for each kind of such records that may be read: those that stand on the timeline, or those that are added to many. */
export function remarkConfigs(model: Model, access: Access, entity: Entity, words: Words, place: 'timeline' | 'many') {
  return [...model.entities.values()].flatMap((child) => {
    const { timeline, addToMany } = child.definition;
    const link = child.parents.find((entry) => entry.entity === entity.name);
    const rights = access.of(child);
    if ((!timeline && (place === 'timeline' || !addToMany)) || !link || !rights.can('read')) return [];
    // Of several kinds of parents each may ask for something else: this one's change is what it takes here.
    const mayAdd = rights.can('create') && (!child.oneParent || access.of(entity).can('update'));
    return [
      {
        EntityType: child.name,
        Path: child.path,
        Label: words(child.label),
        LabelPlural: words(child.labelPlural),
        Icon: child.definition.icon ?? null,
        Text: timeline?.text ?? child.definition.displayName[0] ?? 'Id',
        Due: timeline?.due ?? null,
        Known: knownFields(child, link.field),
        Create: mayAdd && !access.actor.viewer,
        Refusal: child.oneParent ? rejectionText(model, access, entity, 'update') : rejectionText(model, access, child, 'create'),
      },
    ];
  });
}

/** The reference to the record, and what gives way to it. */
const knownFields = (child: Entity, field: string): string[] => {
  const link = child.links.find(({ references }) => references.some(({ name }) => name === field));
  return link ? link.references.map(({ name }) => name) : [field];
};
