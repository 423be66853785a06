// Checks a condition against the fields it names: operators that fit the type, values of the right shape. Writes out the groups of values that it names.
import type { ActorValue, Condition, ConditionValue, FieldCondition, Operator } from '../contract/condition.ts';
import { knownDay, toDay } from '../contract/day.ts';
import { type FieldDefinition, type FieldType, listTypes, type Who } from '../contract/definitions.ts';
import { getKind, type WireCondition } from '../fields/index.ts';
import { dateRange, namedRanges, rangeOfOffice } from '../fields/date-range.ts';
import { type Catalogue, type Draft, fieldNamed, pathNamed, perhaps } from './catalogue.ts';
import { findRelatedField } from './check-related-field.ts';
import { valueError } from './check-value.ts';
import type { JsonPath } from './parse-json.ts';
import type { MetadataFile } from './read-files.ts';

/**
 * Where a condition is used. A view filters in the database and may say anything. A permission is also held against one record in memory, with what it asks
 * of records that this one refers to beside it; a column's is held against a row of a list, with what it asks beside it as well; and a form's rule only ever
 * is held against the record, with nothing beside it. None of these knows the calendar of an office. The database holds that of an index against the columns of
 * a row alone, and takes what is true of it for good.
 */
export type ConditionUse = 'view' | 'permission' | 'column' | 'form' | 'index';

/** What an index can ask; of lists, only whether they are empty. */
const operatorsOfIndex: readonly Operator[] = ['equal', 'notEqual', 'in', 'notIn', 'empty', 'notEmpty'];
const typesNotInIndex: readonly FieldType[] = ['datetime', 'json', 'password'];

interface Spot {
  readonly catalogue: Catalogue;
  readonly source: MetadataFile;
  readonly draft: Draft;
  readonly use: ConditionUse;
  /** Of a permission: whom its rule speaks of. */
  readonly who?: Who;
  /** Anyone who meets it sees it in the message: it may ask what he does not read. */
  readonly isReported?: true;
}

/** Adds a fault for everything in the condition that the entity cannot answer. A group of values is replaced by its values in the definition itself, so nothing that reads conditions later knows groups. */
export function checkCondition(spot: Spot, place: JsonPath, condition: Condition): void {
  if ('all' in condition) for (const [index, each] of condition.all.entries()) checkCondition(spot, [...place, 'all', index], each);
  else if ('any' in condition) for (const [index, each] of condition.any.entries()) checkCondition(spot, [...place, 'any', index], each);
  else if ('not' in condition) checkCondition(spot, [...place, 'not'], condition.not);
  else checkComparison(spot, place, condition);
}

/** The same condition with each value in the spelling of the wire, so that comparing in memory and in the database agree. */
export function canonicalCondition(condition: Condition, fieldAt: (path: string) => FieldDefinition | undefined): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => canonicalCondition(each, fieldAt)) };
  if ('any' in condition) return { any: condition.any.map((each) => canonicalCondition(each, fieldAt)) };
  if ('not' in condition) return { not: canonicalCondition(condition.not, fieldAt) };
  const field = fieldAt(condition.field);
  if (field?.type === 'referenceList' && field.allFlag !== undefined) return withAllFlag(condition, field.allFlag);
  const spelled = (value: ConditionValue): ConditionValue => {
    if (field?.type !== 'date' || condition.operator === 'within' || typeof value !== 'string') return value;
    return String(getKind('date').canonical(value));
  };
  const { value, value2 } = condition;
  return {
    field: condition.field,
    operator: condition.operator,
    ...(value === undefined ? {} : { value: spelled(value) }),
    ...(value2 === undefined ? {} : { value2: spelled(value2) }),
  };
}

/** A list whose flag is set names every record, so the flag is a part of each question to the list. */
function withAllFlag(condition: FieldCondition, allFlag: string): Condition {
  const dot = condition.field.lastIndexOf('.') + 1;
  const flag = { field: `${condition.field.slice(0, dot)}${allFlag}`, operator: 'equal', value: true } as const;
  return condition.operator === 'notIn' || condition.operator === 'empty' ? { all: [{ not: flag }, condition] } : { any: [flag, condition] };
}

