// A plugin on an invented business with wholes: an order has lines, and a line has fees. It works out totals and refuses what makes no sense.
import {
  amountSchema,
  decimal,
  defineAction,
  definePublicCall,
  type Engine,
  type FieldError,
  idSchema,
  type Job,
  buildMessage,
  type Plugin,
  randomToken,
  AppError,
  shape,
  sum,
  systemActor,
  Type,
} from '../../engine/index.ts';
import type { ReceiptOf } from './names.ts';

/** How often each moment was asked, and of how many records. */
export const requested: { moment: 'derive' | 'check' | 'written'; records: number }[] = [];

/** Somebody who has no login orders at the web site of the agency with this code; each thing costs ten. */
const orderOnline = definePublicCall({
  method: 'POST',
  path: 'shop/{code}/order',
  surface: 'write',
  limit: 8,
  summary: 'Places an order at the web site of an agency.',
  input: shape({
    code: Type.String({ maxLength: 20 }),
    CustomerName: Type.String({ minLength: 1, maxLength: 60 }),
    Lines: Type.Array(shape({ ProductId: idSchema(), Quantity: Type.Integer({ minimum: 1, maximum: 100 }) }), { minItems: 1, maxItems: 10 }),
  }),
  output: shape({ Number: Type.String(), Total: amountSchema() }),
  agency: async ({ code }, { engine }) =>
    (await engine.database.read(0, (tx) => engine.records(tx, systemActor(0)).find('Agency', { where: { AgencyCode: code, IsActive: true } })))?.Id,
  run: async ({ CustomerName, Lines }, { records }) => {
    const order = await records.create('ShopOrder', {
      Number: randomToken().slice(0, 16),
      CustomerName,
      Lines: Lines.map((line) => ({ ...line, Price: decimal(10) })),
    });
    return { Number: order.Number, Total: order.Total ?? decimal(0) };
  },
});

/** Takes money for an order, never more than is owed, and tells anyone who keeps the books. The receipt follows later. */
const pay = defineAction({
  entity: 'ShopOrder',
  input: shape({ Amount: amountSchema() }),
  output: shape({ Paid: amountSchema(), Owed: amountSchema() }),
  async run({ Id, Total, Paid }, { Amount }, { actor, records, emit, enqueue }) {
    const owed = (Total ?? decimal(0)).minus(Paid ?? decimal(0));
    if (Amount.lte('0') || Amount.gt(owed)) {
      const Message = buildMessage('Enter an amount between 0.01 and {owed}.', { owed: owed.toFixed(2) });
      throw new AppError('request.invalid', Message, { errors: [{ Key: 'Amount', Message }] });
    }
    const system = records.asSystem();
    const payment = await system.create('ShopPayment', { OrderId: Id, Amount, PaidOn: (await records.officeDays()).today(actor.officeId) });
    const paid = (Paid ?? decimal(0)).plus(Amount);
    await system.systemUpdate('ShopOrder', Id, { Paid: paid });
    await emit('shop.paid', { paymentId: payment.Id, amount: Amount });
    await enqueue('shop.receipt', { orderId: Id });
    return { Paid: paid, Owed: owed.minus(Amount) };
  },
});

/** Prints the receipt, files it with the order, and tells the shop. */
const receipt: Job<ReceiptOf, Engine> = {
  label: 'Receipt',
  async run({ orderId }, { records, files, renderPdf, sendMail }) {
    const { Number: number, Paid } = await records.get('ShopOrder', orderId);
    const { name, content } = await renderPdf('shop.receipt', orderId);
    await files.attach('ShopOrder', orderId, { name, contentType: 'application/pdf', content });
    await sendMail({ to: 'till@shop.test', subject: `Receipt for ${number}`, text: `${Paid?.toFixed(2)} has been paid.` });
  },
};

/** Every morning at seven, in each agency by its own clock: what was due yesterday and is not paid is overdue. */
const overdue: Job<null, Engine> = {
  label: 'Orders that are overdue',
  queue: 'bulk',
  schedule: { pattern: '0 7 * * *', payload: null, scope: 'agency' },
  async run(_payload, { actor, records }) {
    const today = (await records.officeDays()).today(actor.officeId);
    for await (const orders of records.batches('ShopOrder', { DueDate: { lessThan: today }, IsOverdue: false }))
      await records.systemUpdateMany(
        'ShopOrder',
        orders.filter(({ Total, Paid }) => (Total ?? decimal(0)).gt(Paid ?? decimal(0))).map(({ Id }) => ({ Id, IsOverdue: true })),
      );
  },
};

export const shop: Plugin<Engine> = {
  name: 'shop',
  publicCalls: [orderOnline],
  actions: { pay },
  jobs: { 'shop.receipt': receipt, 'shop.overdue': overdue },
  pdfs: {
    receipt: {
      entity: 'ShopOrder',
      template: new URL('receipt.html', import.meta.url),
      title: ({ Number: number }) => `Receipt ${number}`,
      data: async ({ Id }, { records }) => {
        const order = await records.getWithChildren('ShopOrder', Id ?? 0);
        const payments = await records.list('ShopPayment', { where: { OrderId: order.Id }, orderBy: 'Id' });
        return { order, payments, currency: 'AUD' };
      },
    },
  },
  entities: {
    ShopOrderLine: {
      derive: ({ Quantity, Price, Fees }) => ({
        Amount: (Price ?? decimal(0)).times(decimal(Quantity ?? 0)).plus(sum(Fees.map(({ Amount }) => Amount ?? decimal(0)))),
      }),
    },
    ShopOrder: {
      deriveMany: (drafts) => {
        requested.push({ moment: 'derive', records: drafts.length });
        return drafts.map(({ record: { Lines, Discount } }) => ({
          Total: sum(Lines.map(({ Amount }) => Amount ?? decimal(0))).minus(Discount ?? decimal(0)),
        }));
      },
      checkMany: (orders) => {
        requested.push({ moment: 'check', records: orders.length });
        return orders.map(({ record, operation }) => {
          if (operation === 'delete') return [];
          const errors: FieldError[] = record.Lines.flatMap(({ Quantity }, index) =>
            Quantity > 0 ? [] : [{ Key: `Lines[${index}].Quantity`, Message: 'Enter a quantity of at least 1.' }],
          );
          record.Lines.forEach(({ Fees }, index) =>
            Fees.forEach(({ Amount }, place) => {
              if (Amount.lt('0')) errors.push({ Key: `Lines[${index}].Fees[${place}].Amount`, Message: 'A fee is not negative.' });
            }),
          );
          if (record.Total?.lt('0')) errors.push({ Key: 'Discount', Message: 'The discount is higher than the order.' });
          return errors;
        });
      },
      writtenMany: (orders) => {
        requested.push({ moment: 'written', records: orders.length });
      },
    },
  },
};
