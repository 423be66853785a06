// The verbs of an import: read and compare, apply, go on, discard. Whatever takes long is left to a job.
import { type Context, defineAction, type Engine, oneAtATime, AppError, shape, Type } from '#engine';
import { valueGroups } from '#generated';
import { storedPlan, noPlan } from './stored-plan.ts';
import { messages } from './messages.ts';
import { leftOut } from './plan-warnings.ts';

export const plan = defineAction({
  entity: 'RegisterImport',
  async run({ Id }, _input, context) {
    const { records, files, enqueue } = context;
    if ((await files.list('RegisterImport', Id)).length === 0) throw new AppError('request.invalid', messages.noFiles(), { hint: messages.attachFirst() });
    await rejectIfAtWork(context);
    const JobId = await enqueue('cricos-import.plan', { id: Id }, { key: String(Id) });
    await records.systemUpdate('RegisterImport', Id, { ...noPlan, Status: 'planning', JobId });
  },
});

export const apply = defineAction({
  entity: 'RegisterImport',
  input: shape({
    AllowWithdrawals: Type.Optional(
      Type.Boolean({
        'x-label': {
          en: 'Mark missing records as withdrawn, even if there are many',
          pt: 'Marcar como retirados os registros ausentes, mesmo que sejam muitos',
          es: 'Marcar como retirados los registros ausentes, aunque sean muchos',
        },
      }),
    ),
  }),
  async run({ Id, Plan }, { AllowWithdrawals }, context) {
    if (!AllowWithdrawals && leftOut(storedPlan(Plan).entities).length > 0) {
      throw new AppError('request.invalid', messages.leavesOut(), {
        hint: messages.allowIt(),
        errors: [{ Key: 'AllowWithdrawals', Message: messages.allowIt() }],
      });
    }
    await rejectIfAtWork(context);
    const JobId = await context.enqueue('cricos-import.apply', { id: Id }, { key: String(Id) });
    await context.records.systemUpdate('RegisterImport', Id, { Status: 'applying', JobId });
  },
});

/** Where a job was cancelled or failed for good, the work is taken up again. A job that still runs is not disturbed: each is safe to run twice. */
export const resume = defineAction({
  entity: 'RegisterImport',
  async run({ Id, Status }, _input, { records, enqueue }) {
    const JobId = await enqueue(Status === 'applying' ? 'cricos-import.apply' : 'cricos-import.plan', { id: Id }, { key: String(Id) });
    await records.systemUpdate('RegisterImport', Id, { JobId });
  },
});

export const discard = defineAction({
  entity: 'RegisterImport',
  run: ({ Id }, _input, { records }) => records.systemUpdate('RegisterImport', Id, { Status: 'discarded' }),
});

/** A plan takes the place of the one before it: what is being applied must not lose its own. */
async function rejectIfAtWork({ tx, records }: Context<Engine>): Promise<void> {
  // One at a time: of two that begin at once, the second sees the first.
  await oneAtATime(tx, 'cricos-import');
  const other = await records.find('RegisterImport', { where: { Status: valueGroups.RegisterImport.Status.running } });
  if (other) throw new AppError('record.transition', messages.otherAtWork(), { hint: messages.waitForIt() });
}
