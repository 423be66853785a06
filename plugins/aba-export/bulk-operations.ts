// Bank files of many documents at once, by the names of the specification (ABA-003); each document stands for itself.
import {
  type BatchResult,
  type Context,
  defineBulkOperation,
  type Engine,
  nullable,
  type OperationResult,
  type AppError,
  type Message,
  shape,
  Type,
} from '#engine';
import { cancelFiles } from './cancel-files.ts';
import { clientInvoices } from './client-invoices.ts';
import { makeFiles } from './make-files.ts';
import { messages } from './messages.ts';
import type { PayableKind } from './names.ts';
import { bills, commissionInvoices } from './supplier-documents.ts';

const making = () =>
  shape({ TransactionDate: Type.Optional(nullable(Type.String({ maxLength: 30, description: 'The day to process; today at each office without it.' }))) });
const filed = ({ Total, Success }: BatchResult): Message => messages.filed({ success: Success, total: Total });
const released = ({ Total, Success }: BatchResult): Message => messages.released({ success: Success, total: Total });

function getResult(ids: readonly number[], errors: ReadonlyMap<number, AppError>, links?: ReadonlyMap<number, string>): OperationResult {
  const Errors = ids.flatMap((Id) => {
    const error = errors.get(Id);
    const Link = links?.get(Id);
    return error ? [{ Id, Message: error.said.message, ...(Link === undefined ? {} : { Link }) }] : [];
  });
  return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
}

async function make(kind: PayableKind, ids: readonly number[], day: string | null | undefined, context: Context<Engine>): Promise<OperationResult> {
  const { made, errors, links } = await makeFiles(kind, ids, day, context);
  const result = getResult(ids, errors, links);
  return made.length === 0 ? result : { ...result, Download: `document/download?documentId=${made.map(({ document }) => document.id).join()}` };
}
const cancel = async (kind: PayableKind, ids: readonly number[], context: Context<Engine>): Promise<BatchResult> =>
  getResult(ids, await cancelFiles(kind, ids, context));

export const bulkOperations = [
  defineBulkOperation({
    entity: 'AgencySalePaymentInvoice',
    name: 'createABAFile',
    who: { actor: 'staff', permission: 'CanCreateRefunds' },
    input: making(),
    alert: filed,
    run: (ids, { TransactionDate }, context) => make(clientInvoices, ids, TransactionDate, context),
  }),
  // Taking a bank file back opens its client invoices again; those that were marked as sent by hand too (D-58).
  defineBulkOperation({
    entity: 'AgencySalePaymentInvoice',
    name: 'CancelClientInvoiceABAFile',
    who: { actor: 'staff', permission: 'CanCancelInvoicePayments' },
    run: (ids, _input, context) => cancel(clientInvoices, ids, context),
  }),
  defineBulkOperation({
    entity: 'AgencyBill',
    name: 'createABAFile',
    who: { actor: 'staff', permission: 'CanEditBills' },
    input: making(),
    alert: filed,
    run: (ids, { TransactionDate }, context) => make(bills, ids, TransactionDate, context),
  }),
  defineBulkOperation({
    entity: 'AgencyBill',
    name: 'cancelABAFile',
    who: { actor: 'staff', permission: 'CanEditBills' },
    alert: released,
    run: (ids, _input, context) => cancel(bills, ids, context),
  }),
  defineBulkOperation({
    entity: 'AgencySupplierInvoice',
    name: 'GenerateCommissionInvoiceABAFile',
    who: { actor: 'staff', permission: 'CanEditSupplierInvoices' },
    input: making(),
    alert: filed,
    run: (ids, { TransactionDate }, context) => make(commissionInvoices, ids, TransactionDate, context),
  }),
  defineBulkOperation({
    entity: 'AgencySupplierInvoice',
    name: 'CancelCommissionInvoiceABAFile',
    who: { actor: 'staff', permission: 'CanEditSupplierInvoices' },
    alert: released,
    run: (ids, _input, context) => cancel(commissionInvoices, ids, context),
  }),
];
