// What stands on the timeline of a record beside its history, as screens get it: what hangs under it and says so, narrowed to what this person sees.
import type { Access } from '../access/access.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Words } from './field-config.ts';
import { refusalText } from './refusal-text.ts';

/** One entry for each kind of such records that may be read. */
export function remarkConfigs(model: Model, access: Access, entity: Entity, words: Words) {
  return [...model.entities.values()].flatMap((child) => {
    const { timeline } = child.definition;
    const link = child.parents.find((each) => each.entity === entity.name);
    const rights = access.of(child);
    if (!timeline || !link || !rights.can('read')) return [];
    return [
      {
        EntityType: child.name,
        Path: child.path,
        Label: words(child.label),
        LabelPlural: words(child.labelPlural),
        Icon: child.definition.icon ?? null,
        Text: timeline.text,
        Due: timeline.due ?? null,
        // Of several kinds of parents each may ask for something else: this one's change is what it takes here.
        Create: rights.can('create') && access.of(entity).can('update') && !access.actor.viewer,
        Refusal: refusalText(model, access, entity, 'update'),
      },
    ];
  });
}
