// Sending an application into the agency of its school: when it is sent, and once more where that failed.
import { type Context, defineCall, type Engine, type EventContext, idSchema, AppError, shape, Type } from '#engine';
import type { AgencySale, Id } from '#generated';
import { messages } from './messages.ts';
import { loadSchool } from './school-of.ts';

type Sending = Pick<EventContext<Engine>, 'records' | 'engine' | 'tx' | 'actor' | 'enqueue'>;

/** Follows an application that went to a school: where the school works on this platform, it gets a copy. */
export async function sendCopy({ saleId }: { readonly saleId: Id<'AgencySale'> }, context: Sending): Promise<void> {
  const sale = await context.records.asSystem().get('AgencySale', saleId);
  if ((await loadSchool(sale, context)) !== undefined) await enqueueCopy(sale, context);
}

/** Waiting twice for one sale is waiting once. */
const enqueueCopy = ({ Id: saleId }: Pick<AgencySale, 'Id'>, { enqueue }: Sending): Promise<number> =>
  enqueue('applications.copy', { saleId }, { key: String(saleId) });

export const reprocess = defineCall({
  method: 'POST',
  path: 'agencysale/{id}/reprocessApplicationToStudentManagementSystem',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  // Free agencies apply too.
  requires: 'Student',
  summary: 'Sends an application into the system of its school once more, where that failed.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySale' }) }),
  output: shape({ Id: Type.Integer(), SupportStatusName: Type.String(), JobId: Type.Integer({ description: 'GET /job/{id} says how far it is.' }) }),
  async run({ id }, context: Context<Engine>) {
    await context.records.get('AgencySale', id);
    const [sale] = await context.records.asSystem().lock('AgencySale', [id]);
    if (!sale || sale.StatusId !== 'Application' || !sale.SentDate) throw new AppError('record.transition', messages.notSent());
    if (sale.SupportStatusName !== 'None' && sale.SupportStatusName !== 'CopyApplicationProcessError')
      throw new AppError('record.transition', messages.copiedAlready());
    if ((await loadSchool(sale, context)) === undefined) throw new AppError('record.transition', messages.noSchool());
    const updated = await context.records.asSystem().systemUpdate('AgencySale', id, { SupportStatusName: 'None', SupportStatusDescription: null });
    return { Id: id, SupportStatusName: updated.SupportStatusName, JobId: await enqueueCopy(sale, context) };
  },
});
