// Commission invoices and bills as their calls answer them, with what stands beside them.
import { wireDay } from '#day';
import {
  allOf,
  amountSchema,
  answeredSchema,
  type Context,
  type Engine,
  fieldsSchema,
  holdsPermission,
  idSchema,
  nullable,
  translate,
  shape,
  Type,
} from '#engine';
import type { AgencyCommission, AgencySaleItemAgencyFee } from '#generated';
import { isDocumentOverdue, payableAmount } from '../rules/document-due.ts';
import { zero } from '../rules/money.ts';
import { warnings } from './messages.ts';
import { invoiceKind, isNotCancelled, isReconciled, type Kind, type DocumentRow } from './names.ts';

type Ctx = Context<Engine>;

const feeSchema = shape({
  AgencySaleItemAgencyFeeId: Type.Integer(),
  Fee: nullable(Type.String()),
  CourseName: nullable(Type.String()),
  CourseStartDate: nullable(Type.String()),
  AgencySaleId: Type.Integer(),
  SaleIndex: nullable(Type.String()),
  StudentName: nullable(Type.String()),
  TaxAmount: amountSchema(),
});

/** What a document answers beside its own fields. */
export const documentSchema = Type.Object(
  {
    Id: Type.Integer(),
    Detail: shape({
      TotalAmountOwing: amountSchema(),
      TotalPaidAmount: amountSchema(),
      Balance: amountSchema(),
      BillReferenceNumber: nullable(Type.String({ description: 'Of bills.' })),
    }),
    Supplier: nullable(fieldsSchema('AgencySupplier')),
    Student: nullable(fieldsSchema('Student')),
    Office: nullable(answeredSchema({ description: 'With BankDetails.' })),
    Commissions: Type.Array(answeredSchema({ description: 'Each with AgencyCommissionId and FeeDetailsList.' })),
    FeeDetailsList: Type.Array(feeSchema),
    Payments: Type.Array(answeredSchema()),
    Payment: nullable(shape({ Id: Type.Integer() })),
    EmailMessages: Type.Array(fieldsSchema('SmtpMessage')),
    ReconciledId: Type.Integer({ description: '1 where it is reconciled.' }),
    IsOverdue: Type.Boolean(),
    MaxAllowedPaymentAmount: amountSchema({ description: 'What may still be paid.' }),
    BillDetail: shape({ IsVisaOrOSHC: Type.Boolean({ description: 'All of it is for visas or health cover.' }) }),
    CanEditBills: Type.Boolean(),
    CanEditCommissionInvoices: Type.Boolean(),
    CancelWarnings: Type.Array(Type.String(), { description: 'What a dialog tells before a payment is cancelled.' }),
  },
  { additionalProperties: true },
);

export const documentId = <K extends Kind>({ entity }: K) => idSchema<K['entity']>({ 'x-entity': entity });

