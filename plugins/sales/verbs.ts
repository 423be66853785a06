// The verbs of a sale: a quote becomes an application, an application a sale; each of them can be cancelled, and restored.
import { addDays } from '#day';
import { type Context, defineAction, defineCall, type Engine, idSchema, recordSchema, AppError, badRequest, shape, Type } from '#engine';
import type { AgencySale } from '#generated';
import { requireConfirmedPrices, withUnconfirmedPrices } from '../pricing/unconfirmed-prices.ts';
import { messages } from './messages.ts';
import { type SaleStatus, saleStatuses } from './names.ts';
import { countSold } from './sold.ts';

type Sale = Readonly<AgencySale>;
type Ctx = Context<Engine>;

/**
 * A quote becomes an application; with a contact of the supplier it is sent to the school at the same time. An application that was not sent
 * yet is sent. Throws 409 from any other status (D-38, D-40), and where it is sent with unconfirmed prices that nobody was asked about (D-81); 400
 * without a student (D-39), a signature or the terms (D-37).
 */
export const createapplication = defineAction({
  entity: 'AgencySale',
  input: shape({
    agencySupplierContactId: Type.Optional(
      idSchema({
        'x-entity': 'AgencySupplierContact',
        'x-label': { en: 'Send to', pt: 'Enviar para', es: 'Enviar a' },
      }),
    ),
    WithUnconfirmedPrices: withUnconfirmedPrices(),
  }),
  async run(sale, { agencySupplierContactId, WithUnconfirmedPrices }, context) {
    const isQuote = sale.StatusId === 'Quote';
    if (!isQuote && sale.StatusId !== 'Application') throw wrongStatus(sale);
    if (!isQuote && (sale.SentDate || sale.IsReceivedFromAgent)) throw new AppError('record.transition', messages.sentAlready());
    if (!isQuote && agencySupplierContactId === undefined) throw new AppError('record.transition', messages.notSent());
    await requireReady(sale, context);
    if (agencySupplierContactId !== undefined) await requireConfirmedPrices(sale, WithUnconfirmedPrices, context);
    const sending = agencySupplierContactId === undefined ? {} : await sendingTo(sale, agencySupplierContactId, context);
    // A free agency may apply, and has no right to suppliers, of which the contact is one: what is written names him all the same.
    await context.records.asSystem().systemUpdate('AgencySale', sale.Id, { ...(isQuote ? { StatusId: 'Application' } : {}), ...sending });
    if (isQuote) await message(sale, 'Application', context);
    if (agencySupplierContactId !== undefined) await context.emit('sale.sent', { saleId: sale.Id, contactId: agencySupplierContactId });
  },
});

/** An application becomes a sale, for good; the tasks that its lines want after the sale are made. */
export const createsale = defineAction({
  entity: 'AgencySale',
  async run(sale, _input, context) {
    if (sale.StatusId !== 'Application') throw wrongStatus(sale);
    if (!sale.StudentId) throw badRequest('StudentId', messages.noStudent());
    await requireOption(sale, context);
    // What was signed has changed since: the student signs what stands now.
    if (sale.SignatureEndedDate && !sale.IsReceivedFromAgent) requireSigned(sale);
    await context.records.systemUpdate('AgencySale', sale.Id, { StatusId: 'Sale' });
    await makeAfterSaleTasks(sale, context);
    await recount(sale, context);
    await message(sale, 'Sale', context);
  },
});

/** A quote, an application or a sale is cancelled: its open tasks are, too, and a won opportunity is open again. */
export const cancelsale = defineAction({
  entity: 'AgencySale',
  async run(sale, _input, context) {
    const to = cancelledAs[sale.StatusId];
    if (to === undefined) throw wrongStatus(sale);
    await context.records.systemUpdate('AgencySale', sale.Id, { StatusId: to, PreviousStatusId: sale.StatusId });
    await cancelTasks(sale, context);
    if (to === 'Cancelled') await reopenOpportunity(sale, context);
    await recount(sale, context);
    await message(sale, to, context);
  },
});

/** A cancelled sale is again what it was before; its tasks stay cancelled (D-38). */
export const restoresale = defineAction({
  entity: 'AgencySale',
  run: (sale, _input, context) => restored(sale, context),
});

/** The same under the address that the specification gives it; as a verb, "restore" brings deleted records back. */
export const restore = defineCall({
  method: 'GET',
  path: 'agencysale/{id}/restore',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  requires: 'AgencySale',
  summary: 'Restores a cancelled sale: it is again what it was before.',
  input: shape({ id: idSchema() }),
  output: recordSchema('AgencySale'),
  async run({ id }, context) {
    await context.records.get('AgencySale', id);
    await context.records.asSystem().lock('AgencySale', [id]);
    await restored(await context.records.get('AgencySale', id), context);
    return context.records.toWire('AgencySale', await context.records.get('AgencySale', id));
  },
});

async function restored(sale: Sale, context: Ctx): Promise<void> {
  if (!saleStatuses.allCancelled.includes(sale.StatusId)) throw wrongStatus(sale);
  const to = sale.PreviousStatusId ?? (sale.StatusId === 'QuoteCancelled' ? 'Quote' : 'Application');
  await context.records.systemUpdate('AgencySale', sale.Id, { StatusId: to, PreviousStatusId: null, CancelledDate: null });
  await recount(sale, context);
  await message(sale, to, context);
}

const cancelledAs: Readonly<Partial<Record<SaleStatus, SaleStatus>>> = {
  Quote: 'QuoteCancelled',
  Expired: 'QuoteCancelled',
  Application: 'Cancelled',
  Sale: 'Cancelled',
};

