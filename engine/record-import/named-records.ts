// Records by what people call them: the name that lists show, a value that no two of them share, or the number.
import type { Text } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { inlineLabel } from '../contract/text.ts';
import { plan } from '../search/plan.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { runPage } from '../search/run.ts';
import type { WhereNode } from '../search/search-plan.ts';
import type { OptionValue } from '../record/check-options.ts';
import type { RecordContext } from '../record/record-context.ts';
import { foldText } from '../fields/fold-text.ts';

export interface NamedRecord {
  readonly id: number;
  readonly name: string;
}
/** The record of a text, or why there is none; of those that have in common with a row what its field is narrowed by. */
export type FindRecord = (text: string, within?: readonly OptionValue[]) => NamedRecord | UnknownName;
/** `candidates`: the records that are called so, where they are several. */
export interface UnknownName {
  readonly fault: Message;
  readonly candidates?: readonly number[];
}

/** So many records are read whole and compared without case and accents; of more, those that have exactly these names. */
const maxFull = 1000;
/** So many records may be named through others. */
const maxKeyed = 10_000;

/**
 * Reads what the texts may name, within what the reader may see; one or two statements, whatever their number. `within`: what each row narrows
 * them by.
 */
export async function namedRecords(
  context: RecordContext,
  entity: Entity,
  texts: readonly string[],
  within: readonly (readonly OptionValue[])[] = [],
): Promise<FindRecord> {
  const { model, access, tx } = context;
  const rights = access.of(entity);
  const label = inlineLabel(entity.label);
  const plural = inlineLabel(entity.labelPlural);
  const hidden = buildMessage('You cannot see {entities}, so the column cannot be used. Leave it out.', { entities: plural });
  if (!rights.can('read') || !rights.fields('read').has('DisplayName')) return () => ({ fault: hidden });
  const keys = ownNames(entity).filter((name) => rights.fields('read').has(name));
  const narrowing = [...new Set(within.flatMap((values) => values.map(({ field }) => field)))].filter((name) => rights.fields('read').has(name));
  const wanted = [...new Set(texts.map((text) => text.trim()))];
  const columns = [...new Set(['Id', 'DisplayName', ...keys, ...narrowing, ...readableAliases(context, entity)])];
  const request = { viewId: undefined, orderBy: 'Id', skip: 0, take: maxFull + 1, count: 'none' as const, conditions: [], columns };
  const planned = plan(model, access, entity, request, 'entity');
  const all = { ...planned, where: { all: [...commonWhere(entity, access, narrowing, within), planned.where] } };
  let rows = getRows((await runPage(model, tx, all)).data);
  let through: CalledThrough[];
  if (rows.length <= maxFull) through = await aliasesOf(context, entity, rows);
  else {
    const paths = pathResolver(entity, access);
    through = await aliasesNamed(context, entity, wanted);
    const named: WhereNode = {
      any: [
        ...['DisplayName', ...keys].map((name) => ({ path: paths.resolve(name), operator: 'in' as const, value: wanted })),
        ...through.map(({ reference, words }) => ({ path: paths.resolve(reference), operator: 'in' as const, value: [...words.keys()] })),
      ],
    };
    rows = getRows((await runPage(model, tx, { ...all, where: { all: [named, all.where] } })).data);
  }
  const byKey = new Map<string, FoundRecord>();
  const byName = new Map<string, FoundRecord[]>();
  const byAlias = new Map<string, FoundRecord[]>();
  const add = (to: Map<string, FoundRecord[]>, word: string, record: FoundRecord): void => void to.set(word, [...(to.get(word) ?? []), record]);
  for (const row of rows) {
    const name = String(row['DisplayName'] ?? '');
    const own = textsOf(row, keys);
    const aliases = through.flatMap(({ reference, words }) => words.get(Number(row[reference])) ?? []);
    const record = { id: Number(row['Id']), name, of: row, words: [name, ...own, ...aliases] };
    add(byName, foldText(name), record);
    for (const word of new Set(aliases.map(foldText))) add(byAlias, word, record);
    for (const key of own) byKey.set(foldText(key), record);
    byKey.set(String(record.id), record);
  }
  return (text, values = []) => {
    const word = foldText(text);
    const isWithin = ({ of }: FoundRecord): boolean => values.every(({ field, value }) => !narrowing.includes(field) || of[field] === value);
    const called = (byName.get(word) ?? []).filter(isWithin);
    const keyed = byKey.get(word);
    // The name itself counts before the names and codes of what the record stands for.
    const candidates = called.length > 0 || (keyed && isWithin(keyed)) ? called : (byAlias.get(word) ?? []).filter(isWithin);
    const [record, second] = candidates;
    if (record && second) return { candidates: candidates.map(({ id }) => id), fault: ambiguous(label, text, candidates) };
    const unknown = buildMessage('There is no {entity} called "{name}". Enter the name as in the list of {entities}, or add it there first.', {
      entity: label,
      entities: plural,
      name: visible(text),
    });
    if (record) return record;
    if (keyed && isWithin(keyed)) return keyed;
    if (values.length === 0) return { fault: unknown };
    return { fault: buildMessage('There is no {entity} called "{name}" that matches the rest of the row.', { entity: label, name: visible(text) }) };
  };
}

/** So many of the records that a text may mean are named. */
const maxOptions = 6;

