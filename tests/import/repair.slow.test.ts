// Files as other programs write them: what can be read in two ways is asked once for a column, and what is wrong is repaired here, row by row or for all.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordImport } from '../../plugins/record-import/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { workbook } from '../support/zip.ts';
import { csv, recordImports } from './record-imports.ts';

const options = { plugins: [settings, recordImport], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } };
let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies(options);
  await scene.server.running.jobs?.ready;
});
afterAll(() => scene?.server.stop());

const { uploaded, isInScope, bodyOf: loadBody, mappingOf: loadMapping, rowsOf: loadRows, planned, applied, leadsLike } = recordImports(() => scene);

interface Open extends Record<string, unknown> {
  readonly Data: readonly { readonly Field: string; readonly Text: string; readonly Ways: readonly { readonly Notation: string; readonly Value: string }[] }[];
}
interface Unread extends Record<string, unknown> {
  readonly Data: readonly {
    readonly Field: string;
    readonly Text: string;
    readonly Count: number;
    readonly Offered: readonly { readonly Text: string; readonly Label: string }[];
  }[];
}

/** A file as far as its columns, and the plan that is asked of them. */
async function mapped(name: string, content: string | Uint8Array<ArrayBuffer>, entity = 'agencylead') {
  const { manager } = scene;
  const id = await uploaded(manager, name, content, entity);
  await isInScope(manager, id, 'mapping');
  const Fields = (await loadMapping(manager, id)).Columns.map(({ Field }) => Field);
  const ask = async () => (await manager.post<Open>(`/api/import/${id}/notations`, { Fields })).body.Data;
  const plan = (more: Record<string, unknown> = {}) => manager.post(`/api/recordimport/${id}/plan`, { Fields, Match: ['email'], ...more });
  return { id, Fields, ask, plan };
}

it('numbers are read as their column is written; where it can be read in two ways, it is asked and never guessed', async () => {
  const { manager } = scene;
  const head = 'Name;Email;Commission percentage';
  const certain = await mapped(
    'comma.csv',
    csv(head, 'Zero;zero@number.example;0,075', 'One;one@number.example;1,250', 'Two;two@number.example;12,5 %'),
    'agencyagent',
  );
  expect(await certain.ask()).toEqual([]);
  expect((await certain.plan()).status).toBe(200);
  await isInScope(manager, certain.id, 'planned');
  await applied(manager, certain.id);
  const rates = async (term: string): Promise<unknown[]> => {
    const { body } = await manager.post<{ Data: Record<string, unknown>[] }>('/api/agencyagent/search?columns=Name,CommissionPercentage&orderBy=Name', {
      SearchTerm: term,
    });
    return body.Data.map(({ CommissionPercentage }) => CommissionPercentage);
  };
  expect(await rates('number.example')).toEqual([1.25, 12.5, 0.075].toSorted((a, b) => (a === 1.25 ? -1 : b === 1.25 ? 1 : b - a)));

  const open = await mapped('open.csv', csv(head, 'Three;three@open.example;1,250'), 'agencyagent');
  expect(await open.ask()).toMatchObject([
    {
      Field: 'CommissionPercentage',
      Text: '1,250',
      Ways: [
        { Notation: 'point', Value: '1250' },
        { Notation: 'comma', Value: '1.250' },
      ],
    },
  ]);
  const rejected = await open.plan();
  expect([rejected.status, rejected.text]).toEqual([400, expect.stringContaining('can be read in two ways')]);
  expect((await open.plan({ Notations: [{ Field: 'CommissionPercentage', Notation: 'day-first' }] })).status).toBe(400);
  expect((await open.plan({ Notations: [{ Field: 'CommissionPercentage', Notation: 'comma' }] })).status).toBe(200);
  await isInScope(manager, open.id, 'planned');
  await applied(manager, open.id);
  expect(await rates('open.example')).toEqual([1.25]);
});

it('days of other programs are understood; a column that writes the month first in one row is asked about the others', async () => {
  const { manager } = scene;
  const texts = ['2026-03-19 12:00:00', '19.03.2026', '19-Mar-2026', '2026/03/19', '20260319', '19 de março de 2026', 'March 19, 2026', '03/04/2026'];
  const file = (more: readonly string[]): string =>
    csv('First name,Email,Next contact', ...[...texts, ...more].map((text, index) => `D,d${index}@day.example,"${text}"`));
  const first = await planned(manager, 'days.csv', file(['31/04/2026', '19/03/26']), { match: ['email'] });
  const { Data } = await loadRows(manager, first);
  expect(Data.map(({ Faults }) => Faults.map(({ Message }) => Message))).toEqual([
    ...texts.map(() => []),
    [expect.stringContaining('"31/04/2026" is not a valid date')],
    [expect.stringContaining('"19/03/26" is not a valid date')],
  ]);
  await applied(manager, first);
  const days = (await leadsLike('day.example')).map(({ NextContactDate }) => NextContactDate);
  expect(days.slice(0, 9)).toEqual([...Array.from({ length: 7 }, () => '2026-03-19T00:00:00'), '2026-04-03T00:00:00', null]);

  const mixed = await mapped('mixed.csv', file(['03/25/2026']));
  const [{ Field, Ways } = { Field: '', Ways: [] }] = await mixed.ask();
  expect([Field, Ways.map(({ Value }) => Value)]).toEqual(['NextContactDate', ['2026-04-03', '2026-03-04']]);
  expect((await mixed.plan()).status).toBe(400);
  expect((await mixed.plan({ Notations: [{ Field, Notation: 'month-first' }] })).status).toBe(200);
  await isInScope(manager, mixed.id, 'planned');
  expect((await loadRows(manager, mixed.id)).Data.at(-2)?.Changes).toMatchObject([{ Old: '2026-04-03T00:00:00', New: '2026-03-04T00:00:00' }]);
});

