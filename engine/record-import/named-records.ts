// Records by what people call them: the name that lists show, a value that no two of them share, or the number.
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
  const hidden = buildMessage('You may not see {entities}, so none can be named. Leave the column out.', { entities: plural });
  if (!rights.can('read') || !rights.fields('read').has('DisplayName')) return () => ({ fault: hidden });
  const keys = ownNames(entity).filter((name) => rights.fields('read').has(name));
  const narrowing = [...new Set(within.flatMap((values) => values.map(({ field }) => field)))].filter((name) => rights.fields('read').has(name));
  const wanted = [...new Set(texts.map((text) => text.trim()))];
  const through = await calledThrough(context, entity, wanted);
  const columns = [...new Set(['Id', 'DisplayName', ...keys, ...narrowing, ...through.map(({ reference }) => reference)])];
  const request = { viewId: undefined, orderBy: 'Id', skip: 0, take: maxFull + 1, count: 'none' as const, conditions: [], columns };
  const planned = plan(model, access, entity, request, 'entity');
  const all = { ...planned, where: { all: [...commonWhere(entity, access, narrowing, within), planned.where] } };
  let rows = getRows((await runPage(model, tx, all)).data);
  if (rows.length > maxFull) {
    const paths = pathResolver(entity, access);
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
  for (const row of rows) {
    const record = { id: Number(row['Id']), name: String(row['DisplayName'] ?? ''), of: row };
    const name = foldText(record.name);
    byName.set(name, [...(byName.get(name) ?? []), record]);
    for (const { reference, words } of through) {
      const named = words.get(Number(row[reference])) ?? [];
      for (const word of named) if (word !== name) byName.set(word, [...(byName.get(word) ?? []), record]);
    }
    for (const key of keys) if (typeof row[key] === 'string' && row[key] !== '') byKey.set(foldText(row[key]), record);
    byKey.set(String(record.id), record);
  }
  return (text, values = []) => {
    const word = foldText(text);
    const isWithin = ({ of }: FoundRecord): boolean => values.every(({ field, value }) => !narrowing.includes(field) || of[field] === value);
    const called = (byName.get(word) ?? []).filter(isWithin);
    const keyed = byKey.get(word);
    const [record, second] = called;
    if (record && second)
      return {
        candidates: called.map(({ id }) => id),
        fault: buildMessage('More than one {entity} is called "{name}". Leave the cell empty and choose it after the import, or rename one of them.', {
          entity: label,
          name: visible(text),
        }),
      };
    const unknown = buildMessage('No {entity} is called "{name}". Write it as in the list of {entities}, or add it there first.', {
      entity: label,
      entities: plural,
      name: visible(text),
    });
    if (record) return record;
    if (keyed && isWithin(keyed)) return keyed;
    if (values.length === 0) return { fault: unknown };
    return { fault: buildMessage('No {entity} that goes with the rest of the row is called "{name}".', { entity: label, name: visible(text) }) };
  };
}

interface CalledThrough {
  readonly reference: string;
  /** By the id of the record that the reference leads to, which of the texts call it; as they are compared. */
  readonly words: ReadonlyMap<number, readonly string[]>;
}

/** What of these texts calls the records that this entity refers to and is called by: their own keys, and what they are called by in turn. */
async function calledThrough(context: RecordContext, entity: Entity, texts: readonly string[]): Promise<CalledThrough[]> {
  const readable = context.access.of(entity).fields('read');
  const found: CalledThrough[] = [];
  for (const reference of entity.definition.aliases ?? []) {
    const target = entity.fields.get(reference)?.reference?.entity;
    if (target && readable.has(reference) && texts.length > 0) found.push({ reference, words: await calledByKey(context, target, texts) });
  }
  return found;
}

async function calledByKey(context: RecordContext, entity: Entity, texts: readonly string[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const { model, access, tx } = context;
  const rights = access.of(entity);
  if (!rights.can('read')) return new Map();
  const keys = ownNames(entity).filter((name) => rights.fields('read').has(name));
  const through = await calledThrough(context, entity, texts);
  const paths = pathResolver(entity, access);
  // Codes are written in capitals, or typed without them.
  const spelled = [...new Set(texts.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))];
  const any: WhereNode[] = [
    ...keys.map((name) => ({ path: paths.resolve(name), operator: 'in' as const, value: spelled })),
    ...through.flatMap(({ reference, words }) =>
      words.size > 0 ? [{ path: paths.resolve(reference), operator: 'in' as const, value: [...words.keys()] }] : [],
    ),
  ];
  if (any.length === 0) return new Map();
  const columns = ['Id', ...keys, ...through.map(({ reference }) => reference)];
  const request = { viewId: undefined, orderBy: 'Id', skip: 0, take: maxKeyed, count: 'none' as const, conditions: [], columns };
  const planned = plan(model, access, entity, request, 'entity');
  const rows = getRows((await runPage(model, tx, { ...planned, where: { all: [{ any }, planned.where] } })).data);
  return new Map(
    rows.map((row) => [
      Number(row['Id']),
      [
        ...keys.flatMap((key) => (typeof row[key] === 'string' && row[key] !== '' ? [foldText(row[key])] : [])),
        ...through.flatMap(({ reference, words }) => words.get(Number(row[reference])) ?? []),
      ],
    ]),
  );
}

/** A record with what rows narrow it by. */
interface FoundRecord extends NamedRecord {
  readonly of: Readonly<Record<string, unknown>>;
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