const message = ({ Id, StatusId }: Sale, to: SaleStatus, { emit }: Ctx): Promise<void> => emit('sale.status-changed', { saleId: Id, from: StatusId, to });

const wrongStatus = ({ StatusId }: Sale): AppError => new AppError('record.transition', messages.wrongStatus({ status: StatusId }));

async function requireReady(sale: Sale, context: Ctx): Promise<void> {
  if (!sale.StudentId) throw badRequest('StudentId', messages.noStudent());
  await requireOption(sale, context);
  requireSigned(sale);
}

function requireSigned(sale: Sale): void {
  if (!sale.StudentSignature) throw badRequest('StudentSignature', messages.notSigned());
  if (!sale.AgreedTerms) throw badRequest('AgreedTerms', messages.noTerms());
}

/** There are lines, and of several options one is accepted. */
async function requireOption({ Id, AcceptedOption }: Sale, { records }: Ctx): Promise<void> {
  const items = await records.list('AgencySaleItem', { where: { AgencySaleId: Id } });
  const options = new Set(items.map(({ OptionNumber }) => OptionNumber));
  if (options.size === 0) throw badRequest('AgencySaleItems', messages.noLines());
  if (AcceptedOption === null && options.size > 1) throw badRequest('AcceptedOption', messages.noOption());
  if (AcceptedOption !== null && !options.has(AcceptedOption)) throw badRequest('AcceptedOption', messages.noSuchOption({ option: AcceptedOption }));
}

async function sendingTo(sale: Sale, contactId: number, { actor, records }: Ctx): Promise<Partial<AgencySale>> {
  // One of the supplier of a sale that this person may send; which ones there are is shown with the application.
  const contact = await records.asSystem().find('AgencySupplierContact', { where: { Id: contactId } });
  if (!contact || contact.AgencySupplierId !== sale.AgencySupplierId) throw badRequest('agencySupplierContactId', messages.noSuchContact());
  const agency = await records.asSystem().get('Agency', actor.agencyId);
  return {
    AgencySupplierContactId: contactId,
    SentDate: new Date().toISOString(),
    IsSentBySchool: agency.AgencyAsInstitutionId !== null || agency.AgencyAsInstitutionGroupId !== null,
  };
}

/** One task for each line that wants one and has none yet, for anyone who looks after the sale. Lines of options that were not accepted want none. */
async function makeAfterSaleTasks(sale: Sale, context: Ctx): Promise<void> {
  const { records } = context;
  const system = records.asSystem();
  const items = await system.list('AgencySaleItem', { where: { AgencySaleId: sale.Id } });
  const accepted = new Set(items.filter(({ OptionNumber }) => sale.AcceptedOption === null || OptionNumber === sale.AcceptedOption).map(({ Id }) => Id));
  const fees = await system.list('AgencySaleItemAgencyFee', {
    where: { AgencySaleId: sale.Id, AfterSaleTaskId: null, AfterSaleTaskDescription: { empty: false } },
    orderBy: ['Order', 'Id'],
  });
  const wanting = fees.filter(({ AgencySaleItemId }) => accepted.has(AgencySaleItemId));
  if (wanting.length === 0) return;
  const today = (await context.records.officeDays()).today(sale.AgencyOfficeId);
  const AssignedToId = sale.UserId && (await system.activeInstead('User', sale.UserId, sale.AgencyOfficeId));
  const ids = await system.createMany(
    'AgencyTask',
    wanting.map(({ AfterSaleTaskDescription, AfterSaleTaskDays }) => ({
      Description: AfterSaleTaskDescription ?? '',
      DueDate: addDays(today, AfterSaleTaskDays ?? 0),
      AssignedToId,
      AgencyOfficeId: sale.AgencyOfficeId,
      AgencySaleId: sale.Id,
    })),
  );
  await system.systemUpdateMany(
    'AgencySaleItemAgencyFee',
    wanting.map(({ Id }, index) => ({ Id, AfterSaleTaskId: ids[index] ?? null })),
  );
}

async function cancelTasks({ Id }: Sale, { records }: Ctx): Promise<void> {
  const system = records.asSystem();
  for await (const tasks of system.batches('AgencyTask', { AgencySaleId: Id, IsCompleted: false }))
    await system.systemUpdateMany(
      'AgencyTask',
      tasks.map((task) => ({ Id: task.Id, IsCompleted: true, IsCancelled: true })),
    );
}

/** An opportunity that was won goes back to the last stage of the pipeline, unless another sale of it stands (G-34). */
async function reopenOpportunity({ Id, OpportunityId }: Sale, { records }: Ctx): Promise<void> {
  if (!OpportunityId) return;
  const system = records.asSystem();
  const opportunity = await system.find('AgencyOpportunity', { where: { Id: OpportunityId } });
  if (!opportunity || opportunity.IsClosedLost) return;
  if ((await system.count('AgencySale', { OpportunityId, StatusId: saleStatuses.sold, not: { Id } })) > 0) return;
  const stage = await system.find('AgencyOpportunityStage', { where: { Id: opportunity.StageId } });
  if (stage?.ForecastCategory !== 'Closed Won') return;
  const earlier = await system.find('AgencyOpportunityStage', { where: { ForecastCategory: 'Pipeline' }, orderBy: '-Order' });
  if (earlier) await system.update('AgencyOpportunity', OpportunityId, { StageId: earlier.Id });
}

async function recount({ AgencySupplierId, AgencyOfficeId }: Sale, context: Ctx): Promise<void> {
  if (AgencySupplierId) await countSold(context.records, (await context.records.officeDays()).today(AgencyOfficeId), AgencySupplierId);
}
