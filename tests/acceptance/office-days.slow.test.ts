// One day at each office: what is late there is late in every list, figure, sheet and paper, no matter who reads of it and wherever (D-35).
import { readXlsx } from 'hucre/xlsx';
import { Settings } from 'luxon';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { decimal } from '#decimal';
import { type Records, systemActor } from '#engine';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { printouts } from '../../plugins/papers/index.ts';
import { students } from '../../plugins/students/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import type { Caller } from '../support/server.ts';
import { type CommissionScene, commissionScene } from './commission-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments, printouts, students, tasks]);
}, 180_000);
afterAll(() => scene?.server.stop());
const { now } = Settings;
afterEach(() => {
  Settings.now = now;
});

/** It is never the same day in the first and the last of them. */
const zones = ['Pacific/Pago_Pago', 'America/Sao_Paulo', 'Australia/Melbourne', 'Pacific/Kiritimati'] as const;
const dayIn = (timeZone: string, days = 0): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Settings.now() + days * 86_400_000);

interface Found {
  readonly Data: readonly { readonly Id: number; readonly DueDate: string; readonly IsOverdue?: boolean }[];
}

/** An office in this zone with a student, and things that are due on the days around today, each found by its day. */
async function officeIn(timeZone: string) {
  const { one, aud } = scene;
  const { engine } = scene.server.running;
  const inAgency = <T>(work: (records: Records) => Promise<T>): Promise<T> =>
    engine.database.write(one.agencyId, (tx) => work(engine.records(tx, systemActor(one.agencyId))));
  const days = [-2, -1, 0, 1, 2].map((related) => dayIn('UTC', related));
  const late = (day: string): boolean => day < dayIn(timeZone);
  const made = await inAgency(async (records) => {
    const [AgencyOfficeId = 0] = await records.createMany('AgencyOffice', [{ Name: `${timeZone} ${Date.now()}`, TimeZone: timeZone }]);
    const [StudentId = 0] = await records.createMany('Student', [{ FirstName: 'Ana', LastName: timeZone, AgencyOfficeId }]);
    const [SupplierId = 0] = await records.createMany('AgencySupplier', [{ Name: `School ${timeZone} ${Date.now()}` }]);
    const [sale = 0] = await records.createMany('AgencySale', [{ StudentId, AgencyOfficeId, CurrencyId: aud, StatusId: 'Sale' }]);
    const [item = 0] = await records.createMany('AgencySaleItem', [{ AgencySaleId: sale, Description: 'English' }]);
    const [fee = 0] = await records.createMany('AgencySaleItemAgencyFee', [
      { AgencySaleId: sale, AgencySaleItemId: item, CurrencyId: aud, FeeDescription: 'Tuition', Type: 'Institution', Qty: decimal(5), UnitPrice: decimal(100) },
    ]);
    const documents = { SupplierId, AgencyOfficeId, CurrencyId: aud, TotalAmountOwing: decimal(10), TotalPaidAmount: decimal(0), SentDate: days[0] ?? '' };
    return {
      AgencyOfficeId,
      StudentId,
      sale,
      fee,
      agencylead: await records.createMany(
        'AgencyLead',
        days.map((NextContactDate) => ({ FirstName: 'Bo', LastName: 'Li', AgencyOfficeId, NextContactDate })),
      ),
      agencytask: await records.createMany(
        'AgencyTask',
        days.map((DueDate) => ({ Description: 'Call', AgencyOfficeId, DueDate })),
      ),
      agencyagent: await records.createMany(
        'AgencyAgent',
        days.map((NextContactDate) => ({ Name: `A ${NextContactDate} ${timeZone}`, AgencyOfficeId, NextContactDate })),
      ),
      agencysupplierinvoice: await records.createMany(
        'AgencySupplierInvoice',
        days.map((DueDate) => ({ ...documents, DueDate })),
      ),
      agencybill: await records.createMany(
        'AgencyBill',
        days.map((PaymentDueDate) => ({ ...documents, PaymentDueDate })),
      ),
    };
  });
  for (const DueDate of days)
    await scene.good('POST', `agencysale/${made.sale}/agencysalepayment/bulk`, { DueDate, PaymentItems: [scene.item(made.fee, 100)] });
  return { ...made, days, late, timeZone };
}
type Office = Awaited<ReturnType<typeof officeIn>>;

