// Cells are read as their sheet shows them, by the real reader in its own process.
import { expect, it } from 'vitest';
import type { Cell, TableBounds, TableReading } from '../../engine/table-file/cell.ts';
import { readTable } from '../../engine/table-file/read-table.ts';
import { workbook, zip } from '../support/zip.ts';

const bounds: TableBounds = { rows: 100, columns: 30, unpacked: 10_000_000, text: 1_000_000, seconds: 60, memory: 96 };

async function loadCells(bytes: Buffer | string, wish: TableReading = {}): Promise<{ reading: TableReading; rows: (readonly Cell[])[] }> {
  return await readTable(Buffer.from(bytes), wish, bounds, async ({ reading, batches }) => {
    const rows: (readonly Cell[])[] = [];
    for await (const batch of batches) rows.push(...batch.map(({ cells }) => cells));
    return { reading, rows };
  });
}

it('a number is what its format shows, and the number itself beside it', async () => {
  const formats = ['0000000000', '0.0%', '[$AED] #,##0.00', '0.00E+00', 'dd/mm/yyyy', 'm/d/yy h:mm', '[h]:mm', '#,##0', '"No. "0'];
  const cell = (value: string, style: number): string => `<c s="${style}"><v>${value}</v></c>`;
  const row = [
    cell('412345678', 1),
    cell('0.075', 2),
    cell('1234.5', 3),
    cell('412345678', 4),
    cell('46100.5', 5),
    cell('46100.9375', 6),
    cell('1.5', 7),
    cell('1250', 8),
    cell('7', 9),
    cell('0.30000000000000004', 0),
    cell('1E+2', 0),
  ].join('');
  const { rows } = await loadCells(workbook(`<row r="1">${row}</row>`, { formats }));
  expect(rows).toEqual([
    [
      { text: '0412345678', number: '412345678' },
      { text: '7.5%', number: '7.5' },
      { text: 'AED 1,234.50', number: '1234.5' },
      { text: '412345678', number: '412345678' },
      '2026-03-19',
      '2026-03-19 22:30:00',
      '36:00',
      { text: '1,250', number: '1250' },
      { text: 'No. 7', number: '7' },
      { text: '0.3', number: '0.3' },
      { text: '100', number: '100' },
    ],
  ]);
});

it('what cannot be read is reported: errors, formulas that were never worked out, numbers with more digits than a spreadsheet keeps', async () => {
  const cells = [
    '<c t="e"><v>#N/A</v></c>',
    '<c><f>A1&amp;B1</f></c>',
    '<c t="str"><f>""</f><v></v></c>',
    '<c t="str"><f>A1</f><v>worked out</v></c>',
    '<c><v>4111111111111111</v></c>',
    '<c t="s"><v>99</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="d"><v>2026-03-19T00:00:00</v></c>',
  ];
  const { rows } = await loadCells(workbook(`<row>${cells.join('')}</row>`));
  expect(rows).toEqual([
    [
      { text: '#N/A', error: 'error' },
      { text: '', error: 'formula' },
      '',
      'worked out',
      { text: '4111111111111111', error: 'digits' },
      { text: '99', error: 'error' },
      'TRUE',
      '2026-03-19',
    ],
  ]);
});

it('texts are whole: their runs without the readings of Japanese words, with the signs that XML cannot hold, in their column', async () => {
  const strings =
    '<si><r><t>山田</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><r><t xml:space="preserve"> 太郎</t></r></si><si><t>code _x005F_x0041_ and _x000A_</t></si>';
  const rows = '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c><c t="inlineStr"><is><t>after</t></is></c></row>';
  const found = await loadCells(workbook(rows, { strings }));
  // Neither the sheet of a chart nor a hidden one is offered.
  expect(found.reading).toEqual({ sheets: ['People'], sheet: 'People' });
  expect(found.rows).toEqual([['', '山田 太郎', '', 'code _x0041_ and \n', 'after']]);
});

it('a workbook may write names with a prefix, its parts from the root, and days since 1904', async () => {
  const bytes = zip({
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/book/main.xml"/></Relationships>',
    'book/main.xml': '<x:workbook xmlns:x="x"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="One" y:id="s" xmlns:y="y"/></x:sheets></x:workbook>',
    'book/_rels/main.xml.rels':
      '<Relationships><Relationship Id="s" Type="http://purl.oclc.org/x/worksheet" Target="/book/one.xml"/><Relationship Id="t" Type="x/styles" Target="styles.xml"/></Relationships>',
    'book/styles.xml': '<x:styleSheet xmlns:x="x"><x:cellXfs><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>',
    'book/one.xml': '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>44638</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  });
  expect((await loadCells(bytes)).rows).toEqual([['2026-03-19']]);
});

it('a text has its separator and its encoding; a quotation mark within a cell is a sign like others, and one guard of a formula is none of it', async () => {
  const text = `First,Note\r\nAnn,is 5'10" tall\nBea,"two\r\nlines, ""so"""\rCid,'=1+1\nDee,''@x\nEla,'quoted'\n\nFay`;
  expect(await loadCells(text)).toEqual({
    reading: { encoding: 'utf-8', separator: ',' },
    rows: [['First', 'Note'], ['Ann', `is 5'10" tall`], ['Bea', 'two\r\nlines, "so"'], ['Cid', '=1+1'], ['Dee', "'@x"], ['Ela', "'quoted'"], ['Fay']],
  });
  expect(await loadCells('sep=|\r\nA|B\r\n1|2')).toMatchObject({
    reading: { separator: '|' },
    rows: [
      ['A', 'B'],
      ['1', '2'],
    ],
  });
  expect((await loadCells(Buffer.from('\ufeffNome;Cidade\nJosé;São Paulo', 'utf16le'))).rows).toEqual([
    ['Nome', 'Cidade'],
    ['José', 'São Paulo'],
  ]);
  expect((await loadCells(Buffer.from('Nome;Cidade\nJosé;São Paulo', 'latin1'))).rows[1]).toEqual(['José', 'São Paulo']);
});
