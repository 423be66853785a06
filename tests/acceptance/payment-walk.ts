// Gives a sale of the product and its model the same commands, and compares the two after each.
import { expect } from 'vitest';
import { type Command, SaleModel } from './payment-model.ts';
import { brokenInvariants, type PaymentScene } from './payment-scene.ts';

/** Of the fees of the sale that is walked on. */
export const prices = [250.01, 80] as const;

/** Walks through the commands on a sale of its own. Throws where product and model differ, or where something does not add up at the end. */
export async function walk(scene: PaymentScene, commands: readonly Command[]): Promise<void> {
  const journey = await begun(scene, await scene.sold(prices));
  for (const command of commands) await step(scene, journey, command);
  expect(await brokenInvariants(scene), journey.told.join('\n')).toEqual([]);
}

export interface Journey {
  readonly sold: Sold;
  readonly model: SaleModel;
  readonly reason: number;
  /** What was done, for whoever has to find out what went wrong. */
  readonly told: string[];
}

/** A journey on a sale of these fees, of `prices`. */
export async function begun(scene: PaymentScene, sold: Sold): Promise<Journey> {
  const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} order by 1 limit 1`))[0]?.['Id']);
  return { sold, model: new SaleModel(prices.map((amount) => Math.round(amount * 100))), reason, told: [] };
}

/** One command for both, and what they say of it. */
export async function step(scene: PaymentScene, { sold, model, reason, told }: Journey, command: Command): Promise<void> {
  const before = await scene.listOf(sold.sale);
  const at = 'payment' in command ? model.placeOf(command.payment) : undefined;
  if ('payment' in command && at === undefined) return;
  const id = at === undefined ? 0 : (before[at]?.Id ?? 0);
  const { status, text } = await give(scene, sold, command, id, reason);
  told.push(`${JSON.stringify(command)}: ${status}`);
  const isTaken = model.run(command);
  expect(status < 500 && (status === 200) === isTaken, `${told.join('\n')}\n${text}`).toBe(true);
  const now = await scene.listOf(sold.sale);
  expect(
    now.map((payment) => [payment.StatusId, payment.IsRefund, Math.round(payment.Amount * 100)]),
    told.join('\n'),
  ).toEqual(model.payments.map(({ status: state, isRefund, items }) => [state, isRefund, items.reduce((all, each) => all + each, 0)]));
  const { SaleFees } = await scene.begin(sold.sale);
  expect(
    SaleFees.map(({ Balance, RefundableAmount }) => ({ balance: Math.round(Balance * 100), refundable: Math.round(RefundableAmount * 100) })),
    told.join('\n'),
  ).toEqual(model.balances);
}

type Sold = Awaited<ReturnType<PaymentScene['sold']>>;

async function give(scene: PaymentScene, sold: Sold, command: Command, id: number, reason: number) {
  const invoice = command.kind === 'pay' ? (await scene.show(id)).AgencySalePaymentInvoiceId : null;
  const { method, path, body } = requestOf(scene, sold, command, { id, invoice, reason });
  return await scene.call(method, path, body);
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** How a command is asked for; `id` and `invoice` are those of the payment that it means. */
export function requestOf(
  scene: PaymentScene,
  { sale, fees: ids }: Sold,
  command: Command,
  { id, invoice, reason }: { readonly id: number; readonly invoice: number | null; readonly reason: number },
): Request {
  switch (command.kind) {
    case 'enter':
    case 'refund':
      return {
        method: 'POST',
        path: `agencysale/${sale}/agencysalepayment/bulk`,
        body: {
          StatusId: command.status,
          IsRefund: command.kind === 'refund',
          DueDate: scene.dayFrom(30),
          PaymentItems: [scene.item(ids[command.fee], command.cents / 100)],
        },
      };
    case 'move':
      return { method: 'PUT', path: `agencysalepayment/${id}/patch`, body: { Id: id, StatusId: command.to, WriteOffReasonId: reason } };
    case 'plan':
      return {
        method: 'POST',
        path: `agencysale/${sale}/agencysalepayment/reinstallment`,
        body: {
          AgencySaleDeposits: [{ AgencySaleItemAgencyFeeId: ids[0], Amount: command.deposit / 100, DueDate: scene.dayFrom(5) }],
          AgencySaleInstallments: ids.map((AgencySaleItemAgencyFeeId) => ({
            AgencySaleItemAgencyFeeId,
            Every: 1,
            Period: 4,
            NoOfInstallments: command.count,
            StartDate: '2027-03-31',
          })),
        },
      };
    case 'pay':
      return { method: 'POST', path: 'agencysalepaymentinvoice/payClientInvoice', body: { Id: invoice ?? 99_999_999, Amount: command.cents / 100 } };
    case 'delete':
      return { method: 'DELETE', path: `agencysale/${sale}/agencysalepayment/${id}` };
    case 'cancelsale':
    case 'restore':
      return { method: 'GET', path: `agencysale/${sale}/${command.kind}` };
  }
}
