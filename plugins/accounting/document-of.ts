// A document of the agency, as accounting systems take it.
import type { Context, Engine } from '#engine';
import type { Id } from '#generated';
import { zero } from '../rules/money.ts';
import type { AccountingDocument, DocumentName, Party } from './names.ts';

interface Shown {
  readonly kind: AccountingDocument['kind'];
  readonly number: string | null;
  readonly party: Omit<Party, 'name'> & { readonly entity: 'Student' | 'AgencySupplier'; readonly id: number | null };
  readonly currencyId: Id<'Currency'> | null;
  readonly amount: AccountingDocument['amount'] | null;
  readonly day: string;
  readonly dueDate: string | null;
  readonly accountingId: string | null;
  readonly isCancelled: boolean;
  readonly version: number;
  readonly isSent: boolean;
}

/** The document, which version of the record it shows, and whether that stands there already; undefined where it is gone or cancelled, or lacks what every accounting asks for. */
export async function documentOf(
  entity: DocumentName,
  id: number,
  { records }: Pick<Context<Engine>, 'records'>,
): Promise<{ readonly document: AccountingDocument; readonly version: number; readonly isSent: boolean } | undefined> {
  const system = records.asSystem();
  const shown = await shownOf(entity, id, { records });
  if (!shown || shown.isCancelled || shown.party.id === null) return undefined;
  const { entity: of, id: partyId, ...party } = shown.party;
  const person = await system.find(of, { where: { Id: partyId } });
  const currency = shown.currencyId === null ? undefined : await system.find('Currency', { where: { Id: shown.currencyId } });
  if (!person || !currency) return undefined;
  return {
    version: shown.version,
    isSent: shown.isSent,
    document: {
      key: `${entity} ${id}`,
      kind: shown.kind,
      number: shown.number ?? String(id),
      party: { ...party, name: person.DisplayName },
      currency: currency.Code,
      amount: shown.amount ?? zero,
      date: shown.day,
      dueDate: shown.dueDate?.slice(0, 10) ?? null,
      accountingId: shown.accountingId,
    },
  };
}

async function shownOf(entity: DocumentName, id: number, { records }: Pick<Context<Engine>, 'records'>): Promise<Shown | undefined> {
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
