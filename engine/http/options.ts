// The options of a reference: the records that a person may choose, by what he types.
import type { RecordContext } from '../record/record-context.ts';
import { parameters, type QueryParameters, wholeNumber } from '../search/parse-request.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import { type EntityPath, recordId } from './entity-path.ts';

/** What fits below an input while somebody types. */
const defaultTake = 8;
const maximumTake = 100;

/** `{ Data: [{ Key, Name, Colour? }] }`, ordered by name; `term` narrows by text, `id` resolves one record, `ids` several with commas between them. */
export async function options(context: RecordContext, path: EntityPath, query: QueryParameters): Promise<{ Data: unknown[] }> {
  const { entity } = path;
  const parameter = parameters(query);
  const term = parameter('term')?.trim() ?? '';
  const id = parameter('id');
  const ids = parameter('ids');
  const usual = ids === undefined ? defaultTake : maximumTake;
  const take = Math.min(wholeNumber('take', parameter('take') || String(usual), 0, 2147483647), maximumTake);
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
    { viewId: undefined, orderBy: 'DisplayName', skip: 0, take, count: 'none', conditions },
    'options',
    path.parent,
  );
  const page = await runPage(context.model, context.tx, planned);
  const rows: unknown = JSON.parse(page.data);
  return { Data: Array.isArray(rows) ? rows : [] };
}
