// Quotes go to the student, in the language of the student.
import { allOf, distinct, inLockOrder, type Message } from '#engine';
import { type AgencySale, valueGroups } from '#generated';
import { messages } from './messages.ts';
import type { Document, PrintoutKind } from './names.ts';
import { studentRecipients } from './student-recipients.ts';

const entity = 'AgencySale';

export const quotes: PrintoutKind = {
  entity,
  permission: 'CanEditSales',
  pdf: 'papers.quote',
  right: 'quote',
  status: 'StatusId',
  link: 'AgencySaleId',
  // E-mails with a client invoice name its sale as well, beside the payment.
  mailsOf: (ids) => ({ AgencySaleId: [...ids], AgencySalePaymentId: null }),
  async seen(ids, context) {
    return await getDocuments(await allOf(context.records.batches(entity, { Id: [...ids] })), context);
  },
  async lock(ids, context) {
    return await getDocuments(await context.records.asSystem().lock(entity, inLockOrder(ids)), context);
  },
  recipients: studentRecipients,
};

async function getDocuments(sales: readonly AgencySale[], { records }: Parameters<PrintoutKind['seen']>[1]): Promise<Document[]> {
  const ids = sales.map(({ Id }) => Id);
  const lines = await allOf(records.asSystem().batchesOf('AgencySaleItem', ['AgencySaleId'], { AgencySaleId: ids }));
  const filled = new Set(distinct(lines.flatMap(({ AgencySaleId }) => AgencySaleId ?? [])));
  return sales.map((sale) => ({
    id: sale.Id,
    number: sale.SaleIndex ?? String(sale.Id),
    officeId: sale.AgencyOfficeId,
    printout: 'quote',
    dueDate: sale.ExpiryDate,
    rejection: findRejection(sale, filled.has(sale.Id)),
    isSent: sale.QuoteSentDate !== null,
    of: { StudentId: sale.StudentId, AgencySaleId: sale.Id },
  }));
}

function findRejection({ StatusId, StudentId }: AgencySale, isFilled: boolean): Message | undefined {
  if (valueGroups.AgencySale.StatusId.templates.includes(StatusId)) return messages.template();
  if (StatusId === 'QuoteCancelled') return messages.cancelled();
  if (StatusId === 'Expired') return messages.expired();
  if (StatusId !== 'Quote') return messages.noQuote();
  if (StudentId === null) return messages.noStudent();
  return isFilled ? undefined : messages.emptyQuote();
}
