// Runs a verb on one record: permit → input → hold → state → set → run → answer, in the caller's transaction.
import { authorize } from '../access/access.ts';
import { wordsOfCondition } from '../access/condition-words.ts';
import { offeredValues } from '../access/offered-values.ts';
import { type Condition, holds } from '../contract/condition.ts';
import { AppError } from '../contract/errors.ts';
import type { Action, Entity } from '../contract/model.ts';
import type { Context } from '../contract/plugin.ts';
import { buildMessage, type MessageTemplate } from '../contract/message.ts';
import { filled } from '../record/fill-fields.ts';
import { type LockedRecord, lockRecords, notFound, readRecord } from '../record/read-record.ts';
import type { WritingContext } from '../record/record-context.ts';
import { updateRecord } from '../record/update-records.ts';
import { readInput } from './check-input.ts';
import { exactRecord } from './exact-values.ts';
import type { PluginParts } from './collect.ts';

/** Of a verb that no plugin runs. */
const noInput = { type: 'object', additionalProperties: false };

/** Answers what the action does, or the record as it stands afterwards. Throws 403, 404, 409 on a record that does not suit, 400 for the input. */
export async function runAction<Api>(
  parts: PluginParts<Api>,
  context: WritingContext,
  api: Context<Api>,
  entity: Entity,
  definition: Action,
  id: number,
  input: unknown,
): Promise<unknown> {
  const { verb, run, when, label } = definition;
  const action = run === undefined ? undefined : parts.actions.get(run);
  if (run !== undefined && !action) throw new Error(`${entity.name}.${verb} leads to ${run}, which is not there.`);
  authorize(context.access, entity, verb);
  const given = readInput(action?.input ?? noInput, input ?? {});
  const row = (await lockRecords(context, entity, verb, [id])).get(id);
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed)
    throw new AppError('access.forbidden', buildMessage('You do not have permission to do this with this record: {action}.', { action: label }));
  if (when && !holds(when, row.record)) {
    const needed = findUnmet(context, entity, when, row);
    const rejection = needed
      ? buildMessage('“{action}” is not available now. Required: {rule}', { action: label, rule: needed })
      : buildMessage('This is not possible in the record’s current status: {action}.', { action: label });
    throw new AppError('record.transition', rejection, { hint: 'Reload the record and check its status.' });
  }
  const record = await filledRecord(context, entity, definition, row);
  const response = action && (await action.run(exactRecord(entity, record), given, api));
  return action?.output ? response : await readRecord(context, entity, id);
}

/** What the verb needs and the record lacks, in words; undefined where it goes by what this person may not see. */
function findUnmet({ access }: WritingContext, entity: Entity, when: Condition, { record }: LockedRecord): MessageTemplate | undefined {
  const readable = access.of(entity).fields('read');
  for (const part of 'all' in when ? when.all : [when]) {
    if (holds(part, record)) continue;
    if (!('field' in part) || !readable.has(part.field)) return undefined;
    const definition = entity.fields.get(part.field)?.definition;
    const offered = definition?.values && offeredValues(definition, access.actor).map(({ value }) => value);
    const named = [part.value].flat().filter((value) => typeof value === 'string');
    return offered && !named.every((value) => offered.includes(value)) ? undefined : wordsOfCondition(entity, part, false);
  }
  return undefined;
}

/** The record once the verb has filled its fields: by a change of this person, who need not be one to write these fields on screens. */
async function filledRecord(context: WritingContext, entity: Entity, { fills }: Action, { id, record }: LockedRecord): Promise<LockedRecord['record']> {
  if (fills.length === 0) return record;
  const [values = new Map<string, unknown>()] = await filled(context, entity, [{ id, record, change: new Map(), fills }]);
  await updateRecord(context, entity, id, Object.fromEntries(values), false, true);
  return (await lockRecords(context, entity, 'update', [id])).get(id)?.record ?? record;
}
