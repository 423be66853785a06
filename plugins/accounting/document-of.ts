// A document of the agency, as accounting systems take it.
import type { Day } from '#day';
import type { Context, Engine } from '#engine';
import type { Id } from '#generated';
import { zero } from '../rules/money.ts';
import type { AccountingDocument, DocumentName, Party } from './names.ts';

interface Visible {
  readonly kind: AccountingDocument['kind'];
  readonly number: string | null;
  readonly party: Omit<Party, 'name'> & { readonly entity: 'Student' | 'AgencySupplier'; readonly id: number | null };
  readonly currencyId: Id<'Currency'> | null;
  readonly amount: AccountingDocument['amount'] | null;
  readonly day: Day;
  readonly dueDate: Day | null;
  readonly accountingId: string | null;
  readonly isCancelled: boolean;
  readonly version: number;
  readonly isSent: boolean;
}

/** The document, which version of the record it shows, and whether that stands there already; undefined where it is gone or cancelled, or lacks what every accounting asks for. */
export async function loadDocument(
  entity: DocumentName,
  id: number,
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<{ readonly document: AccountingDocument; readonly version: number; readonly isSent: boolean } | undefined> {
  const system = records.asSystem();
  const visible = await getVisible(entity, id, { records });
  if (!visible || visible.isCancelled || visible.party.id === null) return undefined;
  const { entity: of, id: partyId, ...party } = visible.party;
  const person = await system.find(of, { where: { Id: partyId } });
  const currency = visible.currencyId === null ? undefined : await system.find('Currency', { where: { Id: visible.currencyId } });
  if (!person || !currency) return undefined;
  return {
    version: visible.version,
    isSent: visible.isSent,
    document: {
      key: `${entity} ${id}`,
      kind: visible.kind,
      number: visible.number ?? String(id),
      party: { ...party, name: person.DisplayName },
      currency: currency.Code,
      amount: visible.amount ?? zero,
      date: visible.day,
      dueDate: visible.dueDate,
      accountingId: visible.accountingId,
    },
  };
}

async function getVisible(entity: DocumentName, id: number, { records }: Pick<Context<Engine>, 'records'>): Promise<Visible | undefined> {
  const system = records.asSystem();
  const days = await records.officeDays();
  if (entity === 'AgencySalePaymentInvoice') {
    const found = await system.find(entity, { where: { Id: id } });
    return (
      found && {
        kind: found.IsRefund ? 'CreditMemo' : 'Invoice',
        number: found.InvoiceNumber,
        party: { kind: 'Customer', entity: 'Student', id: found.StudentId, key: `Student ${found.StudentId}` },
        currencyId: found.CurrencyId,
        amount: found.Amount,
        day: days.dayOf(found.SentDate ?? found.DateCreated, found.AgencyOfficeId),
        dueDate: found.DueDate,
        accountingId: found.AccountingId,
        isCancelled: found.DateCancelled !== null,
        version: found.RowVersion,
        isSent: found.IsQuickBooksIntegrated === '1',
      }
    );
  }
  const found = await system.find(entity, { where: { Id: id } });
  if (!found) return undefined;
  const isBill = 'BillIndex' in found;
  return {
    kind: isBill ? 'Bill' : 'Invoice',
    number: isBill ? found.BillIndex : found.InvoiceId,
    party: {
      kind: isBill ? 'Vendor' : 'Customer',
      entity: 'AgencySupplier',
      id: found.SupplierId,
      key: `${isBill ? 'Vendor' : 'Customer'} ${found.SupplierId}`,
    },
    currencyId: found.CurrencyId,
    amount: found.TotalAmountOwing,
    day: days.dayOf(found.SentDate ?? found.DateCreated, found.AgencyOfficeId),
    dueDate: isBill ? found.PaymentDueDate : found.DueDate,
    accountingId: found.AccountingId,
    isCancelled: found.DateCancelled !== null,
    version: found.RowVersion,
    isSent: found.IsQuickBooksIntegrated === '1',
  };
}
