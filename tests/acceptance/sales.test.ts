// Sales as programs find them: the verbs of their machine, what follows from each, and what a day brings by itself.
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { endDay } from '../../plugins/sales/day-job.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { seesAll, type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { feeLine } from './fee-line.ts';

interface Sale {
  readonly Id: number;
  readonly StatusId: string;
  readonly SubStatusName: string | null;
  readonly PreviousStatusId: string | null;
  readonly SentDate: string | null;
  readonly ExpiryDate: string | null;
}
interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
type Answered = Sale & Rejected;
interface Made {
  readonly Id: number;
}

let scene: TwoAgencies;
let student: number;
let supplier: number;
let contact: number;
let currency: number;
const today = DateTime.now().setZone('Australia/Melbourne').toISODate() ?? '';
const dayFrom = (days: number): string => DateTime.fromISO(today).plus({ days }).toISODate() ?? '';

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, opportunities, sales] });
  student = (await made('/api/student/', { FirstName: 'Ana', LastName: 'Souza' })).Id;
  supplier = (await made('/api/agencysupplier/', { Name: 'Southern College' })).Id;
  contact = (await made(`/api/agencysupplier/${supplier}/agencysuppliercontact`, { Name: 'Admissions', AgencySupplierId: supplier, EmailAddress: 'in@s.test' }))
    .Id;
  currency = Number((await sql(`select "Id" from "Currency" order by "Id" limit 1`))[0]?.['Id']);
}, 180_000);
afterAll(() => scene?.server.stop());

async function made(path: string, values: object, by: Caller = scene.manager): Promise<Made> {
  const { status, body, text } = await by.post<Made>(path, values);
  expect(status, `${path}: ${text}`).toBe(200);
  return body;
}
const read = async (id: number): Promise<Sale> => (await scene.manager.get<Sale>(`/api/agencysale/${id}`)).body;
const verb = (id: number, name: string, caller: Caller = scene.manager) => caller.get<Answered>(`/api/agencysale/${id}/${name}`);
const sql = (statement: string) => runSql(scene.server.ownerUrl, statement);

/** A quote with one line; signed as if the student had done so on the phone. */
async function quote(values: object = {}, signed = true): Promise<number> {
  const { Id } = await made('/api/agencysale/', { StudentId: student, AgencySupplierId: supplier, AgencyOfficeId: scene.one.officeId, ...values });
  await line(Id);
  if (signed) await sql(`update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'I agree.' where "Id" = ${Id}`);
  return Id;
}
const line = async (AgencySaleId: number, values: object = {}): Promise<number> =>
  (await made(`/api/agencysale/${AgencySaleId}/agencysaleitem`, { AgencySaleId, Description: 'English', ...values })).Id;
async function application(values: object = {}): Promise<number> {
  const id = await quote(values);
  expect((await verb(id, 'createapplication')).status).toBe(200);
  return id;
}
async function sale(values: object = {}): Promise<number> {
  const id = await application(values);
  const { status, text } = await verb(id, 'createsale');
  expect(status, text).toBe(200);
  return id;
}
async function passDay(): Promise<void> {
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const actor = { ...systemActor(agencyId), timeZone: 'Australia/Melbourne' };
  await engine.database.write(agencyId, (tx) => endDay({ records: engine.records(tx, actor), emit: () => Promise.resolve() }));
}

