// The options of a reference: the records that a person may choose, by what he types.
import type { Model } from '../contract/model.ts';
import type { RecordContext } from '../record/record-context.ts';
import { parameters, type QueryParameters, wholeNumber } from '../search/parse-request.ts';
import type { Row } from '../database/database.ts';
import { extraInfos, tellingFields } from '../search/extra-infos.ts';
import { hopRules, plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import { type EntityPath, recordId } from './entity-path.ts';

/** What fits below an input while somebody types. */
const defaultTake = 8;
const maximumTake = 100;

/** Those under one parent are few, and screens show them all. */
const parentTake = 1000;

/** The address as if the entity hung under that record: `user/keys/5` are the options below the parent that the metadata names first. Throws 404 without one. */
export function underParent(model: Model, path: EntityPath, parentId: number): EntityPath {
  const link = path.entity.parents[0];
  const parent = link && model.entities.get(link.entity.toLowerCase());
  if (path.parent || !link || !parent) throw new Refusal('request.unknown-path', 'There is no such call.');
  return { ...path, parent: { entity: parent, id: parentId, field: link.field } };
}

/**
 * `{ Data: [{ Key, Id, Name, Colour?, … }] }`, ordered by name, with the fields that the metadata adds; `term` narrows by text, `id` resolves one
 * record, `ids` several with commas between them, `viewId` narrows to the records of a view, `about` has each tell what it is known by
 * (`ExtraInfos`). `isWhole` asks for all that stand under a parent, unless `take` says otherwise.
 */
export async function options(context: RecordContext, path: EntityPath, query: QueryParameters, isWhole = false): Promise<{ Data: unknown[] }> {
  const { entity } = path;
  const parameter = parameters(query);
  const term = parameter('term')?.trim() ?? '';
  const id = parameter('id');
  const ids = parameter('ids');
  const viewId = parameter('viewid') || undefined;
  const [usual, most] = isWhole ? [parentTake, parentTake] : [ids === undefined ? defaultTake : maximumTake, maximumTake];
  const take = Math.min(wholeNumber('take', parameter('take') || String(usual), 0, 2147483647), most);
  const conditions = [];
  if (ids !== undefined) {
    const wanted = ids.split(',').map((each) => recordId(each.trim()));
    if (wanted.includes(undefined) || wanted.length > maximumTake)
      throw new Refusal('request.malformed', phrase('ids is a list of at most {most} ids with commas between them.', { most: maximumTake }));
    conditions.push({ field: 'Id', condition: 'In', value1: wanted, value2: undefined });
  } else if (id !== undefined) {
    if (recordId(id) === undefined)
      throw new Refusal('request.malformed', 'id is the id of a record.', { errors: [{ Key: 'id', Message: 'id is a whole number.' }] });
    conditions.push({ field: 'Id', condition: 'Equal', value1: Number(id), value2: undefined });
  } else if (term) {
    conditions.push({ field: entity.searchable ? 'SearchTerm' : 'DisplayName', condition: 'Contains', value1: term, value2: undefined });
  }
  const planned = plan(
    context.model,
    context.access,
    entity,
    {
      viewId: viewId === undefined ? undefined : wholeNumber('viewId', viewId, 0, 2147483647),
      // A view has an order of its own, such as that of stages.
      orderBy: viewId === undefined ? 'DisplayName' : undefined,
      skip: 0,
      take,
      count: 'none',
      conditions,
    },
    'options',
    path.parent,
  );
  if (parameter('about') !== 'true') return { Data: await rowsOf(context, planned) };
  const infos = extraInfos(entity, context.access, tellingFields(entity));
  const columns = [...planned.columns, ...infos.columns];
  const { language } = context.access.actor;
  const rows = await rowsOf(context, {
    ...planned,
    columns,
    hasChosenColumns: true,
    hopRules: new Map([...planned.hopRules, ...hopRules(infos.columns, context.access)]),
  });
  const own = planned.columns.map(({ key }) => key);
  return {
    Data: rows.map((row) => ({ ...Object.fromEntries(own.flatMap((key) => (key in row ? [[key, row[key]]] : []))), ExtraInfos: infos.tell(row, language) })),
  };
}

async function rowsOf({ model, tx }: RecordContext, planned: SearchPlan): Promise<Row[]> {
  const page = await runPage(model, tx, planned);
  const rows: Row[] = JSON.parse(page.data);
  return rows;
}
