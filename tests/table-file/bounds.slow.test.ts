// Files made to bring a server down: each is refused for what it is, and no process reads on.
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { TableBounds } from '../../engine/table-file/cell.ts';
import { readTable } from '../../engine/table-file/read-table.ts';
import { workbook, zip } from '../support/zip.ts';
import { itSlow } from '../support/slow-tier.ts';

const bounds: TableBounds = { rows: 10_001, columns: 100, unpacked: 100 * 1024 * 1024, text: 50_000_000, seconds: 60, memory: 96 };

async function getRejection(bytes: Uint8Array, own: Partial<TableBounds> = {}): Promise<string> {
  try {
    return await readTable(bytes, {}, { ...bounds, ...own }, async ({ batches }) => {
      let rows = 0;
      for await (const batch of batches) rows += batch.length;
      return `${rows} rows`;
    });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

const readers = (): string[] =>
  execFileSync('ps', ['-eo', 'ppid,args'])
    .toString()
    .split('\n')
    .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('table-file/child'));

it('sixty thousand rows with a cell in the last column are refused at the first one', async () => {
  const rows = Array.from({ length: 60_000 }, (_each, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`).join('');
  expect(await getRejection(workbook(rows))).toContain('more than 100 columns');
});

it('a sheet of millions of rows is read as far as it may be', async () => {
  const row = '<row><c t="inlineStr"><is><t>a</t></is></c></row>';
  expect(await getRejection(workbook(row.repeat(1_500_000)))).toContain('more than 10000 rows');
});

itSlow('one cell without an end, a text that unpacks without an end, and texts that are shown again and again are too much', async () => {
  const long = 'x'.repeat(90_000_000);
  expect(await getRejection(workbook(`<row><c t="inlineStr"><is><t>${long}</t></is></c></row>`))).toContain('more than a million characters');
  expect(await getRejection(workbook('<row><c><v>1</v></c></row>', { strings: `<si><t>${'y'.repeat(900_000)}</t></si>`.repeat(100) }))).toContain('at once');
  const shared = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(200);
  expect(await getRejection(workbook(shared, { strings: `<si><t>${'z'.repeat(30_000)}</t></si>` }))).toContain('at once');
  expect(await getRejection(workbook('<row><c><v>1</v></c></row>'.repeat(100)), { unpacked: 500 })).toContain('at once');
});

itSlow('a reader that runs out of memory or of time ends alone', async () => {
  const strings = '<si><t>a</t></si>'.repeat(2_000_000);
  expect(await getRejection(workbook('<row><c t="s"><v>1</v></c></row>', { strings }), { memory: 24 })).toContain('at once');
  expect(await getRejection(workbook('<row><c><v>1</v></c></row>'), { seconds: 0 })).toContain('too long');
});

it('what is no table, or broken in the middle, is reported', async () => {
  const entities = '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;&b;">]><Relationships><Relationship Id="&c;"/></Relationships>';
  const full = workbook('<row><c><v>1</v></c></row>');
  for (const bytes of [
    zip({ 'a.txt': 'x' }),
    full.subarray(0, full.length - 30),
    zip({ '_rels/.rels': '<Relationships><!DOCTYPE' }),
    zip({ '_rels/.rels': entities }),
    Buffer.from('PK no archive'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
  ])
    expect(await getRejection(bytes)).toContain('cannot be read as a table');
  expect(await getRejection(Buffer.from('A,B\n1,"open\n2,3\n'))).toContain('quotation mark in row 2 is not closed');
});

it('who stops reading half-way leaves no reader behind; one at most waits for the next file', async () => {
  const bytes = Buffer.from(`A\n${'x\n'.repeat(9000)}`);
  const enough = (): Promise<never> => Promise.reject(new Error('enough'));
  const stopped = await Promise.allSettled(Array.from({ length: 3 }, () => readTable(bytes, {}, bounds, ({ batches }) => batches.next().then(enough))));
  expect(stopped.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect.poll(readers).toEqual([]);
  expect(await getRejection(bytes)).toBe('9001 rows');
  expect(readers()).toHaveLength(1);
});