describe('an application', () => {
  it('[SALE-009] [APP-026] comes of a quote that is signed, and is a draft until it is sent', async () => {
    const id = await quote();
    const { status, text } = await verb(id, 'createapplication');
    expect(status, text).toBe(200);
    expect(await read(id)).toMatchObject({ StatusId: 'Application', SubStatusName: 'DRAFT', SentDate: null });
  });

  it('[SALE-025] is sent with a contact of the supplier, once', async () => {
    const id = await application();
    expect((await verb(id, `createapplication?agencySupplierContactId=${contact}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ StatusId: 'Application', SubStatusName: 'SENT TO SCHOOL', SentDate: expect.any(String) });
    const again = await verb(id, `createapplication?agencySupplierContactId=${contact}`);
    expect([again.status, again.body.Code]).toEqual([409, 'record.transition']);
  });

  it('that was sent keeps its option, currencies, contact and days; a value that stands already is taken', async () => {
    const id = await application({ AcceptedOption: 1 });
    expect((await verb(id, `createapplication?agencySupplierContactId=${contact}`)).status).toBe(200);
    const stored: Readonly<Record<string, unknown>> = { ...(await read(id)) };
    const others = { AcceptedOption: 2, BaseCurrencyId: currency + 1, CurrencyId: currency + 1, PricingDate: dayFrom(-9), ExpiryDate: dayFrom(9) };
    const patch = (values: object) => scene.manager.call<Answered & { Message?: string }>('PUT', `/api/agencysale/${id}/patch`, { Id: id, ...values });
    for (const [field, value] of Object.entries({ ...others, AgencySupplierContactId: null })) {
      const { status, body } = await patch({ [field]: value });
      expect([field, status, body.Message]).toEqual([field, 409, expect.stringMatching(/^This record is “Sent”, so “/)]);
      const asItStands = await patch({ [field]: stored[field] ?? null });
      expect(asItStands.status, `${field}: ${asItStands.text}`).toBe(200);
    }
    const { RowVersion: _before, ...before } = stored;
    expect(await read(id)).toMatchObject(before);
  });

  it('[SALE-026] is sent to the enrolment officer where the agency is a school', async () => {
    await sql(`insert into "Institution" ("Name", "CricosCode") values ('Own school', '09999Z')`);
    await sql(
      `update "Agency" set "AgencyAsInstitutionId" = (select "Id" from "Institution" where "CricosCode" = '09999Z') where "Id" = ${scene.one.agencyId}`,
    );
    try {
      const id = await application();
      expect((await verb(id, `createapplication?agencySupplierContactId=${contact}`)).status).toBe(200);
      expect((await read(id)).SubStatusName).toBe('SENT TO ENROLMENT OFFICER');
    } finally {
      await sql(`update "Agency" set "AgencyAsInstitutionId" = null where "Id" = ${scene.one.agencyId}`);
    }
  });

  it.each([
    ['[SALE-022] DRAFT', ''],
    ['[SALE-023] RECEIVED FROM AGENT', 'agent'],
    ['[SALE-024] UPDATED BY STUDENT', 'student'],
    ['[SALE-020] ReceivedFromAgent', 'support'],
  ])('bears the badge %s', async (named, fact) => {
    const id = await application();
    if (fact !== '') {
      const agent = (await made('/api/agencyagent/', { Name: `Agent ${fact}`, AgencyOfficeId: scene.one.officeId })).Id;
      await sql(`update "AgencySale" set "AgencyAgentId" = ${agent} where "Id" = ${id}`);
    }
    if (fact === 'student') await sql(`update "AgencySale" set "DateLastModifiedByStudent" = now() where "Id" = ${id}`);
    if (fact === 'support') await sql(`update "AgencySale" set "SupportStatusName" = 'ReceivedFromAgent' where "Id" = ${id}`);
    expect((await read(id)).SubStatusName).toBe(named.replace(/^\[.*\] /, ''));
  });

  it.each([
    ['no student', { StudentId: null }, true, 'StudentId', 'No student has been selected for this quote'],
    ['no student and no signature', { StudentId: null }, false, 'StudentId', 'No student has been selected for this quote'],
    ['no signature', {}, false, 'StudentSignature', 'Please Sign in the area below.'],
  ])('[QUOTE-027] does not come of a quote with %s', async (_what, values, signed, Key, Message) => {
    const id = await quote(values, signed);
    const { status, body } = await verb(id, 'createapplication');
    expect([status, body.Errors]).toEqual([400, [{ Key, Message }]]);
    expect((await read(id)).StatusId).toBe('Quote');
  });

  it('does not come of a quote without lines, of several options of which none is accepted, or by a foreign contact', async () => {
    const { Id: bare } = await made('/api/agencysale/', { StudentId: student, AgencyOfficeId: scene.one.officeId });
    expect((await verb(bare, 'createapplication')).body.Errors?.[0]?.Key).toBe('AgencySaleItems');
    const options = await quote();
    await line(options, { OptionNumber: 2 });
    expect((await verb(options, 'createapplication')).body.Errors?.[0]?.Key).toBe('AcceptedOption');
    const foreign = await quote({ AgencySupplierId: null });
    const { status, body } = await verb(foreign, `createapplication?agencySupplierContactId=${contact}`);
    expect([status, body.Errors?.[0]?.Key]).toEqual([400, 'agencySupplierContactId']);
    expect(await read(foreign)).toMatchObject({ StatusId: 'Quote', SentDate: null });
  });
});

describe('a sale', () => {
  it('[SALE-010] [SALE-027] comes of an application, for good', async () => {
    const id = await sale();
    expect(await read(id)).toMatchObject({ StatusId: 'Sale', ConfirmedDate: `${today}T00:00:00` });
    for (const name of ['createsale', 'createapplication', 'restore']) expect((await verb(id, name)).status, name).toBe(409);
  });

  it('makes the tasks that its lines want, of the accepted option alone, once', async () => {
    const id = await quote({ AcceptedOption: 1, UserId: scene.one.managerId });
    const [first, second] = [await line(id), await line(id, { OptionNumber: 2 })];
    for (const AgencySaleItemId of [first, second])
      await feeLine(scene, {
        AgencySaleItemId,
        CurrencyId: currency,
        FeeDescription: 'Cover',
        Qty: 1,
        UnitPrice: 10,
        AfterSaleTaskDescription: `Buy the cover of ${AgencySaleItemId}`,
        AfterSaleTaskDays: 3,
      });
    expect((await verb(id, 'createapplication')).status).toBe(200);
    expect((await verb(id, 'createsale')).status).toBe(200);
    const { body } = await scene.manager.post<{ Data: unknown[] }>('/api/agencytask/search', [{ Field: 'AgencySaleId', Condition: 'Equal', Value1: id }]);
    expect(body.Data).toMatchObject([{ DisplayName: `Buy the cover of ${first}` }]);
  });

  it('confirmed twenty times at once is confirmed once', async () => {
    const id = await application();
    const responses = await Promise.all(Array.from({ length: 20 }, () => scene.manager.post<Answered>(`/api/agencysale/${id}/createsale`, {})));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await sql(`select * from matricula.journal where entity = 'AgencySale' and entity_id = ${id}`);
    expect(rows.filter((row) => JSON.stringify(row).includes('"Sale"'))).toHaveLength(1);
  });

  it('[SALE-011] [SALE-012] [SALE-028] is cancelled with its open tasks; [SALE-014] [SALE-029] restored it is what it was, its tasks are not', async () => {
    const id = await sale();
    const task = (await made('/api/agencytask/', { Description: 'Call', AgencySaleId: id, AgencyOfficeId: scene.one.officeId, DueDate: today })).Id;
    expect((await verb(id, 'cancelsale')).status).toBe(200);
    expect(await read(id)).toMatchObject({ StatusId: 'Cancelled', PreviousStatusId: 'Sale', CancelledDate: `${today}T00:00:00` });
    const readTask = async () => (await scene.manager.get(`/api/agencytask/${task}`)).body;
    expect(await readTask()).toMatchObject({ IsCompleted: true, IsCancelled: true });
    expect((await verb(id, 'cancelsale')).status).toBe(409);
    expect((await verb(id, 'restore')).status).toBe(200);
    expect(await read(id)).toMatchObject({ StatusId: 'Sale', PreviousStatusId: null, CancelledDate: null });
    expect(await readTask()).toMatchObject({ IsCompleted: true, IsCancelled: true });
  });

  it.each([
    ['Quote', 'QuoteCancelled'],
    ['Expired', 'QuoteCancelled'],
    ['Application', 'Cancelled'],
  ])('cancelled as %s becomes %s, and goes back', async (from, to) => {
    const id = from === 'Application' ? await application() : await quote();
    await sql(`update "AgencySale" set "StatusId" = '${from}' where "Id" = ${id}`);
    expect((await verb(id, 'cancelsale')).status).toBe(200);
    expect((await read(id)).StatusId).toBe(to);
    expect((await verb(id, 'restore')).status).toBe(200);
    expect((await read(id)).StatusId).toBe(from);
  });

  it.each(['Closed', 'QuoteTemplate', 'ExpiredQuoteTemplate'])('as %s takes none of the verbs', async (state) => {
    const id = await quote();
    await sql(`update "AgencySale" set "StatusId" = '${state}' where "Id" = ${id}`);
    for (const name of ['createapplication', 'createsale', 'cancelsale', 'restore']) expect((await verb(id, name)).status, name).toBe(409);
    expect((await read(id)).StatusId).toBe(state);
  });

  it('is no matter of those who may not edit sales, nor of another agency', async () => {
    const id = await application();
    expect((await verb(id, 'createsale', scene.clerk)).status).toBe(403);
    expect((await verb(id, 'restore', scene.clerk)).status).toBe(403);
    expect((await verb(id, 'createsale', scene.other)).status).toBe(404);
    expect((await verb(id, 'status', scene.other)).status).toBe(404);
    expect((await read(id)).StatusId).toBe('Application');
  });

  it('[SALE-030] tells its status in the language of the reader', async () => {
    const id = await application();
    const { body } = await scene.manager.call('GET', `/api/agencysale/${id}/status`, undefined, { 'User-Language': 'pt' });
    expect(body).toMatchObject({ StatusId: 'Application', StatusName: 'Candidatura', SubStatusName: 'DRAFT', SupportStatusName: 'None' });
  });
});

describe('verbs at once', () => {
  it.each(['cancelsale', 'restoresale'])('%s twenty times has one effect', async (name) => {
    const id = await sale();
    if (name === 'restoresale') expect((await verb(id, 'cancelsale')).status).toBe(200);
    const counted = async () => (await sql(`select * from matricula.journal where entity = 'AgencySale' and entity_id = ${id}`)).length;
    const before = await counted();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scene.manager.call<Answered>('POST', `/api/agencysale/${id}/${name}`, {}, { 'Idempotency-Key': `${name}-${id}-${index}` }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await counted()) - before).toBe(1);
    expect((await read(id)).StatusId).toBe(name === 'cancelsale' ? 'Cancelled' : 'Sale');
  });

  it('ask what happens, in words', async () => {
    const { body } = await scene.manager.get<{ Actions: { Verb: string; Confirm: string | null }[] }>('/api/entityconfig/agencysale');
    const requested = new Map(body.Actions.map(({ Verb, Confirm }) => [Verb, Confirm]));
    expect(requested.get('createsale')).toBe('The application becomes a sale. This cannot be undone; a sale can only be cancelled.');
    expect(requested.get('cancelsale')).toBe(
      'The sale and its open tasks are cancelled. If it won an opportunity, the opportunity is reopened. You can restore the sale later, but not its tasks.',
    );
    expect(requested.get('restoresale')).toBe('The sale returns to its status before it was cancelled. Its tasks stay cancelled.');
  });
});

describe('the words of sales', () => {
  interface Choices {
    readonly Fields: Readonly<Record<string, { readonly Values?: readonly { readonly Value: string; readonly Colour?: string }[] }>>;
  }
  const choices = async (field: string) => (await scene.manager.get<Choices>('/api/entityconfig/agencysale')).body.Fields[field]?.Values ?? [];

  it.each([
    ['[SALE-015]', 'warning', ['Quote', 'QuoteTemplate']],
    ['[SALE-016]', 'purple', ['Application']],
    ['[SALE-017]', 'info', ['Sale']],
    ['[SALE-018]', 'danger', ['Expired', 'QuoteCancelled', 'Cancelled', 'ExpiredQuoteTemplate']],
    ['[SALE-019]', 'success', ['Closed']],
  ])('%s the badge is %s for %j', async (_row, colour, statuses) => {
    expect((await choices('StatusId')).filter(({ Colour }) => Colour === colour).map(({ Value }) => Value)).toEqual(statuses);
  });

  it('[SALE-021] say how far the school is', async () => {
    expect((await choices('SupportStatusName')).map(({ Value }) => Value)).toEqual([
      'None',
      'CopyApplicationProcessError',
      'SentToSchool',
      'ReceivedFromAgent',
      'ReceivedFromAgentAndProcessedWithErrors',
      'ReceivedFromAgentAndSentToSms',
    ]);
  });
});

describe('what hangs on a sale', () => {
  it('[SALE-035] [SALE-036] its history and its notes', async () => {
    const id = await application();
    await made(`/api/agencysale/${id}/note`, { Message: 'Call the school', AgencySaleId: id });
    const notes = await scene.manager.get<{ Data: { Message: string }[] }>(`/api/agencysale/${id}/note`);
    expect(notes.body.Data).toMatchObject([{ Message: 'Call the school' }]);
    const { status, text } = await scene.manager.get(`/api/agencysale/${id}/journal`);
    expect(status, text).toBe(200);
    expect(text).toContain('Application');
    expect((await scene.other.get(`/api/agencysale/${id}/journal`)).status).toBe(404);
    // Its other name (G-31).
    expect((await scene.manager.get(`/api/agencysale/${id}/history`)).text).toBe(text);
    expect((await scene.other.get(`/api/agencysale/${id}/history`)).status).toBe(404);
  });
});

describe('lists of sales', () => {
  type Rows = { Data: { Id: number; StatusId: string }[]; Count: number };
  const found = async (path: string, body: object = []) => {
    const response = await scene.manager.post<Rows>(path, body);
    expect(response.status, response.text).toBe(200);
    return response.body;
  };

  it('[SALE-040] [STU-014] of a student are those that are no quotes, fifty at most', async () => {
    const StudentId = (await made('/api/student/', { FirstName: 'Bia', LastName: 'Lima' })).Id;
    const ids = [];
    for (let index = 0; index < 9; index++) ids.push((await made('/api/agencysale/', { StudentId, AgencyOfficeId: scene.one.officeId })).Id);
    const statuses = ['Quote', 'QuoteTemplate', 'Application', 'Sale', 'Expired', 'Closed', 'QuoteCancelled', 'Cancelled', 'ExpiredQuoteTemplate'];
    for (const [index, status] of statuses.entries()) await sql(`update "AgencySale" set "StatusId" = '${status}' where "Id" = ${ids[index]}`);
    const own = await found(`/api/student/${StudentId}/agencysale/search?viewId=39&take=50`);
    expect(own.Data.map(({ StatusId }) => StatusId).toSorted()).toEqual(['Application', 'Cancelled', 'Closed', 'Sale']);
    await sql(`insert into "AgencySale" ("AgencyId", "StudentId", "AgencyOfficeId", "StatusId", "SupportStatusName")
      select ${scene.one.agencyId}, ${StudentId}, ${scene.one.officeId}, 'Application', 'None' from generate_series(1, 60)`);
    const many = await found(`/api/student/${StudentId}/agencysale/search?viewId=39&take=50`);
    expect([many.Data.length, many.Count]).toEqual([50, 64]);
  });

  it('[AGENT-009] of an agent are its applications, and its enrolments', async () => {
    const AgencyAgentId = (await made('/api/agencyagent/', { Name: 'Agent Rio', AgencyOfficeId: scene.one.officeId })).Id;
    const [applied, sold] = [await application({ AgencyAgentId }), await sale({ AgencyAgentId })];
    const of = async (view: number) => (await found(`/api/agencyagent/${AgencyAgentId}/agencysale/search?viewId=${view}`)).Data.map(({ Id }) => Id);
    expect([await of(33), await of(37)]).toEqual([[applied], [sold]]);
    const named = [{ Field: 'AgencyAgentId', Condition: 'Equal', Value1: AgencyAgentId }];
    expect((await found('/api/agencysale/search?viewId=33', named)).Data.map(({ Id }) => Id)).toEqual([applied]);
  });

  it('[SALE-042] are found by the name of the workflow', async () => {
    const SaleWorkflowId = (await made('/api/agencysaleworkflow', { Name: 'Waiting for the embassy' })).Id;
    const id = await application({ SaleWorkflowId });
    const condition = [{ Field: 'SaleWorkflowName', Condition: 'Equal', Value1: 'Waiting for the embassy' }];
    expect((await found('/api/agencysale/search?viewId=39', condition)).Data.map(({ Id }) => Id)).toEqual([id]);
  });
});

describe('whose a sale is', () => {
  const somebody = async (userName: string, Permissions: readonly string[]): Promise<Caller> => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    await engine.database.write(agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(agencyId));
      const person = { UserName: userName, Name: userName, UserEmail: userName, Password: demoPassword, OfficeId: officeId, IsActive: true };
      const [UserId] = await records.createMany('User', [person]);
      const [UserGroupId] = await records.createMany('UserGroup', [{ Name: userName, Permissions: [...Permissions, ...seesAll] }]);
      await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
    });
    return await scene.server.as(userName);
  };
  const change = (by: Caller, id: number, values: object) => by.call<Answered>('PATCH', `/api/agencysale/${id}`, values);

  it('[AUTH-024] [AUTH-025] is said by those with CanReAssignSales alone; the rest is changed by those with CanEditSales', async () => {
    const [editor, assigner] = [await somebody('editor@one.test', ['CanEditSales']), await somebody('assigner@one.test', ['CanReAssignSales'])];
    const id = await application();
    const other = (await made('/api/agencyoffice', { Name: 'Second office', TimeZone: 'Australia/Perth', CountryId: null }, scene.god)).Id;
    expect((await change(editor, id, { Title: 'Mine' })).status).toBe(200);
    expect((await change(editor, id, { UserId: null })).status).toBe(403);
    expect((await change(editor, id, { AgencyOfficeId: other })).status).toBe(403);
    expect((await change(assigner, id, { Title: 'Yours' })).status).toBe(403);
    expect((await change(assigner, id, { UserId: null, AgencyOfficeId: other })).status).toBe(200);
    expect(await read(id)).toMatchObject({ Title: 'Mine', UserId: null, AgencyOfficeId: other });
    // Once it is sent, it still goes to another office.
    expect((await verb(id, `createapplication?agencySupplierContactId=${contact}`, editor)).status).toBe(200);
    expect((await change(assigner, id, { AgencyOfficeId: scene.one.officeId })).status).toBe(200);
  });
});

describe('an opportunity', () => {
  const loadStage = async (category: string): Promise<number> =>
    Number(
      (
        await sql(
          `select "Id" from "AgencyOpportunityStage" where "AgencyId" = ${scene.one.agencyId} and "ForecastCategory" = '${category}' order by "Order" desc limit 1`,
        )
      )[0]?.['Id'],
    );
  const opportunity = (StageId: number) => made('/api/agencyopportunity/', { StudentId: student, StageId, AgencyOfficeId: scene.one.officeId });

  it('[SALE-013] that was won is open again when its only sale is cancelled', async () => {
    const { Id } = await opportunity(await loadStage('Closed Won'));
    const [one, two] = [await sale({ OpportunityId: Id }), await sale({ OpportunityId: Id })];
    const stage = async () => (await scene.manager.get<{ StageId: number }>(`/api/agencyopportunity/${Id}`)).body.StageId;
    expect((await verb(one, 'cancelsale')).status).toBe(200);
    expect(await stage()).toBe(await loadStage('Closed Won'));
    expect((await verb(two, 'cancelsale')).status).toBe(200);
    expect(await stage()).toBe(await loadStage('Pipeline'));
  });

  it('[OPP-010] is cancelled only when all its quotes and sales are', async () => {
    const { Id } = await opportunity(await loadStage('Pipeline'));
    const id = await quote({ OpportunityId: Id });
    const cancel = () => scene.manager.get<Rejected>(`/api/agencyopportunity/${Id}/cancelopportunity`);
    const { status, body } = await cancel();
    expect([status, body.Errors]).toEqual([
      400,
      [{ Key: 'StageId', Message: 'This opportunity has quotes or sales that are not cancelled (1). Cancel them first.' }],
    ]);
    expect((await verb(id, 'cancelsale')).status).toBe(200);
    expect((await cancel()).status).toBe(200);
  });
});

describe('a day', () => {
  /** A quote whose last day was yesterday: nobody enters such a day. */
  const pastQuote = async (): Promise<number> => {
    const id = await quote();
    const rejected = await scene.manager.call('PATCH', `/api/agencysale/${id}`, { ExpiryDate: dayFrom(-1) });
    expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('ExpiryDate')]);
    await sql(`update "AgencySale" set "ExpiryDate" = '${dayFrom(-1)}' where "Id" = ${id}`);
    return id;
  };

  it('lets quotes expire after their last day, or thirty days after their last change', async () => {
    const [lastDay, passed, untouched, fresh] = [await quote({ ExpiryDate: today }), await pastQuote(), await quote(), await quote()];
    await sql(`update "AgencySale" set "DateLastModified" = now() - interval '32 days' where "Id" = ${untouched}`);
    await passDay();
    expect(await Promise.all([lastDay, passed, untouched, fresh].map(async (id) => (await read(id)).StatusId))).toEqual([
      'Quote',
      'Expired',
      'Expired',
      'Quote',
    ]);
    expect((await verb(passed, 'createapplication')).status).toBe(409);
  });

  it('lets a save by the staff make an expired quote a quote again', async () => {
    const id = await pastQuote();
    // The day that stands may stay.
    expect((await scene.manager.call('PATCH', `/api/agencysale/${id}`, { Title: 'Late', ExpiryDate: dayFrom(-1) })).status).toBe(200);
    await passDay();
    expect((await scene.manager.call('PATCH', `/api/agencysale/${id}`, { Title: 'Once more' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ StatusId: 'Quote', ExpiryDate: null });
  });

  it('closes sales whose last course has ended, unless a payment is waited for', async () => {
    const [ended, owing, running] = [await sale(), await sale(), await sale()];
    for (const [id, EndDate] of [
      [ended, dayFrom(-1)],
      [owing, dayFrom(-1)],
      [running, today],
    ] as const)
      await sql(`update "AgencySaleItem" set "StartDate" = '2025-01-06', "EndDate" = '${EndDate}' where "AgencySaleId" = ${id}`);
    await made(`/api/agencysale/${owing}/agencysalepayment`, {
      AgencySaleId: owing,
      AgencyOfficeId: scene.one.officeId,
      CurrencyId: currency,
      BaseCurrencyId: currency,
      DueDate: today,
      StatusId: 'Unpaid',
    });
    await passDay();
    expect(await Promise.all([ended, owing, running].map(async (id) => (await read(id)).StatusId))).toEqual(['Closed', 'Sale', 'Sale']);
  });

  it('lets templates expire after their last day', async () => {
    const Id = await quote({ StudentId: null });
    await sql(`update "AgencySale" set "StatusId" = 'QuoteTemplate' where "Id" = ${Id}`);
    await made('/api/agencysaletemplate', { Name: 'Last year', AgencySaleId: Id, ExpiryDate: dayFrom(-2) });
    await passDay();
    expect((await read(Id)).StatusId).toBe('ExpiredQuoteTemplate');
  });
});

describe('suppliers', () => {
  it('[INST-013] [INST-014] that sold most lately come first, 42 at most; [SUPP-021] each tells what was sold', async () => {
    await sql(`insert into "Institution" ("Name", "CricosCode") select 'School ' || n, 'T' || n from generate_series(1, 45) n`);
    await sql(
      `insert into "AgencySupplier" ("AgencyId", "Name", "InstitutionId", "AcceptsApplication") select ${scene.one.agencyId}, "Name", "Id", true from "Institution" where "CricosCode" like 'T%'`,
    );
    const [row] = await sql(`select "Id" from "AgencySupplier" where "Name" = 'School 45'`);
    const best = Number(row?.['Id']);
    const first = await sale({ AgencySupplierId: best });
    await sale({ AgencySupplierId: best });
    const top = async () => (await scene.manager.get<{ Data: { Id: number; SoldLast90Days: number }[] }>('/api/agencysupplier/topsuppliers')).body.Data;
    const suppliers = await top();
    expect(suppliers).toHaveLength(42);
    expect(suppliers[0]).toMatchObject({ Id: best, SoldLast90Days: 2, AcceptsApplication: true });
    expect((await verb(first, 'cancelsale')).status).toBe(200);
    expect((await top())[0]).toMatchObject({ Id: best, SoldLast90Days: 1 });
    const { body } = await scene.manager.get(`/api/agencysupplier/${best}/summary`);
    expect(body).toMatchObject({ Quotes: 0, Applications: 0, Sales: 1, Cancelled: 1, SoldLast90Days: 1, LastConfirmed: `${today}T00:00:00` });
    expect((await scene.other.get('/api/agencysupplier/topsuppliers')).body).toEqual({ Data: [] });
  });
});
