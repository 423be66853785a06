// Runs a verb on one record: permit → input → hold → state → run → answer, in the caller's transaction.
import { demand } from '../access/access.ts';
import { holds } from '../contract/condition.ts';
import { Refusal } from '../contract/errors.ts';
import type { ActionDefinition } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import type { Context } from '../contract/plugin.ts';
import { phrase } from '../contract/sentence.ts';
import { holdRecords, notFound, readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { readInput } from './check-input.ts';
import { exactRecord } from './exact-values.ts';
import type { PluginParts } from './gather.ts';

/** Answers what the action does, or the record as it stands afterwards. Throws 403, 404, 409 on a record that does not suit, 400 for the input. */
export async function runAction<Door>(
  parts: PluginParts<Door>,
  context: RecordContext,
  door: Context<Door>,
  entity: Entity,
  definition: ActionDefinition,
  id: number,
  input: unknown,
): Promise<unknown> {
  const { verb, run, when, label } = definition;
  const action = parts.actions.get(run);
  if (!action) throw new Error(`${entity.name}.${verb} leads to ${run}, which is not there.`);
  demand(context.access, entity, verb);
  const given = readInput(action.input, input ?? {});
  const row = (await holdRecords(context, entity, verb, [id])).get(id);
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new Refusal('access.forbidden', phrase('You may not do this with this record: {action}.', { action: label }));
  if (when && !holds(when, row.record)) {
    throw new Refusal('record.transition', phrase('This cannot be done with the record as it stands: {action}.', { action: label }), {
      hint: 'Load it anew and look at its state.',
    });
  }
  const answer = await action.run(exactRecord(entity, row.record), given, door);
  return action.output ? answer : await readRecord(context, entity, id);
}
