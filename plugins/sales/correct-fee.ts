// A school's offer differs from what was agreed: the price of a fee is corrected, the former price is kept, and the student is notified (D-86).
import { amountSchema, type Context, defineAction, type Engine, idSchema, AppError, badRequest, shape } from '#engine';
import type { AgencySale, AgencySaleItemAgencyFee } from '#generated';
import { decimalsError } from './decimals.ts';
import { loadAgreedLine, inputs, keepChange, getReason } from './item-change.ts';
import { mailStudent } from './mail-student.ts';
import { messages } from './messages.ts';

/**
 * Quantity and unit price of a fee of an application that was sent, or of a sale. Throws 400 where nothing would change or no reason is given, and
 * 409 from any other status, and while a commission invoice, a bill or a bank file holds the fee. The hooks of fees plan unpaid payments
 * again; the signature stays.
 */
export const correctfee = defineAction({
  entity: 'AgencySale',
  input: shape({
    AgencySaleItemAgencyFeeId: idSchema({ 'x-entity': 'AgencySaleItemAgencyFee', 'x-label': { en: 'Fee', pt: 'Taxa', es: 'Tarifa' } }),
    Qty: amountSchema({ minimum: 0, 'x-label': { en: 'Quantity', pt: 'Quantidade', es: 'Cantidad' } }),
    UnitPrice: amountSchema({ minimum: 0, 'x-label': { en: 'Unit price', pt: 'Preço unitário', es: 'Precio unitario' } }),
    Reason: inputs.reason,
  }),
  async run(sale, { AgencySaleItemAgencyFeeId, Qty, UnitPrice, Reason: given }, context) {
    const Reason = getReason(given, 'Reason');
    if (sale.StatusId !== 'Sale' && !(sale.StatusId === 'Application' && (sale.SentDate || sale.IsReceivedFromAgent)))
      throw new AppError('record.transition', messages.notToCorrect());
    const system = context.records.asSystem();
    const fee = await system.find('AgencySaleItemAgencyFee', { where: { Id: AgencySaleItemAgencyFeeId, AgencySaleId: sale.Id } });
    if (!fee) throw badRequest('AgencySaleItemAgencyFeeId', messages.noSuchFee());
    const line = await loadAgreedLine(sale, fee.AgencySaleItemId, context);
    if (fee.IsCommissionLocked || (await isInBankFile(fee, context))) throw new AppError('record.transition', messages.feeInDocument());
    if (fee.Qty.eq(Qty) && fee.UnitPrice.eq(UnitPrice)) throw badRequest('UnitPrice', messages.nothingToCorrect());
    const wrong = decimalsError({ Qty, UnitPrice }, (await system.get('Currency', fee.CurrencyId)).Digits);
    if (wrong) throw badRequest(wrong.Key, wrong.Message);
    await system.systemUpdate('AgencySaleItemAgencyFee', fee.Id, {
      Qty,
      UnitPrice,
      SupportQty: Qty,
      SupportUnitPrice: UnitPrice,
      FeeSpecialId: null,
      SpecialIds: [],
      SpecialUnitPrice: null,
      ...(fee.PriceSource === null ? {} : { IsPriceConfirmed: true }),
    });
    const facts = { AgencySaleItemAgencyFeeId: fee.Id, FromQty: fee.Qty, ToQty: Qty, FromUnitPrice: fee.UnitPrice, ToUnitPrice: UnitPrice };
    await keepChange(sale, line, { Kind: 'Correction', ...facts, Reason }, context);
    await notify(sale, fee, Reason, context);
  },
});

/** A refund of it lies in a bank file that was not cancelled. */
async function isInBankFile({ Id }: Readonly<AgencySaleItemAgencyFee>, { records }: Context<Engine>): Promise<boolean> {
  const system = records.asSystem();
  const items = await system.list('AgencySalePaymentItem', { where: { AgencySaleItemAgencyFeeId: Id } });
  if (items.length === 0) return false;
  const AgencySalePaymentId = items.map((item) => item.AgencySalePaymentId);
  return (await system.count('AgencySalePaymentInvoice', { AgencySalePaymentId, AbaFileId: { empty: false }, DateCancelled: null })) > 0;
}

const notify = (
  { StudentId, SaleIndex }: Readonly<AgencySale>,
  { FeeDescription }: Readonly<AgencySaleItemAgencyFee>,
  reason: string,
  context: Context<Engine>,
) =>
  mailStudent(
    StudentId,
    (words) => {
      const all = { ...words, number: SaleIndex ?? '', fee: FeeDescription ?? '', reason };
      return { subject: messages.correctedSubject(all), text: messages.correctedText(all) };
    },
    context,
  );
