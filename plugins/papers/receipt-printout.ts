// The receipt of a payment, or of a refund: what was received, how, and for which fees.
import { printedDay } from '#day';
import { type Engine, type PdfTemplate, AppError } from '#engine';
import { valueGroups } from '#generated';
import { languageOfStudent } from '../letterhead/language.ts';
import { letterheadFrame } from '../letterhead/letterhead.ts';
import { messages } from './messages.ts';
import { paymentBody, paymentHead, paymentToPrint } from './payment-printout.ts';
import { paymentWordsIn } from './payment-words.ts';

export const receiptPrintout: PdfTemplate<Engine, 'AgencySalePayment'> = {
  entity: 'AgencySalePayment',
  template: new URL('./pdf/payment.html', import.meta.url),
  frame: letterheadFrame,
  pageNumbers: true,
  foot: 'printFooter',
  title: ({ Id, IsRefund }, language) => `${paymentWordsIn(language)[IsRefund ? 'refundReceipt' : 'receipt']} ${Id}`,
  language: ({ StudentId }, context) => languageOfStudent(StudentId, context),
  async data({ Id }, context) {
    const printed = await paymentToPrint(Number(Id), context);
    const { payment } = printed;
    if (!valueGroups.AgencySalePayment.StatusId.received.includes(payment.StatusId)) throw new AppError('record.transition', messages.notReceived());
    if (payment.IsCredit && payment.IsRefund) throw new AppError('record.transition', messages.creditRefund());
    const text = paymentWordsIn(context.actor.language);
    const body = paymentBody(printed, text);
    const head = {
      kind: payment.IsRefund ? text.refundReceipt : text.receipt,
      number: String(payment.Id),
      about: [
        { label: payment.IsRefund ? text.refunded : text.received, value: printedDay(payment.DateReceived) },
        { label: text.method, value: payment.PaymentMethodName },
        { label: text.reference, value: payment.Reference },
      ],
    };
    return { ...(await paymentHead(printed, text, head, context)), ...body, totals: [{ label: text.paid, amount: body.total, isGrand: true }] };
  },
};
