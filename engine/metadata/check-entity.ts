// Checks an entity against itself and the others: references, parents, display name, search, colour, indexes.
import { parseRelatedName } from '../contract/condition.ts';
import { daysFromToday } from '../contract/default-day.ts';
import { type FieldDefinition, type FieldType, isComputed } from '../contract/definitions.ts';
import { getPeriod, sequenceError, sequenceText } from '../contract/sequence.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, pathNamed, perhaps, rejectDuplicates } from './catalogue.ts';
import { checkActions } from './check-actions.ts';
import { checkCondition } from './check-condition.ts';
import { checkChildren } from './check-children.ts';
import { checkDocuments } from './check-documents.ts';
import { checkChecks, checkComputed } from './check-expressions.ts';
import { checkNames } from './check-names.ts';
import { checkWho } from './check-permissions.ts';
import { checkFeed } from './check-feed.ts';
import { checkHistoryEvents } from './check-history-events.ts';
import { checkMergeFields } from './check-merge-fields.ts';
import { checkStates } from './check-states.ts';
import { valueError } from './check-value.ts';
import type { JsonPath } from './parse-json.ts';
import { getSettings } from './plans.ts';

/** Types whose values make a readable text in the database, for display names, computed fields and the text search. */
const typesWithText: readonly FieldType[] = ['string', 'text', 'integer', 'money', 'rate', 'date', 'enum', 'reference', 'stringList', 'computed'];
/** What points at another record is a number in its own column row. */
const typesToJoin = typesWithText.filter((type) => type !== 'reference');
const typesBesideNames: readonly FieldType[] = ['reference', 'string', 'text', 'enum', 'computed'];
const typesToSearch: readonly FieldType[] = ['string', 'text', 'enum', 'stringList', 'partList', 'computed'];
const typesToIndex: readonly FieldType[] = ['string', 'integer', 'money', 'rate', 'boolean', 'date', 'datetime', 'enum', 'reference', 'computed'];
const typesOfCurrency: readonly FieldType[] = ['string', 'enum', 'reference'];
const colours: readonly string[] = ['warning', 'purple', 'info', 'danger', 'success', 'neutral'];

interface Spot {
  readonly catalogue: Catalogue;
  readonly draft: Draft;
  error(place: JsonPath, message: string, hint: string): void;
}

/** Adds a fault for everything in an entity file that does not fit. */
export function checkEntity(catalogue: Catalogue, draft: Draft): void {
  const spot: Spot = { catalogue, draft, error: (place, message, hint) => catalogue.errors.add(draft.source, place, message, hint) };
  checkNames(catalogue, draft);
  for (const [index, field] of draft.definition.fields.entries()) checkField(spot, index, field);
  checkJoin(spot, ['displayName'], draft.definition.displayName, ['DisplayName'], typesWithText);
  checkNamedByOthers(spot);
  const names = new Set([...catalogue.drafts.keys()].map((name) => name.toLowerCase()));
  for (const [index, name] of (draft.definition.otherNames ?? []).entries())
    if (names.has(name.toLowerCase())) spot.error(['otherNames', index], `"${name}" is the name of an entity.`, 'Name one that no entity has.');
  for (const [index, name] of (draft.definition.search ?? []).entries()) {
    if (name.includes('.')) checkSearchedRelation(spot, ['search', index], name);
    else checkType(spot, ['search', index], name, typesToSearch, 'the text search cannot look into it');
  }
  checkParents(spot);
  checkLinks(spot);
  checkChildren(catalogue, draft);
  checkOneParent(spot);
  checkTimeline(spot);
  checkColour(spot);
  checkActive(spot);
  checkIndexes(spot);
  checkOffice(spot);
  checkScope(spot);
  checkActions(catalogue, draft);
  checkDocuments(catalogue, draft);
  checkStates(catalogue, draft);
  checkHistoryEvents(catalogue, draft);
  checkMergeFields(catalogue, draft);
  checkFeed(catalogue, draft);
  checkChecks(catalogue, draft);
}

