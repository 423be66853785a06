// Checks what an entity says of the calls that feed screens: options, reference data, the search across everything, moving a date.
import { type FieldType, type HolderDefinition, importedTypes } from '../contract/definitions.ts';
import { foldWord } from '../fields/fold-text.ts';
import { type Catalogue, type Draft, fieldNamed, pathNamed, rejectDuplicates } from './catalogue.ts';
import { checkCondition } from './check-condition.ts';
import { checkOrder } from './check-lists.ts';
import { checkWho } from './check-permissions.ts';
import type { JsonPath } from './parse-json.ts';

/** What an option says of itself: no field can stand under these names. */
const namesOfOptions: readonly string[] = ['Key', 'Id', 'Name', 'Colour'];
const typesNotVisible: readonly FieldType[] = ['password', 'partList', 'json'];
const typesToCompare: readonly FieldType[] = ['string', 'date'];
const typesOfKeys: readonly FieldType[] = ['string', 'enum', 'integer', 'date', 'reference'];
const typesThatMove: readonly FieldType[] = ['date', 'datetime'];

/** Adds a fault for everything of it that does not fit. */
export function checkFeeds(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const error = (place: JsonPath, message: string, hint: string): void => catalogue.errors.add(source, place, message, hint);
  for (const [index, name] of (definition.optionFields ?? []).entries()) {
    const place = ['optionFields', index];
    if (namesOfOptions.includes(name)) error(place, `Every option has a "${name}" of its own.`, 'Take it out of the list, or give the field another name.');
    else rejectHidden(catalogue, draft, place, fieldNamed(catalogue, source, place, draft, name)?.definition.type);
  }
  if (definition.datasource?.orderBy !== undefined) checkOrder(catalogue, source, ['datasource', 'orderBy'], draft, definition.datasource.orderBy);
  checkGlobalSearch(catalogue, draft);
  checkDelta(catalogue, draft);
  checkAdjust(catalogue, draft);
  checkCalledBy(catalogue, draft);
  checkTrails(catalogue, draft);
  checkDuplicates(catalogue, draft);
  checkImport(catalogue, draft);
}

/** Adds a fault where two entities offer their records under one key. */
export function checkDatasourceKeys(catalogue: Catalogue): void {
  const owners = new Map<string, string>();
  for (const { source, definition } of catalogue.drafts.values()) {
    if (!definition.datasource) continue;
    const key = definition.datasource.key ?? definition.name;
    const other = owners.get(key.toLowerCase());
    owners.set(key.toLowerCase(), definition.name);
    if (other !== undefined)
      catalogue.errors.add(source, ['datasource', 'key'], `"${key}" is the key of ${other} already.`, 'Give one of the two another key.');
  }
}

function checkGlobalSearch(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  if (!definition.globalSearch) return;
  if ((definition.search ?? []).every((path) => path.includes('.'))) {
    const hint = 'Name the fields of the entity to look into in "search", or take "globalSearch" out.';
    catalogue.errors.add(source, ['globalSearch'], 'Without "search" there is no text to find the records by.', hint);
  }
  for (const [index, path] of definition.globalSearch.extraInfos.entries()) {
    const place = ['globalSearch', 'extraInfos', index];
    rejectHidden(catalogue, draft, place, pathNamed(catalogue, source, place, draft, path)?.definition.type);
  }
}

/** What a record tells of others, and in which states it is closed. */
function checkTrails(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  for (const [index, { when, heldBy = [], fields, openTo = [] }] of (definition.readOnlyWhen ?? []).entries()) {
    if (when) checkCondition({ catalogue, source, draft, use: 'permission', isReported: true }, ['readOnlyWhen', index, 'when'], when);
    for (const [at, holder] of heldBy.entries()) checkHolder(catalogue, draft, ['readOnlyWhen', index, 'heldBy', at], holder);
    for (const [at, { who, rows }] of openTo.entries()) {
      checkWho(catalogue, source, ['readOnlyWhen', index, 'openTo', at, 'who'], who);
      if (rows) checkCondition({ catalogue, source, draft, use: 'permission', who }, ['readOnlyWhen', index, 'openTo', at, 'rows'], rows);
    }
    for (const [at, name] of fields.entries()) fieldNamed(catalogue, source, ['readOnlyWhen', index, 'fields', at], draft, name);
  }
  if (definition.mergedInto !== undefined) {
    const field = fieldNamed(catalogue, source, ['mergedInto'], draft, definition.mergedInto);
    if (field && field.definition.entity !== definition.name)
      catalogue.errors.add(
        source,
        ['mergedInto'],
        `"${definition.mergedInto}" does not name a record of ${definition.name}.`,
        'Take a reference to the entity itself.',
      );
  }
  for (const [index, { name, historyText: trail }] of definition.fields.entries())
    if (trail !== undefined && definition.journal !== true)
      catalogue.errors.add(
        source,
        ['fields', index, 'historyText'],
        `${definition.name} keeps no history, so nobody knows since when "${name}" names a record.`,
        'Set "journal": true, or leave it out.',
      );
}

