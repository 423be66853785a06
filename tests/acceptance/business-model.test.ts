// The whole business as data: every entity with its fields, every view that is a contract, states that only go their ways, sums that are calculated.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { feeLine } from './fee-line.ts';
import { specifiedEntities } from './specified-entities.ts';

interface Made {
  readonly Id: number;
  readonly [field: string]: unknown;
}
interface Config {
  readonly Fields: Readonly<Record<string, unknown>>;
  readonly Views: readonly { readonly ViewId: number; readonly Name: string }[];
}
interface Rejected {
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TwoAgencies;

beforeAll(async () => {
  scene = await twoAgencies();
}, 120_000);
afterAll(async () => {
  await scene.server.stop();
});

const made = async (by: Caller, path: string, body: Record<string, unknown>): Promise<Made> => {
  const { status, body: response, text } = await by.post<Made>(path, body);
  expect(status, `${path}: ${text}`).toBe(200);
  return response;
};

describe('the model', () => {
  it.each(Object.entries(specifiedEntities))('%s is there with its fields', async (entity, fields) => {
    const { status, body } = await scene.god.get<Config>(`/api/entityconfig/${entity}`);
    expect(status).toBe(200);
    const model = scene.server.running.engine.model.entities.get(entity.toLowerCase());
    const lists = new Set(model?.children.map(({ name }) => name));
    // A link is one record of any of several kinds: its type and its id.
    const links = new Set(model?.links.flatMap(({ name }) => [`${name}Type`, `${name}Id`]));
    // A secret is not told of, and still kept.
    expect(fields.filter((field) => body.Fields[field] === undefined && !model?.fields.has(field) && !lists.has(field) && !links.has(field))).toEqual([]);
  });

  it.each([
    ['[META-075]', 3, 'agencylead', 'All leads'],
    ['[META-076]', 8, 'agencyopportunity', 'All opportunities'],
    ['[META-071]', 32, 'agencysale', 'All quotes'],
    ['', 33, 'agencysale', 'Applications'],
    ['[META-073]', 35, 'agencysale', 'My pre-sales'],
    ['', 37, 'agencysale', 'Enrolments'],
    ['[META-072]', 39, 'agencysale', 'All applications and sales'],
    ['[META-083]', 40, 'agencysaletemplate', 'All quote templates'],
    ['', 45, 'agencysale', 'Sales analytics'],
    ['[META-078]', 46, 'institutionproduct', 'All institution products'],
    ['[META-079]', 47, 'agencysupplierproduct', 'All supplier products'],
    ['[META-080]', 48, 'coursefee', 'All course fees'],
    ['[META-081]', 49, 'productfee', 'All product fees'],
    ['[META-082]', 50, 'agencysupplierproductfee', 'All supplier product fees'],
    ['[META-073]', 52, 'agencysale', 'Visa applying'],
    ['[META-077]', 61, 'agencybill', 'All bills'],
    ['', 101, 'agencysalepayment', 'All payments'],
    ['', 102, 'agencycommission', 'All commissions'],
    ['', 103, 'agencysupplierinvoice', 'All commission invoices'],
    ['', 104, 'agencysalepaymentinvoice', 'All client invoices'],
    ['', 105, 'student', 'All students'],
    ['', 106, 'agencysupplier', 'All suppliers'],
    ['', 107, 'agencyagent', 'All agents'],
    ['', 108, 'agencytask', 'All tasks'],
    ['', 109, 'agencywebform', 'All web forms'],
    ['', 110, 'agencyreportview', 'All reports'],
  ])('%s view %i of %s is "%s"', async (_row, view, path, name) => {
    const { Views } = (await scene.god.get<Config>(`/api/entityconfig/${path}`)).body;
    expect(Views.find(({ ViewId }) => ViewId === view)?.Name).toBe(name);
    const { status, body, text } = await scene.god.post<{ Data: unknown[]; Count: number }>(`/api/${path}/search?viewId=${view}&take=5`, []);
    expect(status, text).toBe(200);
    expect(Array.isArray(body.Data)).toBe(true);
  });
});

describe('a sale', () => {
  it('[QUOTE-029] and a template of quotes have a grid and a form', async () => {
    for (const path of ['agencysale', 'agencysaletemplate']) {
      const { status, body } = await scene.manager.get<{ Grid: { Columns: unknown[] }; Form: { Sections: unknown[] } }>(`/api/entityconfig/${path}`);
      expect(status).toBe(200);
      expect(body.Grid.Columns.length, path).toBeGreaterThan(2);
      expect(body.Form.Sections.length, path).toBeGreaterThan(0);
    }
  });

  it('[SALE-008] a sale has one of nine statuses and begins as a quote with the next number of its agency; no way leads from there to a sale', async () => {
    const { manager } = scene;
    interface WithStatus {
      readonly Fields: { readonly StatusId: { readonly Values: readonly { readonly Value: string }[] } };
    }
    const { Fields } = (await manager.get<WithStatus>('/api/entityconfig/agencysale')).body;
    const statuses = ['Quote', 'QuoteTemplate', 'Application', 'Sale', 'Expired', 'Closed', 'QuoteCancelled', 'Cancelled', 'ExpiredQuoteTemplate'];
    expect(Fields.StatusId.Values.map(({ Value }) => Value).toSorted()).toEqual(statuses.toSorted());
    const [first, second] = [
      await made(manager, '/api/agencysale', { AgencyOfficeId: scene.one.officeId }),
      await made(manager, '/api/agencysale', { AgencyOfficeId: scene.one.officeId }),
    ];
    expect(first).toMatchObject({ StatusId: 'Quote', SubStatusName: null });
    expect([first['SaleIndex'], second['SaleIndex']]).toEqual([expect.stringMatching(/^S\d\d-\d{5}$/), expect.stringMatching(/^S\d\d-\d{5}$/)]);
    expect(second['SaleIndex']).not.toBe(first['SaleIndex']);
    const { status, body } = await manager.call<Rejected>('PUT', `/api/agencysale/${first.Id}/patch`, { Id: first.Id, StatusId: 'Sale' });
    expect([status, body.Errors.map(({ Key }) => Key)]).toEqual([400, ['StatusId']]);
  });

  it('has lines whose totals are calculated; what a client says of one is refused, and so is an end before the start', async () => {
    const { manager } = scene;
    const sale = await made(manager, '/api/agencysale', { AgencyOfficeId: scene.one.officeId });
    const { body: currencies } = await manager.get<{ Data: Made[] }>('/api/currency');
    const CurrencyId = currencies.Data[0]?.Id ?? (await made(scene.god, '/api/currency', { Code: 'AUD', Name: 'Australian dollar' })).Id;
    const item = await made(manager, `/api/agencysale/${sale.Id}/agencysaleitem`, {
      AgencySaleId: sale.Id,
      Description: 'English',
      StartDate: '2026-03-02',
      EndDate: '2026-05-22',
    });
    const feeId = await feeLine(scene, { AgencySaleItemId: item.Id, CurrencyId, FeeDescription: 'Tuition', Qty: 12, UnitPrice: 300.05 });
    const { body: fee } = await manager.get<Made>(`/api/agencysaleitemagencyfee/${feeId}`);
    expect(fee).toMatchObject({ LineTotal: 3600.6, AgencySaleId: sale.Id });
    const sent = await manager.call<Rejected>('PUT', `/api/agencysaleitemagencyfee/${fee.Id}/patch`, { Id: fee.Id, LineTotal: 1 });
    expect([sent.status, sent.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['LineTotal']]);
    const upside = await manager.call<Rejected>('PUT', `/api/agencysaleitem/${item.Id}/patch`, { Id: item.Id, EndDate: '2026-03-01' });
    expect([upside.status, upside.body.Errors[0]]).toMatchObject([400, { Key: 'EndDate', Message: 'The end date must not be before the start date.' }]);
  });

  it('takes no line into a sale of another agency', async () => {
    const foreign = await made(scene.other, '/api/agencysale', { AgencyOfficeId: scene.two.officeId });
    const { status, body } = await scene.manager.post<Rejected>('/api/agencysaleitem', { AgencySaleId: foreign.Id, Description: 'English' });
    expect([status, body.Errors?.map(({ Key }) => Key)]).toEqual([400, ['AgencySaleId']]);
  });

  it('gives twenty who begin at once twenty numbers', async () => {
    const { manager } = scene;
    const { officeId } = scene.one;
    const started = await Promise.all(Array.from({ length: 20 }, () => made(manager, '/api/agencysale', { AgencyOfficeId: officeId })));
    expect(new Set(started.map(({ SaleIndex }) => SaleIndex)).size).toBe(20);
  });
});

describe('a payment', () => {
  it('that was cancelled is not paid: no way leads there', async () => {
    const { manager } = scene;
    const sale = await made(manager, '/api/agencysale', { AgencyOfficeId: scene.one.officeId });
    const { body: currencies } = await manager.get<{ Data: Made[] }>('/api/currency');
    const CurrencyId = currencies.Data[0]?.Id ?? 0;
    const payment = await made(manager, `/api/agencysale/${sale.Id}/agencysalepayment`, {
      AgencySaleId: sale.Id,
      AgencyOfficeId: scene.one.officeId,
      CurrencyId,
      BaseCurrencyId: CurrencyId,
      DueDate: '2026-12-01',
    });
    const patch = (StatusId: string) => manager.call<Rejected>('PUT', `/api/agencysalepayment/${payment.Id}/patch`, { Id: payment.Id, StatusId });
    expect((await patch('Cancelled')).status).toBe(200);
    const { status, body } = await patch('Paid');
    expect([status, body]).toMatchObject([409, { Code: 'record.transition', Allowed: [] }]);
  });
});
