// A second plugin, which knows nothing of the shop but its event: every payment is entered in the books, in the payment's own transaction.
import { decimal, type Engine, type Plugin, AppError } from '../../engine/index.ts';

export const ledger: Plugin<Engine> = {
  name: 'ledger',
  on: {
    async 'shop.paid'({ paymentId, amount }, { records }) {
      if (amount.eq('13')) throw new AppError('request.invalid', 'The books take no thirteen.');
      await records.asSystem().createMany('ShopEntry', [
        { PaymentId: paymentId, Account: 'bank', Amount: amount },
        { PaymentId: paymentId, Account: 'receivable', Amount: decimal(0).minus(amount) },
      ]);
    },
  },
};
