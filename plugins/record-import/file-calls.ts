// The files that imports hand out: the rows that were not taken, and an example to begin with.
import {
  requireImport,
  importFields,
  type ImportLine,
  type ImportOutcome,
  readImportLines,
  AppError,
  translate,
  textIn,
  type Transaction,
  defineDownload,
  shape,
  textOfCell,
  Type,
} from '#engine';
import { importIdSchema, loadImport } from './import-of.ts';
import { storedColumns } from './stored-import.ts';
import { messages } from './messages.ts';
import { firstNames } from './records-of.ts';
import { byteOrderMark, csvLine, exampleFile, namedInExamples } from './template.ts';

const maxRowsOfPage = 200;
/** An example names so many records of a kind. */
const maxNamed = 3;

const csvType = 'text/csv; charset=utf-8';

export const leftOut = defineDownload({
  path: 'import/{id}/leftout',
  access: 'signed-in',
  summary: 'The rows of an import that are not taken or not wholly, as they stand in its file, each with the reason.',
  input: shape({ id: importIdSchema }),
  contentType: 'text/csv',
  async run({ id }, context) {
    const { record, target } = await loadImport(context, id);
    const { tx, actor } = context;
    const columns = storedColumns(record['Columns']);
    const head = byteOrderMark + csvLine([...columns.map(({ header }) => header), textIn(reasonLabel, actor.language)]);
    const getReason = ({ faults: errors }: ImportLine): string =>
      (errors ?? [])
        .map(({ Key, Message }) => {
          const label = target.fields.get(Key)?.label;
          const message = translate(Message, actor.language);
          return label === undefined || message.startsWith(textIn(label, actor.language)) ? message : `${textIn(label, actor.language)}: ${message}`;
        })
        .join(' ');
    const getLine = (line: ImportLine): string => csvLine([...columns.map((_column, index) => textOfCell(line.cells[index])), getReason(line)]);
    return {
      name: `${record.Name.replace(/\.[^.]*$/, '')}-left-out.csv`,
      contentType: csvType,
      content: pieces(tx, id, head, getLine),
    };
  },
});

const reasonLabel = { en: 'Reason for rejection', pt: 'Motivo da rejeição', es: 'Motivo del rechazo' };

/** The file as it is read, a page at a time. */
async function* pieces(tx: Transaction, importId: number, head: string, lineOf: (line: ImportLine) => string): AsyncGenerator<Uint8Array> {
  const only: readonly ImportOutcome[] = ['conflict', 'reject'];
  let written = head;
  for (let skip = 0; ; skip += maxRowsOfPage) {
    const lines = await readImportLines(tx, importId, { only, partial: true, skip, take: maxRowsOfPage });
    yield Buffer.from(written + lines.map(lineOf).join(''));
    written = '';
    if (lines.length < maxRowsOfPage) return;
  }
}

export const example = defineDownload({
  path: 'import/example/{entity}',
  access: 'signed-in',
  summary: 'A file to try an import with: the columns that it knows for this person, and some rows.',
  input: shape({ entity: Type.String({ maxLength: 60 }) }),
  contentType: 'text/csv',
  async run({ entity: path }, context) {
    const { tx, actor, engine } = context;
    const target = engine.model.entities.get(path.toLowerCase());
    if (!target) throw new AppError('record.not-found', messages.unknownKind());
    const { access } = engine.writing(tx, actor);
    requireImport(target, access);
    const fields = importFields(target, access);
    const names = new Map<string, readonly string[]>();
    for (const { name } of namedInExamples(target, fields)) names.set(name, await firstNames(context, name, maxNamed));
    const content = Buffer.from(exampleFile(target, fields, actor.language, ({ name }) => names.get(name) ?? []));
    return { name: `${textIn(target.labelPlural, actor.language)}.csv`, contentType: csvType, content };
  },
});