/** What keeps a record in a state is a record that refers to it. */
function checkHolder(
  catalogue: Catalogue,
  { definition, source: own }: Draft,
  place: JsonPath,
  { entity, field, where, heldBy = [] }: HolderDefinition,
  source = own,
): void {
  const of = catalogue.drafts.get(entity);
  if (!of) {
    if (!catalogue.isBroken('entity', entity))
      catalogue.errors.add(source, [...place, 'entity'], `There is no entity "${entity}".`, 'Take an entity that refers to this one.');
    return;
  }
  const found = fieldNamed(catalogue, source, [...place, 'field'], of, field);
  if (found && found.definition.entity !== definition.name)
    catalogue.errors.add(source, [...place, 'field'], `${entity}.${field} does not refer to ${definition.name}.`, 'Take a reference to this entity.');
  if (where) checkCondition({ catalogue, source, draft: of, use: 'permission', isReported: true }, [...place, 'where'], where);
  for (const [at, holder] of heldBy.entries()) checkHolder(catalogue, of, [...place, 'heldBy', at], holder, source);
}

function checkDelta(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  if (!definition.delta) return;
  const along = (definition.delta.with ?? []).map((name, index) => ({ name, place: ['delta', 'with', index] }));
  for (const { name, place } of [{ name: definition.delta.field, place: ['delta', 'field'] }, ...along]) {
    const field = fieldNamed(catalogue, source, place, draft, name);
    if (!field) continue;
    const { type, readOnly } = field.definition;
    if (!typesThatMove.includes(type)) catalogue.errors.add(source, place, `"${name}" is of type ${type}, which no number of days can move.`, 'Take a date.');
    else if (field.system || readOnly) catalogue.errors.add(source, place, `"${name}" is read-only, so nobody can move it.`, 'Take another date.');
  }
}

/** What is raised and lowered is a stored amount that people write, and days that say when it holds. */
function checkAdjust(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const { adjust } = definition;
  if (!adjust) return;
  const wanted = [
    { name: adjust.amount, place: ['adjust', 'amount'], types: ['money', 'rate'] },
    ...(adjust.from === undefined ? [] : [{ name: adjust.from, place: ['adjust', 'from'], types: ['date'] }]),
    ...(adjust.to === undefined ? [] : [{ name: adjust.to, place: ['adjust', 'to'], types: ['date'] }]),
  ];
  for (const { name, place, types } of wanted) {
    const field = fieldNamed(catalogue, source, place, draft, name);
    if (!field) continue;
    const { type, readOnly, value, required } = field.definition;
    if (!types.includes(type)) catalogue.errors.add(source, place, `"${name}" is of type ${type}.`, `Take a field of type ${types.join(' or ')}.`);
    else if (field.system || readOnly || value !== undefined)
      catalogue.errors.add(source, place, `"${name}" is written by nobody, so it cannot be changed.`, 'Take a field that people fill in.');
    else if (name === adjust.to && required)
      catalogue.errors.add(source, place, `"${name}" is required, so what follows without an end cannot be made.`, 'Take a date that may be empty.');
  }
  for (const [index, name] of (adjust.beside ?? []).entries()) {
    const type = fieldNamed(catalogue, source, ['adjust', 'beside', index], draft, name)?.definition.type;
    if (type !== undefined && type !== 'reference')
      catalogue.errors.add(source, ['adjust', 'beside', index], `"${name}" is of type ${type}.`, 'Take a field of type reference.');
  }
  for (const [index, { entity, field, until }] of (adjust.with ?? []).entries()) {
    const at = ['adjust', 'with', index];
    const along = catalogue.drafts.get(entity);
    if (!along) {
      catalogue.errors.add(source, [...at, 'entity'], `There is no entity "${entity}".`, 'Name an entity that refers to this one.');
      continue;
    }
    if (along.fields.get(field)?.definition.entity !== definition.name)
      catalogue.errors.add(source, [...at, 'field'], `"${field}" of ${entity} is no reference to ${definition.name}.`, 'Name the reference to this entity.');
    if (until !== undefined && along.fields.get(until)?.definition.type !== 'date')
      catalogue.errors.add(source, [...at, 'until'], `"${until}" of ${entity} is no date.`, 'Name a date, or take "until" out.');
    if ((along.definition.children ?? []).length > 0)
      catalogue.errors.add(source, [...at, 'entity'], `${entity} has lists of children, which are not copied.`, 'Take it out.');
  }
  if (adjust.from !== undefined && (definition.children ?? []).length > 0)
    catalogue.errors.add(source, ['adjust', 'from'], `${definition.name} has lists of children, which are not copied.`, 'Take "from" and "to" out.');
}

