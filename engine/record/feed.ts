// The feed of a record: what its entity files say stands there, its changes and its files, as one line with the newest first, within the reader's rights.
import type { Access } from '../access/access.ts';
import type { Condition } from '../contract/condition.ts';
import type { FeedDefinition, Language } from '../contract/definitions.ts';
import { AppError } from '../contract/errors.ts';
import { textIn } from '../contract/text.ts';
import type { Entity, Model } from '../contract/model.ts';
import { loadFiles, type StoredFile } from '../files/file-rows.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import { readHistory } from './audit-log.ts';
import type { HistoryRow } from './describe-audit-row.ts';
import type { RecordContext } from './record-context.ts';

interface FeedEntry {
  readonly Kind: string;
  readonly Date: string;
  readonly Title: string;
  readonly Text: string;
  readonly UserId: number | null;
  readonly UserName: string | null;
  readonly EntityType: string;
  readonly EntityId: number;
  /** Of a document: its content is fetched by it. */
  readonly FileKey: string | null;
}
interface FeedRequest {
  /** All kinds where none is named. */
  readonly kinds: readonly string[];
  readonly term: string | undefined;
  readonly take: number;
  /** Where a page before this one ended. */
  readonly after: string | undefined;
}

/** What stands in the feed of an entity: the entries of one kind, from the records of one entity. */
interface FeedSource {
  readonly entity: Entity;
  readonly definition: FeedDefinition;
  readonly link: string;
}

/** Kinds that the product has of itself. */
const changeKind = 'change';
const documentKind = 'document';
const maxText = 500;

/** By the references of other entities to this one. Where there are none, the entity has no feed. */
export const feedSources = (model: Model, entity: Entity): FeedSource[] =>
  [...model.entities.values()].flatMap((from) =>
    (from.definition.feed ?? []).flatMap((definition) => {
      const link = definition.in.find((name) => from.fields.get(name)?.reference?.entity === entity);
      return link === undefined ? [] : [{ entity: from, definition, link }];
    }),
  );

/** Those whose moment and whose way to the record this person may read. */
export const readableSources = (model: Model, access: Access, entity: Entity): FeedSource[] =>
  feedSources(model, entity).filter(({ entity: from, definition, link }) => {
    const readable = access.of(from).fields('read');
    return access.of(from).can('read') && readable.has(definition.date) && readable.has(link);
  });

/** One line of entries in its own order, the newest first, read a page at a time. */
interface Line {
  read(take: number, after: number | undefined): Promise<LinePage>;
}
interface LinePage {
  readonly entries: readonly { readonly id: number; readonly entry: FeedEntry }[];
  /** Where the page ended although it shows less: what lies before it was looked at. Undefined where the line ends. */
  readonly end: number | undefined;
}

/** A page of the feed, and where the next one begins; null where there is none. The record is one that the reader sees. Throws 400 for a place that is none. */
export async function readFeed(
  context: RecordContext,
  entity: Entity,
  id: number,
  { kinds, term, take, after }: FeedRequest,
  language: Language,
): Promise<{ Data: FeedEntry[]; Next: string | null }> {
  const isWanted = (kind: string): boolean => kinds.length === 0 || kinds.includes(kind);
  const sources = readableSources(context.model, context.access, entity);
  const lines: (Line | undefined)[] = [
    ...sources.map((source) => (isWanted(source.definition.kind) ? recordLine(context, source, id, term) : undefined)),
    isWanted(changeKind) && entity.journal ? changeLine(context, entity, id, term, language) : undefined,
    isWanted(documentKind) && entity.files ? fileLine(context, entity, id, term) : undefined,
  ];
  const begun = readPlaces(after, lines.length);
  // What does not wait for one another travels together.
  const pages = await Promise.all(
    lines.map(async (line, index) => {
      const place = begun[index];
      return line && place !== ended ? await line.read(take, place) : undefined;
    }),
  );
  const heads = pages.map(() => 0);
  const places = [...begun];
  const data: FeedEntry[] = [];
  while (data.length < take) {
    const newest = newestHead(pages, heads);
    const next = newest === undefined ? undefined : pages[newest]?.entries[heads[newest] ?? 0];
    if (newest === undefined || !next) break;
    data.push(next.entry);
    heads[newest] = (heads[newest] ?? 0) + 1;
    places[newest] = next.id;
  }
  for (const [index, page] of pages.entries()) if (!page || (heads[index] ?? 0) === page.entries.length) places[index] = page?.end ?? ended;
  const isOver = places.every((place) => place === ended);
  return { Data: data, Next: isOver ? null : places.map((place) => place ?? '').join('.') };
}

/** A line of which there is no more. */
const ended = 0;