function checkField(spot: Spot, index: number, field: FieldDefinition): void {
  const { catalogue, draft } = spot;
  const at = (property: string): JsonPath => ['fields', index, property];
  if (
    field.labelSetting !== undefined &&
    !getSettings(catalogue).includes(field.labelSetting) &&
    !catalogue.isBroken('lookup', catalogue.app.tenant.settings?.entity ?? '')
  )
    spot.error(
      at('labelSetting'),
      `There is no setting "${field.labelSetting}".`,
      perhaps(field.labelSetting, getSettings(catalogue)) ?? 'Add it to the starting rows of the settings, which the application file names.',
    );
  if (field.minimum !== undefined && field.maximum !== undefined && field.minimum > field.maximum) {
    spot.error(at('maximum'), 'The maximum is less than the minimum.', 'Exchange the two.');
  }
  const isFixed = field.default !== undefined && field.default !== null && daysFromToday(field) === undefined;
  const problem = isFixed ? valueError(field, field.default) : undefined;
  if (problem)
    spot.error(
      at('default'),
      `The default ${JSON.stringify(field.default)} does not fit the field "${field.name}".`,
      field.type === 'date' ? 'Give a day like "2025-03-07", or one told from today on, like "today+30".' : problem,
    );
  if (field.defaultFrom !== undefined) checkDefaultFrom(spot, field, field.defaultFrom, at('defaultFrom'));
  if (field.type === 'enum' && field.values === undefined) spot.error(at('values'), `"${field.name}" has no values to choose from.`, 'List them in "values".');
  const values = (field.values ?? []).map(({ value }, place) => ({ key: value, place: [...at('values'), place, 'value'] }));
  rejectDuplicates(catalogue, draft.source, values, 'The value');
  checkGroups(spot, field, at('groups'));
  for (const [place, { who }] of (field.values ?? []).entries()) checkWho(catalogue, draft.source, [...at('values'), place, 'who'], who);
  if (field.suggestions && (field.suggestions.call === undefined) === (field.suggestions.values === undefined))
    spot.error(at('suggestions'), `The suggestions of "${field.name}" come from both a call and a list, or from neither.`, 'Give either call or values.');
  for (const [place, { field: name }] of (field.suggestions?.with ?? []).entries())
    fieldNamed(catalogue, draft.source, [...at('suggestions'), 'with', place, 'field'], draft, name);
  if (field.sequence !== undefined) checkSequence(spot, field, field.sequence, at);
  if (field.exclusive) checkExclusive(spot, field, at);
  if (field.type === 'money') checkCurrency(spot, field, at);
  if (field.sumAs !== undefined) checkSumAs(spot, field, field.sumAs, at('sumAs'));
  if (field.phone) checkTelephone(spot, field, field.phone.country, at);
  if (isComputed(field)) checkComputed(catalogue, draft, index, field);
  if (field.type === 'computed') checkJoin(spot, at('join'), field.join ?? [], [field.name], typesToJoin);
  if (field.part !== undefined && !catalogue.files.part.some(({ definition }) => definition.name === field.part) && !catalogue.isBroken('part', field.part)) {
    const known = catalogue.files.part.map(({ definition }) => definition.name);
    const hint = perhaps(field.part, known) ?? `Make it in a file ${field.part}.part.json, or name another one.`;
    spot.error(at('part'), `There is no part "${field.part}".`, hint);
  }
  if (field.type === 'referenceList' && field.allFlag !== undefined && field.required)
    spot.error(at('required'), `"${field.name}" names records or means all of them, so it always has a value.`, 'Take required out, or allFlag.');
  if ((field.type !== 'reference' && field.type !== 'referenceList') || field.entity === undefined) return;
  const target = entityNamed(catalogue, draft.source, at('entity'), field.entity);
  if (target?.isTenant && !draft.isTenant) {
    const hint = `Give ${draft.definition.name} the scope of ${field.entity}, or let the reference point the other way.`;
    spot.error(at('entity'), `A row of all agencies cannot point at "${field.entity}", whose rows belong to one agency.`, hint);
  }
  if (field.defaultToWriter && (field.type !== 'reference' || field.entity !== catalogue.app.identity.entity))
    spot.error(at('defaultToWriter'), `"${field.name}" names no people.`, `Take it out, or let the field be a reference to ${catalogue.app.identity.entity}.`);
  const named =
    field.defaultTo && target ? fieldNamed(catalogue, draft.source, [...at('defaultTo'), 'field'], target, field.defaultTo.field)?.definition : undefined;
  if (named && field.defaultTo?.value !== undefined && named.type !== 'string')
    spot.error(
      [...at('defaultTo'), 'field'],
      `"${named.name}" is of type ${named.type}, by whose value no record is named.`,
      'Take a field of type string, such as a code.',
    );
  if (field.options && target) checkOptions(spot, field, field.options, target, at('options'));
  if (target) checkDisplayValues(spot, field, target, at('displayValues'));
  if (field.roundRobin && target) checkTurn(spot, field, field.roundRobin, at('roundRobin'));
  const first = field.defaultTo?.first;
  const flag = first === undefined || !target ? undefined : fieldNamed(catalogue, draft.source, [...at('defaultTo'), 'first'], target, first)?.definition;
  if (flag && flag.type !== 'boolean')
    spot.error([...at('defaultTo'), 'first'], `"${flag.name}" is of type ${flag.type}, which is neither set nor not.`, 'Take a field of type boolean.');
  if (field.onDelete === 'setNull' && field.required) {
    spot.error(at('onDelete'), `"${field.name}" is required, so it can never become empty.`, 'Use restrict or cascade, or let the field be empty.');
  }
}

