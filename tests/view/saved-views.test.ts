// Views that people and agencies save, by HTTP: whose they are, what they may hold, what they find, and what becomes of them when the metadata moves.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { settings } from '../../plugins/settings/index.ts';
import { listenTo } from '../support/event-stream.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import { type TestResponse, type Caller, startBeside, type TestServer } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

/** Anyone who has no permission sees no e-mail addresses, nor the day of the first contact. */
const leadRules = {
  entity: 'AgencyLead',
  rules: [
    { id: 'editors', who: { actor: 'staff', permission: 'CanEditLeadMetadata' }, allow: ['read', 'create', 'update', 'delete'] },
    { id: 'others', who: { actor: 'staff' }, allow: ['read'], fields: { except: ['EmailAddress', 'ContactInDate'] } },
  ],
};

interface Column {
  readonly Id: string;
  readonly Field: string;
  readonly Hidden?: boolean;
  readonly Width?: number;
  readonly Pinned?: string;
}
interface View extends Record<string, unknown> {
  readonly ViewId: number;
  readonly Kind: string;
  readonly Name: string;
  readonly Columns: readonly Column[];
  readonly Filters: readonly Record<string, unknown>[] | null;
  readonly OrderBy: string;
  readonly Saved: { readonly Id: number; readonly OfAgency: boolean; readonly RowVersion: number; readonly UserName: string } | null;
}
interface Views extends Record<string, unknown> {
  readonly Data: readonly View[];
  readonly First: number;
  readonly Pinned: readonly number[] | null;
  readonly MayShape: boolean;
  readonly WhyNotShape: string | null;
}
interface Page extends Record<string, unknown> {
  readonly Data: readonly Record<string, unknown>[];
  readonly Count: number;
}

