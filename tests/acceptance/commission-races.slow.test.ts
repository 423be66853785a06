// What many people do at once to payments that earn, and any commands one after the other: each earns once, and everything adds up afterwards.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleSize } from '../support/slow-tier.ts';
import { anyEarningCommand, earned, type EarningCommand, type FeeTerms, toSupplier } from './commission-model.ts';
import { type CommissionScene, commissionScene, requireEarned, type Earning } from './commission-scene.ts';
import { requireSound } from './payment-scene.ts';
import { started, prices, step } from './payment-walk.ts';
import { findDeadlocks } from '../support/deadlocks.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await requireSound(scene);
  await requireEarned(scene);
});

const crowd = 20;
/** Twenty at once. A call whose wait for a lock timed out is sent again. */
const crowded = (give: (index: number) => Promise<{ readonly status: number }>) => {
  const patiently = async (index: number): Promise<number> => {
    const { status } = await give(index);
    return status === 503 ? await patiently(index) : status;
  };
  return Promise.all(Array.from({ length: crowd }, (_, index) => patiently(index)));
};
const cents = (value: number): number => Math.round(value * 100);

describe('twenty at once', () => {
  it('receive one payment: it earns once', async () => {
    const sold = await scene.earning(100);
    const { Id } = await scene.enter(sold, 100);
    const statuses = await crowded((index) => scene.patch(Id, { StatusId: index % 2 === 0 ? 'Paid' : 'Cleared' }));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await scene.commissionsOf(sold)).map(({ AmountExcTax }) => AmountExcTax)).toEqual([30]);
  });

  it('receive twenty payments of one fee: the parts add up to the cent', async () => {
    const sold = await scene.earning(100.1, { headOffice: 12.35 });
    const ids: number[] = [];
    for (let index = 0; index < crowd; index++) ids.push((await scene.enter(sold, index === 0 ? 5.1 : 5)).Id);
    const statuses = await crowded((index) => scene.patch(ids[index] ?? 0, { StatusId: 'Paid' }));
    expect(statuses).toEqual(Array.from({ length: crowd }, () => 200));
    const all = await scene.commissionsOf(sold);
    expect([all.length, all.reduce((sum, { AmountExcTax }) => sum + cents(AmountExcTax), 0)]).toEqual([crowd, 1236]);
  });

  it('pay the supplier, withhold, cancel and change the percentage: nobody is left waiting, and it adds up', async () => {
    const sold = await scene.earning(1000, { linePercentage: 30 });
    const payments = [await scene.enter(sold, 500, { StatusId: 'Paid' }), await scene.enter(sold, 500, { StatusId: 'Paid' })];
    const [first, second] = await scene.commissionsOf(sold);
    const statuses = await crowded((index) => {
      const id = index % 2 === 0 ? first?.Id : second?.Id;
      if (index % 5 === 0) return scene.patch(payments[index % 2]?.Id ?? 0, { StatusId: 'Cancelled' });
      if (index % 5 === 1) return scene.call('PUT', `agencycommission/${id}/patch`, { Id: id, IsSupplierPaid: index % 3 > 0 });
      if (index % 5 === 2) return scene.call('PUT', `agencycommission/${id}/patch`, { Id: id, IsWithheld: index % 3 > 0 });
      const [fee] = sold.fees;
      return scene.call('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, CommissionPercentage: 10 + index });
    });
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await findDeadlocks(scene.sql)).toEqual([]);
  });
});

describe('any commands', () => {
  it('leave what a sale earns as its model says, whatever came before', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(fc.array(anyEarningCommand, { minLength: 6, maxLength: sampleSize(10, 40) }), (commands) => walk(commands)),
      { numRuns: sampleSize(2, 40), endOnFailure: true },
    );
    expect(outcome.failed, String(outcome.errorInstance)).toBe(false);
  }, 900_000);
});

async function walk(commands: readonly EarningCommand[]): Promise<void> {
  const sold = await scene.earning(prices, { linePercentage: 30, student: await scene.anotherStudent() });
  const journey = await started(scene, sold);
  const terms: FeeTerms[] = prices.map(() => ({ percentage: 30, writeOff: 0 }));
  for (const command of commands) {
    if (command.kind === 'terms') {
      const { percentage, writeOff } = command;
      const Id = sold.fees[command.fee];
      const now = terms[command.fee];
      const isSame = now?.percentage === percentage && now.writeOff === writeOff;
      const isNet = (await scene.liveOf(sold)).some(
        (commission) => commission.AgencySaleItemAgencyFeeId === Id && commission.IsSupplierPaid && commission.IsWithheld,
      );
      const values = { Id, CommissionPercentage: percentage, CommissionWriteOff: writeOff / 100 };
      const { status, text } = await scene.call('PUT', `agencysaleitemagencyfee/${Id}/patch`, values);
      expect(status, text).toBe(isNet && !isSame ? 409 : 200);
      if (status === 200) terms[command.fee] = { percentage, writeOff };
    } else if ('commission' in command) await change(sold, command);
    else {
      if (command.kind === 'move' && command.to === 'Cancelled') await unpay(sold);
      await step(scene, journey, command);
    }
    journey.message.push(JSON.stringify(command));
    const live = await scene.liveOf(sold);
    const stands = sold.fees.map((fee) => {
      const own = live.filter(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === fee);
      const sum = (name: 'PaidAmount' | 'AmountExcTax'): number => own.reduce((all, commission) => all + cents(commission[name]), 0);
      return { count: own.length, base: sum('PaidAmount'), commission: sum('AmountExcTax') };
    });
    expect(stands, journey.message.join('\n')).toEqual(earned(journey.model, terms));
  }
  await requireEarned(scene);
}

/** Payments are cancelled once no supplier is paid; that they are not before is walked with the documents. */
async function unpay(sold: Earning): Promise<void> {
  for (const { Id, IsSupplierPaid } of await scene.liveOf(sold)) if (IsSupplierPaid) await scene.good('POST', `agencycommission/${Id}/unpaysupplier`, {});
}

/** Of one commission: paying and withholding, each allowed or refused as its own row says. */
async function change(sold: Earning, { kind, commission, on }: Extract<EarningCommand, { readonly commission: number }>): Promise<void> {
  const live = await scene.liveOf(sold);
  const before = live[commission % Math.max(1, live.length)];
  if (!before) return;
  const left = toSupplier(cents(before.PaidAmount), cents(before.AmountIncTax), before.IsWithheld);
  expect(cents(before.PayToSupplier)).toBe(left);
  const field = kind === 'withhold' ? 'IsWithheld' : 'IsSupplierPaid';
  const { status, body, text } = await scene.call<typeof before>('PUT', `agencycommission/${before.Id}/patch`, { Id: before.Id, [field]: on });
  const isRejected = kind === 'pay-supplier' && on && !before.IsSupplierPaid && left <= 0;
  expect(status, text).toBe(isRejected ? 409 : 200);
  if (isRejected) return;
  expect(body[field]).toBe(on);
  const isPaid = kind === 'pay-supplier' ? on : before.IsSupplierPaid && before.IsWithheld === on;
  expect([body.IsSupplierPaid, body.SupplierPaidDate !== null], text).toEqual([isPaid, isPaid]);
}
