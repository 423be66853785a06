// What earlier versions stored wrong is found by reading alone, and mended by a migration only where no money stands on it.
import knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../migrations/0114_suppliers_of_fees.ts';
import { findings } from '../../plugins/stored-checks/checks.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments]);
}, 180_000);
afterAll(() => scene?.server.stop());

const found = async (): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const { check, path, agencyId } of findings(scene.server.running.engine)) if (agencyId === scene.one.agencyId) all.push(`${check} ${path}`);
  return all.toSorted();
};
const fingerprint = async () => (await scene.sql(`select count(*) as n, max(id) as last from matricula.journal`))[0];

it('finds each kind with its record, changes nothing, and finds nothing in what is stored right', async () => {
  const right = await scene.earning(400);
  await scene.enter(right, 100, { StatusId: 'Paid' });
  expect(await found()).toEqual([]);
  const before = await fingerprint();

  const other = await scene.made('agencysupplier/', { Name: 'Southern Shield Health' });
  const [paid, unpaid, foreign, signed] = [await scene.earning(300), await scene.earning(200), await scene.sold([50]), await scene.sold([60])];
  await scene.enter(paid, 100, { StatusId: 'Paid' });
  for (const { fees } of [paid, unpaid])
    await scene.sql(
      `update "AgencyFee" set "AgencySupplierId" = ${other} where "Id" = (select "FeeId" from "AgencySaleItemAgencyFee" where "Id" = ${fees[0]})`,
    );
  const { Id: inAud } = await scene.enter(foreign, 50, { StatusId: 'Paid' });
  await scene.sql(`update "AgencySaleItemAgencyFee" set "CurrencyId" = ${scene.usd} where "Id" = ${foreign.fees[0]}`);
  await scene.sql(`update "AgencySalePayment" set "IsCredit" = true where "Id" = ${inAud}`);
  const bruno = await scene.made('student/', { FirstName: 'Bruno', LastName: 'Núñez' });
  await scene.sql(`update "AgencySale" set "SignedDate" = '2026-01-05T01:00:00Z' where "Id" = ${signed.sale}`);
  await scene.sql(`insert into "StudentSignature" ("AgencyId", "StudentId", "AgencySaleId", "dataImage", "SignedDate", "TermsAgreed", "IpAddress", "UserAgent")
    values (${scene.one.agencyId}, ${bruno}, ${signed.sale}, 'data:,', '2026-01-05T01:00:00Z', true, '', '')`);
  const method = await scene.made('agencysupplierpaymentmethod/', { Name: 'Transfer', IsDefault: true });
  const twice = (await scene.commissionsOf(paid))[0]?.Id ?? 0;
  await scene.sql(`update "AgencyCommission" set "IsSupplierPaid" = true, "SupplierPaidDate" = '2026-01-05', "SupplierPaymentMethod" = ${method},
    "BillId" = ${await scene.made('agencybill/', { SupplierId: paid.supplierId, AgencyOfficeId: scene.one.officeId, Commissions: [{ AgencyCommissionId: twice }] })}
    where "Id" = ${twice}`);
  const service = await scene.sql(`insert into "AgencyFee" ("AgencyId", "Type", "DescriptionLanguage1", "CurrencyId", "Amount")
    values (${scene.one.agencyId}, 'Service', 'Airport taxi', ${scene.aud}, 20) returning "Id"`);
  const journal = await fingerprint();
  const all = await found();
  expect(all).toEqual(
    [
      `currency-of-payment /agencysalepayment/${inAud}`,
      `one-sided-credit /agencysalepayment/${inAud}`,
      `service-without-supplier /agencyfee/${String(service[0]?.['Id'])}`,
      `signature-of-another /agencysale/${signed.sale}`,
      `supplier-paid-twice /agencycommission/${twice}`,
      `supplier-of-fee /agencysaleitemagencyfee/${paid.fees[0]}`,
      `supplier-of-fee /agencysaleitemagencyfee/${unpaid.fees[0]}`,
    ].toSorted(),
  );
  expect([await fingerprint(), before === journal]).toEqual([journal, false]);

  // The migration gives the fee without money to its supplier, and leaves the other one to people.
  const database = knex({ client: 'pg', connection: scene.server.ownerUrl });
  try {
    await up(database);
  } finally {
    await database.destroy();
  }
  expect((await found()).filter((text) => text.startsWith('supplier-of-fee'))).toEqual([`supplier-of-fee /agencysaleitemagencyfee/${paid.fees[0]}`]);
  expect(await scene.sql(`select "AgencySupplierId", "SupplierName" from "AgencySaleItemAgencyFee" where "Id" = ${unpaid.fees[0]}`)).toEqual([
    { AgencySupplierId: other, SupplierName: 'Southern Shield Health' },
  ]);
});