/** The line whose next entry is the newest. Where a line was read to its end of this page without entries, nothing older than that is shown yet. */
function newestHead(pages: readonly (LinePage | undefined)[], heads: readonly number[]): number | undefined {
  let found: { readonly index: number; readonly date: string } | undefined;
  for (const [index, page] of pages.entries()) {
    const date = page?.entries[heads[index] ?? 0]?.entry.Date;
    // More of this line may be newer than what the others have.
    if (date === undefined && page?.end !== undefined) return undefined;
    if (date !== undefined && (!found || date > found.date)) found = { index, date };
  }
  return found?.index;
}

function readPlaces(after: string | undefined, count: number): (number | undefined)[] {
  if (after === undefined) return Array.from({ length: count });
  const places = after.split('.').map((text) => (text === '' ? undefined : Number(text)));
  if (places.length === count && places.every((place) => place === undefined || (Number.isSafeInteger(place) && place >= 0))) return places;
  throw new AppError('request.malformed', 'The activity cannot be loaded from that point.', {
    errors: [{ Key: 'after', Message: 'Send the Next value from the previous page.' }],
  });
}

function recordLine({ model, access, tx }: RecordContext, { entity, definition, link }: FeedSource, id: number, term: string | undefined): Line {
  const { kind, date, title, text, user = 'CreatedBy', when } = definition;
  const readable = access.of(entity).fields('read');
  const [titleField, textField, userField] = [title, text, user].map((name) => (name !== undefined && readable.has(name) ? name : undefined));
  const userName = userField === undefined ? undefined : entity.fields.get(userField)?.reference?.nameKey;
  const searched = [titleField, textField].flatMap((name) => name ?? []);
  const conditions: Condition[] = [{ field: link, operator: 'equal', value: id }, ...(when ? [when] : [])];
  if (term !== undefined) conditions.push({ any: searched.map((field) => ({ field, operator: 'contains', value: term })) });
  const columns = [date, ...searched, ...[userField, userName].flatMap((name) => name ?? [])];
  const string = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    read: async (take, after) => {
      const request = { viewId: undefined, orderBy: `${date} desc,Id desc`, skip: 0, take, count: 'none', conditions: [], columns } as const;
      const place = after === undefined ? {} : { after };
      const { data } = await runPage(model, tx, plan(model, access, entity, { ...request, ...place, where: { all: conditions } }, 'fields'));
      const rows: readonly Readonly<Record<string, unknown>>[] = JSON.parse(data);
      const entries = rows.map((row) => ({
        id: Number(row['Id']),
        entry: {
          Kind: kind,
          Date: string(row[date]),
          Title: string(row[titleField ?? '']),
          Text: shortened(string(row[textField ?? ''])),
          UserId: typeof row[userField ?? ''] === 'number' ? Number(row[userField ?? '']) : null,
          UserName: string(row[userName ?? '']) || null,
          EntityType: entity.name,
          EntityId: Number(row['Id']),
          FileKey: null,
        },
      }));
      return { entries, end: rows.length < take ? undefined : entries.at(-1)?.id };
    },
  };
}

const changeLine = (context: RecordContext, entity: Entity, id: number, term: string | undefined, language: Language): Line => ({
  read: async (take, before) => {
    // A file that was added is a separate entry.
    const own = { before, term, except: entity.files ? (['attach'] as const) : [] };
    const { Data, Last } = await readHistory(context, entity, id, { skip: 0, take, own }, language);
    const entries = Data.map((row) => ({
      id: row.Id,
      entry: {
        Kind: changeKind,
        Date: row.DateLastModified,
        Title: row.Description,
        Text: shortened(row.Changes.map((change) => changeText(entity, change, language)).join('\n')),
        UserId: row.UserId,
        UserName: row.UserName,
        EntityType: entity.name,
        EntityId: id,
        FileKey: null,
      },
    }));
    return { entries, end: Last };
  },
});

/** A choice stands there by its label, in the language of the reader. */
function changeText(entity: Entity, { Field, Label, Old, New }: HistoryRow['Changes'][number], language: Language): string {
  const choices = entity.fields.get(Field)?.definition.values ?? [];
  const text = (value: unknown): string => {
    const label = choices.find((choice) => choice.value === value)?.label;
    return label === undefined ? valueText(value) : textIn(label, language);
  };
  return `${Label}: ${text(Old)} → ${text(New)}`;
}
const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 120);
};

const fileLine = ({ tx }: RecordContext, entity: Entity, id: number, term: string | undefined): Line => ({
  read: async (take, before) => {
    const [files] = await loadFiles(tx, entity, id, { skip: 0, take, own: { before, term } });
    const entries = files.map((file) => ({ id: file.id, entry: fileEntry(file, entity, id) }));
    return { entries, end: files.length < take ? undefined : files.at(-1)?.id };
  },
});

const fileEntry = (file: StoredFile, entity: Entity, id: number): FeedEntry => ({
  Kind: documentKind,
  Date: file.created_at.toISOString(),
  Title: file.name,
  Text: file.tags.join(', '),
  UserId: file.user_id === 0 ? null : file.user_id,
  UserName: file.user_name,
  EntityType: entity.name,
  EntityId: id,
  FileKey: file.key,
});

const shortened = (text: string): string => (text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`);
