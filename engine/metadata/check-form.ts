// Checks a form: its fields, the widgets they are entered with, and its rules.
import type { FieldType } from '../contract/definitions.ts';
import type { FormDefinition, FormFieldDefinition } from '../contract/screen-definitions.ts';
import { type Catalogue, entityNamed, fieldNamed, type Loaded, perhaps, rejectDuplicates } from './catalogue.ts';
import { checkCondition } from './check-condition.ts';
import { checkFormPart } from './check-form-part.ts';

const typesOfWidget: Readonly<Record<NonNullable<FormFieldDefinition['widget']>, readonly FieldType[]>> = {
  textarea: ['string', 'text', 'json'],
  radio: ['enum', 'boolean'],
  checkbox: ['boolean'],
  tags: ['stringList'],
};

const figureTypes: readonly FieldType[] = ['money', 'integer', 'rate'];

/** Adds a fault for everything in a form file that does not fit its entity. */
export function checkForm(catalogue: Catalogue, { source, definition }: Loaded<FormDefinition>): void {
  const draft = entityNamed(catalogue, source, ['entity'], definition.entity);
  const places = definition.sections.flatMap(({ fields }, section) =>
    fields.map((field, index) => ({ each: field, place: ['sections', section, 'fields', index] })),
  );
  const nodes = [
    ...definition.sections.map(({ id }, index) => ({ key: id, place: ['sections', index, 'id'] })),
    ...(definition.rules ?? []).map(({ id }, index) => ({ key: id, place: ['rules', index, 'id'] })),
  ];
  const ids = (list: 'sections' | 'rules') => nodes.filter(({ place }) => place[0] === list);
  rejectDuplicates(catalogue, source, ids('sections'), 'The section');
  rejectDuplicates(
    catalogue,
    source,
    places.map(({ each, place }) => ({ key: each.id, place: [...place, 'id'] })),
    'The form field',
  );
  rejectDuplicates(
    catalogue,
    source,
    places.map(({ each, place }) => ({ key: each.field, place: [...place, 'field'] })),
    'The field',
  );
  rejectDuplicates(catalogue, source, ids('rules'), 'The rule');
  rejectDuplicates(
    catalogue,
    source,
    (definition.parts ?? []).map(({ id }, index) => ({ key: id, place: ['parts', index, 'id'] })),
    'The tab',
  );
  if (!draft) return;
  for (const { each, place } of places) {
    const field = fieldNamed(catalogue, source, [...place, 'field'], draft, each.field)?.definition;
    if (field && each.widget && !typesOfWidget[each.widget].includes(field.type)) {
      catalogue.errors.add(
        source,
        [...place, 'widget'],
        `The widget "${each.widget}" does not fit a field of type ${field.type}.`,
        `It fits: ${typesOfWidget[each.widget].join(', ')}.`,
      );
    }
  }
  for (const [index, name] of (definition.figures ?? []).entries()) {
    const field = fieldNamed(catalogue, source, ['figures', index], draft, name)?.definition;
    if (field && !figureTypes.includes(field.type))
      catalogue.errors.add(
        source,
        ['figures', index],
        `A figure is a number, and "${name}" is of type ${field.type}.`,
        `Name a field of type ${figureTypes.join(', ')}.`,
      );
  }
  for (const [index, part] of (definition.parts ?? []).entries()) checkFormPart(catalogue, source, draft, part, index);
  if (definition.parts && definition.parts.filter(({ kind }) => kind === 'fields').length !== 1)
    catalogue.errors.add(source, ['parts'], 'The tabs show the form never, or more than once.', 'Let one of them be of kind "fields".');
  for (const [index, { when }] of (definition.editOn ?? []).entries())
    if (when) checkCondition({ catalogue, source, draft, use: 'form' }, ['editOn', index, 'when'], when);
  const inForm = places.map(({ each }) => each.field);
  for (const [index, rule] of (definition.rules ?? []).entries()) {
    checkCondition({ catalogue, source, draft, use: 'form' }, ['rules', index, 'when'], rule.when);
    for (const [at, effect] of rule.then.entries()) {
      if (inForm.includes(effect.field)) continue;
      const hint = perhaps(effect.field, inForm) ?? 'Add the field to a section, or take the effect out.';
      catalogue.errors.add(source, ['rules', index, 'then', at, 'field'], `The form has no field "${effect.field}".`, hint);
    }
  }
}