/** One document as this person may see it; what belongs to it is shown to anyone who sees it. */
export async function showDocument(kind: Kind, id: number, context: Ctx) {
  const { records, actor } = context;
  const document = await records.get(kind.entity, id);
  const system = records.asSystem();
  const commissions = await allOf(system.batches('AgencyCommission', kind.commissionsOf([id])));
  const { details, isVisaOrOSHC } = await feeDetails(commissions, context);
  const payments = await allOf(system.batches(kind.payment, kind.paymentsOf([id])));
  const supplier = await system.find('AgencySupplier', { where: { Id: document.SupplierId } });
  const office = await system.find('AgencyOffice', { where: { Id: document.AgencyOfficeId } });
  const studentId = 'StudentId' in document ? document.StudentId : null;
  const student = studentId === null ? undefined : await records.find('Student', { where: { Id: studentId } });
  const mails = await records.list('SmtpMessage', {
    where: kind === invoiceKind ? { AgencySupplierInvoiceId: id } : { AgencyBillId: id },
    orderBy: '-Id',
    limit: 100,
  });
  const { today } = await records.officeDays();
  const live = payments.filter(isNotCancelled);
  const getDetails = (commission?: number) =>
    details.flatMap(({ commissionId, ...detail }) => (commission === undefined || commissionId === commission ? [detail] : []));
  return {
    ...records.toWire(kind.entity, document),
    Detail: {
      TotalAmountOwing: document.TotalAmountOwing,
      TotalPaidAmount: document.TotalPaidAmount,
      Balance: document.Balance ?? zero,
      BillReferenceNumber: 'BillReferenceNumber' in document ? document.BillReferenceNumber : null,
    },
    Supplier: supplier ? records.toWire('AgencySupplier', supplier) : null,
    Student: student ? records.toWire('Student', student) : null,
    Office: office
      ? {
          ...records.toWire('AgencyOffice', office),
          BankDetails: { AccountName: office.AccountName, BSB: office.BSB, AccountNumber: office.AccountNumber, BankCode: office.BankCode },
        }
      : null,
    Commissions: commissions.map((commission) => ({
      ...records.toWire('AgencyCommission', commission),
      AgencyCommissionId: commission.Id,
      Amount: kind.amountOf(commission),
      FeeDetailsList: getDetails(commission.Id),
    })),
    FeeDetailsList: getDetails(),
    Payments: payments.map((payment) => records.toWire(kind.payment, payment)),
    Payment: live.length === 0 ? null : { Id: live.at(-1)?.Id ?? 0 },
    EmailMessages: mails.map((mail) => records.toWire('SmtpMessage', mail)),
    ReconciledId: isReconciled(document) ? 1 : 0,
    IsOverdue: isDocumentOverdue(document.StatusId, kind.dueOf(document), today(document.AgencyOfficeId)),
    MaxAllowedPaymentAmount: payableAmount(document.Balance),
    BillDetail: { IsVisaOrOSHC: isVisaOrOSHC },
    CanEditBills: holdsPermission(actor, 'CanEditBills'),
    CanEditCommissionInvoices: holdsPermission(actor, 'CanEditSupplierInvoices'),
    CancelWarnings: cancelWarnings(document, context),
  };
}

/** A payment may be paid in the accounting already: then cancelling it here is half of the work (SINV-030). */
export const cancelWarnings = ({ IsQuickBooksIntegrated }: Pick<DocumentRow, 'IsQuickBooksIntegrated'>, { actor }: Pick<Ctx, 'actor'>): string[] =>
  [warnings.final(), ...(IsQuickBooksIntegrated === '0' ? [] : [warnings.accounting()])].map((message) => translate(message, actor.language));

/** The fees of commissions, each with its course and sale; and whether all of them are for visas or health cover (G-51). */
export async function feeDetails(commissions: readonly AgencyCommission[], { records }: Pick<Ctx, 'records'>) {
  if (commissions.length === 0) return { details: [], isVisaOrOSHC: false };
  const system = records.asSystem();
  const fees = await system.byIds(
    'AgencySaleItemAgencyFee',
    commissions.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId),
  );
  const found = [...fees.values()];
  const lines = await system.byIds(
    'AgencySaleItem',
    found.map(({ AgencySaleItemId }) => AgencySaleItemId),
  );
  const sales = await system.byIds(
    'AgencySale',
    commissions.map(({ AgencySaleId }) => AgencySaleId),
  );
  const names = await system.byIds(
    'AgencyFeeName',
    found.map(({ FeeNameId }) => FeeNameId),
  );
  const categories = await system.byIds(
    'AgencyFeeCategory',
    [...names.values()].map(({ CategoryId }) => CategoryId),
  );
  const isVisaOrOSHC = (nameId: AgencySaleItemAgencyFee['FeeNameId']): boolean =>
    categories.get(names.get(nameId ?? 0)?.CategoryId ?? 0)?.IsVisaOrOSHC === true;
  return {
    isVisaOrOSHC: found.length > 0 && found.every(({ FeeNameId }) => isVisaOrOSHC(FeeNameId)),
    details: commissions.map((commission) => {
      const fee = fees.get(commission.AgencySaleItemAgencyFeeId);
      const line = lines.get(fee?.AgencySaleItemId ?? 0);
      return {
        commissionId: commission.Id,
        AgencySaleItemAgencyFeeId: commission.AgencySaleItemAgencyFeeId,
        Fee: fee?.FeeDescription ?? fee?.FeeNameName ?? null,
        CourseName: line?.Description ?? null,
        CourseStartDate: wireDay(line?.StartDate),
        AgencySaleId: commission.AgencySaleId,
        SaleIndex: sales.get(commission.AgencySaleId)?.SaleIndex ?? null,
        StudentName: commission.StudentName ?? null,
        TaxAmount: commission.TaxAmount,
      };
    }),
  };
}
