// Commission invoices, bills and bank files take as many statements for forty of what is in them as for two.
import { decimal, systemActor } from '#engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounting } from '../../plugins/accounting/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { countFewestStatements } from '../support/statements.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, accounting]);
  await scene.sql(
    `update "AgencyOffice" set "BSB" = '062-000', "AccountNumber" = '123456', "AccountName" = 'HARBOUR STUDY', "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${scene.one.officeId}`,
  );
}, 180_000);
afterAll(() => scene?.server.stop());

interface Result {
  readonly Success: number;
  readonly Fail: number;
}
const few = 2;
const many = 40;

/** Ids of as many commissions, of one payment of a sale with as many fees. */
async function earned(count: number): Promise<{ readonly supplierId: number; readonly ids: readonly number[] }> {
  const sold = await scene.earning(Array.from({ length: count }, () => 100));
  await scene.enter(sold, 100, { StatusId: 'Paid', PaymentItems: sold.fees.map((fee) => scene.item(fee, 100)) });
  const ids = (await scene.sql(`select "Id" from "AgencyCommission" where "AgencySaleId" = ${sold.sale}`)).map((row) => Number(row['Id']));
  expect(ids).toHaveLength(count);
  return { supplierId: sold.supplierId, ids };
}

it.each(['agencysupplierinvoice', 'agencybill'])('%s of two commissions, and of forty', async (path) => {
  const made = (count: number) =>
    countFewestStatements(
      ({ supplierId, ids }) => {
        const Commissions = ids.map((AgencyCommissionId) => ({ AgencyCommissionId }));
        return scene.good('POST', `${path}/`, { SupplierId: supplierId, AgencyOfficeId: scene.one.officeId, Commissions });
      },
      () => earned(count),
    );
  const ofFew = await made(few);
  expect(await made(many)).toBeLessThanOrEqual(ofFew + 2);
});

itSlow('a bank file of two bills, and of forty, made and taken back', async () => {
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const bills = (count: number): Promise<number[]> =>
    engine.database.write(agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(agencyId));
      const suppliers = await records.createMany(
        'AgencySupplier',
        Array.from({ length: count }, (_, index) => ({ Name: `School ${index}`, BSB: '062-001', AccountNumber: String(1000 + index), AccountName: 'School' })),
      );
      return await records.createMany(
        'AgencyBill',
        suppliers.map((SupplierId) => ({ SupplierId, AgencyOfficeId: officeId, CurrencyId: scene.aud, TotalAmountOwing: decimal(125) })),
      );
    });
  const run = async (IteratorIds: readonly number[], ValidationGroup: string): Promise<void> =>
    expect(await scene.good<Result>('POST', 'agencybill/bulkUpdate', { IteratorIds, ValidationGroup, entity: {} })).toMatchObject({
      Success: IteratorIds.length,
      Fail: 0,
    });
  const [made, back]: [number[], number[]] = [[], []];
  for (const count of [few, many]) {
    const taken = async () => {
      const ids = await bills(count);
      await run(ids, 'createABAFile');
      return ids;
    };
    made.push(
      await countFewestStatements(
        (ids) => run(ids, 'createABAFile'),
        () => bills(count),
      ),
    );
    back.push(await countFewestStatements((ids) => run(ids, 'cancelABAFile'), taken));
  }
  for (const [ofFew = 0, ofMany = 0] of [made, back]) expect(ofMany).toBeLessThanOrEqual(ofFew + 2);
});
