// The options of a reference: the records that a person may choose, by what he types.
import type { RecordContext } from '../record/record-context.ts';
import { parameters, type QueryParameters, wholeNumber } from '../search/parse-request.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import { Refusal } from '../contract/errors.ts';
import { type EntityPath, recordId } from './entity-path.ts';

const defaultTake = 20;
const maximumTake = 100;

/** `{ Data: [{ Key, Name, Colour? }] }`, ordered by name; `term` narrows by text, `id` resolves one record. */
export async function options(context: RecordContext, path: EntityPath, query: QueryParameters): Promise<{ Data: unknown[] }> {
  const { entity } = path;
  const parameter = parameters(query);
  const term = parameter('term')?.trim() ?? '';
  const id = parameter('id');
  const take = Math.min(wholeNumber('take', parameter('take') || String(defaultTake), 0, 2147483647), maximumTake);
  const conditions = [];
  if (id !== undefined) {
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
    { viewId: undefined, orderBy: 'DisplayName', skip: 0, take, count: 'none', conditions },
    'options',
    path.parent,
  );
  const page = await runPage(context.model, context.tx, planned);
  const rows: unknown = JSON.parse(page.data);
  return { Data: Array.isArray(rows) ? rows : [] };
}