/** What files may call a record by leads to another one, and does not come round. */
function checkCalledBy(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  for (const [index, name] of (definition.aliases ?? []).entries()) {
    const place = ['aliases', index];
    const field = fieldNamed(catalogue, source, place, draft, name)?.definition;
    if (!field) continue;
    if (field.type !== 'reference') catalogue.errors.add(source, place, `"${name}" is of type ${field.type}.`, 'Take a field of type reference.');
    else if (comesRound(catalogue, field.entity, definition.name, new Set()))
      catalogue.errors.add(source, place, `"${name}" leads back to ${definition.name}.`, 'Take one of the references out.');
  }
}

function comesRound({ drafts }: Pick<Catalogue, 'drafts'>, from: string | undefined, to: string, seen: Set<string>): boolean {
  if (from === to) return true;
  const draft = from === undefined || seen.has(from) ? undefined : drafts.get(from);
  if (!draft || from === undefined) return false;
  seen.add(from);
  return (draft.definition.aliases ?? []).some((name) => comesRound({ drafts }, draft.fields.get(name)?.definition.entity, to, seen));
}

function checkDuplicates(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const rules = definition.duplicates ?? [];
  rejectDuplicates(
    catalogue,
    source,
    rules.map(({ id }, index) => ({ key: id, place: ['duplicates', index, 'id'] })),
    'The rule',
  );
  for (const [index, { fields }] of rules.entries()) {
    for (const [at, name] of fields.entries()) checkCompared(catalogue, draft, ['duplicates', index, 'fields', at], name);
  }
}

function checkCompared(catalogue: Catalogue, draft: Draft, place: JsonPath, name: string): void {
  const { type, value } = fieldNamed(catalogue, draft.source, place, draft, name)?.definition ?? {};
  if (value !== undefined) catalogue.errors.add(draft.source, place, `"${name}" is calculated.`, 'Name the fields that it is calculated from.');
  if (type === undefined || typesToCompare.includes(type)) return;
  const hint = `Take a field of one of these types: ${typesToCompare.join(', ')}.`;
  catalogue.errors.add(draft.source, place, `"${name}" is of type ${type}, by which nobody is known again.`, hint);
}

function checkImport(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  for (const [index, name] of (definition.import?.apart ?? []).entries()) checkCompared(catalogue, draft, ['import', 'apart', index], name);
  checkImportKeys(catalogue, draft);
  checkImportRows(catalogue, draft);
  const known = [...(definition.import?.keys ?? []), ...(definition.duplicates ?? [])].map(({ id }) => id);
  for (const [index, id] of (definition.import?.match ?? []).entries()) {
    if (known.includes(id)) continue;
    const hint =
      known.length > 0 ? `The keys and rules are: ${known.join(', ')}.` : 'Say in "keys", or in "duplicates" of the entity, by what two records are the same.';
    catalogue.errors.add(source, ['import', 'match', index], `There is no key or rule of duplicates "${id}".`, hint);
  }
  const columns = definition.import?.columns ?? [];
  const fieldOf = new Map<string, string>();
  for (const [index, { field: name, called }] of columns.entries()) {
    const place = ['import', 'columns', index];
    const field = fieldNamed(catalogue, source, [...place, 'field'], draft, name);
    if (field && (field.system || (field.definition.readOnly && field.definition.sequence === undefined) || !importedTypes.has(field.definition.type)))
      catalogue.errors.add(source, [...place, 'field'], `No column fills "${name}".`, 'Take a field that people fill in, of a type that a cell can hold.');
    for (const [at, header] of called.entries()) {
      // As it is compared with the columns of a file.
      const word = foldWord(header);
      const other = fieldOf.get(word) ?? name;
      fieldOf.set(word, other);
      if (other !== name)
        catalogue.errors.add(
          source,
          [...place, 'called', at],
          `The column "${header}" leads to ${other} already.`,
          'Take one of the two out: no name leads to two fields.',
        );
    }
  }
}

