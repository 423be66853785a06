// The verbs of an import: read and compare, apply, go on, discard. Whatever takes long is put off to a job.
import { oneAtATime, type Action, type Context, type Engine, Refusal } from '#engine';
import { keptPlan, noPlan } from './kept-plan.ts';
import { entity } from './names.ts';
import { leftOut } from './plan-warnings.ts';
import { messages } from './messages.ts';

type Verb<Input = unknown> = Action<Engine, 'RegisterImport', Input>;
const nothing = { type: 'object', additionalProperties: false } as const;

export const plan: Verb = {
  entity,
  input: nothing,
  async run({ Id }, _input, context) {
    const { tx, actor, engine, enqueue } = context;
    if ((await engine.files.list(tx, actor, entity, Id)).length === 0)
      throw new Refusal('request.invalid', messages.noFiles(), { hint: messages.attachFirst() });
    await refuseIfAtWork(context);
    const JobId = await enqueue('cricos-import.plan', { id: Id }, { key: String(Id) });
    await engine.records.fill(tx, actor, entity, Id, { ...noPlan, Status: 'planning', JobId });
  },
};

export const apply: Verb<{ AllowWithdrawals?: boolean }> = {
  entity,
  input: {
    type: 'object',
    properties: {
      AllowWithdrawals: {
        type: 'boolean',
        'x-label': {
          en: 'Mark missing records as withdrawn, even when they are many',
          pt: 'Marcar como retirados os registros ausentes, mesmo que sejam muitos',
          es: 'Marcar como retirados los registros ausentes, aunque sean muchos',
        },
      },
    },
    additionalProperties: false,
  },
  async run({ Id, Plan }, { AllowWithdrawals }, context) {
    const { tx, actor, engine, enqueue } = context;
    if (!AllowWithdrawals && leftOut(keptPlan(Plan).entities).length > 0) {
      throw new Refusal('request.invalid', messages.leavesOut(), {
        hint: messages.allowIt(),
        errors: [{ Key: 'AllowWithdrawals', Message: messages.allowIt() }],
      });
    }
    await refuseIfAtWork(context);
    const JobId = await enqueue('cricos-import.apply', { id: Id }, { key: String(Id) });
    await engine.records.fill(tx, actor, entity, Id, { Status: 'applying', JobId });
  },
};

/** Where a job was cancelled or failed for good, the work is taken up again. A job that still runs is not disturbed: each is safe to run twice. */
export const resume: Verb = {
  entity,
  input: nothing,
  async run({ Id, Status }, _input, { tx, actor, engine, enqueue }) {
    const JobId = await enqueue(Status === 'applying' ? 'cricos-import.apply' : 'cricos-import.plan', { id: Id }, { key: String(Id) });
    await engine.records.fill(tx, actor, entity, Id, { JobId });
  },
};

export const discard: Verb = {
  entity,
  input: nothing,
  run: ({ Id }, _input, { tx, actor, engine }) => engine.records.fill(tx, actor, entity, Id, { Status: 'discarded' }),
};

/** A plan takes the place of the one before it: what is being applied must not lose its own. */
async function refuseIfAtWork({ tx, actor, engine }: Context<Engine>): Promise<void> {
  // One at a time: of two that begin at once, the second sees the first.
  await oneAtATime(tx, 'cricos-import');
  const atWork = { field: 'Status', condition: 'In', value1: ['planning', 'applying'], value2: null };
  const [other] = await engine.records.list(tx, actor, entity, [atWork]);
  if (other) throw new Refusal('record.transition', messages.otherAtWork(), { hint: messages.waitForIt() });
}
