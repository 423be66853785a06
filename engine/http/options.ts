// The options of a reference: the records that a person may choose, by what he types.
import type { Language } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { namesNarrowedBy, whereOfOptions } from '../record/check-options.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { parameters, type QueryParameters, parseInteger, yesOrNo } from '../search/parse-request.ts';
import type { Row } from '../database/database.ts';
import { withExtraInfos } from '../search/extra-infos.ts';
import { plan } from '../search/plan.ts';
import type { RequestNode } from '../search/request-condition.ts';
import { runPage } from '../search/run.ts';
import type { SearchPlan, WhereNode } from '../search/search-plan.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { type EntityPath, recordId } from './entity-path.ts';
import { translate } from './translate.ts';

/** What fits below an input while somebody types. */
const defaultTake = 8;
const maximumTake = 100;

/** Those under one parent are few, and screens show them all. */
const parentTake = 1000;

/** The address as if the entity hung under that record: `user/keys/5` are the options below the parent that the metadata names first. Throws 404 without one. */
export function underParent(model: Model, path: EntityPath, parentId: number): EntityPath {
  const link = path.entity.parents[0];
  const parent = link && model.entities.get(link.entity.toLowerCase());
  if (path.parent || !link || !parent) throw new AppError('request.unknown-path', 'There is no such call.');
  return { ...path, parent: { entity: parent, id: parentId, field: link.field } };
}

/**
 * `{ Data: [{ Key, Id, Name, Colour?, … }], HasMore }`, ordered by name or as people have put them in order, with the fields that the metadata adds; `term` narrows by text, `id` resolves one
 * record, `ids` several with commas between them, `viewId` narrows to the records of a view, `about` has each tell what it is known by
 * (`ExtraInfos`). Records that are not in use are left out of what is offered, unless `inactive` asks for them as well, as filters do. `hasNestedWrites` asks for all that stand under a parent, unless `take` says otherwise.
 */
export async function options(
  context: RecordContext,
  path: EntityPath,
  query: QueryParameters,
  isComplete = false,
): Promise<{ Data: unknown[]; HasMore: boolean }> {
  const { entity } = path;
  const parameter = parameters(query);
  const viewId = parameter('viewid') || undefined;
  const [fallback, max] = isComplete ? [parentTake, parentTake] : [parameter('ids') === undefined ? defaultTake : maximumTake, maximumTake];
  const take = Math.min(parseInteger('take', parameter('take') || String(fallback), 0, 2147483647), max);
  const isReported = yesOrNo('about', parameter('about'));
  const planned = plan(
    context.model,
    context.access,
    entity,
    {
      viewId: viewId === undefined ? undefined : parseInteger('viewId', viewId, 0, 2147483647),
      // A view has its own order, and so has a list that people put in order, such as that of stages.
      orderBy: viewId === undefined && !isPutInOrder(entity) ? 'DisplayName' : undefined,
      skip: 0,
      // One more than are shown tells whether there are more.
      take: take + 1,
      count: 'none',
      conditions: [...requested(entity, parameter), ...inUse(entity, parameter)],
      within: await narrowed(context, entity, parameter),
    },
    'options',
    path.parent,
  );
  const message = isReported ? withExtraInfos(planned, entity, context.access) : undefined;
  const found = (await loadRows(context, message?.planned ?? planned)).map((row) => marked(row, context.access.actor.language));
  const rows = found.slice(0, take);
  return { Data: message ? rows.map(message.readInfos) : rows, HasMore: found.length > take };
}

/** Whether its records stand by a number that says their place. */
function isPutInOrder({ grid, fields }: Entity): boolean {
  const [first = ''] = grid.defaultOrderBy.split(/[ ,]/);
  return first !== 'Id' && fields.get(first)?.type === 'integer';
}

/** What the field offers that the options are for (`for=Entity.Field`): by the values of its record (`given`, JSON), and of those that are not given by the record as it stands (`record`). */
async function narrowed(context: RecordContext, entity: Entity, parameter: (name: string) => string | undefined): Promise<WhereNode | undefined> {
  const name = parameter('for');
  if (!name) return undefined;
  const [of = '', fieldName = ''] = name.split('.');
  const owner = context.model.entities.get(of.toLowerCase());
  const field = owner?.fields.get(owner.namesByLowerCase.get(fieldName.toLowerCase()) ?? '');
  if (!owner || !field || (field.reference ?? field.list)?.entity !== entity) {
    const Message = buildMessage('for must be a field that refers to records of this type, not {name}.', { name: name.slice(0, 60) });
    throw new AppError('request.unknown-name', Message, { errors: [{ Key: 'for', Message }] });
  }
  const id = parameter('record');
  const given = valuesGiven(parameter('given'));
  const isMissing = id !== undefined && namesNarrowedBy(field).some((text) => !(text in given));
  const record = isMissing ? await readRecord(context, owner, recordId(id) ?? 0) : {};
  return await whereOfOptions(context, owner, field, { ...record, ...given });
}

function valuesGiven(text = '{}'): Readonly<Record<string, unknown>> {
  const values = parsed(text);
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) return Object.fromEntries(Object.entries(values));
  const Message = 'given must be a JSON object of values by field name.';
  throw new AppError('request.malformed', Message, { errors: [{ Key: 'given', Message }] });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Which ones are wanted: one, several, or those whose text holds what was typed. */
function requested(entity: Entity, parameter: (name: string) => string | undefined): RequestNode[] {
  const term = parameter('term')?.trim() ?? '';
  const id = parameter('id');
  const ids = parameter('ids');
  if (ids !== undefined) return [{ field: 'Id', condition: 'In', value1: getIds(ids), value2: undefined }];
  if (id !== undefined) {
    if (recordId(id) === undefined)
      throw new AppError('request.malformed', 'id must be the ID of a record.', { errors: [{ Key: 'id', Message: 'id must be a whole number.' }] });
    return [{ field: 'Id', condition: 'Equal', value1: Number(id), value2: undefined }];
  }
  return term ? [{ field: entity.searchable ? 'SearchTerm' : 'DisplayName', condition: 'Contains', value1: term, value2: undefined }] : [];
}

/** People who choose read that a record is not in use any more. */
const marked = (row: Row, language: Language): Row =>
  row['Active'] === false && typeof row['Name'] === 'string'
    ? { ...row, Name: translate(buildMessage('{name} (inactive)', { name: row['Name'] }), language) }
    : row;

/** What is resolved by its id is named somewhere already. */
function inUse({ activeField }: Entity, parameter: (name: string) => string | undefined): RequestNode[] {
  const isResolved = parameter('id') !== undefined || parameter('ids') !== undefined;
  if (yesOrNo('inactive', parameter('inactive')) || isResolved || activeField === undefined) return [];
  return [{ field: activeField, condition: 'Equal', value1: true, value2: undefined }];
}

async function loadRows({ model, tx }: RecordContext, planned: SearchPlan): Promise<Row[]> {
  const page = await runPage(model, tx, planned);
  const rows: unknown = JSON.parse(page.data);
  return Array.isArray(rows) ? rows : [];
}

/** The ids that an address lists. Throws 400 for what is none, and for too many. */
export function getIds(list: string): number[] {
  const given = list.split(',');
  const ids = given.flatMap((text) => recordId(text.trim()) ?? []);
  if (ids.length < given.length || ids.length > maximumTake)
    throw new AppError('request.malformed', buildMessage('ids must be a list of at most {most} IDs separated by commas.', { most: maximumTake }));
  return ids;
}