/** Of a record that is referred to, only what it is searched by itself is found by an index: anything else would be looked for in every row. */
function checkSearchedRelation({ catalogue, draft, error }: Spot, place: JsonPath, path: string): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let target = draft;
  for (const name of names) {
    const reference = fieldNamed(catalogue, draft.source, place, target, name)?.definition;
    if (!reference) return;
    const next = reference.type === 'reference' && reference.entity !== undefined ? entityNamed(catalogue, draft.source, place, reference.entity) : undefined;
    if (!next) {
      if (reference.type !== 'reference')
        error(place, `${target.definition.name}.${name} is no reference, so nothing can follow it after a dot.`, 'Begin with a reference.');
      return;
    }
    target = next;
  }
  if (!fieldNamed(catalogue, draft.source, place, target, last)) return;
  const searched = target.definition.search ?? [];
  const missing = (last === 'DisplayName' ? target.definition.displayName : [last]).filter((name) => !searched.includes(name));
  if (missing.length > 0)
    error(
      place,
      `${target.definition.name} is not searched by ${missing.join(', ')} itself, so no index finds its records by that.`,
      `Add it to "search" in ${target.definition.name}.entity.json, or take the name out here.`,
    );
}

/** Groups hold values of the field. Where one had the name of a value, a forgotten bracket would go unnoticed. */
function checkGroups({ error }: Spot, { name: fieldName, values = [], groups = {} }: FieldDefinition, place: JsonPath): void {
  const known = values.map(({ value }) => value);
  for (const [name, members] of Object.entries(groups)) {
    const same = known.find((value) => value.toLowerCase() === name.toLowerCase());
    if (same !== undefined) error([...place, name], `"${name}" is the name of the value "${same}".`, 'Give the group another name.');
    for (const [index, value] of members.entries())
      if (!known.includes(value))
        error([...place, name, index], `"${fieldName}" has no value "${value}".`, perhaps(value, known) ?? `Its values are: ${known.join(', ')}.`);
  }
}

/** In which country a telephone number is, is said by a reference to countries. */
function checkTelephone({ catalogue, draft, error }: Spot, field: FieldDefinition, country: string, at: (property: string) => JsonPath): void {
  const place = [...at('phone'), 'country'];
  if (!draft.fields.get(field.name)?.e164) {
    error(at('phone'), `"${field.name}" holds no telephone numbers.`, 'Give it the format phone, or a part with such a field, or take phone out.');
    return;
  }
  const of = fieldNamed(catalogue, draft.source, place, draft, country)?.definition;
  if (of && !isCountry(catalogue, of)) error(place, `"${country}" points at no country.`, countryHint(catalogue));
}

/** A reference to what the application file calls countries. */
export const isCountry = ({ app }: Catalogue, { type, entity }: FieldDefinition): boolean =>
  type === 'reference' && app.countries !== undefined && entity === app.countries.entity;

/** What to do about another one. */
export const countryHint = ({ app }: Catalogue): string =>
  app.countries ? `Name a reference to ${app.countries.entity}.` : 'Say in the application file which entity the countries are.';