function checkComparison(spot: Spot, place: JsonPath, condition: FieldCondition): void {
  const { catalogue, source, draft, use } = spot;
  const isRelated = condition.field.includes('.');
  if ((use === 'form' || use === 'index') && isRelated) {
    catalogue.errors.add(
      source,
      [...place, 'field'],
      `"${condition.field}" lies in another record, which this condition cannot see.`,
      `Name a field of ${draft.definition.name} itself.`,
    );
    return;
  }
  const at = [...place, 'field'];
  const field = !isRelated
    ? fieldNamed(catalogue, source, at, draft, condition.field)
    : use === 'view' || use === 'column'
      ? pathNamed(catalogue, source, at, draft, condition.field)
      : findRelatedField(catalogue, source, at, draft, condition.field, spot.isReported ? undefined : (spot.who ?? {}));
  if (!field) return;
  const known = use === 'index' ? operatorsInIndex(field.definition) : getOperators(field.definition);
  if (!known.includes(condition.operator)) {
    const hint = known.length > 0 ? `It takes: ${known.join(', ')}.` : 'It cannot stand in a condition.';
    catalogue.errors.add(source, [...place, 'operator'], `A field of type ${field.definition.type} cannot be asked "${condition.operator}".`, hint);
    return;
  }
  if (field.definition.groups && namesGroup(condition)) writeOutGroup(spot, place, condition, field.definition);
  else checkValues(spot, place, condition, field.definition);
}

const namesGroup = ({ operator, value }: FieldCondition): boolean => (operator === 'in' || operator === 'notIn') && typeof value === 'string';

/** The values themselves are checked where the group is defined. */
function writeOutGroup({ catalogue, source }: Spot, place: JsonPath, condition: FieldCondition, { name, values = [], groups = {} }: FieldDefinition): void {
  const group = String(condition.value);
  const known = Object.keys(groups);
  if (known.includes(group)) return void Object.assign(condition, { value: groups[group] });
  const hint = values.some(({ value }) => value === group)
    ? 'Write values in square brackets.'
    : (perhaps(group, known) ?? `Its groups are: ${known.join(', ')}.`);
  catalogue.errors.add(source, [...place, 'value'], `"${name}" has no group of values "${group}".`, hint);
}

function checkValues({ catalogue, source, use }: Spot, place: JsonPath, condition: FieldCondition, field: FieldDefinition): void {
  const { operator, value, value2 } = condition;
  const error = (property: 'value' | 'value2' | 'operator', message: string, hint: string) => catalogue.errors.add(source, [...place, property], message, hint);
  if (value2 !== undefined && operator !== 'between') error('value2', `"${operator}" takes no second value.`, 'Take value2 out, or use between.');
  if (operator === 'empty' || operator === 'notEmpty') {
    if (value !== undefined) error('value', `"${operator}" takes no value.`, 'Take the value out.');
    return;
  }
  if (value === undefined) return error('value', `"${operator}" needs a value.`, 'Add it.');
  if (operator === 'within') {
    if (use !== 'view') return error('operator', 'A date range can only be used in a view.', 'Compare with a day, or leave the range to a view.');
    const ofOffice = typeof value === 'string' ? rangeOfOffice(value) : undefined;
    if (ofOffice !== undefined && (field.type !== 'date' || condition.field.includes('.')))
      error('value', 'A range of days of the office can be asked of the dates of the record itself alone.', 'Take " of Office" away.');
    if (typeof value !== 'string' || !dateRange(ofOffice ?? value, knownDay('2000-01-01'))) {
      error(
        'value',
        `There is no date range ${JSON.stringify(value)}.`,
        (typeof value === 'string' ? perhaps(value, namedRanges) : undefined) ?? `Some of them are: ${namedRanges.join(', ')}.`,
      );
    }
    return;
  }
  if (operator === 'in' || operator === 'notIn') {
    if (!isList(value)) return error('value', `"${operator}" takes a list.`, 'Write the values in square brackets.');
    for (const [index, each] of value.entries()) {
      const problem = literalError(field, each, use);
      if (problem) catalogue.errors.add(source, [...place, 'value', index], `${JSON.stringify(each)} does not fit the field "${field.name}".`, problem);
    }
    return;
  }
  if (operator === 'between' && value2 === undefined) error('value2', '"between" needs a second value.', 'Add value2, the upper end.');
  for (const property of ['value', 'value2'] as const) {
    const given = condition[property];
    if (given === undefined || (given === null && (operator === 'equal' || operator === 'notEqual') && field.type !== 'boolean')) continue;
    if (isActorValue(given)) {
      const problem = actorError(catalogue, condition, field, given.actor, use);
      if (problem) error(property, `The ${given.actor} of the person cannot be compared with "${condition.field}" here.`, problem);
    } else {
      const problem = literalError(field, given, use, operator);
      if (problem) error(property, `${JSON.stringify(given)} does not fit the field "${field.name}".`, problem);
    }
  }
  if (operator === 'between' && value2 !== undefined && isLiteral(value) && isLiteral(value2) && value > value2)
    error('value2', 'The second value is less than the first.', 'Write the lower end as value, the upper one as value2.');
}