/** Every place that says what is late at an office says the same, to this reader. */
async function expectOneDay({ AgencyOfficeId, StudentId, sale, days, late, timeZone, ...made }: Office, caller: Caller): Promise<void> {
  const good = <T>(method: string, path: string, body?: object) => scene.good<T>(method, path, body, caller);
  const payments = (await good<Found>('GET', `agencysale/${sale}/payments`)).Data;
  const getIds = ({ Data }: Found): number[] => Data.map(({ Id }) => Id).toSorted((a, b) => a - b);
  const lateIds = payments.flatMap(({ Id, DueDate }) => (late(DueDate.slice(0, 10)) ? [Id] : [])).toSorted((a, b) => a - b);
  expect(
    payments.flatMap(({ Id, IsOverdue }) => (IsOverdue ? [Id] : [])).toSorted((a, b) => a - b),
    timeZone,
  ).toEqual(lateIds);
  const only = { AgencySaleId: sale, OnlyOverdue: true, DateRange: 'All times' };
  expect(getIds(await good('POST', 'agencysalepayment/search', only)), timeZone).toEqual(lateIds);
  const ofSale = [{ Field: 'AgencySaleId', Condition: 'Equal', Value1: sale }];
  expect(getIds(await good('POST', 'agencysalepayment/search?viewId=1311', ofSale)), timeZone).toEqual(lateIds);
  expect(await good('GET', `agencysale/${sale}/financialtotals`), timeZone).toMatchObject({ Overdue: lateIds.length * 100 });
  expect(await good('GET', `student/${StudentId}/initialdata`), timeZone).toMatchObject({ Alert: { QtyPaymentOverdue: lateIds.length } });
  const headers = { Authorization: `Bearer ${caller.token}` };
  const sheet = await fetch(`${scene.server.url}/api/agencysalepayment/excel?viewId=1311&${new URLSearchParams({ userConditions: JSON.stringify(ofSale) })}`, {
    headers,
  });
  expect(sheet.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()));
  expect((sheets[0]?.rows.length ?? 0) - 1, timeZone).toBe(lateIds.length);

  const ofOffice = [{ Field: 'AgencyOfficeId', Condition: 'Equal', Value1: AgencyOfficeId }];
  const isToday = (day: string): boolean => day === dayIn(timeZone);
  const views = [
    ['agencylead', 1003, late],
    ['agencytask', 1117, late],
    ['agencyagent', 1139, (day: string) => late(day) || isToday(day)],
    ['agencysupplierinvoice', 1361, late],
    ['agencybill', 1371, late],
  ] as const;
  for (const [entity, view, isListed] of views)
    expect(getIds(await good('POST', `${entity}/search?viewId=${view}`, ofOffice)), `${entity} in ${timeZone}`).toEqual(
      made[entity].filter((_id, index) => isListed(days[index] ?? '')),
    );
  for (const entity of ['agencysupplierinvoice', 'agencybill'] as const) {
    const found = await good<Found>('POST', `${entity}/search`, { AgencyOfficeId, OnlyOverdue: true, DateRange: 'All times' });
    expect(getIds(found), `${entity} in ${timeZone}`).toEqual(made[entity].filter((_id, index) => late(days[index] ?? '')));
    for (const [index, id] of made[entity].entries()) expect(await good('GET', `${entity}/${id}`)).toMatchObject({ IsOverdue: late(days[index] ?? '') });
  }

  // The invoice of a student names the day on which it was made there.
  const { engine } = scene.server.running;
  const [invoice] = await scene.sql(`select "Id", "DateCreated" as at from "AgencySalePaymentInvoice" where "AgencySalePaymentId" = ${payments[0]?.Id}`);
  const { body } = await engine.database.read(scene.one.agencyId, (tx) =>
    engine.pdf.prepare(tx, systemActor(scene.one.agencyId), 'papers.invoice', Number(invoice?.['Id'])),
  );
  const madeOn = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(String(invoice?.['at'])));
  expect(body, timeZone).toContain(madeOn.split('-').toReversed().join('/'));
}

it('what is late is late by the day at its office, in lists, figures, sheets and papers alike, at any hour', async () => {
  const base = new Date();
  for (const hour of [0, 7, 11, 18]) {
    const at = Date.UTC(base.getUTCFullYear(), base.getUTCMonth(), base.getUTCDate(), hour, 30);
    Settings.now = () => at;
    for (const zone of zones) await expect(expectOneDay(await officeIn(zone), scene.manager)).resolves.toBeUndefined();
  }
});
