// The form of an entity as screens get it: sections, fields and rules, narrowed to what this person sees.
import { labelFor } from '../access/field-label.ts';
import type { Actor } from '../contract/actor.ts';
import { getFields } from '../contract/condition.ts';
import type { Text } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import type { FormEffect } from '../contract/screen-definitions.ts';
import type { Words } from './field-config.ts';

/** With the way there and back, what seems to be the same is seen within 300 ms. */
const defaultRest = 150;

/** Of the fields that are shown; those that are not writable are marked as such. Figures are those that the person may read. */
export function formConfig(
  entity: Entity,
  visible: ReadonlySet<string>,
  readable: ReadonlySet<string>,
  writable: ReadonlySet<string>,
  words: Words,
  actor: Actor,
) {
  const { form } = entity;
  const getLabel = (name: string): Text => {
    const field = entity.fields.get(name);
    return field ? labelFor(field, actor) : name;
  };
  return {
    SubmitLabel: form.submitLabel ? words(form.submitLabel) : null,
    AfterAdd: form.afterAdd ?? 'record',
    Tabs: form.tabs === true,
    Figures: (form.figures ?? []).filter((name) => readable.has(name)),
    DuplicatesRest: form.duplicates?.rest ?? defaultRest,
    Sections: form.sections
      .map((section) => ({
        Id: section.id,
        Label: words(section.label),
        Fields: section.fields
          .filter((field) => visible.has(field.field))
          .map((field) => ({
            Id: field.id,
            Field: field.field,
            Label: words(field.label ?? getLabel(field.field)),
            ...(field.widget ? { Widget: field.widget } : {}),
            ...(field.wide ? { Wide: true } : {}),
            ReadOnly: field.readOnly === true || !writable.has(field.field),
          })),
      }))
      .filter((section) => section.Fields.length > 0),
    Rules: (form.rules ?? [])
      .filter((rule) => getFields(rule.when).every((name) => visible.has(name)))
      .map((rule) => ({
        Id: rule.id,
        When: rule.when,
        Then: rule.then.filter((effect) => visible.has(effect.field)).map((effect) => effectConfig(effect, words)),
      }))
      .concat(flagRules(entity, visible), linkRules(entity, visible)),
  };
}

/** A list gives way to its flag: while all records are meant, there is nothing to choose. */
function flagRules(entity: Entity, visible: ReadonlySet<string>) {
  const drawn = drawnFields(entity, visible);
  return [...entity.fields.values()].flatMap(({ name, list }) => {
    if (list?.allFlag === undefined || !drawn.has(name) || !drawn.has(list.allFlag)) return [];
    const Then: FormEffect[] = [{ effect: 'hide', field: name }];
    return [{ Id: `all-${name.toLowerCase()}`, When: { field: list.allFlag, operator: 'equal' as const, value: true }, Then }];
  });
}

/** Of the references of a link one is set: the others give way to it. */
function linkRules(entity: Entity, visible: ReadonlySet<string>) {
  return entity.links.flatMap(({ references }) => {
    const drawn = drawnFields(entity, visible);
    const names = references.map(({ name }) => name).filter((name) => drawn.has(name));
    return names.flatMap((name) => {
      const others = names.filter((other) => other !== name);
      const Then: FormEffect[] = others.map((field) => ({ effect: 'hide', field }));
      return others.length === 0 ? [] : [{ Id: `link-${name.toLowerCase()}`, When: { field: name, operator: 'notEmpty' as const }, Then }];
    });
  });
}

const drawnFields = (entity: Entity, visible: ReadonlySet<string>): Set<string> =>
  new Set(entity.form.sections.flatMap((section) => section.fields.map((field) => field.field)).filter((name) => visible.has(name)));

const effectConfig = (effect: FormEffect, words: Words): FormEffect => (effect.effect === 'relabel' ? { ...effect, label: words(effect.label) } : effect);