/** A value to compare with. Part of a text may be shorter and shaped otherwise than the whole; a day is no moment where no office says when it begins. */
function literalError(field: FieldDefinition, value: unknown, use: ConditionUse, operator?: Operator): string | undefined {
  if (field.type !== 'referenceList' && (operator === 'contains' || operator === 'startsWith'))
    return typeof value === 'string' && value !== '' ? undefined : 'Give the text to look for.';
  if (field.type === 'datetime' && use !== 'view' && toDay(value)) return 'Give a moment like "2025-03-07T01:30:00Z": a day begins elsewhere at another time.';
  return valueError({ ...withoutBounds(field) }, value);
}

function withoutBounds({ minimum: _minimum, maximum: _maximum, format: _format, ...field }: FieldDefinition): FieldDefinition {
  return field;
}

/** What is known of a person is an id: it compares with references to that kind of record, with its Id, or with the tenant's field. */
function actorError(catalogue: Catalogue, condition: FieldCondition, field: FieldDefinition, actor: ActorValue, use: ConditionUse): string | undefined {
  if (use === 'index') return 'An index is the same for everybody.';
  if (use === 'column') return 'A column is the same for everybody.';
  if (use === 'form') return 'The rules of a form know nothing of the person; use a permission instead.';
  const known = field.type === 'referenceList' ? ['contains'] : ['equal', 'notEqual'];
  if (!known.includes(condition.operator)) return `Use ${known.join(' or ')}.`;
  const { app, drafts } = catalogue;
  const findTarget = (holder: string, name = ''): string | undefined => drafts.get(holder)?.fields.get(name)?.definition.entity;
  const entity = {
    userid: app.identity.entity,
    agencyid: app.tenant.entity,
    officeid: app.office.entity,
    institutionid: findTarget(app.identity.entity, app.identity.institution),
    groupofinstitutionsid: findTarget(app.tenant.entity, app.tenant.groupOfInstitutions),
    ownid: app.portal?.person,
    guestid: app.portal?.person,
    linkedid: app.portal?.linked,
  }[actor];
  if (!app.portal && (actor === 'ownid' || actor === 'guestid' || actor === 'linkedid')) return 'Say in the application file, as portal, who such people are.';
  if (field.type === 'reference' || field.type === 'referenceList')
    return entity === undefined || field.entity === entity ? undefined : `Take a reference to ${entity}.`;
  const isId = field.type === 'integer' && (field.name === 'Id' || (actor === 'agencyid' && field.name === app.tenant.field));
  return isId ? undefined : `Take a reference to ${entity ?? 'that kind of record'}.`;
}

const operatorOf: Readonly<Record<WireCondition, readonly Operator[]>> = {
  Equal: ['equal', 'notEqual'],
  'Not Equal': ['notEqual'],
  'More Than': ['moreThan', 'atLeast'],
  'Less Than': ['lessThan', 'atMost'],
  Between: ['between'],
  In: ['in'],
  'Not In': ['notIn'],
  Contains: ['contains'],
  'Starts With': ['startsWith'],
  'Is Empty': ['empty'],
  'Is Not Empty': ['notEmpty'],
  'Date Range': ['within'],
};

/** The same of a condition of an index. */
function operatorsInIndex(field: FieldDefinition): Operator[] {
  if (typesNotInIndex.includes(field.type)) return [];
  return getOperators(field).filter((operator) =>
    listTypes.has(field.type) ? operator === 'empty' || operator === 'notEmpty' : operatorsOfIndex.includes(operator),
  );
}

/** The operators that a field's type knows. */
const getOperators = (field: FieldDefinition): Operator[] => [...new Set(getKind(field.type).conditions.flatMap((condition) => operatorOf[condition]))];

const isList = (value: FieldCondition['value']): value is readonly (string | number | boolean)[] => Array.isArray(value);
const isActorValue = (value: FieldCondition['value']): value is { readonly actor: ActorValue } =>
  typeof value === 'object' && value !== null && 'actor' in value;
const isLiteral = (value: FieldCondition['value']): value is string | number => typeof value === 'string' || typeof value === 'number';
