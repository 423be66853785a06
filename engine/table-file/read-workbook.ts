// A workbook → its sheets and the rows of one, read piece by piece: of ECMA-376 what carries values.
import { posix } from 'node:path';
import { type Cell, type TableBounds, TableError, type TableReading, type TableRow } from './cell.ts';
import { numberCell } from './number-text.ts';
import { readXml } from './read-xml.ts';
import { standardFormats } from './standard-formats.ts';
import { ZipParts } from './zip-parts.ts';

/** What a list to choose from shows of. */
const maxSheets = 50;

interface Sheet {
  readonly name: string;
  readonly part: string;
}
export interface Workbook {
  readonly reading: TableReading;
  rows(): AsyncGenerator<TableRow>;
}

/** Opens a workbook at the wished sheet, or its first one that is seen. */
export async function openWorkbook(bytes: Buffer, wish: TableReading, bounds: TableBounds): Promise<Workbook> {
  const parts = await ZipParts.open(bytes, bounds.unpacked);
  const book = (await relations(parts, '')).find(({ type }) => type === 'officeDocument');
  if (!book) throw new TableError('no-table');
  const related = await relations(parts, book.part);
  const { sheets, is1904 } = await readBook(parts, book.part, related);
  const sheet = sheets.find(({ name }) => name === wish.sheet) ?? sheets[0];
  if (!sheet) throw new TableError('no-sheet');
  const partOf = (type: string): string | undefined => related.find((relation) => relation.type === type && parts.has(relation.part))?.part;
  return {
    reading: { sheets: sheets.slice(0, maxSheets).map(({ name }) => name), sheet: sheet.name },
    async *rows() {
      const styles = partOf('styles');
      const shared = partOf('sharedStrings');
      const formats = styles === undefined ? [] : await readFormats(parts, styles);
      const texts = shared === undefined ? [] : await readSharedTexts(parts, shared, bounds);
      yield* sheetRows(parts, sheet.part, { formats, texts, is1904, maxColumns: bounds.columns });
    },
  };
}

interface Relation {
  readonly id: string;
  /** The last word of its type, which the strict and the transitional form share. */
  readonly type: string;
  readonly part: string;
}