/** Several records bear a name: what tells them apart is said where there is such a thing. */
function ambiguous(entity: Text, text: string, candidates: readonly FoundRecord[]): Message {
  const isOwn = (word: string): boolean => candidates.filter(({ words }) => words.some((each) => foldText(each) === foldText(word))).length === 1;
  const options = candidates.map(({ words }) => words.find(isOwn));
  const name = visible(text);
  if (options.includes(undefined))
    return buildMessage('More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.', {
      entity,
      name,
    });
  return buildMessage('More than one {entity} is called "{name}". Choose one of: {options}.', {
    entity,
    name,
    options: options.slice(0, maxOptions).join('; ') + (options.length > maxOptions ? '; …' : ''),
  });
}

interface CalledThrough {
  readonly reference: string;
  /** By the id of the record that the reference leads to, what it is called: its name, its own keys, and what it is called by in turn. */
  readonly words: ReadonlyMap<number, readonly string[]>;
}

const readableAliases = ({ access }: RecordContext, entity: Entity): string[] => {
  const readable = access.of(entity).fields('read');
  return (entity.definition.aliases ?? []).filter((reference) => readable.has(reference));
};

/** What records are called that these rows refer to and are called by. */
async function aliasesOf(context: RecordContext, entity: Entity, rows: readonly Readonly<Record<string, unknown>>[]): Promise<CalledThrough[]> {
  const found: CalledThrough[] = [];
  for (const reference of readableAliases(context, entity)) {
    const target = entity.fields.get(reference)?.reference?.entity;
    const ids = [...new Set(rows.flatMap((row) => (typeof row[reference] === 'number' ? [row[reference]] : [])))];
    if (!target || ids.length === 0) continue;
    const words = await readCalled(context, target, [{ path: pathResolver(target, context.access).resolve('Id'), operator: 'in', value: ids }], (called) =>
      aliasesOf(context, target, called),
    );
    found.push({ reference, words });
  }
  return found;
}

/** Of the records that this entity refers to and is called by, those that one of these texts calls. */
async function aliasesNamed(context: RecordContext, entity: Entity, texts: readonly string[]): Promise<CalledThrough[]> {
  const found: CalledThrough[] = [];
  // Codes are written in capitals, or typed without them.
  const spelled = [...new Set(texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))];
  for (const reference of readableAliases(context, entity)) {
    const target = entity.fields.get(reference)?.reference?.entity;
    if (!target || texts.length === 0) continue;
    const paths = pathResolver(target, context.access);
    const through = await aliasesNamed(context, target, texts);
    const readable = context.access.of(target).fields('read');
    const any: WhereNode[] = [
      ...['DisplayName', ...ownNames(target)]
        .filter((name) => readable.has(name))
        .map((name) => ({ path: paths.resolve(name), operator: 'in' as const, value: spelled })),
      ...through.flatMap(({ reference: next, words }) =>
        words.size > 0 ? [{ path: paths.resolve(next), operator: 'in' as const, value: [...words.keys()] }] : [],
      ),
    ];
    found.push({ reference, words: any.length > 0 ? await readCalled(context, target, any, () => Promise.resolve(through)) : new Map() });
  }
  return found;
}

/** What the records of one of these conditions are called, by their ids. */
async function readCalled(
  context: RecordContext,
  entity: Entity,
  any: readonly WhereNode[],
  throughOf: (rows: readonly Readonly<Record<string, unknown>>[]) => Promise<readonly CalledThrough[]>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { model, access, tx } = context;
  const rights = access.of(entity);
  if (!rights.can('read')) return new Map();
  const names = ['DisplayName', ...ownNames(entity)].filter((name) => rights.fields('read').has(name));
  const columns = ['Id', ...names, ...readableAliases(context, entity)];
  const request = { viewId: undefined, orderBy: 'Id', skip: 0, take: maxKeyed, count: 'none' as const, conditions: [], columns };
  const planned = plan(model, access, entity, request, 'entity');
  const rows = getRows((await runPage(model, tx, { ...planned, where: { all: [{ any: [...any] }, planned.where] } })).data);
  const through = await throughOf(rows);
  return new Map(
    rows.map((row) => [Number(row['Id']), [...textsOf(row, names), ...through.flatMap(({ reference, words }) => words.get(Number(row[reference])) ?? [])]]),
  );
}

const textsOf = (row: Readonly<Record<string, unknown>>, names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof row[name] === 'string' && row[name] !== '' ? [row[name]] : []));

/** A record with what rows narrow it by. */
interface FoundRecord extends NamedRecord {
  readonly of: Readonly<Record<string, unknown>>;
  /** All that it is called. */
  readonly words: readonly string[];
}

/** Where every row narrows by a field, no other records are read. */
function commonWhere(entity: Entity, access: RecordContext['access'], narrowing: readonly string[], within: readonly (readonly OptionValue[])[]): WhereNode[] {
  const paths = pathResolver(entity, access);
  return narrowing.flatMap((name): WhereNode[] => {
    const values = within.map((row) => row.find(({ field }) => field === name)?.value);
    return values.includes(undefined) ? [] : [{ path: paths.resolve(name), operator: 'in', value: [...new Set(values)] }];
  });
}

const visible = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Texts that no two records share, such as a code. */
const ownNames = ({ definition, fields }: Entity): string[] =>
  (definition.indexes ?? []).flatMap(({ unique, when, fields: [name, ...others] }) => {
    const isText = name !== undefined && fields.get(name)?.type === 'string';
    return unique && when === undefined && isText && others.length === 0 ? [name] : [];
  });

function getRows(data: string): Readonly<Record<string, unknown>>[] {
  const rows: unknown = JSON.parse(data);
  return Array.isArray(rows) ? rows : [];
}