/** What is numbered is filled by the engine alone, has room for its numbers and holds nothing else. */
function checkSequence({ error }: Spot, field: FieldDefinition, pattern: string, at: (property: string) => JsonPath): void {
  const problem = sequenceError(pattern);
  if (problem) return error(at('sequence'), problem.message, problem.hint);
  const { length } = sequenceText(pattern, { period: getPeriod(pattern, 2000), number: 0 });
  if (length > (field.maxLength ?? length)) error(at('maxLength'), `A number such as "${pattern}" has ${length} characters.`, `Let it be ${length} at least.`);
  for (const property of ['required', 'default', 'defaultFrom', 'format', 'phone', 'suggestions'] as const)
    if (field[property] !== undefined)
      error(at(property), `"${field.name}" is numbered: nobody fills it in, and it is never left empty.`, `Take ${property} out.`);
}

/** What is taken over lies one reference away and is of the same kind. */
function checkDefaultFrom({ catalogue, draft, error }: Spot, field: FieldDefinition, path: string, place: JsonPath): void {
  const { source } = draft;
  const from = pathNamed(catalogue, source, place, draft, path)?.definition;
  if (!from) return;
  const reference = parseRelatedName(path)?.reference;
  if (reference === undefined)
    return error(place, `"${path}" is a field of the record itself.`, 'Name a reference and a field of its record, such as ShelfId.Name.');
  if (reference === field.name) return error(place, `"${field.name}" cannot begin with what it points at itself.`, 'Begin with another reference.');
  if (field.allFlag !== undefined)
    return error(place, `"${field.name}" can mean all records, which no other list says for it.`, 'Take defaultFrom out, or allFlag.');
  const isSame = from.type === field.type && from.entity === field.entity && from.part === field.part;
  const kind = [field.type, field.entity ?? field.part].filter((part) => part !== undefined).join(' to ');
  if (!isSame) error(place, `"${path}" is of another kind than "${field.name}".`, `Name a field of this kind: ${kind}.`);
}

/** What one record has at a time begins with none that would take it from another, and is asked for among what refers to the same record. */
function checkExclusive(spot: Spot, field: FieldDefinition, at: (property: string) => JsonPath): void {
  const among = field.exclusive?.among;
  if (among !== undefined) checkType(spot, [...at('exclusive'), 'among'], among, ['reference'], 'records are told apart by what they refer to');
  if (field.default === true)
    spot.error(
      at('default'),
      `Each new record would take "${field.name}" from the one before.`,
      'Take the default out; with "always" the first record gets it.',
    );
}

/** Amounts are in one currency: that of a field beside them, a fixed one, or the base currency, which the application file must name. */
function checkCurrency(spot: Spot, field: FieldDefinition, at: (property: string) => JsonPath): void {
  const { currency, currencyCode, baseCurrency } = field;
  if (currency !== undefined) checkType(spot, at('currency'), currency, typesOfCurrency, 'it names no currency');
  const said = Object.entries({ currency, currencyCode, baseCurrency }).filter(([, value]) => value !== undefined);
  const [, second] = said;
  if (second)
    spot.error(at(second[0]), `"${field.name}" says twice in which currency it is.`, 'Take all but one of currency, currencyCode and baseCurrency out.');
  if (baseCurrency && !spot.catalogue.app.tenant.currencies)
    spot.error(at('baseCurrency'), 'The application file names no currencies.', 'Say there under tenant.currencies where they lie, or write a currencyCode.');
}

/** What is added up in place of an amount is another amount in the same currency, which is added up as it is. */
function checkSumAs(spot: Spot, field: FieldDefinition, name: string, place: JsonPath): void {
  const summed = fieldNamed(spot.catalogue, spot.draft.source, place, spot.draft, name)?.definition;
  if (!summed) return;
  if (summed.type !== 'money') return spot.error(place, `"${name}" is of type ${summed.type}, not money.`, 'Take an amount of the same entity.');
  if (name === field.name || summed.sumAs !== undefined)
    return spot.error(place, `"${name}" is not added up as it is.`, `Take another amount than "${field.name}", one without sumAs.`);
  const getCurrency = ({ currency, currencyCode, baseCurrency }: FieldDefinition) => JSON.stringify([currency, currencyCode, baseCurrency]);
  if (getCurrency(summed) !== getCurrency(field))
    spot.error(place, `"${name}" is in another currency than "${field.name}".`, 'Give both the same currency, currencyCode or baseCurrency.');
}

/** Types whose values say something beside the reference that leads to them. */
const typesToDisplay: readonly FieldType[] = ['string', 'reference', 'computed'];

