// The builder of reports: its tree of fields, its lists, headings, order and conditions, and what becomes of a broken report.
import { within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  asCondition,
  asFilter,
  type Configuration,
  getConditions,
  orderColumns,
  withCondition,
  withoutField,
} from '../../plugins/reports/screens/builder/configuration.ts';
import { chooseLanguage } from '../../web/text/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, signIn, startDemoServer, type TestServer } from '../support/server.ts';
import { fill, openScreen, type Opened } from './mount.tsx';

let server: TestServer;
let manager: Caller;
beforeAll(async () => {
  server = await startDemoServer();
  manager = await signIn(server.url, 'manager@demo.test');
});
afterAll(async () => {
  await server.stop();
});

interface Kept {
  readonly Id: number;
  readonly Name: string;
  readonly JsonConfiguration: Configuration;
}
interface Result {
  readonly Count: number;
  readonly Rows: readonly Readonly<Record<string, unknown>>[];
}

/** A report of the agency, as people build it. */
async function keepReport(name: string, configuration: Configuration, typeName = 'AgencySale'): Promise<number> {
  const values = { Name: name, PivotUiInfoTypeName: typeName, JsonConfiguration: configuration, OwnerId: null };
  const { status, text, body } = await manager.post<Kept>('/api/agencyreportview', values);
  expect(status, text).toBe(200);
  return body.Id;
}
const readReport = async (id: number): Promise<Kept> => (await manager.get<Kept>(`/api/agencyreportview/${id}`)).body;
const edit = (id: number, person = 'manager@demo.test') => openScreen(server, person, `/entity/agencyreportview/${id}/edit`);

/** Saves what stands in the builder, and answers what is kept of it. */
async function saved({ page, user }: Opened, id: number): Promise<Configuration> {
  await user.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => location.pathname).toBe(`/reports/${id}`);
  return (await readReport(id)).JsonConfiguration;
}
const legend = (name: string) => (_content: string, element: Element | null) => element?.tagName === 'LEGEND' && element.textContent === name;
const part = ({ page }: Opened, name: string) => within(page.getByText(legend(name)).closest('fieldset') ?? document.body);
const optionsOf = (box: HTMLElement) => [...box.querySelectorAll('option')].map(({ textContent }) => textContent);
const initCalls = ({ calls }: Opened) => calls.filter((call) => call.startsWith('GET /api/report/init/')).length;