async function relations(parts: ZipParts, of: string): Promise<Relation[]> {
  const place = posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`);
  if (!parts.has(place)) return [];
  const found: Relation[] = [];
  await through(
    readXml(parts.text(place), {
      open(name, { Id = '', Type = '', Target = '' }) {
        const part = Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(of), Target);
        if (name === 'Relationship') found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part });
      },
    }),
  );
  return found;
}

/** The sheets with cells that are seen, in their order; sheets of charts and of dialogs are none. */
async function readBook(parts: ZipParts, place: string, related: readonly Relation[]): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const byId = new Map(related.map((relation) => [relation.id, relation]));
  const sheets: Sheet[] = [];
  let is1904 = false;
  await through(
    readXml(parts.text(place), {
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
        if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
        const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
        const relation = byId.get(id);
        if (relation?.type === 'worksheet' && parts.has(relation.part)) sheets.push({ name: attributes['name'] ?? '', part: relation.part });
      },
    }),
  );
  return { sheets, is1904 };
}

const isTrue = (word: string | undefined): boolean => word === '1' || word === 'true';

/** The number format of each style of cells. */
async function readFormats(parts: ZipParts, place: string): Promise<string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isCells = false;
  await through(
    readXml(parts.text(place), {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
        else if (name === 'cellXfs') isCells = true;
        else if (name === 'xf' && isCells) formats.push(own.get(Number(numFmtId)) ?? standardFormats[Number(numFmtId)] ?? 'General');
      },
      close(name) {
        if (name === 'cellXfs') isCells = false;
      },
    }),
  );
  return formats;
}

async function readSharedTexts(parts: ZipParts, place: string, bounds: TableBounds): Promise<string[]> {
  const texts: string[] = [];
  const reader = textReader();
  let length = 0;
  await through(
    readXml(parts.text(place), {
      open(name) {
        if (name === 'si') reader.start();
        reader.open(name);
      },
      text: reader.text,
      close(name) {
        reader.close(name);
        if (name !== 'si') return;
        const text = reader.end();
        length += text.length;
        if (length > bounds.text) throw new TableError('too-large');
        texts.push(text);
      },
    }),
  );
  return texts;
}

/** The text of a cell with its runs, and without the readings of Japanese words that stand beside them. */
function textReader() {
  let [text, isText, isPhonetic] = ['', false, false];
  return {
    start() {
      text = '';
    },
    open(name: string) {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(part: string) {
      if (isText) text += part;
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
    end: () => unescaped(text),
  };
}

/** What XML cannot hold stands as _xHHHH_. Source: ECMA-376 part 1, 22.9.2.19 ST_Xstring. */
const unescaped = (text: string): string =>
  storable(text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text);

/** Half characters and signs that no database keeps become the sign for what cannot be read. */
const storable = (text: string): string => Buffer.from(text).toString('utf8').replaceAll('\0', '\uFFFD');

interface SheetContext {
  readonly formats: readonly string[];
  readonly texts: readonly string[];
  readonly is1904: boolean;
  readonly maxColumns: number;
}

async function* sheetRows(parts: ZipParts, place: string, context: SheetContext): AsyncGenerator<TableRow> {
  const reader = textReader();
  let found: TableRow[] = [];
  let cells: Cell[] = [];
  let line = 0;
  let column = -1;
  let [type, style] = ['n', 0];
  let [value, isValue, hasValue, hasFormula, isHidden] = ['', false, false, false, false];
  const pieces = readXml(parts.text(place), {
    open(name, { r, t = 'n', s = '0', hidden }) {
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r);
        cells = [];
        column = -1;
        isHidden = isTrue(hidden);
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : getColumn(r);
        [type, style, value, hasValue, hasFormula] = [t, Number(s), '', false, false];
        reader.start();
      } else if (name === 'v') [isValue, hasValue] = [true, true];
      else if (name === 'f') hasFormula = true;
      else reader.open(name);
    },
    text(part) {
      if (isValue) value += part;
      else reader.text(part);
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'row') found.push({ line, cells, ...(isHidden ? { isHidden } : {}) });
      else if (name === 'c') {
        const cell: Cell =
          hasFormula && !hasValue
            ? { text: '', error: 'formula' }
            : type === 'inlineStr'
              ? reader.end()
              : value === ''
                ? ''
                : getCell(type, value, context.formats[style] ?? 'General', context);
        if (cell === '') return;
        // Before the cells are filled up: one in the last column of a sheet would make thousands.
        if (column >= context.maxColumns && (typeof cell === 'object' || cell.trim() !== '')) throw new TableError('too-many-columns', line);
        while (cells.length < column && cells.length < context.maxColumns) cells.push('');
        if (column < context.maxColumns) cells[column] = cell;
      } else reader.close(name);
    },
  });
  for (let isOver = false; !isOver; ) {
    isOver = (await pieces.next()).done === true;
    const ready = found;
    found = [];
    yield* ready;
  }
}

function getCell(type: string, value: string, format: string, { texts, is1904 }: SheetContext): Cell {
  switch (type) {
    case 's':
      return texts[Number(value)] ?? { text: value, error: 'error' };
    case 'str':
      return unescaped(value);
    case 'b':
      return isTrue(value) ? 'TRUE' : 'FALSE';
    case 'e':
      return { text: value, error: 'error' };
    case 'd':
      return isoText(value);
    default:
      return numberCell(value, format, { is1904 });
  }
}

/** A moment that the strict form writes as ISO 8601; at midnight it is a day. */
function isoText(value: string): string {
  const [, day = '', time = ''] = /^([^T]*)T?([^T]*)/.exec(value.replace(/Z$/, '')) ?? [];
  return time === '' || /^00:00(:00(\.0+)?)?$/.test(time) ? day : `${day} ${time.slice(0, 8)}`;
}

/** The number of a column, from 0, by the letters of a place such as AB12. */
function getColumn(place: string): number {
  let number = 0;
  for (const letter of place) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    number = number * 26 + digit;
  }
  return number - 1;
}

async function through(pieces: AsyncGenerator<void>): Promise<void> {
  for (let isOver = false; !isOver; ) isOver = (await pieces.next()).done === true;
}