it('a cell is what its sheet shows; an error and a formula without a result are reported, and neither is a text nor empty', async () => {
  const { manager } = scene;
  await applied(manager, await planned(manager, 'fay.csv', csv('First name,Email,Phone', 'Fay,fay@cell.example,0412 000 111'), { match: ['email'] }));
  const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
  const bytes = workbook(
    [
      row(text('First name'), text('Email'), text('Phone'), text('First note')),
      row(text('Zoe'), text('zoe@cell.example'), '<c s="1"><v>412345678</v></c>', '<c t="e"><v>#N/A</v></c>'),
      row(text('Fay'), text('fay@cell.example'), '<c><f>A1</f></c>', text('kept')),
    ].join(''),
    { formats: ['0000000000'] },
  );
  const id = await planned(manager, 'cells.xlsx', Uint8Array.from(bytes), { match: ['email'], empty: 'clear' });
  const { Data } = await loadRows(manager, id);
  expect(Data[0]).toMatchObject({ Outcome: 'insert', Faults: [{ Label: 'First note', Message: 'The cell contains the error #N/A.' }] });
  expect(Data[1]).toMatchObject({ Faults: [{ Label: 'Phone', Message: expect.stringContaining('formula whose result is not saved') }] });
  expect(Data[1]?.Changes.map(({ Field }) => Field)).toEqual(['InitialNote']);
  await applied(manager, id);
  expect(await leadsLike('cell.example')).toMatchObject([{ PhoneNumber: '0412 000 111' }, { PhoneNumber: '0412345678' }]);
});

it('unknown values get a meaning for all their rows, a cell is corrected, and a bad cell that may be missing rejects nobody', async () => {
  const { manager, one } = scene;
  const file = csv(
    'First name,Email,Status,Office,Next contact',
    'Ana,ana@repair.example,Warm,HQ,2027-01-01',
    'Bea,bea@repair.example,warm,,soon',
    'Cid,cid@repair.example,Cold,,',
  );
  const id = await planned(manager, 'repair.csv', file, { match: ['email'] });
  expect((await loadRows(manager, id)).Counts).toMatchObject({ insert: 2, reject: 1, partial: 2 });
  expect((await loadRows(manager, id, '&outcome=partial')).Data.map(({ Title }) => Title)).toEqual(['Bea', 'Cid']);
  const unread = await loadBody<Unread>(manager, `/api/import/${id}/unread`);
  expect(unread.Data.map(({ Field, Text, Count }) => [Field, Text, Count])).toEqual([
    ['AgencyOfficeId', 'HQ', 1],
    ['Status', 'Cold', 1],
    ['Status', 'Warm', 1],
    ['Status', 'warm', 1],
  ]);
  const contacted = String(one.statuses.get('contacted'));
  expect(unread.Data[1]?.Offered.map(({ Text }) => Text)).toContain(contacted);
  const replace = (Values: readonly Record<string, unknown>[]) => manager.post(`/api/recordimport/${id}/replace`, { Values });
  expect((await replace([{ Field: 'LastName', From: 'x', To: 'y' }])).status).toBe(400);
  expect(
    (
      await replace([
        { Field: 'Status', From: 'Warm', To: contacted },
        { Field: 'Status', From: 'Cold', To: '' },
        { Field: 'AgencyOfficeId', From: 'HQ', To: String(one.officeId) },
      ])
    ).status,
  ).toBe(200);
  await isInScope(manager, id, 'planned');
  expect((await loadRows(manager, id)).Counts).toMatchObject({ insert: 3, reject: 0, partial: 1 });
  expect((await loadBody<Unread>(manager, `/api/import/${id}/unread`)).Data).toEqual([]);

  const correct = (Row: number, Field: string, Text: string, caller = manager) => caller.post(`/api/recordimport/${id}/correct`, { Row, Field, Text });
  expect([(await correct(99, 'NextContactDate', '')).status, (await correct(3, 'IsDud', 'x')).status]).toEqual([400, 400]);
  expect((await correct(3, 'NextContactDate', '', scene.clerk)).status).toBe(404);
  expect((await correct(3, 'NextContactDate', '2027-02-02')).status).toBe(200);
  expect((await loadRows(manager, id)).Counts).toMatchObject({ insert: 3, partial: 0 });
  await applied(manager, id);
  expect((await leadsLike('repair.example')).map(({ Status, NextContactDate }) => [Status === one.statuses.get('contacted'), NextContactDate])).toEqual([
    [true, '2027-01-01T00:00:00'],
    [true, '2027-02-02T00:00:00'],
    [false, null],
  ]);
  expect((await correct(2, 'NextContactDate', '')).status).toBe(409);
});

it('two columns of one name spoil nothing that is remembered of it', async () => {
  const double = await mapped('double.csv', csv('Given name,Given name,Email', 'Uma,Ula,uma@double.example'));
  expect(double.Fields).toEqual(['FirstName', null, 'EmailAddress']);
  expect((await double.plan()).status).toBe(200);
  await isInScope(scene.manager, double.id, 'planned');
  expect((await mapped('plain.csv', csv('Given name,Email', 'Una,una@double.example'))).Fields).toEqual(['FirstName', 'EmailAddress']);
});
