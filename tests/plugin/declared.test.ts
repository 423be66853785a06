// What plugins declare, asked for by its names inside a transaction: with the rights of the person, and checked as by HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '#engine';
import { type PaymentScene, paymentScene } from '../acceptance/payment-scene.ts';

type Declared = ReturnType<Engine['declared']>;

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 180_000);
afterAll(() => scene?.server.stop());

const as = async <T>(userName: string, work: (declared: Declared) => Promise<T>): Promise<T> => {
  const { engine } = scene.server.running;
  const [user] = await scene.sql(`select "Id" from "User" where "UserName" = '${userName}'`);
  return await engine.database.write(scene.one.agencyId, async (tx) => {
    const actor = await engine.person(tx, Number(user?.['Id']));
    if (!actor) throw new Error(`There is no ${userName}.`);
    return await work(engine.declared(tx, actor));
  });
};
const manager = 'manager@one.test';
const path = 'agencysale/{saleId}/agencysalepayment/bulk';

it('runs calls, bulk operations and verbs as the person, with all that follows', async () => {
  const sold = await scene.sold([100]);
  const input = { saleId: sold.sale, DueDate: scene.dayFrom(3), PaymentItems: [scene.item(sold.fees[0], 60.5)] };
  await as(manager, (declared) => declared.call('POST', path, input));
  const [payment] = await scene.listOf(sold.sale);
  expect(payment).toMatchObject({ Amount: 60.5, StatusId: 'Unpaid', CreatedByName: 'manager of One' });
  expect(await as(manager, (declared) => declared.operation('AgencySalePayment', 'receivePayment', [payment?.Id ?? 0]))).toMatchObject({ Success: 1 });
  expect(await scene.show(payment?.Id ?? 0)).toMatchObject({ Payment: { StatusId: 'Cleared' } });
  const quote = await scene.sold([100], 'Quote');
  expect(await as(manager, (declared) => declared.verb('AgencySale', 'cancelsale', quote.sale))).toMatchObject({ StatusId: 'QuoteCancelled' });
});

it('refuses what the person may not do, what does not fit, and what the state of a record closes; nothing is written', async () => {
  const sold = await scene.sold([100]);
  const payment = await scene.enter(sold, 50);
  const before = await scene.fingerprint();
  const told = (userName: string, work: (declared: Declared) => Promise<unknown>) =>
    as(userName, work).then(
      () => 'done',
      (error: { readonly code?: string }) => error.code,
    );
  expect(await told('clerk@one.test', (declared) => declared.operation('AgencySalePayment', 'receivePayment', [payment.Id]))).toBe('access.forbidden');
  expect(await told('clerk@one.test', (declared) => declared.verb('AgencySale', 'cancelsale', sold.sale))).toBe('access.forbidden');
  expect(await told(manager, (declared) => declared.call('POST', path, { saleId: 'five' }))).toBe('request.invalid');
  expect(await told(manager, (declared) => declared.verb('AgencySale', 'createsale', sold.sale))).toBe('record.transition');
  expect(await scene.fingerprint()).toBe(before);
});

it('throws an error of the program for what nobody declares', async () => {
  for (const work of [
    (declared: Declared) => declared.call('POST', 'agencysale/{saleId}/nothing'),
    (declared: Declared) => declared.operation('AgencySale', 'nothing', [1]),
    (declared: Declared) => declared.operation('Nothing', 'receivePayment', [1]),
    (declared: Declared) => declared.verb('AgencySale', 'nothing', 1),
    (declared: Declared) => declared.verb('Nothing', 'cancelsale', 1),
  ])
    await expect(as(manager, work)).rejects.toThrow(/declares|has no verb|There is no entity/);
});
