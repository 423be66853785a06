// Commission invoices and bills as their calls answer them, with what stands beside them.
import {
  allOf,
  amountSchema,
  type Context,
  distinct,
  type Engine,
  fieldsSchema,
  holdsPermission,
  idSchema,
  nullable,
  translate,
  shape,
  Type,
  valuesSchema,
} from '#engine';
import type { AgencyCommission } from '#generated';
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
    Office: nullable(valuesSchema({ description: 'With BankDetails.' })),
    Commissions: Type.Array(valuesSchema({ description: 'Each with AgencyCommissionId and FeeDetailsList.' })),
    FeeDetailsList: Type.Array(feeSchema),
    Payments: Type.Array(valuesSchema()),
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
    ...document,
    Detail: {
      TotalAmountOwing: document.TotalAmountOwing,
      TotalPaidAmount: document.TotalPaidAmount,
      Balance: document.Balance ?? zero,
      BillReferenceNumber: 'BillReferenceNumber' in document ? document.BillReferenceNumber : null,
    },
    Supplier: supplier ? { ...supplier } : null,
    Student: student ? { ...student } : null,
    Office: office
      ? { ...office, BankDetails: { AccountName: office.AccountName, BSB: office.BSB, AccountNumber: office.AccountNumber, BankCode: office.BankCode } }
      : null,
    Commissions: commissions.map((commission) => ({
      ...commission,
      AgencyCommissionId: commission.Id,
      Amount: kind.amountOf(commission),
      FeeDetailsList: getDetails(commission.Id),
    })),
    FeeDetailsList: getDetails(),
    Payments: payments.map((payment) => ({ ...payment })),
    Payment: live.length === 0 ? null : { Id: live.at(-1)?.Id ?? 0 },
    EmailMessages: mails.map((mail) => ({ ...mail })),
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
  const fees = await allOf(
    system.batches('AgencySaleItemAgencyFee', { Id: distinct(commissions.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId)) }),
  );
  const lines = await allOf(system.batches('AgencySaleItem', { Id: distinct(fees.map(({ AgencySaleItemId }) => AgencySaleItemId)) }));
  const sales = await allOf(system.batches('AgencySale', { Id: distinct(commissions.map(({ AgencySaleId }) => AgencySaleId)) }));
  const nameIds = distinct(fees.flatMap(({ FeeNameId }) => FeeNameId ?? []));
  const names = nameIds.length === 0 ? [] : await allOf(system.batches('AgencyFeeName', { Id: nameIds }));
  const categoryIds = distinct(names.flatMap(({ CategoryId }) => CategoryId ?? []));
  const categories = categoryIds.length === 0 ? [] : await allOf(system.batches('AgencyFeeCategory', { Id: categoryIds }));
  const special = new Set(categories.filter(({ IsVisaOrOSHC }) => IsVisaOrOSHC).map(({ Id }) => Id));
  const isSpecial = new Map(names.map(({ Id, CategoryId }) => [Id, special.has(CategoryId ?? 0)]));
  const feeOf = new Map(fees.map((fee) => [fee.Id, fee]));
  const lineOf = new Map(lines.map((line) => [line.Id, line]));
  const saleOf = new Map(sales.map((sale) => [sale.Id, sale]));
  return {
    isVisaOrOSHC: fees.length > 0 && fees.every(({ FeeNameId }) => isSpecial.get(FeeNameId ?? 0) === true),
    details: commissions.map((commission) => {
      const fee = feeOf.get(commission.AgencySaleItemAgencyFeeId);
      const line = lineOf.get(fee?.AgencySaleItemId ?? 0);
      return {
        commissionId: commission.Id,
        AgencySaleItemAgencyFeeId: commission.AgencySaleItemAgencyFeeId,
        Fee: fee?.FeeDescription ?? fee?.FeeNameName ?? null,
        CourseName: line?.Description ?? null,
        CourseStartDate: line?.StartDate ?? null,
        AgencySaleId: commission.AgencySaleId,
        SaleIndex: saleOf.get(commission.AgencySaleId)?.SaleIndex ?? null,
        StudentName: commission.StudentName ?? null,
        TaxAmount: commission.TaxAmount,
      };
    }),
  };
}