it('[RPT-003] [RPT-012] fields are chosen from a tree whose branches are fetched as they are opened, three references deep, by buttons and by keys', async () => {
  const screen = await openScreen(server, 'manager@demo.test', '/entity/agencyreportview/add');
  const { page, user } = screen;
  await page.findByRole('option', { name: 'Payments' });
  await user.selectOptions(page.getByRole('combobox', { name: /^Records/ }), 'Payments');
  const sale = await page.findByRole('treeitem', { name: 'Sale' });
  expect(initCalls(screen)).toBe(1);
  expect(sale.getAttribute('aria-expanded')).toBe('false');
  await user.click(sale);
  await page.findByRole('treeitem', { name: 'Sent by a school' });
  expect(initCalls(screen)).toBe(2);
  // A payment refers to a student as well; this is the one of its sale.
  const atLevel = (name: string, level: string) => page.getAllByRole('treeitem', { name }).find((item) => item.getAttribute('aria-level') === level);
  const student = atLevel('Student', '2');
  student?.focus();
  await user.keyboard('{ArrowRight}');
  const nationality = await page.findByRole('treeitem', { name: 'Nationality' });
  expect(initCalls(screen)).toBe(3);
  // One stop of the Tab key, wherever the arrows have gone.
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-level')).toBe('3');
  expect(page.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
  nationality.focus();
  await user.keyboard('{ArrowRight}');
  await expect.poll(() => initCalls(screen)).toBe(4);
  await expect.poll(() => page.queryAllByRole('treeitem').some((item) => item.getAttribute('aria-level') === '4')).toBe(true);
  const name = atLevel('Name', '4');
  expect(name?.hasAttribute('aria-expanded')).toBe(false);
  name?.focus();
  await user.keyboard('{Enter}');
  await part(screen, 'Columns').findByRole('group', { name: 'Sale › Student › Nationality › Name' });
  // Amounts are no groups.
  expect(page.queryByRole('button', { name: 'Group by Amount' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Group by Due date' }));
  await part(screen, 'Grouped by').findByRole('combobox', { name: 'Period of Due date' });
  // Among groups an amount is added up.
  await user.click(page.getByRole('button', { name: 'Add Amount' }));
  expect(await part(screen, 'Totals and figures').findByDisplayValue('Total')).toBeTruthy();
  // Left goes back to the reference, and closes it.
  nationality.focus();
  await user.keyboard('{ArrowLeft}');
  await expect.poll(() => page.queryAllByRole('treeitem').some((item) => item.getAttribute('aria-level') === '4')).toBe(false);
});

it('the search over fields finds those of the records and of what they refer to, by their whole names', async () => {
  const screen = await openScreen(server, 'manager@demo.test', '/entity/agencyreportview/add');
  const { page, user } = screen;
  await page.findByRole('option', { name: 'Sales' });
  await user.selectOptions(page.getByRole('combobox', { name: /^Records/ }), 'Sales');
  await page.findByRole('treeitem', { name: 'Student' });
  await user.type(page.getByRole('searchbox', { name: 'Search fields' }), 'nationality');
  const found = await page.findByRole('treeitem', { name: 'Student › Nationality' });
  expect(page.queryByRole('treeitem', { name: 'Title' })).toBeNull();
  await user.click(within(found).getByRole('button', { name: 'Add Student › Nationality' }));
  await part(screen, 'Columns').findByRole('group', { name: 'Student › Nationality' });
  await page.findByRole('columnheader', { name: 'Student › Nationality' });
  await fill(user, page.getByRole('searchbox', { name: 'Search fields' }), 'qqqq');
  await page.findByText(/No matching fields\./);
});

it('the order of groups is changed, and the result beside it follows after a short rest', async () => {
  const id = await keepReport('Sales by status and office', { Fields: [{ Name: 'Id', Summary: 'Count' }], GroupBy: ['StatusId', 'AgencyOfficeId'] });
  const screen = await edit(id);
  const { page } = screen;
  const heads = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await expect.poll(() => page.queryAllByRole('columnheader').length).toBeGreaterThan(0);
  const [status, office] = heads();
  expect([status, office]).toEqual(['Status', 'Office']);
  expect(page.queryByRole('button', { name: 'Move Status up' })).toBeNull();
  // What is changed in a row is run once.
  let runs: number[] = [];
  screen.interfere('POST /api/report').answer = (send) => {
    runs = [...runs, performance.now()];
    return send();
  };
  const start = performance.now();
  for (const way of ['up', 'down', 'up']) {
    page.getByRole('button', { name: `Move Office ${way}` }).focus();
    flushSync(() => page.getByRole('button', { name: `Move Office ${way}` }).click());
  }
  await expect.poll(() => heads().slice(0, 2)).toEqual(['Office', 'Status']);
  expect(runs).toHaveLength(1);
  expect((runs[0] ?? 0) - start).toBeGreaterThan(350);
  // The keys go on from where they were.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Office down');
  expect((await saved(screen, id)).GroupBy).toEqual([{ Name: 'AgencyOfficeId' }, { Name: 'StatusId' }]);
});

it('columns have headings and the report has names, each in three languages', async () => {
  const id = await keepReport('Sales with headings', { Fields: [{ Name: 'Title' }] });
  const screen = await edit(id);
  const { page, user } = screen;
  await user.click(await page.findByRole('button', { name: 'Change the heading of Title' }));
  await user.type(page.getByRole('textbox', { name: 'Heading' }), 'What was sold');
  await page.findByRole('columnheader', { name: 'What was sold' });
  const shown = part(screen, 'Columns');
  await user.click(shown.getByText('In other languages'));
  await user.type(shown.getByRole('textbox', { name: 'In Portuguese' }), 'O que foi vendido');
  const head = part(screen, 'Report');
  await user.click(head.getByText('In other languages'));
  await user.type(head.getByRole('textbox', { name: 'In Spanish' }), 'Ventas con títulos');
  const kept = await saved(screen, id);
  expect(kept.Fields).toEqual([{ Name: 'Title', Label: { en: 'What was sold', pt: 'O que foi vendido' } }]);
  expect(kept.Names).toEqual({ es: 'Ventas con títulos' });
  // An emptied one is what the field is called again.
  const again = await edit(id);
  await user.click(await again.page.findByRole('button', { name: 'Change the heading of What was sold' }));
  await again.user.clear(again.page.getByRole('textbox', { name: 'Heading' }));
  await again.page.findByRole('columnheader', { name: 'Title' });
  expect((await saved(again, id)).Fields).toEqual([{ Name: 'Title', Label: { pt: 'O que foi vendido' } }]);
});

it('the rows are ordered by one of the columns, forwards or backwards; an order by what was removed goes with it', async () => {
  const id = await keepReport('Ordered sales', { Fields: [{ Name: 'SaleIndex' }, { Name: 'StatusId' }] });
  const screen = await edit(id);
  const { page, user } = screen;
  const order = await page.findByRole('combobox', { name: 'Order by' });
  await page.findAllByRole('columnheader');
  expect(page.queryByRole('combobox', { name: 'Direction' })).toBeNull();
  const label = optionsOf(order)[1] ?? '';
  await user.selectOptions(order, label);
  await user.selectOptions(page.getByRole('combobox', { name: 'Direction' }), 'Descending');
  const first = async () => page.getAllByRole('row')[1]?.textContent ?? '';
  const run = (Order: string) => manager.post<Result>('/api/report', { TypeName: 'AgencySale', Configuration: { Fields: [{ Name: 'SaleIndex' }], Order } });
  const [last] = (await run('SaleIndex desc')).body.Rows;
  await expect.poll(first).toContain(String(last?.['SaleIndex']));
  expect((await saved(screen, id)).Order).toBe('SaleIndex desc');
  const again = await edit(id);
  await again.user.click(await again.page.findByRole('button', { name: `Remove ${label}` }));
  expect('Order' in (await saved(again, id))).toBe(false);
});

it('grouped reports are ordered by a group or by a measure, as their columns are called', () => {
  const configuration: Configuration = {
    Fields: [
      { Name: 'AgencyOfficeId' },
      { Name: 'Amount', Summary: 'Sum' },
      { Name: 'Amount', Summary: 'Sum' },
      { Name: 'Id', Summary: 'Count', NotShow: true },
    ],
    GroupBy: [{ Name: 'DueDate', Unit: 'Month' }],
    Order: 'Sum Amount desc',
  };
  expect(orderColumns(configuration).map(({ name }) => name)).toEqual(['DueDate', 'AgencyOfficeId', 'Sum Amount', 'Sum Amount 2']);
  expect(withoutField(configuration, 0).Order).toBe('Sum Amount desc');
  expect(withoutField(withoutField(configuration, 2), 1).Order).toBeUndefined();
});

it('conditions are those of list filters: several values, a span, a range by name, a beginning, and records found by their names', async () => {
  const id = await keepReport('Narrowed sales', { Fields: [{ Name: 'Title' }] });
  const screen = await edit(id);
  const { page, user } = screen;
  const begin = async (field: string, condition: string) => {
    await user.click(await page.findByRole('button', { name: `Filter by ${field}` }));
    await user.selectOptions(await page.findByRole('combobox', { name: 'Condition', hidden: true }), condition);
  };
  const apply = () => user.click(page.getByRole('button', { name: 'Apply', hidden: true }));
  await page.findByRole('treeitem', { name: 'Status' });
  const optionFor = async (field: string) => {
    await user.click(await page.findByRole('button', { name: `Filter by ${field}` }));
    const offered = optionsOf(await page.findByRole('combobox', { name: 'Condition', hidden: true }));
    await user.click(page.getByRole('button', { name: 'Cancel', hidden: true }));
    return offered;
  };
  const [choice, text, day, reference] = [await optionFor('Status'), await optionFor('Title'), await optionFor('Confirmed on'), await optionFor('Office')];
  expect(choice).toEqual(expect.arrayContaining(['is any of', 'is none of']));
  expect(text).toEqual(expect.arrayContaining(['starts with']));
  expect(day).toEqual(expect.arrayContaining(['between', 'in']));
  expect(reference).toEqual(expect.arrayContaining(['is any of', 'is none of']));
  await begin('Status', 'is any of');
  for (const name of ['Sale', 'Closed']) await user.click(page.getByRole('checkbox', { name, hidden: true }));
  await apply();
  await begin('Title', 'starts with');
  await user.type(page.getByRole('textbox', { name: 'Value', hidden: true }), 'S');
  await apply();
  await begin('Confirmed on', 'in');
  await user.selectOptions(page.getByRole('combobox', { name: 'Value', hidden: true }), 'This year');
  await apply();
  // A reference is found by some letters of a name.
  const { Key, Name } = (await manager.get<{ Data: { Key: number; Name: string }[] }>('/api/agencyoffice/keys')).body.Data[0] ?? { Key: 0, Name: '' };
  await begin('Office', 'is none of');
  await user.type(page.getByRole('textbox', { name: 'Type to search', hidden: true }), Name.slice(0, 4));
  await user.click(await page.findByRole('checkbox', { name: Name, hidden: true }));
  await apply();
  const kept = await saved(screen, id);
  expect(kept.Conditions).toEqual([
    { Field: 'StatusId', Condition: 'In', Value1: ['Sale', 'Closed'] },
    { Field: 'Title', Condition: 'Starts With', Value1: 'S' },
    { Field: 'ConfirmedDate', Condition: 'Date Range', Value1: 'This Year' },
    { Field: 'AgencyOfficeId', Condition: 'Not In', Value1: [Key] },
  ]);
  // The report says in words what it is about.
  await page.findByText(
    (_content, element) => element?.tagName === 'P' && element.textContent.includes('Only: Status is any of Sale, Closed and Title starts with S and'),
  );
});

it('a condition behind three references has its words, and is changed as any other', async () => {
  const field = 'AgencySaleId.StudentId.Nationality.Name';
  const id = await keepReport(
    'Payments of some',
    { Fields: [{ Name: 'Amount' }], Conditions: [{ Field: field, Condition: 'Starts With', Value1: 'Col' }] },
    'AgencySalePayment',
  );
  const screen = await edit(id);
  const { page, user } = screen;
  await user.click(await page.findByRole('button', { name: /Sale › Student › Nationality › Name starts with Col/ }));
  await fill(user, await page.findByRole('textbox', { name: 'Value', hidden: true }), 'Bra');
  await user.click(page.getByRole('button', { name: 'Apply', hidden: true }));
  expect((await saved(screen, id)).Conditions).toEqual([{ Field: field, Condition: 'Starts With', Value1: 'Bra' }]);
});

it('groups of conditions are kept, stand in words in the builder and on the report, and open the same rows', async () => {
  const group = {
    Any: [
      { Field: 'StatusId', Condition: 'Equal', Value1: 'Sale' },
      { Field: 'StatusId', Condition: 'Equal', Value1: 'Closed' },
    ],
  };
  const conditions = [group, { Field: 'Title', Condition: 'Is Not Empty' }];
  const id = await keepReport('Sold or closed', { Fields: [{ Name: 'Id', Summary: 'Count' }], GroupBy: ['AgencyOfficeId'], Conditions: conditions });
  const screen = await edit(id);
  const { page, user } = screen;
  await user.click(await page.findByRole('button', { name: /Status is Sale or Status is Closed/ }));
  // Reports know no group inside of a group.
  await page.findByRole('button', { name: 'Apply', hidden: true });
  expect(page.queryByRole('button', { name: /Add group|Add a group/, hidden: true })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Cancel', hidden: true }));
  await user.type(page.getByRole('textbox', { name: 'Description' }), 'Sold.');
  expect((await saved(screen, id)).Conditions).toEqual(conditions);
  await page.findByText(
    (_content, element) => element?.tagName === 'P' && element.textContent.includes('Only: (Status is Sale or Status is Closed) and Title is'),
  );
  const [, first] = await page.findAllByRole('row');
  const link =
    within(first ?? document.body)
      .getAllByRole('link')[0]
      ?.getAttribute('href') ?? '';
  expect(new URL(link, server.url).searchParams.get('f') ?? new URL(link, server.url).search).toMatch(/any\(StatusId~Equal~tSale;StatusId~Equal~tClosed\)/);
});

it('conditions at fields are shown with the others, stay where they are while they are about that field, and leave it otherwise', () => {
  const configuration: Configuration = {
    Fields: [{ Name: 'Title' }, { Name: 'StatusId', NotShow: true, Filter: { Condition: 'Equal', Value1: 'Sale' } }],
    Conditions: [{ Field: 'Title', Condition: 'Is Empty' }],
  };
  expect(getConditions(configuration).map(asFilter)).toEqual([
    { Field: 'Title', Condition: 'Is Empty' },
    { Field: 'StatusId', Condition: 'Equal', Value1: 'Sale' },
  ]);
  const changed = withCondition(configuration, 1, { Field: 'StatusId', Condition: 'In', Value1: ['Sale', 'Quote'] });
  expect(changed.Fields[1]).toEqual({ Name: 'StatusId', NotShow: true, Filter: { Condition: 'In', Value1: ['Sale', 'Quote'] } });
  const moved = withCondition(configuration, 1, { Field: 'Id', Condition: 'Equal', Value1: 7 });
  expect(moved.Fields[1]).toEqual({ Name: 'StatusId', NotShow: true });
  expect(moved.Conditions?.[1]).toEqual({ Field: 'Id', Condition: 'Equal', Value1: 7 });
  expect('Conditions' in withCondition(configuration, 0, undefined)).toBe(false);
  expect(asCondition({ Any: [{ Field: 'Title', Condition: 'Is Empty' }, { All: [{ Field: 'Id', Condition: 'Equal', Value1: 1 }] }] })).toEqual({
    Any: [{ Field: 'Title', Condition: 'Is Empty' }],
  });
});

it('every kind of drawing can be chosen', async () => {
  const id = await keepReport('Drawn sales', { Fields: [{ Name: 'Id', Summary: 'Count' }], GroupBy: ['StatusId'] });
  const screen = await edit(id);
  const chart = await screen.page.findByRole('combobox', { name: 'Chart' });
  expect(optionsOf(chart)).toEqual(['No chart', 'Bars', 'Line', 'Area', 'Funnel', 'Heat map', 'Number']);
  await screen.user.selectOptions(chart, 'Heat map');
  expect((await saved(screen, id)).Chart).toEqual({ Type: 'heatmap' });
});

it('a measure is worked out of some rows alone where its conditions say so', async () => {
  const id = await keepReport('Sold of all', { Fields: [{ Name: 'Id', Summary: 'Count' }], GroupBy: ['AgencyOfficeId'] });
  const screen = await edit(id);
  const { page, user } = screen;
  await page.findByText(legend('Totals and figures'));
  const measures = part(screen, 'Totals and figures');
  await user.click(await measures.findByRole('button', { name: /^Change the heading of/ }));
  await user.click(await measures.findByRole('button', { name: 'Add a condition' }));
  await user.type(await page.findByRole('combobox', { name: 'Field', hidden: true }), 'Status{Enter}');
  await user.selectOptions(await page.findByRole('combobox', { name: 'Condition', hidden: true }), 'is any of');
  await user.click(page.getByRole('checkbox', { name: 'Sale', hidden: true }));
  await user.click(page.getByRole('button', { name: 'Apply', hidden: true }));
  expect((await saved(screen, id)).Fields).toEqual([{ Name: 'Id', Summary: 'Count', Only: [{ Field: 'StatusId', Condition: 'In', Value1: ['Sale'] }] }]);
});

it('a report whose field went away opens in the builder, where that is marked and removed', async () => {
  const id = await keepReport('Broken sales', { Fields: [{ Name: 'Title' }] });
  const broken = {
    Fields: [{ Name: 'Title' }, { Name: 'WentAway' }],
    GroupBy: ['StudentId.Gone'],
    Conditions: [{ Field: 'AlsoGone', Condition: 'Is Empty' }],
  };
  await runSql(server.ownerUrl, `update "AgencyReportView" set "JsonConfiguration" = '${JSON.stringify(broken)}' where "Id" = ${id}`);
  const report = await openScreen(server, 'manager@demo.test', `/reports/${id}`);
  await report.page.findByText('The report could not be loaded.');
  await report.page.findByRole('link', { name: 'Edit' });
  const screen = await edit(id);
  const { page, user } = screen;
  await page.findByText('WentAway no longer exists, or you cannot see it. Remove it.');
  await page.findByText('StudentId.Gone no longer exists, or you cannot see it. Remove it.');
  await page.findByText('A condition uses AlsoGone, which no longer exists. Remove it.');
  expect(within(page.getByRole('group', { name: 'Title' })).queryByText('Gone')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Remove WentAway' }));
  await user.click(page.getByRole('button', { name: 'Stop grouping by StudentId.Gone' }));
  await user.click(await page.findByRole('button', { name: /^Remove .*AlsoGone/ }));
  await page.findByRole('columnheader', { name: 'Title' });
  expect(await saved(screen, id)).toEqual({ Fields: [{ Name: 'Title' }] });
  // What nobody can read at all begins again.
  await runSql(server.ownerUrl, `update "AgencyReportView" set "JsonConfiguration" = '{"Fields": 7}' where "Id" = ${id}`);
  await (await edit(id)).page.findByText('Add fields or drag them here.');
});

it('nothing found, and more than 500 rows, are said beside the builder', async () => {
  const empty = await keepReport('Nothing', { Fields: [{ Name: 'Title' }], Conditions: [{ Field: 'Title', Condition: 'Equal', Value1: 'no such title' }] });
  await (await edit(empty)).page.findByText('No results');
  const many = await keepReport('Many', { Fields: [{ Name: 'Name' }] }, 'InstitutionCourse');
  const { page } = await edit(many);
  await page.findByText(/^Showing the first 500 of \d+ rows\./);
  expect(page.getAllByRole('row').length).toBe(501);
});

it('speaks Portuguese and Spanish', async () => {
  try {
    for (const [language, shown, add, own] of [
      ['pt', 'Colunas', 'Adicionar Título', 'Alterar o título de Título'],
      ['es', 'Columnas', 'Agregar Título', 'Cambiar el título de Título'],
    ] as const) {
      const screen = await openScreen(server, 'manager@demo.test', '/entity/agencyreportview/add');
      const { page, user } = screen;
      await page.findByRole('option', { name: 'Sales' });
      await chooseLanguage(language);
      await user.selectOptions(await page.findByRole('combobox', { name: /^Registros/ }), 'AgencySale');
      await user.click(await page.findByRole('button', { name: add }));
      await page.findByText(legend(shown));
      await part(screen, shown).findByRole('button', { name: own });
      expect(await page.findByRole('columnheader', { name: 'Título' })).toBeTruthy();
    }
  } finally {
    await chooseLanguage('en', false);
  }
});
