// What a day brings to sales by itself: quotes and templates expire, finished sales close, and what was sold lately is counted again.
import { addDays, type Day } from '#day';
import type { Context, Engine, Job } from '#engine';
import type { AgencySale, Id } from '#generated';
import { type SaleStatus } from './names.ts';
import { countSold } from './sold.ts';

type Ctx = Pick<Context<Engine>, 'records' | 'emit'>;

/** A quote without a last day expires after so many days without change, where the agency has no setting. */
const defaultDays = 30;

export const dayJob: Job<null, Engine> = {
  label: { en: 'Daily update of sales', pt: 'Atualização diária das vendas', es: 'Actualización diaria de las ventas' },
  schedule: { pattern: '10 0 * * *', payload: null, scope: 'agency' },
  async run(_payload, context) {
    await endDay(context);
  },
};

/** Goes through the sales of the agency once; what is due already changes nothing when it runs twice. */
export async function endDay(context: Ctx): Promise<void> {
  const days = await context.records.officeDays();
  const { today } = days;
  const expiryDays = await daysUntilExpiry(context);
  const { records } = context;
  for await (const quotes of records.batches('AgencySale', { StatusId: 'Quote' }))
    await goOn(
      quotes.filter(({ ExpiryDate, DateLastModified, AgencyOfficeId }) => {
        const day = today(AgencyOfficeId);
        return ExpiryDate ? ExpiryDate < day : addDays(days.dayOf(DateLastModified, AgencyOfficeId), expiryDays) < day;
      }),
      'Expired',
      context,
    );
  for await (const templates of records.batches('AgencySaleTemplate', { ExpiryDate: { empty: false }, 'AgencySaleId.StatusId': 'QuoteTemplate' })) {
    const due = new Set(templates.filter(({ ExpiryDate }) => ExpiryDate !== null && ExpiryDate < today(null)).map(({ AgencySaleId }) => AgencySaleId));
    if (due.size > 0) await goOn(await records.list('AgencySale', { where: { Id: [...due] } }), 'ExpiredQuoteTemplate', context);
  }
  for await (const sales of records.batches('AgencySale', { StatusId: 'Sale' })) await goOn(await finished(sales, today, context), 'Closed', context);
  await countSold(records, today(null));
}

async function goOn(sales: readonly AgencySale[], to: SaleStatus, { records, emit }: Ctx): Promise<void> {
  if (sales.length === 0) return;
  await records.systemUpdateMany(
    'AgencySale',
    sales.map(({ Id }) => ({ Id, StatusId: to })),
  );
  for (const { Id, StatusId } of sales) await emit('sale.status-changed', { saleId: Id, from: StatusId, to });
}

/** Sales whose last course has ended and of which no payment is waited for (G-34). One without any end stays open. */
async function finished(sales: readonly AgencySale[], today: (officeId: Id<'AgencyOffice'> | null) => Day, { records }: Ctx): Promise<AgencySale[]> {
  const AgencySaleId = sales.map(({ Id }) => Id);
  const ends = new Map<number, Day>();
  for await (const items of records.batches('AgencySaleItem', { AgencySaleId }))
    for (const { AgencySaleId: id, EndDate, ClosedDate } of items) {
      // A course that was left for another one ends with its last day there.
      const end = ClosedDate ?? EndDate;
      if (end && end > (ends.get(id) ?? '')) ends.set(id, end);
    }
  const ended = sales.filter(({ Id, AgencyOfficeId }) => {
    const end = ends.get(Id);
    return end !== undefined && end < today(AgencyOfficeId);
  });
  if (ended.length === 0) return [];
  const waiting = await records.countBy('AgencySalePayment', 'AgencySaleId', { AgencySaleId: ended.map(({ Id }) => Id), StatusId: 'Unpaid' });
  return ended.filter(({ Id }) => !waiting.get(Id));
}

async function daysUntilExpiry({ records }: Ctx): Promise<number> {
  const setting = await records.find('AgencySetting', { where: { Key: 'QuoteExpiryDays' } });
  const days = Number(setting?.Value ?? '');
  return Number.isInteger(days) && days > 0 ? days : defaultDays;
}