/** What is answered of the record that a reference points at. */
function checkDisplayValues({ catalogue, draft, error }: Spot, { displayValues = [] }: FieldDefinition, target: Draft, place: JsonPath): void {
  for (const [index, { field: name }] of displayValues.entries()) {
    if (name === undefined) continue;
    const shown = fieldNamed(catalogue, draft.source, [...place, index, 'field'], target, name)?.definition;
    if (shown && !typesToDisplay.includes(shown.type))
      error(
        [...place, index, 'field'],
        `"${name}" is of type ${shown.type}, which is not answered beside a reference.`,
        `Take a field of one of these types: ${typesToDisplay.join(', ')}.`,
      );
  }
}

/** Types of which two values are plainly the same or not. */
const typesToMatch: readonly FieldType[] = ['string', 'integer', 'boolean', 'date', 'enum', 'reference'];

/** What is offered is asked for by its own fields, and matched with fields of the same kind. */
function checkOptions(
  { catalogue, draft, error }: Spot,
  field: FieldDefinition,
  { where, match = [] }: NonNullable<FieldDefinition['options']>,
  target: Draft,
  place: JsonPath,
): void {
  const { source } = draft;
  if (where) checkCondition({ catalogue, source, draft: target, use: 'column' }, [...place, 'where'], where);
  for (const [index, { field: name, equals }] of match.entries()) {
    const at = (property: string): JsonPath => [...place, 'match', index, property];
    const theirs = fieldNamed(catalogue, source, at('field'), target, name)?.definition;
    const own = pathNamed(catalogue, source, at('equals'), draft, equals)?.definition;
    if (theirs && !typesToMatch.includes(theirs.type)) {
      error(at('field'), `"${name}" is of type ${theirs.type}, which is not matched.`, `Take a field of one of these types: ${typesToMatch.join(', ')}.`);
    } else if ((parseRelatedName(equals)?.reference ?? equals) === field.name) {
      error(at('equals'), `"${field.name}" cannot be narrowed by what it names itself.`, 'Take another field of the record.');
    } else if (theirs && own && (theirs.type !== own.type || theirs.entity !== own.entity)) {
      const kind = [theirs.type, theirs.entity].filter((part) => part !== undefined).join(' to ');
      error(at('equals'), `"${equals}" is of another kind than ${target.definition.name}.${name}.`, `Name a field of this kind: ${kind}.`);
    }
  }
}

/** The list in turn lies on a record that this one points at, and holds what the field may point at. */
function checkTurn(spot: Spot, field: FieldDefinition, { of, among }: NonNullable<FieldDefinition['roundRobin']>, place: JsonPath): void {
  const { catalogue, draft } = spot;
  const { source } = draft;
  const holder = fieldNamed(catalogue, source, [...place, 'of'], draft, of)?.definition;
  const owner = holder?.type === 'reference' && holder.entity !== undefined ? entityNamed(catalogue, source, [...place, 'of'], holder.entity) : undefined;
  if (holder && !owner) spot.error([...place, 'of'], `"${of}" points at no record.`, 'Take a field of type reference.');
  const list = owner && fieldNamed(catalogue, source, [...place, 'among'], owner, among)?.definition;
  if (list && (list.type !== 'referenceList' || list.entity !== field.entity))
    spot.error(
      [...place, 'among'],
      `"${among}" is no list of what "${field.name}" points at.`,
      `Take a field of type referenceList to ${String(field.entity)}.`,
    );
}

/** The parts of a joined text must have their own text, and may not come round to the text itself. */
function checkJoin(spot: Spot, place: JsonPath, names: readonly string[], inside: readonly string[], types: readonly FieldType[]): void {
  for (const [index, name] of names.entries()) {
    if (comesRound(spot.draft, name, inside)) {
      spot.error([...place, index], `"${name}" is made of "${inside[0] ?? ''}", so it cannot be a part of it.`, 'Take one of the two out of the other.');
    } else checkType(spot, [...place, index], name, types, 'it has no text of its own');
  }
}

/**
 * Names of other records are joined where a name is read, beside texts as they are: nothing there writes dates or numbers out. They are read
 * one reference away and no further, so that those records need their own names.
 */