/** What rows say, beside their columns, is said of fields; a new record ends another where it is known from when to when records hold. */
function checkImportRows(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const { implied = [], questions = [], examples = [], endsEarlier } = definition.import ?? {};
  const checkBoolean = (place: JsonPath, name: string): void => {
    const { type } = fieldNamed(catalogue, source, place, draft, name)?.definition ?? {};
    if (type !== undefined && type !== 'boolean')
      catalogue.errors.add(source, place, `"${name}" is of type ${type}, which is neither true nor false.`, 'Take a field of type boolean.');
  };
  for (const [index, { field, then }] of implied.entries()) {
    checkBoolean(['import', 'implied', index, 'field'], field);
    checkBoolean(['import', 'implied', index, 'then', 'field'], then.field);
  }
  for (const [index, { field }] of questions.entries()) fieldNamed(catalogue, source, ['import', 'questions', index, 'field'], draft, field);
  for (const [index, row] of examples.entries())
    for (const name of Object.keys(row)) fieldNamed(catalogue, source, ['import', 'examples', index, name], draft, name);
  if (endsEarlier && (definition.adjust?.from === undefined || definition.adjust.to === undefined)) {
    const hint = 'Name the two days in "from" and "to" of "adjust".';
    catalogue.errors.add(source, ['import', 'endsEarlier'], 'From when to when records hold is not known.', hint);
  }
}

/** A key compares stored values that columns fill, and an index leads to the records that may have it. */
function checkImportKeys(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const { keys = [] } = definition.import ?? {};
  const rules = [...new Set((definition.duplicates ?? []).map(({ id }) => id))].map((key) => ({ key, place: ['duplicates'] }));
  rejectDuplicates(catalogue, source, [...rules, ...keys.map(({ id }, index) => ({ key: id, place: ['import', 'keys', index, 'id'] }))], 'The key');
  for (const [index, { fields, also = [] }] of keys.entries()) {
    const place = ['import', 'keys', index];
    for (const [at, name] of fields.entries()) checkKeyField(catalogue, draft, [...place, 'fields', at], name, typesOfKeys);
    for (const [at, name] of also.entries()) {
      checkKeyField(catalogue, draft, [...place, 'also', at], name, [...typesOfKeys, 'referenceList']);
      if (fields.includes(name)) catalogue.errors.add(source, [...place, 'also', at], `"${name}" is among the fields of the key already.`, 'Name it once.');
    }
    const leads = (definition.indexes ?? []).some(({ fields: [first] }) => first !== undefined && fields.includes(first));
    if (!leads)
      catalogue.errors.add(
        source,
        [...place, 'fields'],
        'No index begins with a field of the key, so each part of a file would read the whole table.',
        `Add an index that begins with one of: ${fields.join(', ')}.`,
      );
  }
}

function checkKeyField(catalogue: Catalogue, draft: Draft, place: JsonPath, name: string, types: readonly FieldType[]): void {
  const field = fieldNamed(catalogue, draft.source, place, draft, name);
  if (!field) return;
  const { type, value, readOnly, sequence } = field.definition;
  if (!types.includes(type))
    catalogue.errors.add(
      draft.source,
      place,
      `"${name}" is of type ${type}, which no key compares.`,
      `Take a field of one of these types: ${types.join(', ')}.`,
    );
  else if (value !== undefined || field.system || (readOnly && sequence === undefined))
    catalogue.errors.add(draft.source, place, `No column fills "${name}".`, 'Take a field that people fill in.');
}

function rejectHidden(catalogue: Catalogue, draft: Draft, place: JsonPath, type: FieldType | undefined): void {
  if (type === undefined || !typesNotVisible.includes(type)) return;
  catalogue.errors.add(draft.source, place, `A field of type ${type} is not shown there.`, 'Take it out of the list.');
}
