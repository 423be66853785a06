// The audit log over HTTP: everything that its reader may read of it, as a list and as a workbook.
import { type Request, type Response, Router } from 'express';
import { labelFor } from '../access/field-label.ts';
import { type Access, getAccess } from '../access/access.ts';
import { isDay } from '../contract/day.ts';
import type { Actor } from '../contract/actor.ts';
import type { Language } from '../contract/definitions.ts';
import { AppError, nearestName } from '../contract/errors.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import type { Engine } from '../engine.ts';
import { clockTime, isInstant } from '../fields/date.ts';
import { startOfDay } from '../fields/date-range.ts';
import type { SheetCell } from '../fields/index.ts';
import { sheetType } from '../openapi/generic-calls.ts';
import { isVisible } from '../record/describe-audit-row.ts';
import { type AuditEntry, type AuditFilter, auditedEntities, searchAuditLog } from '../record/audit-search.ts';
import { displayNames } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { workbook } from '../report/excel.ts';
import { allowSlowReader } from '../report/exported-rows.ts';
import { parameters, parseInteger } from '../search/parse-request.ts';
import { getEntity } from '../session/identity.ts';
import { isRightsReader } from '../session/permission-groups.ts';
import { getActor, requestLanguage } from '../session/require-actor.ts';
import { takeSlot } from './export-slots.ts';
import { sendSpooled } from './send-spooled.ts';
import { translate } from './translate.ts';

const maxTake = 200;
/** What an answer may take of the server; a search that needs longer says how far it came and goes on with the next page. */
const patience = 200;
/** A workbook holds so many entries, and is looked for so long. */
const maxExported = 20_000;
const exportPatience = 20_000;

/** To be mounted at /api, behind the guard. */
export function auditRoutes({ model, database }: Engine): Router {
  const router = Router();
  router.get('/audit/init', (request, response) => {
    const access = requireKeeper(model, request);
    const { actor } = access;
    const { entity } = readFilter(model, access, parameters(request.query));
    const entities = auditedEntities({ model, access }).map((each) => ({ Path: each.path, EntityType: each.name, Label: textIn(each.label, actor.language) }));
    response.json({
      People: getEntity(model, model.app.identity.entity).path,
      Entities: byLabel(entities, actor.language),
      Fields: entity ? byLabel(listFields(access, entity), actor.language) : [],
    });
  });
  router.get('/audit', async (request, response) => {
    const access = requireKeeper(model, request);
    const parameter = parameters(request.query);
    const filter = readFilter(model, access, parameter);
    const given = parameter('before');
    const before = given ? parseInteger('before', given, 1, Number.MAX_SAFE_INTEGER) : undefined;
    const take = Math.min(parseInteger('take', parameter('take') || '50', 1, 2_147_483_647), maxTake);
    const found = await database.readSnapshot(access.actor, async (tx) => {
      const context = { model, access, tx };
      if (!(await isKnownPerson(context, filter.userId))) return nobody;
      return await searchAuditLog(context, filter, { before, take, milliseconds: patience }, requestLanguage(request));
    });
    response.json({ Data: found.entries, Next: found.next ?? null, SearchedTo: found.searchedTo ?? null });
  });
  return router;
}

/** GET /audit/excel: a row for each change. To be mounted before the files of entities, with the guard of downloads. */
export async function auditExcelRoute({ model, database }: Engine, request: Request, response: Response): Promise<void> {
  const access = requireKeeper(model, request);
  const { access_token: _token, ...query } = request.query;
  const filter = readFilter(model, access, parameters(query));
  const { actor } = access;
  const texts = sheetTexts[actor.language];
  const slot = await takeSlot(actor);
  try {
    await sendSpooled(response, async (write) => {
      try {
        return await database.readSnapshot(actor, async (tx) => {
          await allowSlowReader(tx);
          response.set('Content-Type', sheetType);
          response.set('Content-Disposition', `attachment; filename="audit.xlsx"; filename*=UTF-8''${encodeURIComponent(texts.title)}.xlsx`);
          response.set('Cache-Control', 'no-store');
          const types = ['datetime', 'string', 'string', 'string', 'string', 'string', 'string', 'string'];
          const columns = texts.columns.map((heading, index) => ({ heading, type: types[index] ?? 'string' }));
          for await (const chunk of workbook(sheetRows({ model, access, tx }, filter), columns, texts.title)) if (!(await write(chunk))) break;
          return undefined;
        });
      } finally {
        slot.made();
      }
    });
  } finally {
    slot.sent();
  }
}

/** Rows until everything was looked through or the sheet holds enough; where it does not hold all, its last row says so. */
async function* sheetRows(context: RecordContext, filter: AuditFilter): AsyncGenerator<SheetCell[]> {
  const { language } = context.access.actor;
  if (!(await isKnownPerson(context, filter.userId))) return;
  const end = performance.now() + exportPatience;
  let before: number | undefined;
  for (let count = 0; ; ) {
    const { entries, next, searchedTo } = await searchAuditLog(context, filter, { before, take: maxTake, milliseconds: patience }, language);
    for (const entry of entries) yield* cells(entry, context.access.actor);
    count += entries.length;
    before = next;
    if (next === undefined) return;
    if (count >= maxExported || performance.now() > end) {
      const instant = entries.at(-1)?.DateLastModified ?? searchedTo;
      yield [
        instant === undefined ? null : clockTime(new Date(instant), context.access.actor.timeZone),
        translate('The workbook ends here. Choose a shorter period to see older entries.', language),
      ];
      return;
    }
  }
}