function checkNamedByOthers(spot: Spot): void {
  const names = spot.draft.definition.displayName;
  if (!isNamedByOthers(spot.draft)) return;
  for (const [index, name] of names.entries()) {
    const target = spot.catalogue.drafts.get(spot.draft.fields.get(name)?.definition.entity ?? '');
    if (target && isNamedByOthers(target)) {
      const called = target.definition.name;
      const hint = `Name ${called} by fields of its own, or take "${name}" out.`;
      spot.error(['displayName', index], `"${name}" points at ${called}, which is named after other records itself: a name is read one reference away.`, hint);
    }
    if (typesWithText.includes(spot.draft.fields.get(name)?.definition.type ?? 'json'))
      checkType(spot, ['displayName', index], name, typesBesideNames, 'it cannot stand beside the name of another record');
  }
}

const isNamedByOthers = ({ definition, fields }: Draft): boolean => definition.displayName.some((name) => fields.get(name)?.definition.type === 'reference');

function comesRound(draft: Draft, name: string, inside: readonly string[]): boolean {
  if (inside.includes(name)) return true;
  const field = draft.fields.get(name)?.definition;
  return field?.type === 'computed' && (field.join ?? []).some((part) => comesRound(draft, part, [...inside, name]));
}

function checkType(spot: Spot, place: JsonPath, name: string, types: readonly FieldType[], why: string): void {
  const field = fieldNamed(spot.catalogue, spot.draft.source, place, spot.draft, name)?.definition;
  if (!field || types.includes(field.type)) return;
  spot.error(place, `"${name}" is of type ${field.type}: ${why}.`, `Take a field of one of these types: ${types.join(', ')}.`);
}

function checkParents({ catalogue, draft, error }: Spot): void {
  const parents = draft.definition.parents ?? [];
  for (const [index, parent] of parents.entries()) {
    const entity = entityNamed(catalogue, draft.source, ['parents', index, 'entity'], parent.entity);
    const field = fieldNamed(catalogue, draft.source, ['parents', index, 'field'], draft, parent.field);
    // A reference that points nowhere is reported already.
    if (!entity || !field || (field.definition.entity !== undefined && !catalogue.drafts.has(field.definition.entity))) continue;
    const { tenant } = catalogue.app;
    const isTenantField = field.system && parent.field === tenant.field && parent.entity === tenant.entity;
    if (isTenantField || field.definition.entity === parent.entity) continue;
    const right = [...draft.fields.values()].find((each) => each.definition.entity === parent.entity && !each.system);
    const hint = right ? `Take "${right.definition.name}".` : `Add a field of type reference to ${parent.entity}.`;
    error(['parents', index, 'field'], `"${parent.field}" is no reference to ${parent.entity}.`, hint);
  }
  const entities = parents.map(({ entity }, index) => ({ key: entity, place: ['parents', index, 'entity'] }));
  rejectDuplicates(catalogue, draft.source, entities, 'The parent');
}

/** A link leads to one record of each of several entities, and to none where none of its references is set. */
function checkLinks({ catalogue, draft, error }: Spot): void {
  for (const [index, link] of (draft.definition.links ?? []).entries()) {
    const targets = new Map<string, string>();
    for (const [at, name] of link.fields.entries()) {
      const place = ['links', index, 'fields', at];
      const field = fieldNamed(catalogue, draft.source, place, draft, name)?.definition;
      if (!field) continue;
      if (field.type !== 'reference' || field.entity === undefined) error(place, `"${name}" is no reference.`, 'Name fields of type reference.');
      else if (field.required) error(place, `"${name}" is required, so nothing else could ever be linked.`, 'Take required out.');
      else if (targets.has(field.entity))
        error(place, `"${name}" leads to ${field.entity}, and so does "${targets.get(field.entity) ?? ''}".`, 'Take one of the two out.');
      else targets.set(field.entity, name);
    }
  }
}

function checkOneParent({ catalogue, draft, error }: Spot): void {
  const { oneParent, parents = [], fields } = draft.definition;
  if (!oneParent) return;
  if (parents.length === 0) error(['oneParent'], `${draft.definition.name} names no parents to hang under.`, 'Add "parents", or take "oneParent" out.');
  for (const [index, { field: name }] of parents.entries()) {
    if (name === catalogue.app.tenant.field) error(['parents', index, 'field'], `Every row has "${name}" beside its one parent.`, 'Take this parent out.');
    const at = fields.findIndex((field) => field.name === name);
    const declared = fields[at];
    if (declared?.required || declared?.onDelete === 'setNull')
      error(['fields', at], `"${name}" is empty where another parent is set, and set for good where this one is.`, 'Take "required" and "setNull" out.');
  }
}

