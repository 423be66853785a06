// Commission invoices, their credit notes, and bills on paper, in the letterhead of the office (D-60).
import { printedDay } from '#day';
import { type Decimal, sum } from '#decimal';
import { allOf, type Context, type Engine, type PdfTemplate, AppError } from '#engine';
import type { AgencyCommission, Id } from '#generated';
import { letterhead, letterheadFrame } from '../letterhead/letterhead.ts';
import { zero } from '../rules/money.ts';
import { messages } from './messages.ts';
import { billKind, type DocumentRow, invoiceKind, type Kind } from './names.ts';
import { type PrintoutWords, printoutWordsIn } from './printout-words.ts';

type Ctx = Context<Engine>;
type Choose = (commission: AgencyCommission) => boolean;

const frame = {
  template: new URL('./pdf/document.html', import.meta.url),
  frame: letterheadFrame,
  pageNumbers: true,
  foot: 'printFooter',
} as const;

export const invoicePrintout: PdfTemplate<Engine, 'AgencySupplierInvoice'> = {
  entity: 'AgencySupplierInvoice',
  ...frame,
  title: ({ InvoiceId, Id }, language) => `${printoutWordsIn(language).invoice} ${InvoiceId ?? Id}`,
  data: async ({ Id }, context) => {
    const text = printoutWordsIn(context.actor.language);
    const { document, commissions } = await printed(invoiceKind, Number(Id), context);
    const taxed = commissions.some(({ TaxAmount }) => !TaxAmount.eq(zero));
    const head = { kind: taxed ? text.taxInvoice : text.invoice, number: document.InvoiceId, reference: null };
    return await printoutData(invoiceKind, document, commissions, head, context);
  },
};

/** What was taken back of commissions that had been claimed before: the negative lines of an invoice (D-53). */
export const creditNotePrintout: PdfTemplate<Engine, 'AgencySupplierInvoice'> = {
  entity: 'AgencySupplierInvoice',
  ...frame,
  title: ({ InvoiceId, Id }, language) => `${printoutWordsIn(language).creditNote} ${InvoiceId ?? Id}`,
  data: async ({ Id }, context) => {
    const text = printoutWordsIn(context.actor.language);
    const { document, commissions } = await printed(invoiceKind, Number(Id), context, (commission) => invoiceKind.amountOf(commission).lt(zero));
    if (commissions.length === 0) throw new AppError('record.transition', messages.noCredit());
    const head = { kind: text.creditNote, number: document.InvoiceId, reference: document.InvoiceId };
    return await printoutData(invoiceKind, document, commissions, head, context);
  },
};

export const billPrintout: PdfTemplate<Engine, 'AgencyBill'> = {
  entity: 'AgencyBill',
  ...frame,
  title: ({ BillIndex, Id }, language) => `${printoutWordsIn(language).bill} ${BillIndex ?? Id}`,
  data: async ({ Id }, context) => {
    const text = printoutWordsIn(context.actor.language);
    const { document, commissions } = await printed(billKind, Number(Id), context);
    return await printoutData(
      billKind,
      document,
      commissions,
      { kind: text.bill, number: document.BillIndex, reference: document.BillReferenceNumber },
      context,
    );
  },
};

async function printed<K extends Kind>(kind: K, id: Id<K['entity']>, { records }: Ctx, choose: Choose = () => true) {
  const entity: K['entity'] = kind.entity;
  const document = await records.get(entity, id);
  const commissions = await allOf(records.asSystem().batches('AgencyCommission', kind.commissionsOf([id])));
  return { document, commissions: commissions.filter(choose) };
}

interface Head {
  readonly kind: string;
  readonly number: string | null;
  readonly reference: string | null;
}

async function printoutData(kind: Kind, document: DocumentRow, commissions: readonly AgencyCommission[], head: Head, context: Ctx) {
  const text = printoutWordsIn(context.actor.language);
  const system = context.records.asSystem();
  const supplier = await system.find('AgencySupplier', { where: { Id: document.SupplierId } });
  const office = await system.find('AgencyOffice', { where: { Id: document.AgencyOfficeId } });
  const days = await context.records.officeDays();
  const isCredit = head.kind === text.creditNote;
  const total = sum(commissions.map((commission) => kind.amountOf(commission)));
  const tax = sum(commissions.map(({ TaxAmount }) => TaxAmount));
  const line = (label: string, amount: Decimal, isGrand = false) => ({ label, amount, isGrand });
  const payee = kind === invoiceKind ? office : supplier;
  const bank = [
    { label: text.accountName, value: payee?.AccountName ?? '' },
    { label: 'BSB', value: payee?.BSB ?? '' },
    { label: text.accountNumber, value: payee?.AccountNumber ?? '' },
  ].filter(({ value }) => value);
  return {
    ...(await letterhead(context, {
      officeId: document.AgencyOfficeId,
      kind: head.kind,
      number: head.number,
      about: [
        { label: text.date, value: printedDay(days.dayOf(document.SentDate ?? document.DateCreated, document.AgencyOfficeId)) },
        { label: text.due, value: isCredit ? null : printedDay(kind.dueOf(document)) },
        { label: isCredit ? text.ofInvoice : text.reference, value: head.reference },
        { label: text.status, value: document.DateCancelled === null ? null : text.cancelled },
      ],
      for: supplier?.Name,
      forMore: [supplier?.BusinessNumber],
      notes: document.Comments,
    })),
    text,
    currency: document.CurrencyName ?? '',
    rows: await loadRows(kind, commissions, text, context),
    totals: [
      ...(tax.eq(zero) ? [] : [line(text.taxIncluded, tax)]),
      line(text.total, total),
      ...(isCredit || document.TotalPaidAmount.eq(zero) ? [] : [line(text.paid, document.TotalPaidAmount)]),
      isCredit ? line(text.credited, total, true) : line(text.toPay, document.DateCancelled === null ? total.minus(document.TotalPaidAmount) : zero, true),
    ],
    bank: isCredit ? [] : bank,
  };
}

/** Per commission its student with the birth date and the number at the school, the course with its days, and the amounts. */
async function loadRows(kind: Kind, commissions: readonly AgencyCommission[], text: PrintoutWords, { records }: Ctx) {
  const system = records.asSystem();
  const students = await system.byIds(
    'Student',
    commissions.map(({ StudentId }) => StudentId),
  );
  const fees = await system.byIds(
    'AgencySaleItemAgencyFee',
    commissions.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId),
  );
  const lines = await system.byIds(
    'AgencySaleItem',
    [...fees.values()].map(({ AgencySaleItemId }) => AgencySaleItemId),
  );
  return commissions.map((commission) => {
    const student = students.get(commission.StudentId ?? 0);
    const fee = fees.get(commission.AgencySaleItemAgencyFeeId);
    const course = lines.get(fee?.AgencySaleItemId ?? 0);
    const days = [printedDay(course?.StartDate), printedDay(course?.EndDate)].filter(Boolean).join(' – ');
    return {
      student: student?.FullName ?? commission.StudentName ?? '',
      lines: [
        [
          student?.DateOfBirth ? `${text.born} ${printedDay(student.DateOfBirth)}` : '',
          course?.ProviderStudentNumber ? `${text.schoolNumber} ${course.ProviderStudentNumber}` : '',
        ]
          .filter(Boolean)
          .join(', '),
        [course?.Description, days].filter(Boolean).join(', '),
        fee?.FeeDescription ?? fee?.FeeNameName ?? '',
      ].filter(Boolean),
      received: commission.PaidAmount,
      commission: commission.AmountExcTax,
      tax: commission.TaxAmount,
      amount: kind.amountOf(commission),
    };
  });
}
