// The search boxes of all lists on the demo installation: what stands in the first row, typed into the box, finds that row.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
interface Page {
  readonly Data: readonly Row[];
}
interface Column {
  readonly Id: string;
  readonly Key: string;
  readonly Type: string;
  readonly Values?: unknown;
}
interface Config {
  readonly Searchable: boolean;
  readonly Rights: { readonly Read: boolean };
  readonly Grid: { readonly Columns: readonly Column[] };
  readonly Views: readonly { readonly ViewId: number; readonly Columns: readonly string[] }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 300_000);
afterAll(async () => {
  await server.stop();
});

const loadPage = async (caller: Caller, path: string, body: unknown): Promise<readonly Row[]> => {
  const response = await caller.post<Page>(`/api/${path}`, body);
  expect(response.status, `${path} ${JSON.stringify(body)}: ${response.text}`).toBe(200);
  return response.body.Data;
};

/** Whether the box of the list finds the row by this text. */
async function isFound(caller: Caller, path: string, typed: string, { Id }: Row): Promise<boolean> {
  // Among many of one name the row is found by its id beside the text.
  const isRow = { Field: 'Id', Condition: 'Equal', Value1: Id };
  const inBox = await loadPage(caller, `${path}/search?take=1`, [{ Field: 'SearchTerm', Condition: 'Contains', Value1: typed }, isRow]);
  return inBox.some((row) => row.Id === Id);
}

const textTypes = ['string', 'text', 'computed', 'reference'];

/** What people read in a row, from the first column on: names and numbers, no amounts, days or states. */
const textsOf = ({ Grid, Views }: Config, row: Row): string[] =>
  (Views[0]?.Columns ?? Grid.Columns.map(({ Id }) => Id))
    .flatMap((id) => Grid.Columns.find((column) => column.Id === id) ?? [])
    .filter(({ Type, Values }) => textTypes.includes(Type) && Values === undefined)
    .flatMap(({ Key }) => withoutDays(String(row[Key] ?? '')) || []);

/** Records are also named after their days and amounts, for which lists have filters. */
const withoutDays = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/^\d{4}-\d\d-\d\d$|^\d+\.\d\d$/.test(word))
    .join(' ')
    .trim();

it.each(['manager', 'finance', 'counsellor'])('the box of every list finds its first row by what the %s reads there first', async (name) => {
  const caller = await server.as(`${name}@demo.test`);
  const { entities } = await loadModel(metadataFolders({}));
  const missed: string[] = [];
  const tried: string[] = [];
  for (const { path } of entities.values()) {
    const config = await caller.get<Config>(`/api/entityconfig/${path}`);
    if (config.status !== 200 || !config.body.Searchable || !config.body.Rights.Read) continue;
    const viewId = config.body.Views[0]?.ViewId;
    const [row] = await loadPage(caller, `${path}/search?take=1${viewId ? `&viewId=${viewId}` : ''}`, []);
    const typed = row && textsOf(config.body, row)[0];
    if (!row || !typed) continue;
    tried.push(path);
    if (!(await isFound(caller, path, typed, row))) missed.push(`${path}: ${typed}`);
  }
  expect(missed).toEqual([]);
  expect(tried.length).toBeGreaterThan(name === 'manager' ? 50 : 25);
});

/** What each list is to be found by: its texts, and those of records that it refers to. */
const boxes: readonly (readonly [list: string, texts: readonly string[]])[] = [
  ['agencysalepayment', ['StudentId.DisplayName', 'AgencySaleId.SaleIndex', 'Reference', 'AgencyBillId.BillIndex']],
  ['agencysalepaymentinvoice', ['InvoiceNumber', 'StudentId.DisplayName', 'AgencySalePaymentId.Reference']],
  ['agencysupplierinvoice', ['InvoiceId', 'SupplierId.DisplayName']],
  ['agencybill', ['BillIndex', 'BillReferenceNumber', 'SupplierId.DisplayName', 'StudentId.DisplayName']],
  [
    'agencycommission',
    ['StudentId.DisplayName', 'SupplierId.DisplayName', 'AgencySaleId.SaleIndex', 'InvoiceId.InvoiceId', 'BillId.BillIndex', 'AgencySalePaymentId.Reference'],
  ],
  ['agencysale', ['SaleIndex', 'StudentId.DisplayName', 'AgencySupplierId.DisplayName', 'InstitutionId.DisplayName']],
];

/** The texts behind two references: of the sale of a payment, and of the sale of the payment of a client invoice. */
const furtherBoxes = [
  ['agencysalepayment', 'AgencySaleId.AgencySupplierId', 'agencysupplier', 'Name'],
  ['agencysalepaymentinvoice', 'AgencySalePaymentId.AgencySaleId', 'agencysale', 'SaleIndex'],
] as const;

it.each(['manager', 'finance'])('[SINV-018] [BILL-014] [PAY-038] [COMM-010] the %s finds money by names, numbers and references of others', async (name) => {
  const caller = await server.as(`${name}@demo.test`);
  const loadRow = async (list: string, text: string) => {
    const [row] = await loadPage(caller, `${list}/search?take=1&columns=${text}`, [{ Field: text, Condition: 'Is Not Empty' }]);
    if (!row) throw new Error(`No row of ${list} has ${text}.`);
    return row;
  };
  const missed: string[] = [];
  const expectFound = async (list: string, text: string, typed: string, row: Row) => {
    if (!(await isFound(caller, list, typed, row))) missed.push(`${list} by ${text}: ${typed}`);
  };
  for (const [list, texts] of boxes)
    for (const text of texts) {
      const row = await loadRow(list, text);
      await expectFound(list, text, String(row[text]), row);
    }
  for (const [list, reference, entity, text] of furtherBoxes) {
    const row = await loadRow(list, reference);
    const { body } = await caller.get<Row>(`/api/${entity}/${String(row[reference])}`);
    await expectFound(list, `${reference}.${text}`, String(body[text]), row);
  }
  expect(missed).toEqual([]);
  for (const [list] of boxes) {
    expect((await caller.get<Config>(`/api/entityconfig/${list}`)).body.Searchable, list).toBe(true);
    const [box, named] = await Promise.all([
      loadPage(caller, `${list}/search?take=100&orderBy=Id`, [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'an' }]),
      loadPage(caller, `${list}/search?take=100&orderBy=Id`, { SearchTerm: 'an' }),
    ]);
    expect(box.map(({ Id }) => Id)).toEqual(named.map(({ Id }) => Id));
    expect(await loadPage(caller, `${list}/search?take=1`, { SearchTerm: 'no such text anywhere' })).toEqual([]);
  }
});
