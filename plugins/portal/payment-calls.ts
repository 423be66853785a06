// What a student pays and has paid, with the receipt of each payment.
import { amountSchema, type Context, definePublicCall, defineTokenDownload, type Engine, idSchema, nullable, AppError, shape, sum, Type } from '#engine';
import type { AgencySalePayment } from '#generated';
import { messages } from './messages.ts';
import { findAgencyOfToken, getSignedIn, requireOpen } from './portal-session.ts';
import { nameSales } from './sale-summary.ts';

const ofStudent = { requiresToken: true, opens: requireOpen, agency: findAgencyOfToken } as const;
const maxPayments = 300;

/** Those of the student of the context that are due or were made; the next one that is due first. */
export const loadPayments = async ({ records }: Pick<Context<Engine>, 'records'>): Promise<AgencySalePayment[]> =>
  await records.list('AgencySalePayment', { where: { IsCredit: false }, orderBy: ['DueDate', 'Id'], limit: maxPayments });

export const payments = definePublicCall({
  ...ofStudent,
  method: 'GET',
  path: 'studentportal/payments',
  surface: 'read',
  limit: 600,
  summary: 'What the student pays, what of it is late, and what has been paid; in each currency what is due in all.',
  output: shape({
    Due: Type.Array(shape({ CurrencyCode: Type.String(), Amount: amountSchema(), Overdue: amountSchema({ description: 'How much of it is late.' }) })),
    Data: Type.Array(
      shape({
        Id: Type.Integer(),
        AgencySaleId: Type.Integer(),
        About: Type.String({ description: 'The quote or application that it is of.' }),
        Number: nullable(Type.Integer({ description: 'Of an instalment.' })),
        IsRefund: Type.Boolean(),
        IsPaid: Type.Boolean(),
        IsOverdue: Type.Boolean(),
        Amount: amountSchema(),
        CurrencyCode: Type.String(),
        DueDate: Type.String(),
        PaidDate: nullable(Type.String()),
        HasReceipt: Type.Boolean(),
      }),
    ),
  }),
  async run(_input, context, caller) {
    const { student, context: own } = await getSignedIn(context, caller);
    const found = await loadPayments(own);
    const sales = await own.records.byIds(
      'AgencySale',
      found.map(({ AgencySaleId }) => AgencySaleId),
    );
    const names = await nameSales([...sales.values()], own);
    const today = (await own.records.officeDays()).today(student.AgencyOfficeId);
    const isLate = ({ DueDate }: AgencySalePayment): boolean => DueDate < today;
    const due = found.filter(({ StatusId, IsRefund }) => StatusId === 'Unpaid' && !IsRefund);
    const codes = [...new Set(due.map(({ BaseCurrencyName }) => BaseCurrencyName ?? ''))];
    return {
      Due: codes.map((CurrencyCode) => {
        const those = due.filter(({ BaseCurrencyName }) => (BaseCurrencyName ?? '') === CurrencyCode);
        return { CurrencyCode, Amount: sum(those.map(({ Amount }) => Amount)), Overdue: sum(those.filter(isLate).map(({ Amount }) => Amount)) };
      }),
      Data: found.map((payment) => {
        const isPaid = payment.StatusId !== 'Unpaid';
        return {
          Id: payment.Id,
          AgencySaleId: payment.AgencySaleId,
          About: names.get(payment.AgencySaleId) ?? String(payment.AgencySaleId),
          Number: payment.InstallmentNumber,
          IsRefund: payment.IsRefund,
          IsPaid: isPaid,
          IsOverdue: !isPaid && !payment.IsRefund && isLate(payment),
          Amount: payment.Amount,
          CurrencyCode: payment.BaseCurrencyName ?? '',
          DueDate: payment.DueDate,
          PaidDate: payment.DateReceived,
          HasReceipt: isPaid,
        };
      }),
    };
  },
});

export const receipt = defineTokenDownload({
  ...ofStudent,
  path: 'studentportal/payments/{id}/receipt',
  contentType: 'application/pdf',
  limit: 100,
  summary: 'The receipt of a payment of the student, as a PDF.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySalePayment' }) }),
  async run({ id }, context, caller) {
    const { context: own } = await getSignedIn(context, caller);
    const { engine, tx, records } = own;
    const payment = (await loadPayments(own)).find(({ Id }) => Id === id);
    if (!payment || !(await records.can('AgencySalePayment', id, 'receipt'))) throw new AppError('record.not-found', messages.noReceipt());
    // The receipt names fees, courses and bank details that a student reads nowhere else.
    const draft = await engine.pdf.prepare(tx, context.actor, 'papers.receipt', id, { language: own.actor.language });
    return { later: async (signal) => ({ ...(await engine.pdf.print(draft, signal)), contentType: 'application/pdf' }) };
  },
});
