// The invoice that a student gets for a payment: what is to be paid of which fees, until when, and what was paid.
import { printedDay } from '#day';
import { decimal } from '#decimal';
import type { Engine, PdfTemplate } from '#engine';
import { languageOfStudent } from '../letterhead/language.ts';
import { letterheadFrame } from '../letterhead/letterhead.ts';
import { paymentBody, paymentHead, paymentToPrint } from './payment-printout.ts';
import { paymentWordsIn } from './payment-words.ts';

const none = decimal(0);

// No tax is kept of the fees of students: so it does not call itself a tax invoice (D-60).
export const clientInvoicePrintout: PdfTemplate<Engine, 'AgencySalePaymentInvoice'> = {
  entity: 'AgencySalePaymentInvoice',
  template: new URL('./pdf/payment.html', import.meta.url),
  frame: letterheadFrame,
  pageNumbers: true,
  foot: 'printFooter',
  title: ({ InvoiceNumber, Id, IsRefund }, language) => `${paymentWordsIn(language)[IsRefund ? 'creditNote' : 'invoice']} ${InvoiceNumber ?? Id}`,
  language: ({ StudentId }, context) => languageOfStudent(StudentId, context),
  async data({ Id }, context) {
    const invoice = await context.records.get('AgencySalePaymentInvoice', Number(Id));
    const printed = await paymentToPrint(invoice.AgencySalePaymentId, context);
    const text = paymentWordsIn(context.actor.language);
    const body = paymentBody(printed, text);
    const days = await context.records.officeDays();
    const paid = invoice.TotalPaidAmount ?? none;
    const head = {
      kind: invoice.IsRefund ? text.creditNote : text.invoice,
      number: invoice.InvoiceNumber,
      about: [
        { label: text.date, value: printedDay(days.dayOf(invoice.SentDate ?? invoice.DateCreated, invoice.AgencyOfficeId)) },
        { label: text.due, value: printedDay(printed.payment.DueDate) },
        ...(invoice.ReplacesInvoiceName ? [{ label: text.replaces, value: invoice.ReplacesInvoiceName }] : []),
      ],
    };
    return {
      ...(await paymentHead(printed, text, head, context)),
      ...body,
      totals: [
        { label: text.total, amount: body.total, isGrand: false },
        ...(paid.gt(none) ? [{ label: text.paid, amount: paid, isGrand: false }] : []),
        { label: text.toPay, amount: body.total.minus(paid), isGrand: true },
      ],
    };
  },
};
