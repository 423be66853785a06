// One comparison of a rule in words: labels in place of names, never a value of a record.
import type { ConditionValue, FieldCondition, Operator } from '../contract/condition.ts';
import type { Text } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage, type MessageTemplate } from '../contract/message.ts';
import { inAll, textIn } from '../contract/text.ts';

/** What the comparison asks for. `isMissing`: it asks for something of the person that the person does not have. */
export function wordsOfCondition(entity: Entity, condition: FieldCondition, isMissing: boolean): MessageTemplate {
  const { operator, value, value2 } = condition;
  const { field, label } = getField(entity, condition.field);
  if (typeof value === 'object' && value !== null && 'actor' in value) {
    const kind = operator === 'contains' ? 'names' : operator === 'notEqual' ? 'isNot' : 'is';
    const template = isMissing ? ofNothing : (value.actor === 'userid' ? ofPerson : ofHis)[kind];
    return buildMessage(template, { field: label });
  }
  const isEmpty = value === null || value === '';
  const requested: Operator = isEmpty && operator === 'equal' ? 'empty' : isEmpty && operator === 'notEqual' ? 'notEmpty' : operator;
  return buildMessage(templates[requested], { field: label, value: valueText(value, field), value2: valueText(value2, field) });
}

/** The field that a condition names, by itself or one reference away, with what people call it. */
function getField(entity: Entity, name: string): { readonly field: Field | undefined; readonly label: Text } {
  const [first = '', second] = name.split('.');
  const own = fieldNamed(entity, first);
  const target = second === undefined ? undefined : own?.reference?.entity;
  const related = target && second !== undefined ? fieldNamed(target, second) : undefined;
  if (!own || !related) return { field: own, label: own?.label ?? name };
  return { field: related, label: inAll((language) => `${textIn(own.label, language)}: ${textIn(related.label, language)}`) };
}

/** A field by its name in any case. */
export const fieldNamed = (entity: Entity, name: string): Field | undefined => entity.fields.get(entity.namesByLowerCase.get(name.toLowerCase()) ?? name);

function valueText(value: ConditionValue | undefined, field: Field | undefined): Text {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'object') {
    if ('actor' in value) return '';
    const each = value.map((entry) => valueText(entry, field));
    return inAll((language) => each.map((text) => textIn(text, language)).join(', '));
  }
  return field?.definition.values?.find((each) => each.value === value)?.label ?? String(value);
}

const yes: Text = { en: 'yes', pt: 'sim', es: 'sí' };
const no: Text = { en: 'no', pt: 'não', es: 'no' };

const ofPerson = { is: '{field} is this person.', isNot: '{field} is not this person.', names: '{field} includes this person.' };
const ofHis = {
  is: '{field} is the same as this person’s.',
  isNot: '{field} is not the same as this person’s.',
  names: '{field} includes this person’s value.',
};
const ofNothing = '{field} must be the same as the person’s, but the person has none.';

const templates: Readonly<Record<Operator, string>> = {
  equal: '{field} is {value}.',
  notEqual: '{field} is not {value}.',
  in: '{field} is one of {value}.',
  notIn: '{field} is not one of: {value}.',
  moreThan: '{field} is more than {value}.',
  lessThan: '{field} is less than {value}.',
  atLeast: '{field} is {value} or more.',
  atMost: '{field} is {value} or less.',
  between: '{field} is between {value} and {value2}.',
  contains: '{field} contains {value}.',
  startsWith: '{field} begins with {value}.',
  empty: '{field} is empty.',
  notEmpty: '{field} is not empty.',
  within: '{field} is within {value}.',
};