let scene: TwoAgencies;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-views-'));
  await cp('metadata', path.join(folder, 'now'), { recursive: true });
  await writeFile(path.join(folder, 'now/sales/AgencyLead/AgencyLead.permissions.json'), JSON.stringify(leadRules));
  // One language is offered to who holds the permission alone.
  const userFile = path.join(folder, 'now/people/User/User.entity.json');
  const userText = await readFile(userFile, 'utf8');
  const storedBack = userText.replace('"value": "es",', '"value": "es", "who": { "actor": "staff", "permission": "CanEditLeadMetadata" },');
  if (storedBack === userText) throw new Error('The file of users no longer offers Spanish in the words that this test changes.');
  await writeFile(userFile, storedBack);
  scene = await twoAgencies({ metadataFolders: [path.join(folder, 'now')], plugins: [settings, ...namedPlugins] });
  await scene.addLeads([
    { FirstName: 'Ada', EmailAddress: 'ada@leads.test', LeadSource: null, WebFormName: 'Blue' },
    { FirstName: 'Bo', EmailAddress: 'bo@leads.test', WebFormName: 'Red' },
    { FirstName: 'Cy', EmailAddress: 'cy@leads.test', WebFormName: 'Red' },
  ]);
});
afterAll(async () => {
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

const loadViews = async (caller: Caller): Promise<Views> => (await caller.get<Views>('/api/entityview?entity=agencylead')).body;
const save = (caller: Caller, view: object): Promise<TestResponse<View>> =>
  caller.post<View>('/api/entityview', { Entity: 'AgencyLead', BaseViewId: 3, Document: {}, ...view });
const saved = async (caller: Caller, view: object): Promise<View> => {
  const response = await save(caller, view);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const change = (caller: Caller, id: number, body: object): Promise<TestResponse<View>> => caller.call<View>('PUT', `/api/entityview/${id}`, body);
const drop = (caller: Caller, id: number): Promise<TestResponse> => caller.call('DELETE', `/api/entityview/${id}`);
const getHistory = (agencyId: number, id: number) =>
  scene.server.running.engine.database.read(agencyId, (tx) =>
    tx.rows<{ operation: string; user_name: string; changes: { Field: string }[] }>(
      sql.withSchema('matricula').table('journal').where({ entity: '$view', entity_id: id }).select('operation', 'user_name', 'changes').orderBy('id'),
    ),
  );
const red = { Field: 'WebFormName', Condition: 'Equal', Value1: 'Red' };
const visible = (view: View | undefined): string[] => (view?.Columns ?? []).filter(({ Hidden }) => !Hidden).map(({ Field }) => Field);

describe('a view of one’s own', () => {
  it('keeps columns, widths, pins, filters, order and page size, and is nobody else’s', async () => {
    const Document = {
      Columns: [
        { Field: 'emailaddress', Width: 260 },
        { Field: 'DisplayName', Pinned: 'left' },
        { Field: 'Status', Hidden: true },
        ...['NextContactDate', 'AssignedToId', 'Tags', 'LeadSource', 'AgencyOfficeId', 'DateCreated'].map((Field) => ({ Field, Hidden: true })),
      ],
      Filters: [red],
      OrderBy: 'FirstName desc',
      PageSize: 25,
    };
    const view = await saved(scene.manager, { Name: '  Red   ones ', Document });
    expect(view).toMatchObject({
      Kind: 'mine',
      Name: 'Red ones',
      BaseViewId: 3,
      PageSize: 25,
      OrderBy: 'FirstName desc',
      IsBaseMoved: false,
      Added: [],
      Ignored: [],
    });
    expect(view.Columns.slice(0, 2)).toEqual([
      { Id: 'email-address', Field: 'EmailAddress', Width: 260 },
      { Id: 'name', Field: 'DisplayName', Pinned: 'left' },
    ]);
    expect(visible(view)).toEqual(['EmailAddress', 'DisplayName']);
    expect(view.Filters).toEqual([{ Id: 'f1', ...red }]);
    expect((await loadViews(scene.manager)).Data.map(({ Name }) => Name)).toContain('Red ones');
    for (const stranger of [scene.clerk, scene.god, scene.other]) {
      expect((await loadViews(stranger)).Data.map(({ Name }) => Name)).not.toContain('Red ones');
      expect((await stranger.get(`/api/entityview/${view.ViewId}`)).status).toBe(404);
      expect((await change(stranger, view.ViewId, { RowVersion: 1, Name: 'Stolen' })).status).toBe(404);
      expect((await drop(stranger, view.ViewId)).status).toBe(404);
      expect((await stranger.post(`/api/agencylead/search?viewId=${view.ViewId}`, [])).status).toBe(400);
    }
    expect((await getHistory(scene.one.agencyId, view.ViewId)).map(({ operation, user_name }) => [operation, user_name])).toEqual([
      ['create', 'manager of One'],
    ]);
  });

  it('is a view wherever a number of one is taken: searches, funnels, sheets, text, bulk updates', async () => {
    const Document = {
      Columns: [{ Field: 'WebFormName' }, { Field: 'FirstName' }].slice(0, 1).concat([{ Field: 'DisplayName' }]),
      Filters: [red],
      OrderBy: 'FirstName desc',
    };
    const { ViewId } = await saved(scene.manager, { Name: 'Taken everywhere', Document });
    const page = (await scene.manager.post<Page>(`/api/agencylead/search?viewId=${ViewId}`, [])).body;
    expect(page.Data.map((row) => row['DisplayName'])).toEqual(['Cy', 'Bo']);
    expect(page.Count).toBe(2);
    expect(page.Data[0]).not.toHaveProperty('EmailAddress');
    const narrower = await scene.manager.post<Page>(`/api/agencylead/search?viewId=${ViewId}`, [{ Field: 'FirstName', Condition: 'Equal', Value1: 'Bo' }]);
    expect(narrower.body.Count).toBe(1);
    const stages = (await scene.manager.post<Record<string, unknown>[] & Record<string, unknown>>(`/api/agencylead/search/funnel?viewId=${ViewId}`, [])).body;
    expect(JSON.parse(JSON.stringify(stages)).reduce((sum: number, { Count }: { Count: number }) => sum + Count, 0)).toBe(2);
    const one = (await scene.manager.get<View>(`/api/entityview/${ViewId}`)).body;
    expect([one.ViewId, one.Name, one.Columns.map(({ Field }) => Field).slice(0, 2), one.Filters?.length]).toEqual([
      ViewId,
      'Taken everywhere',
      ['WebFormName', 'DisplayName'],
      1,
    ]);
    const text = (await scene.manager.get(`/api/agencylead/csv?viewId=${ViewId}&columns=EmailAddress,DisplayName`)).text;
    expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual(['E-mail,Name', 'cy@leads.test,Cy']);
    const sheet = await fetch(`${scene.server.url}/api/agencylead/excel?viewId=${ViewId}`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
    const [head, first] = (await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]?.rows ?? [];
    expect([head?.slice(0, 2), first?.slice(0, 2)]).toEqual([
      ['Web form', 'Name'],
      ['Red', 'Cy'],
    ]);
    const bulk = await scene.manager.post('/api/agencylead/bulkupdate', { Matching: { ViewId, Conditions: [], Except: [] }, entity: { EmailOptOut: true } });
    expect(bulk.body).toMatchObject({ Total: 2, Success: 2 });
    const start = (await scene.manager.post<{ Views: { ViewId: number; Name: string }[] } & Record<string, unknown>>('/api/agencylead/search/init', {})).body;
    expect(start.Views).toContainEqual({ ViewId, Name: 'Taken everywhere', ViewType: 'Grid' });
  });

  it('asks for any columns of the entity, and for no others', async () => {
    const page = await scene.manager.post<Page>('/api/agencylead/search?viewId=3&columns=EmailAddress', []);
    expect(page.body.Data[0]).toHaveProperty('EmailAddress');
    expect(page.body.Data[0]).not.toHaveProperty('Status');
    const [unreadable, unknown] = await Promise.all(
      ['EmailAddress', 'NoSuchField'].map((name) => scene.clerk.post(`/api/agencylead/search?columns=${name}`, [])),
    );
    expect([unreadable?.status, unknown?.status]).toEqual([400, 400]);
    expect(unreadable?.body['Code']).toBe(unknown?.body['Code']);
  });
});

describe('what takes the place of a standard view', () => {
  it('is the person’s, or the agency’s, and gives the standard view back when it goes', async () => {
    const mine = await saved(scene.manager, { BaseViewId: 1001, Document: { Filters: [red] } });
    expect(mine).toMatchObject({ ViewId: 1001, Kind: 'standard', Name: 'Open leads', Filters: [{ Id: 'f1', ...red }] });
    const agencys = await saved(scene.god, { BaseViewId: 1001, OfAgency: true, Document: { OrderBy: 'FirstName desc' } });
    expect(agencys.Saved?.OfAgency).toBe(true);
    const open = async (caller: Caller) => (await loadViews(caller)).Data.find(({ ViewId }) => ViewId === 1001);
    expect((await open(scene.manager))?.Filters).toHaveLength(1);
    expect((await open(scene.clerk))?.OrderBy).toBe('FirstName desc');
    expect((await open(scene.other))?.Saved).toBeNull();
    expect((await drop(scene.manager, mine.Saved?.Id ?? 0)).status).toBe(200);
    expect((await open(scene.manager))?.OrderBy).toBe('FirstName desc');
    expect((await drop(scene.clerk, agencys.Saved?.Id ?? 0)).status).toBe(403);
    expect((await drop(scene.god, agencys.Saved?.Id ?? 0)).status).toBe(200);
    expect((await open(scene.manager))?.OrderBy).toBe('NextContactDate');
    // The number of a standard view is a promise: by it, everybody finds what the metadata says.
    expect((await drop(scene.god, 1001)).status).toBe(404);
  });
});

describe('views of the agency', () => {
  it('are shaped by who holds the permission, shared from one’s own, and told to everybody', async () => {
    const rejected = await save(scene.clerk, { Name: 'For all', OfAgency: true });
    expect([rejected.status, rejected.body['Code']]).toEqual([403, 'access.forbidden']);
    const seen = await loadViews(scene.clerk);
    expect([seen.MayShape, seen.WhyNotShape]).toEqual([false, 'This requires the permission CanEditReports.']);
    expect((await loadViews(scene.manager)).MayShape).toBe(true);

    const [clerks, others] = [await listenTo(scene.server.url, scene.clerk), await listenTo(scene.server.url, scene.other)];
    try {
      const own = await saved(scene.manager, { Name: 'Shared soon', Document: { Filters: [red] } });
      const shared = await change(scene.manager, own.ViewId, { RowVersion: own.Saved?.RowVersion, OfAgency: true });
      expect(shared.body).toMatchObject({ ViewId: own.ViewId, Kind: 'agency' });
      await expect.poll(() => clerks.changes()).toEqual([`update $view ${own.ViewId}`]);
      expect((await loadViews(scene.clerk)).Data.find(({ ViewId }) => ViewId === own.ViewId)?.Filters).toHaveLength(1);
      expect((await scene.clerk.post<Page>(`/api/agencylead/search?viewId=${own.ViewId}`, [])).body.Count).toBe(2);
      expect((await change(scene.clerk, own.ViewId, { RowVersion: 2, Name: 'Mine now' })).status).toBe(403);
      expect((await change(scene.manager, own.ViewId, { RowVersion: 2, OfAgency: false })).status).toBe(400);
      expect((await getHistory(scene.one.agencyId, own.ViewId)).map(({ operation, changes }) => [operation, changes.map(({ Field }) => Field)])).toEqual([
        ['create', ['Entity', 'BaseViewId', 'Name', 'OfAgency', 'Document']],
        ['update', ['OfAgency']],
      ]);
      await drop(scene.manager, own.ViewId);
      expect(others.changes()).toEqual([]);
    } finally {
      clerks.close();
      others.close();
    }
  });

  it('keep how rows are drawn, gathered and summed, each of it for who may see the field', async () => {
    const Group = {
      Field: 'NextContactDate:month',
      Then: 'Status',
      Order: [null],
      Hidden: ['2026-01-01'],
      ThenOrder: [null],
      ThenHidden: [scene.one.statuses.get('new')],
      HideEmpty: true,
    };
    const Document = { Shape: 'board', Group, Totals: ['EmailAddress:filled', 'NextContactDate:maximum'] };
    const { ViewId, ...mine } = await saved(scene.manager, { Name: 'In months', OfAgency: true, Document });
    expect(mine).toMatchObject(Document);
    const theirs = (await loadViews(scene.clerk)).Data.find((view) => view.ViewId === ViewId);
    expect(theirs).toMatchObject({ Shape: 'board', Group, Totals: ['NextContactDate:maximum'] });
    expect((await scene.clerk.get(`/api/entityview/${ViewId}`)).body).toMatchObject({ Totals: ['NextContactDate:maximum'] });
    expect((await loadViews(scene.clerk)).Data[0]).toMatchObject({ Shape: 'table', Group: null, Totals: [] });
    const saving = await Promise.all(
      ['EmailAddress', 'NoSuchField'].map((field) => save(scene.clerk, { Name: 'Guess', Document: { Group: { Field: field }, Totals: [`${field}:filled`] } })),
    );
    const keys = saving.map(({ status, body }) => [status, (body['Errors'] as { Key: string }[]).map(({ Key }) => Key)]);
    expect(keys[0]).toEqual([400, ['Document.Group.Field', 'Document.Totals']]);
    expect(keys[1]).toEqual(keys[0]);
    await drop(scene.manager, ViewId);
  });

  it('lie on the days that their reader may see: without the last day on the first alone, without that one they are tables', async () => {
    const onDays = async (Calendar: object) => {
      const { ViewId } = await saved(scene.manager, { Name: 'On days', OfAgency: true, Document: { Shape: 'calendar', Calendar } });
      const [mine, theirs] = await Promise.all(
        [scene.manager, scene.clerk].map(async (caller) => {
          const view = (await loadViews(caller)).Data.find((each) => each.ViewId === ViewId);
          return [view?.['Shape'], view?.['Calendar']];
        }),
      );
      await drop(scene.manager, ViewId);
      expect(mine).toEqual(['calendar', Calendar]);
      return theirs;
    };
    expect(await onDays({ Field: 'NextContactDate', End: 'ContactInDate' })).toEqual(['calendar', { Field: 'NextContactDate' }]);
    expect(await onDays({ Field: 'ContactInDate', End: 'NextContactDate' })).toEqual(['table', null]);
  });

  it('are not there for who may not see what they filter by, and never tell of it', async () => {
    const Filters = [{ Field: 'EmailAddress', Condition: 'Contains', Value1: 'ada' }];
    const Columns = [{ Field: 'EmailAddress' }, { Field: 'Status' }];
    const { ViewId } = await saved(scene.manager, { Name: 'By address', OfAgency: true, Document: { Filters } });
    const open = await saved(scene.manager, { Name: 'With address', OfAgency: true, Document: { Columns, OrderBy: 'EmailAddress desc' } });
    const names = (await loadViews(scene.clerk)).Data.map(({ Name }) => Name);
    expect([names.includes('By address'), names.includes('With address')]).toEqual([false, true]);
    const responses = await Promise.all([ViewId, 2_000_000_000].map((id) => scene.clerk.post(`/api/agencylead/search?viewId=${id}`, [])));
    expect(responses.map(({ status, body }) => [status, body['Code'], body['Hint']])).toEqual([
      [400, 'request.unknown-name', undefined],
      [400, 'request.unknown-name', undefined],
    ]);
    expect((await scene.clerk.get(`/api/entityview/${ViewId}`)).status).toBe(404);
    const seen = (await loadViews(scene.clerk)).Data.find(({ Name }) => Name === 'With address');
    expect(visible(seen)).not.toContain('EmailAddress');
    expect(JSON.stringify(seen)).not.toContain('EmailAddress');
    const page = await scene.clerk.post<Page>(`/api/agencylead/search?viewId=${open.ViewId}`, []);
    expect([page.status, page.text.includes('leads.test')]).toEqual([200, false]);
    // Nor can the clerk save one that asks for it: he gets the answer that everybody gets for a name that is none.
    const saving = await Promise.all(
      ['EmailAddress', 'NoSuchField'].map((Field) =>
        save(scene.clerk, { Name: 'Guess', Document: { Columns: [{ Field }], Filters: [{ Field, Condition: 'Equal', Value1: 'x' }], OrderBy: Field } }),
      ),
    );
    const keys = saving.map(({ status, body }) => [status, (body['Errors'] as { Key: string }[]).map(({ Key }) => Key)]);
    expect(keys[0]).toEqual([400, ['Document.Columns[0].Field', 'Document.Filters[0]', 'Document.OrderBy']]);
    expect(keys[1]).toEqual(keys[0]);
    for (const id of [ViewId, open.ViewId]) await drop(scene.manager, id);
  });

  it('are not there for who is not offered a value that they filter by: less would find more', async () => {
    const Filters = [{ Field: 'InterfaceLanguage', Condition: 'Equal', Value1: 'es' }];
    const { ViewId } = await saved(scene.manager, { Entity: 'User', BaseViewId: 0, Name: 'Spanish', OfAgency: true, Document: { Filters } });
    const idsFor = async (caller: Caller) => (await caller.get<Views>('/api/entityview?entity=user')).body.Data.map((view) => view.ViewId);
    expect([await idsFor(scene.manager), await idsFor(scene.clerk)].map((ids) => ids.includes(ViewId))).toEqual([true, false]);
    const [kept, absent] = await Promise.all([ViewId, 2_000_000_000].map((id) => scene.clerk.post(`/api/user/search?viewId=${id}`, [])));
    expect([kept?.status, kept?.body['Code'], kept?.body['Hint']]).toEqual([absent?.status, absent?.body['Code'], absent?.body['Hint']]);
    expect(kept?.status).toBe(400);
    expect((await scene.clerk.get(`/api/entityview/${ViewId}`)).status).toBe(404);
    await drop(scene.manager, ViewId);
  });

  it('take the place also of what their keeper had there himself, in the same transaction', async () => {
    const own = await saved(scene.manager, { BaseViewId: 1001, Document: { Filters: [red] } });
    const kept = await saved(scene.manager, { BaseViewId: 1001, OfAgency: true, Document: { OrderBy: 'FirstName desc' } });
    const open = (await loadViews(scene.manager)).Data.find(({ ViewId }) => ViewId === 1001);
    expect(open?.Saved).toMatchObject({ Id: kept.Saved?.Id, OfAgency: true });
    expect((await getHistory(scene.one.agencyId, own.Saved?.Id ?? 0)).map(({ operation }) => operation)).toEqual(['create', 'delete']);
    // What is refused gives nothing up.
    const again = await saved(scene.manager, { BaseViewId: 1001, Document: { Filters: [red] } });
    expect((await save(scene.manager, { BaseViewId: 1001, OfAgency: true, Document: {} })).status).toBe(409);
    expect((await loadViews(scene.manager)).Data.find(({ ViewId }) => ViewId === 1001)?.Saved?.Id).toBe(again.Saved?.Id);
    for (const { Saved } of [kept, again]) await drop(scene.manager, Saved?.Id ?? 0);
  });
});

describe('two who change one view', () => {
  it('are not told by a refusal what they may not see', async () => {
    const { Data: people } = (await scene.god.get<{ Data: { Id: number }[] }>('/api/user/keys?term=clerk')).body;
    const group = await scene.god.post<{ Id: number }>('/api/usergroup', { Name: 'Shapers', Permissions: ['CanEditReports'] });
    const member = await scene.god.post<{ Id: number }>('/api/userusergroup', { UserId: people[0]?.Id, UserGroupId: group.body.Id });
    expect([group.status, member.status]).toEqual([200, 200]);
    await expect.poll(async () => (await loadViews(scene.clerk)).MayShape).toBe(true);
    const Document = { Columns: [{ Field: 'EmailAddress' }, { Field: 'Status' }], OrderBy: 'EmailAddress' };
    const secret = await saved(scene.manager, { BaseViewId: 1003, OfAgency: true, Document });
    const late = await save(scene.clerk, { BaseViewId: 1003, OfAgency: true, Document: {} });
    expect([late.status, late.body['Code'], late.text.includes('EmailAddress')]).toEqual([409, 'record.changed', false]);
    const Filters = [{ Field: 'EmailAddress', Condition: 'Contains', Value1: 'ada' }];
    expect((await change(scene.manager, secret.Saved?.Id ?? 0, { RowVersion: 1, Document: { Filters } })).status).toBe(200);
    const blind = await save(scene.clerk, { BaseViewId: 1003, OfAgency: true, Document: {} });
    expect([blind.status, blind.body['Id'], blind.text.includes('EmailAddress'), blind.text.includes('ada')]).toEqual([409, undefined, false, false]);
    await drop(scene.manager, secret.Saved?.Id ?? 0);
    expect((await scene.god.call('DELETE', `/api/userusergroup/${member.body.Id}`)).status).toBe(200);
    await expect.poll(async () => (await loadViews(scene.clerk)).MayShape).toBe(false);
  });

  it('do not overwrite each other: the later one sees what is there now', async () => {
    const view = await saved(scene.manager, { Name: 'Contested', OfAgency: true });
    const theirs = await change(scene.god, view.ViewId, { RowVersion: 1, Document: { Filters: [red] } });
    expect(theirs.status).toBe(200);
    const late = await change(scene.manager, view.ViewId, { RowVersion: 1, Document: { OrderBy: 'FirstName' } });
    expect([late.status, late.body['Code'], late.body['RowVersion']]).toEqual([409, 'record.changed', 2]);
    expect(late.body['Differing']).toEqual([{ Key: 'Document', Yours: { OrderBy: 'FirstName' }, Theirs: { Filters: [{ Id: 'f1', ...red }] }, Sent: true }]);
    expect((await change(scene.manager, view.ViewId, { RowVersion: 2, Document: { OrderBy: 'FirstName' } })).status).toBe(200);
    expect((await change(scene.manager, view.ViewId, { Name: 'Without a version' })).status).toBe(400);
    const twice = await Promise.all([1, 2].map(() => save(scene.manager, { BaseViewId: 1003 })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await drop(scene.manager, view.ViewId);
  });
});

describe('what a view may hold', () => {
  it('keeps groups of conditions and fields one reference away, and finds by them', async () => {
    const of = (FirstName: string) => ({ Field: 'FirstName', Condition: 'Equal', Value1: FirstName });
    const near = { Field: 'Status.Name', Condition: 'Is Not Empty' };
    const Filters = [{ any: [of('Cy'), { All: [of('Ada'), near] }] }];
    const { ViewId, ...view } = await saved(scene.manager, { Name: 'One or the other', Document: { Filters } });
    expect(view['Filters']).toEqual([{ Id: 'f1', Any: [of('Cy'), { All: [of('Ada'), near] }] }]);
    const found = await scene.manager.post<Page>(`/api/agencylead/search?viewId=${ViewId}`, []);
    const plain = await scene.manager.post<Page>('/api/agencylead/search', [{ Any: [of('Cy'), { All: [of('Ada'), near] }] }]);
    expect(found.body.Count).toBe(plain.body.Count);
    expect(found.body.Data.map((row) => row['DisplayName'])).toEqual(plain.body.Data.map((row) => row['DisplayName']));
    await drop(scene.manager, ViewId);
  });

  it('takes the other way of writing an order, and goes by it', async () => {
    const { ViewId, OrderBy } = await saved(scene.manager, { Name: 'Backwards', Document: { OrderBy: '-FirstName' } });
    expect(OrderBy).toBe('FirstName desc');
    const page = await scene.manager.post<Page>(`/api/agencylead/search?viewId=${ViewId}&take=1`, []);
    expect(page.body.Data[0]?.['DisplayName']).toMatch(/^Cy/);
    await drop(scene.manager, ViewId);
  });

  it('is refused by part, with what to do', async () => {
    const bad: [object, string, RegExp][] = [
      [{ Name: '  ' }, 'Name', /Give the view a name/],
      [{ Name: 'x'.repeat(81) }, 'Name', /at most 80/],
      [{ Name: 'zero\u0000' }, 'Name', /character/],
      [{ Name: 'a', BaseViewId: 999_999 }, 'BaseViewId', /3/],
      [{ Name: 'a', Document: [] }, 'Document', /Columns, Filters, OrderBy, PageSize/],
      [{ Name: 'a', Document: { Colums: [] } }, 'Document.Colums', /Available parts/],
      [{ Name: 'a', Document: { Columns: [{ Field: 'Statsu' }] } }, 'Document.Columns[0].Field', /Status/],
      [{ Name: 'a', Document: { Columns: [{ Field: 'Status' }, { Field: 'status' }] } }, 'Document.Columns[1].Field', /once/],
      [{ Name: 'a', Document: { Columns: [{ Field: 'Status', Hidden: true }] } }, 'Document.Columns', /at least one/],
      [{ Name: 'a', Document: { Columns: [{ Field: 'Status', Width: 5 }] } }, 'Document.Columns[0].Width', /40 to 2000/],
      [{ Name: 'a', Document: { Columns: [{ Field: 'Status', Pinned: 'top' }] } }, 'Document.Columns[0].Pinned', /left or right/],
      [{ Name: 'a', Document: { Filters: [{ Field: 'Status', Condition: 'Sounds Like', Value1: 1 }] } }, 'Document.Filters[0]', /Sounds Like/],
      [{ Name: 'a', Document: { Filters: [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'x' }] } }, 'Document.Filters[0]', /SearchTerm/],
      [{ Name: 'a', Document: { Filters: [{ Any: [] }] } }, 'Document.Filters[0]', /at least one condition/],
      [{ Name: 'a', Document: { Filters: [{ ...red, Any: [red] }] } }, 'Document.Filters[0]', /can have only/],
      [{ Name: 'a', Document: { Filters: [{ Any: [red, { All: [{ Field: 'Statsu', Condition: 'Is Empty' }] }] }] } }, 'Document.Filters[0]', /Statsu/],
      [{ Name: 'a', Document: { Filters: [{ Any: [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'x' }] }] } }, 'Document.Filters[0]', /SearchTerm/],
      [{ Name: 'a', Document: { Filters: [{ Any: Array.from({ length: 41 }, () => red) }] } }, 'Document.Filters[0]', /at most 40/],
      [{ Name: 'a', Document: { Filters: [{ Id: 'no id', ...red }] } }, 'Document.Filters[0].Id', /letters/],
      [{ Name: 'a', Document: { Filters: Array.from({ length: 31 }, () => red) } }, 'Document.Filters', /at most 30/],
      [
        { Name: 'a', Document: { Filters: Array.from({ length: 25 }, () => ({ ...red, Condition: 'Contains' })) } },
        'Document.Filters',
        /too many text conditions/,
      ],
      [{ Name: 'a', Document: { Filters: [{ ...red, Value1: 'x'.repeat(21_000) }] } }, 'Document', /20000/],
      [{ Name: 'a', Document: { Filters: [{ Field: 'Status', Condition: 'Is Empty', Value1: 'zero\u0000' }] } }, 'Document', /cannot be saved/],
      [{ Name: 'a', Document: { OrderBy: 'Id,Id,Id,Id,Id,\ud800' } }, 'Document', /cannot be saved/],
      [{ Name: 'a', Document: { OrderBy: 'Id,Id,Id,Id,Id,Id' } }, 'Document.OrderBy', /at most 5/],
      [{ Name: 'a', Document: { OrderBy: 'Tags' } }, 'Document.OrderBy', /cannot be ordered/],
      [{ Name: 'a', Document: { PageSize: 7 } }, 'Document.PageSize', /10 to 1000/],
      [{ Name: 'a', Document: { Shape: 'pie' } }, 'Document.Shape', /table, board/],
      [{ Name: 'a', Document: { Group: 'Status' } }, 'Document.Group', /Field, Then, Order, Hidden/],
      [{ Name: 'a', Document: { Group: { Field: 'Status,Tags' } } }, 'Document.Group.Field', /only one field/],
      [{ Name: 'a', Document: { Group: { Field: 'Status', Then: 'Tags' } } }, 'Document.Group.Then', /cannot be grouped/],
      [{ Name: 'a', Document: { Group: { Field: 'Status', Then: 'Status' } } }, 'Document.Group.Then', /already grouped by Status/],
      [{ Name: 'a', Document: { Group: { Field: 'Status', Then: 5 } } }, 'Document.Group.Then', /only one field/],
      [{ Name: 'a', Document: { Group: { Field: 'Tags' } } }, 'Document.Group.Field', /cannot be grouped/],
      [{ Name: 'a', Document: { Group: { Field: 'Status:month' } } }, 'Document.Group.Field', /not a date/],
      [{ Name: 'a', Document: { Group: { Field: 'Status', Hidden: [{}] } } }, 'Document.Group.Hidden', /a list/],
      [{ Name: 'a', Document: { Group: { Field: 'Status', Then: 'Source', ThenHidden: 'new' } } }, 'Document.Group.ThenHidden', /a list/],
      [{ Name: 'a', Document: { Totals: ['FirstName:sum'] } }, 'Document.Totals', /sum is not available/],
      [{ Name: 'a', Document: { Totals: ['FirstName:filled,x'] } }, 'Document.Totals', /a list/],
    ];
    for (const [view, key, message] of bad) {
      const response = await save(scene.manager, view);
      const errors = response.body['Errors'] as { Key: string; Message: string }[] | undefined;
      expect([response.status, errors?.[0]?.Key], JSON.stringify(view).slice(0, 120)).toEqual([400, key]);
      expect(errors?.[0]?.Message).toMatch(message);
    }
    expect((await save(scene.manager, { Entity: 'NoSuchThing' })).status).toBe(404);
    expect((await scene.manager.get('/api/entityview')).status).toBe(400);
    expect((await scene.server.anyone.get('/api/entityview?entity=agencylead')).status).toBe(401);
  });

  it('has its own name, and a hundred of them are enough', async () => {
    const { engine } = scene.server.running;
    const row = {
      agency_id: scene.two.agencyId,
      owner_actor: 'staff',
      owner_id: scene.two.managerId,
      entity: 'AgencyLead',
      base_view: 3,
      base_version: '',
      user_name: 'x',
      document: '{}',
    };
    await engine.database.write(scene.two.agencyId, (tx) =>
      tx.execute(
        sql
          .withSchema('matricula')
          .table('saved_view')
          .insert(Array.from({ length: 99 }, (_, index) => ({ ...row, name: `View ${index}` }))),
      ),
    );
    const twin = await save(scene.other, { Name: 'view 7' });
    expect(twin.body['Errors']).toEqual([{ Key: 'Name', Message: 'A view with this name already exists. Choose another name.' }]);
    const both = await Promise.all(['The hundredth', 'One too many'].map((Name) => save(scene.other, { Name })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // In another agency the same name is free.
    await saved(scene.manager, { Name: 'View 7' });
  });
});

describe('what opens first and is kept at hand', () => {
  it('is the person’s choice, else the agency’s, else the metadata’s', async () => {
    const choose = (caller: Caller, body: object) => caller.call('PUT', '/api/entityview/choice', { Entity: 'agencylead', ...body });
    const own = await saved(scene.clerk, { Name: 'My desk', Document: { Filters: [red] } });
    expect((await choose(scene.clerk, { Default: 1003, OfAgency: true })).status).toBe(403);
    expect((await choose(scene.manager, { Default: 1003, OfAgency: true, Pinned: [1003, 3] })).status).toBe(200);
    expect(await loadViews(scene.clerk)).toMatchObject({ First: 1003, Pinned: [1003, 3], Default: null, AgencyDefault: 1003 });
    expect((await choose(scene.clerk, { Default: own.ViewId, Pinned: [own.ViewId, 3, 1001] })).status).toBe(200);
    expect(await loadViews(scene.clerk)).toMatchObject({ First: own.ViewId, Pinned: [own.ViewId, 3, 1001] });
    const start = (await scene.clerk.post('/api/agencylead/search/init', {})).body;
    expect(start['ViewId']).toBe(own.ViewId);
    for (const body of [{ Default: own.ViewId }, { Pinned: [own.ViewId] }]) expect((await choose(scene.manager, body)).status).toBe(400);
    expect((await choose(scene.manager, { Default: own.ViewId, OfAgency: true })).status).toBe(400);
    await drop(scene.clerk, own.ViewId);
    expect((await loadViews(scene.clerk)).First).toBe(1003);
    await choose(scene.manager, { Default: null, OfAgency: true, Pinned: null });
    expect((await loadViews(scene.manager)).First).toBe(3);
    const chosen = await scene.server.running.engine.database.read(scene.one.agencyId, (tx) =>
      tx.rows<{ n: string }>(sql.withSchema('matricula').table('journal').where({ entity: '$viewChoice' }).count({ n: '*' })),
    );
    expect(Number(chosen[0]?.n)).toBe(3);
  });

  it('has a new view behind what is at hand, where that is asked for', async () => {
    const named = async (Name: string) => (await saved(scene.clerk, { Name, Pinned: true })).ViewId;
    // Before: what the agency has at hand; where it says nothing, all but one's own.
    const before = await loadViews(scene.clerk);
    const known = before.Data.map(({ ViewId }) => ViewId);
    const atHand = before.Pinned?.filter((id) => known.includes(id)) ?? before.Data.filter(({ Kind }) => Kind !== 'mine').map(({ ViewId }) => ViewId);
    const [first, second] = [await named('At hand'), await named('At hand too')];
    expect((await loadViews(scene.clerk)).Pinned).toEqual([...atHand, first, second]);
    await scene.clerk.call('PUT', '/api/entityview/choice', { Entity: 'AgencyLead', Pinned: [second] });
    await drop(scene.clerk, second);
    const third = await named('At hand alone');
    expect((await loadViews(scene.clerk)).Pinned).toEqual([third]);
    expect((await save(scene.clerk, { Name: 'Wrong', Pinned: 'yes' })).status).toBe(400);
    await scene.clerk.call('PUT', '/api/entityview/choice', { Entity: 'AgencyLead', Pinned: null });
    for (const id of [first, third]) await drop(scene.clerk, id);
  });

  it('is kept by agency: a platform administrator has views of his own in each', async () => {
    const own = await saved(scene.god, { Name: 'Of the platform' });
    const token = await scene.god.post<{ access_token: string } & Record<string, unknown>>('/api/token/agency', { AgencyId: scene.two.agencyId });
    expect(token.status).toBe(200);
    const there = async (method: string, address: string): Promise<{ status: number; body: Views }> => {
      const response = await fetch(`${scene.server.url}${address}`, { method, headers: { Authorization: `Bearer ${token.body.access_token}` } });
      return { status: response.status, body: (await response.json()) as Views };
    };
    const seen = await there('GET', '/api/entityview?entity=agencylead');
    expect([seen.status, seen.body.MayShape, seen.body.Data.some(({ Name }) => Name === 'Of the platform')]).toEqual([200, true, false]);
    expect((await there('DELETE', `/api/entityview/${own.ViewId}`)).status).toBe(404);
  });
});

describe('when the metadata moves on', () => {
  it('the view still lies over it: what is gone is named, what is new appears, and nothing finds more by a bulk update', async () => {
    const Document = {
      Columns: ['LeadSource', 'DisplayName', 'Status', 'NextContactDate', 'AssignedToId', 'AgencyOfficeId', 'DateCreated']
        .map((Field) => ({ Field }))
        .concat([{ Field: 'Tags' }]),
      Filters: [red, { Field: 'LeadSource', Condition: 'Is Empty' }],
      OrderBy: 'LeadSource desc,FirstName',
    };
    const made = await saved(scene.manager, { Name: 'Outlives', Document });
    const next = path.join(folder, 'next');
    await cp(path.join(folder, 'now'), next, { recursive: true });
    const edit = async (file: string, work: (text: string) => string): Promise<void> => {
      const place = path.join(next, 'sales/AgencyLead', file);
      await writeFile(place, work(await readFile(place, 'utf8')));
    };
    // The grid loses a column, the view gains one.
    await edit('AgencyLead.grid.json', (text) => text.replace(/\{ "id": "lead-source"[^}]*\},/, ''));
    for (const file of ['3-all-leads', '1001-open-leads', '1004-my-open-leads'])
      await edit(`${file}.view.json`, (text) => text.replace('"lead-source"', '"phone-number"'));
    // The list of countries gets a first view by what not everybody may see.
    const country = path.join(next, 'platform/Country');
    const conditions = { field: 'TelephoneCode', operator: 'notEmpty' };
    await writeFile(
      path.join(country, '9201-with-code.view.json'),
      JSON.stringify({ id: 9201, entity: 'Country', name: 'With code', type: 'Grid', conditions, orderBy: 'Name' }),
    );
    const countryRules = leadRules.rules.map((rule) => ('fields' in rule ? { ...rule, fields: { except: ['TelephoneCode'] } } : rule));
    await writeFile(path.join(country, 'Country.permissions.json'), JSON.stringify({ entity: 'Country', rules: countryRules }));
    const beside: TestServer = await startBeside(scene.server, { metadataFolders: [next], plugins: [settings, ...namedPlugins] });
    try {
      // A form that begins with one of them begins without for who has no view of them.
      const clerk = await beside.as('clerk@one.test');
      const config = await clerk.get<{ Fields: Record<string, { Default?: unknown }> }>('/api/entityconfig/agencyoffice');
      expect([config.status, config.body.Fields['CountryId']?.Default], config.text).toEqual([200, undefined]);
      const manager = await beside.as('manager@one.test');
      const view = (await loadViews(manager)).Data.find(({ ViewId }) => ViewId === made.ViewId);
      expect(view).toMatchObject({ IsBaseMoved: true, Added: ['Phone'], Ignored: ['LeadSource'], OrderBy: 'LeadSource desc,FirstName' });
      expect(visible(view)).toContain('PhoneNumber');
      expect(visible(view)).not.toContain('LeadSource');
      const { Columns, Filters } = view ?? { Columns: [], Filters: [] };
      const again = await change(manager, made.ViewId, {
        RowVersion: 1,
        Document: { Columns: Columns.map(({ Id: _Id, ...column }) => column), Filters },
      });
      expect(again.body).toMatchObject({ IsBaseMoved: false, Added: [], Ignored: [] });
    } finally {
      await beside.stop();
    }
  });

  it('a view that has lost a filter is searched without it, and changes nothing in bulk', async () => {
    const { engine } = scene.server.running;
    const made = await saved(scene.manager, { Name: 'Lost its filter', Document: { Filters: [red] } });
    const document = JSON.stringify({
      Filters: [
        { Id: 'f1', ...red },
        { Id: 'f2', Field: 'GoneField', Condition: 'Equal', Value1: 1 },
      ],
    });
    await engine.database.write(scene.one.agencyId, (tx) =>
      tx.execute(sql.withSchema('matricula').table('saved_view').where({ id: made.ViewId }).update({ document })),
    );
    const view = (await loadViews(scene.manager)).Data.find(({ ViewId }) => ViewId === made.ViewId);
    expect([view?.Filters?.length, view?.['Ignored']]).toEqual([1, ['GoneField']]);
    expect((await scene.manager.post<Page>(`/api/agencylead/search?viewId=${made.ViewId}`, [])).body.Count).toBe(2);
    const bulk = await scene.manager.post('/api/agencylead/bulkupdate', {
      Matching: { ViewId: made.ViewId, Conditions: [], Except: [] },
      entity: { EmailOptOut: false },
    });
    expect([bulk.status, bulk.body['Code']]).toEqual([400, 'request.invalid']);
  });

  it('a shared view tells of a filter that it has lost nothing that its reader may not see', async () => {
    const { engine } = scene.server.running;
    const { ViewId } = await saved(scene.manager, { Name: 'Lost for all', OfAgency: true });
    const address = { Field: 'EmailAddress', Condition: 'Contains', Value1: 'ada' };
    const ignoredWith = async (...others: object[]): Promise<unknown[]> => {
      const document = JSON.stringify({ Filters: [{ Id: 'f1', Any: [address, ...others] }] });
      await engine.database.write(scene.one.agencyId, (tx) =>
        tx.execute(sql.withSchema('matricula').table('saved_view').where({ id: ViewId }).update({ document })),
      );
      const views = await Promise.all([scene.manager, scene.clerk].map(loadViews));
      return views.map(({ Data }) => Data.find((view) => view.ViewId === ViewId)?.['Ignored']);
    };
    expect(await ignoredWith({ Field: 'GoneField', Condition: 'Equal', Value1: 1 })).toEqual([['GoneField'], ['GoneField']]);
    // Every field is there; what is asked of one of them nobody can ask any more.
    expect(await ignoredWith({ Field: 'WebFormName', Condition: 'Sounds Like', Value1: 'x' })).toEqual([['EmailAddress', 'WebFormName'], ['WebFormName']]);
    expect(await ignoredWith({ Field: 'EmailAddress', Condition: 'Sounds Like', Value1: 'x' })).toEqual([['EmailAddress'], []]);
    const bulk = await scene.manager.post('/api/agencylead/bulkupdate', { Matching: { ViewId, Conditions: [], Except: [] }, entity: { EmailOptOut: false } });
    expect([bulk.status, bulk.body['Code']]).toEqual([400, 'request.invalid']);
    await drop(scene.manager, ViewId);
  });
});

describe('the rows of another agency', () => {
  it('are out of reach of the application itself', async () => {
    const { engine } = scene.server.running;
    const seen = await engine.database.read(scene.two.agencyId, (tx) =>
      tx.rows<{ agency_id: number }>(sql.withSchema('matricula').table('saved_view').distinct('agency_id')),
    );
    expect(seen).toEqual([{ agency_id: scene.two.agencyId }]);
  });
});