function cells(entry: AuditEntry, { timeZone, language }: Actor): SheetCell[][] {
  const source = entry['Source'];
  const who = typeof source === 'string' ? source : entry.UserName;
  const start = [clockTime(new Date(entry.DateLastModified), timeZone), who, entry.Description, entry.EntityLabel, entry.Name ?? `#${entry.RecordId}`];
  if (entry.Changes.length === 0) return [start];
  return entry.Changes.map(({ Label, Old, New }) => [...start, Label, sheetValue(Old, language), sheetValue(New, language)]);
}

/** Numbers and texts as they are stored; what a person cannot read as it is, as text. */
function sheetValue(value: unknown, language: Language): SheetCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return sheetTexts[language][value ? 'yes' : 'no'];
  if (typeof value === 'number' || typeof value === 'string') return typeof value === 'string' ? value.slice(0, maxCell) : value;
  return JSON.stringify(value).slice(0, maxCell);
}

/** What a cell of a sheet holds at most. Source: ECMA-376, the limit of Excel is 32,767 characters. */
const maxCell = 32_000;

const sheetTexts: Readonly<Record<Language, { title: string; columns: readonly string[]; yes: string; no: string }>> = {
  en: {
    title: 'Audit log',
    columns: ['When', 'Who', 'What', 'Kind', 'Record', 'Field', 'Before', 'After'],
    yes: 'Yes',
    no: 'No',
  },
  pt: {
    title: 'Registro de auditoria',
    columns: ['Quando', 'Quem', 'O quê', 'Tipo', 'Registro', 'Campo', 'Antes', 'Depois'],
    yes: 'Sim',
    no: 'Não',
  },
  es: {
    title: 'Registro de auditoría',
    columns: ['Cuándo', 'Quién', 'Qué', 'Tipo', 'Registro', 'Campo', 'Antes', 'Después'],
    yes: 'Sí',
    no: 'No',
  },
};

/** What everybody did is for those who keep the people of the agency; the history of one record is for its readers. */
function requireKeeper(model: Model, request: Request): Access {
  const access = getAccess(getActor(request));
  if (!isRightsReader(model, access)) throw new AppError('access.forbidden', 'Only people who manage users can search the audit log.');
  return access;
}

function readFilter(model: Model, access: Access, parameter: (lowerCaseName: string) => string | undefined): AuditFilter {
  const { timeZone } = access.actor;
  const entity = findEntity({ model, access }, parameter('entity'));
  const field = findField(access, entity, parameter('field'));
  const person = parameter('userid');
  const userId = person ? parseInteger('userId', person, 1, 2_147_483_647) : undefined;
  const from = parseMoment('from', parameter('from'), timeZone, 0);
  const to = parseMoment('to', parameter('to'), timeZone, 1);
  if (from && to && from >= to) throw malformed('to', 'The end is before the beginning.');
  return { entity, field, userId, text: parameter('text')?.trim().slice(0, maxText) || undefined, from, to };
}
const maxText = 200;

/** A day counts whole, by the clocks of its reader: up to its end it is the beginning of the next one. */
function parseMoment(key: string, text: string | undefined, timeZone: string, days: number): Date | undefined {
  if (!text) return undefined;
  if (isDay(text)) return new Date(startOfDay(text, timeZone, days));
  // A plus sign that was not escaped in an address is a space there.
  const instant = text.replace(' ', '+');
  if (!isInstant(instant)) throw malformed(key, buildMessage('{name} must be a date like 2025-03-07 or a time like 2025-03-07T01:02:03Z.', { name: key }));
  return new Date(instant);
}

/** An entity that keeps a history and that the reader may read; to anybody else there is none of its name. */
function findEntity(context: Pick<RecordContext, 'model' | 'access'>, name: string | undefined): Entity | undefined {
  if (!name) return undefined;
  const all = auditedEntities(context);
  const entity = all.find((each) => each.path === name.toLowerCase());
  if (entity) return entity;
  const near = nearestName(
    name,
    all.map((each) => each.name),
  );
  throw malformed('entity', near === undefined ? 'There is no such entity.' : buildMessage('There is no such entity. Did you mean "{near}"?', { near }));
}

function findField(access: Access, entity: Entity | undefined, name: string | undefined): string | undefined {
  if (!name) return undefined;
  if (!entity) throw malformed('field', 'Choose the entity of the field as well.');
  const field = listFields(access, entity).find((each) => each.Name.toLowerCase() === name.toLowerCase());
  if (!field) throw malformed('field', 'There is no such field.');
  return field.Name;
}

/** Fields whose changes the reader may see, as the reader calls them. */
const listFields = (access: Access, entity: Entity): { Name: string; Label: string }[] =>
  [...entity.fields.values()]
    .filter((field) => isVisible(entity, field.name, access.of(entity).fields('read')) && isKept(field))
    .map((field) => ({ Name: field.name, Label: textIn(labelFor(field, access.actor), access.actor.language) }));

/** What is worked out of other fields, or counted by the engine, never changes by itself. */
const isKept = ({ type, definition }: Field): boolean => type !== 'computed' && definition.readOnly !== true;

/** Whether the reader knows the person that is asked for; what people of other agencies did is not told by their numbers. */
async function isKnownPerson(context: RecordContext, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return true;
  const people = getEntity(context.model, context.model.app.identity.entity);
  return (await displayNames(context, people, [userId])).has(userId);
}
const nobody = { entries: [], next: undefined, searchedTo: undefined } as const;

const byLabel = <T extends { readonly Label: string }>(all: readonly T[], language: Language): T[] =>
  all.toSorted((one, other) => one.Label.localeCompare(other.Label, language));

const malformed = (key: string, message: Message): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