function checkTimeline(spot: Spot): void {
  const { timeline, oneParent, addToMany, parents = [] } = spot.draft.definition;
  if (addToMany && parents.length === 0)
    spot.error(['addToMany'], `${spot.draft.definition.name} names no parents to be added to.`, 'Add "parents", or take "addToMany" out.');
  if (!timeline) return;
  if (!oneParent) spot.error(['timeline'], 'Only what hangs under one parent stands on a timeline.', 'Add "oneParent", or take "timeline" out.');
  checkType(spot, ['timeline', 'text'], timeline.text, ['string', 'text'], 'it says nothing');
  if (timeline.due !== undefined) checkType(spot, ['timeline', 'due'], timeline.due, ['date'], 'it is no day');
}

function checkColour({ catalogue, draft, error }: Spot): void {
  const { colour } = draft.definition;
  const field = colour === undefined ? undefined : fieldNamed(catalogue, draft.source, ['colour'], draft, colour)?.definition;
  if (!field || (field.type === 'enum' && (field.values ?? []).every(({ value }) => colours.includes(value)))) return;
  error(['colour'], `"${field.name}" does not hold colours.`, `Take an enum field whose values are among: ${colours.join(', ')}.`);
}

function checkActive({ catalogue, draft, error }: Spot): void {
  const { active } = draft.definition;
  const field = active === undefined ? undefined : fieldNamed(catalogue, draft.source, ['active'], draft, active)?.definition;
  if (field && field.type !== 'boolean')
    error(['active'], `"${field.name}" is of type ${field.type}, which is neither yes nor no.`, 'Take a field of type boolean.');
}

function checkIndexes(spot: Spot): void {
  const indexes = spot.draft.definition.indexes ?? [];
  for (const [index, { fields, unique, when, emptyCounts }] of indexes.entries()) {
    for (const [property, value] of Object.entries({ when, emptyCounts }))
      if (value !== undefined && !unique)
        spot.error(['indexes', index, property], 'Only what is unique is so under a condition.', `Say "unique": true beside it, or take ${property} out.`);
    if (when) checkCondition({ catalogue: spot.catalogue, source: spot.draft.source, draft: spot.draft, use: 'index' }, ['indexes', index, 'when'], when);
    for (const [at, name] of fields.entries()) checkType(spot, ['indexes', index, 'fields', at], name, typesToIndex, 'an index cannot order it');
  }
  const doubles = indexes.map(({ fields, when }, index) => ({
    key: `${fields.join(', ')}${when ? ` when ${JSON.stringify(when)}` : ''}`,
    place: ['indexes', index, 'fields'],
  }));
  rejectDuplicates(spot.catalogue, spot.draft.source, doubles, 'The index on');
}

/** People are kept to rows by references to the office and to the person, which row security compares with theirs. */
function checkScope({ catalogue, draft, error }: Spot): void {
  const { office, identity } = catalogue.app;
  const { dataScope, scope } = draft.definition;
  if (!dataScope) return;
  if (!draft.isTenant)
    error(['dataScope'], 'Rows of all agencies belong to no office and to no person of one of them.', 'Take "dataScope" out, or the scope agency.');
  const points = (part: 'office' | 'person', entity: string): void => {
    const name = dataScope[part];
    if (name === undefined) return;
    const field = fieldNamed(catalogue, draft.source, ['dataScope', part], draft, name)?.definition;
    if (!field || (field.type === 'reference' && field.entity === entity)) return;
    error(['dataScope', part], `"${name}" is no reference to ${entity}.`, `Name a field of type reference that points at ${entity}.`);
  };
  points('office', office.entity);
  points('person', identity.entity);
  if (scope === 'office' && dataScope.office !== undefined && dataScope.office !== office.field)
    error(['dataScope', 'office'], `Rows of office scope belong to the office in "${office.field}".`, 'Take this out, or take the scope agency.');
}

function checkOffice({ catalogue, draft, error }: Spot): void {
  const { office } = catalogue.app;
  const field = draft.fields.get(office.field)?.definition;
  if (draft.definition.scope !== 'office' || (field?.type === 'reference' && field.entity === office.entity)) return;
  const hint = `Add { "name": "${office.field}", "type": "reference", "entity": "${office.entity}" } to the fields, or take the scope agency.`;
  error(['scope'], `Rows of office scope need a field "${office.field}" that says which office they belong to.`, hint);
}
