// The verbs of an import: read the file, compare by a mapping, import, go on. Each puts its work off to a job.
import {
  correctImportCell,
  decideImportLines,
  defineAction,
  requireImport,
  forgetImportPlan,
  idSchema,
  importFields,
  type ImportMapping,
  importFormats,
  detectImportFormats,
  importKeys,
  judgeImportLines,
  nullable,
  AppError,
  replaceImportTexts,
  shape,
  tableEncodings,
  tableSeparators,
  takeChangeNumber,
  textIn,
  Type,
  wordSchema,
} from '#engine';
import { maxHeadingRows } from './find-headings.ts';
import { countedFields, storedColumns, storedMapping, type StoredReading, storedReading } from './stored-import.ts';
import { maxColumns, part } from './names.ts';
import { messages } from './messages.ts';

export const fetch = defineAction({
  entity: 'RecordImport',
  input: shape({
    Sheet: Type.Optional(Type.String({ maxLength: 200, description: 'Which sheet of a workbook; the first one where nothing is said.' })),
    Encoding: Type.Optional(wordSchema(tableEncodings, { description: 'The character encoding of a text; guessed where nothing is said.' })),
    Separator: Type.Optional(wordSchema(tableSeparators, { description: 'What stands between the cells of a text; guessed where nothing is said.' })),
    HeadingRow: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_048_576, description: 'The number of the row that names the columns; found where nothing is said.' }),
    ),
    HeadingRows: Type.Optional(Type.Integer({ minimum: 1, maximum: maxHeadingRows, description: 'In so many rows the names stand; one without it.' })),
    HiddenRows: Type.Optional(wordSchema(['take', 'leave'], { description: 'Whether rows that are hidden in a workbook are imported; they are without it.' })),
  }),
  async run(
    { Id, EntityType, Reading: known },
    { Sheet, Encoding, Separator, HeadingRow, HeadingRows = 1, HiddenRows },
    { tx, actor, records, files, engine, enqueue },
  ) {
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target) throw new AppError('request.invalid', messages.unknownKind());
    requireImport(target, engine.writing(tx, actor).access);
    if ((await files.list('RecordImport', Id)).length !== 1) throw new AppError('request.invalid', messages.oneFile());
    if (Sheet !== undefined && storedReading(known).sheets?.includes(Sheet) !== true) {
      const Message = messages.noSuchSheet();
      throw new AppError('request.invalid', Message, { errors: [{ Key: 'Sheet', Message }] });
    }
    // Where nothing is said but this, the rest stays as it was read.
    const isRest = [Sheet, Encoding, Separator, HeadingRow].every((said) => said === undefined) && HiddenRows !== undefined;
    const { sheet, encoding, separator, headings } = isRest ? storedReading(known) : {};
    // The job reads here what was asked for, and leaves here what it came to.
    const ReadCtx: StoredReading = {
      ...(sheet === undefined ? {} : { sheet }),
      ...(encoding ? { encoding } : {}),
      ...(separator ? { separator } : {}),
      ...(headings ? { headings } : {}),
      ...(Sheet === undefined ? {} : { sheet: Sheet }),
      ...(Encoding ? { encoding: Encoding } : {}),
      ...(Separator ? { separator: Separator } : {}),
      ...(HeadingRow === undefined ? {} : { headings: { row: HeadingRow, count: HeadingRows } }),
      ...(HiddenRows === 'leave' ? { leavesHiddenOut: true } : {}),
    };
    const JobId = await enqueue('record-import.fetch', { id: Id }, { key: String(Id) });
    await records.systemUpdate('RecordImport', Id, { Status: 'reading', JobId, Reading: ReadCtx, Failure: null });
  },
});

const fieldSchema = Type.String({ maxLength: 100, description: 'The field of a column.' });

export const plan = defineAction({
  entity: 'RecordImport',
  input: shape({
    Fields: Type.Array(nullable(Type.String({ maxLength: 100 })), {
      maxItems: maxColumns,
      description: 'The field that each column is, in the order of the file; null for a column that is not taken.',
    }),
    Match: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10, description: 'The rules by which a row finds its record.' }),
    EmptyCells: Type.Optional(
      wordSchema(['leave', 'clear'], { description: 'What an empty cell says of an existing record: nothing, or that its field is emptied.' }),
    ),
    Values: Type.Optional(
      Type.Array(shape({ Field: fieldSchema, Text: Type.String({ minLength: 1, maxLength: 1000, description: 'As a cell would say it.' }) }), {
        maxItems: maxColumns,
        description: 'What all rows say of fields that no column is.',
      }),
    ),
    Notations: Type.Optional(
      Type.Array(shape({ Field: fieldSchema, Notation: wordSchema(importFormats) }), {
        maxItems: maxColumns,
        description: 'How the days or numbers of a column are written, where the column does not tell it.',
      }),
    ),
  }),
  async run(
    { Id, EntityType, Columns, Mapping, Reading: ReadCtx },
    { Fields, Match, EmptyCells = 'leave', Values = [], Notations: Formats = [] },
    { tx, actor, records, engine, enqueue },
  ) {
    const { access } = engine.writing(tx, actor);
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target) throw new AppError('request.invalid', messages.unknownKind());
    requireImport(target, access);
    const wrong = (key: string, message: AppError['said']['message']): AppError =>
      new AppError('request.invalid', message, { errors: [{ Key: key, Message: message }] });
    if (Fields.length !== storedColumns(Columns).length) throw wrong('Fields', messages.wrongColumns());
    const taken = Fields.filter((name) => name !== null);
    const known = new Set(importFields(target, access).map(({ name }) => name));
    if (taken.length === 0) throw wrong('Fields', messages.noColumn());
    if (new Set(taken).size < taken.length) throw wrong('Fields', messages.fieldTwice());
    if (taken.some((name) => !known.has(name))) throw wrong('Fields', messages.noSuchField());
    const forAll = Values.map(({ Field }) => Field);
    if (forAll.some((name) => !known.has(name))) throw wrong('Values', messages.noSuchField());
    if (forAll.some((name) => taken.includes(name)) || new Set(forAll).size < forAll.length) throw wrong('Values', messages.valueTwice());
    const filled = [...taken, ...forAll];
    const { rules } = importKeys(target, access, filled);
    if (!rules.some(({ fields }) => fields.every((name) => filled.includes(name)))) {
      const fields = rules.map((rule) => rule.fields.map((name) => textIn(target.fields.get(name)?.label ?? name, actor.language)).join(' + ')).join(', ');
      throw wrong('Fields', messages.noKey({ fields }));
    }
    const match = rules.map(({ id }) => id).filter((id) => Match.includes(id));
    const { certain, open } = await detectImportFormats(tx, target, access, Id, Fields, storedReading(ReadCtx).separator);
    const said = Object.fromEntries(Formats.map(({ Field, Notation: ColumnFormat }) => [Field, ColumnFormat]));
    const [unsaid] = open.filter(({ field, ways }) => !ways.some(({ notation: format }) => format === said[field]));
    if (unsaid) throw wrong('Notations', messages.twoWays({ field: target.fields.get(unsaid.field)?.label ?? unsaid.field, text: unsaid.text }));
    const chosen = Object.fromEntries(open.flatMap(({ field }) => (said[field] ? [[field, said[field]]] : [])));
    const replaced = storedMapping(Mapping)?.replaced?.filter(({ field }) => taken.includes(field)) ?? [];
    await forgetImportPlan(tx, Id);
    const JobId = await enqueue('record-import.plan', { id: Id }, { key: String(Id) });
    const values = Values.map(({ Field, Text }) => ({ field: Field, text: Text }));
    const mapping: ImportMapping = { fields: Fields, values, match, empty: EmptyCells, notations: { ...certain, ...chosen }, replaced };
    await records.systemUpdate('RecordImport', Id, { Status: 'planning', JobId, Mapping: mapping });
  },
});

export const decide = defineAction({
  entity: 'RecordImport',
  input: shape({
    Rows: Type.Optional(
      Type.Array(
        shape({
          Row: idSchema({ description: 'The number of the row in its file.' }),
          RecordId: nullable(
            Type.Integer({
              minimum: 0,
              maximum: 2147483647,
              description: 'The record that the row is about, one of those that are offered; 0 for a new one, null to leave it open again.',
            }),
          ),
        }),
        { minItems: 1, maxItems: part, description: 'What somebody decides about rows in conflict.' },
      ),
    ),
    All: Type.Optional(
      wordSchema(['new', 'open'], {
        description: 'In place of rows: all that are undecided are new ones, or all that were decided are open again. They are compared anew by a job.',
      }),
    ),
  }),
  async run({ Id, EntityType, Mapping }, { Rows, All }, { tx, actor, records, engine, enqueue }) {
    const mapping = storedMapping(Mapping);
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target || !mapping) throw new AppError('request.invalid', messages.unknownKind());
    const writing = engine.writing(tx, actor);
    requireImport(target, writing.access);
    if ((Rows === undefined) === (All === undefined)) throw new AppError('request.invalid', messages.rowsOrAll());
    if (!Rows) {
      if ((await judgeImportLines(tx, Id, All === 'new' ? 0 : null)) === 0) throw new AppError('record.transition', messages.nothingToJudge());
      const JobId = await enqueue('record-import.plan', { id: Id }, { key: String(Id) });
      await records.systemUpdate('RecordImport', Id, { Status: 'planning', JobId });
      return;
    }
    const said = new Map(Rows.map(({ Row, RecordId }) => [Row, { line: Row, chosen: RecordId }]));
    await decideImportLines(writing, target, Id, mapping, [...said.values()]);
    const { fields } = await countedFields(tx, Id);
    await records.systemUpdate('RecordImport', Id, fields);
  },
});

/** Texts of a column that are not understood get a meaning, for all rows that have them. */
export const replace = defineAction({
  entity: 'RecordImport',
  input: shape({
    Values: Type.Array(
      shape({
        Field: fieldSchema,
        From: Type.String({ minLength: 1, maxLength: 1000, description: 'The text that stands in the file.' }),
        To: Type.String({ maxLength: 1000, description: 'What is read in its place: a name, the number of a record, a value; empty to leave such cells out.' }),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  async run({ Id, EntityType, Mapping }, { Values }, { tx, actor, records, engine, enqueue }) {
    const mapping = storedMapping(Mapping);
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target || !mapping) throw new AppError('request.invalid', messages.unknownKind());
    const writing = engine.writing(tx, actor);
    requireImport(target, writing.access);
    const replaced = Values.map(({ Field, From, To }) => ({ field: Field, from: From, to: To }));
    const next = await replaceImportTexts(writing, Id, mapping, replaced);
    const JobId = await enqueue('record-import.plan', { id: Id }, { key: String(Id) });
    await records.systemUpdate('RecordImport', Id, { Status: 'planning', JobId, Mapping: next });
  },
});

/** One cell of one row gets another text, and the row is compared again. */
export const correct = defineAction({
  entity: 'RecordImport',
  input: shape({
    Row: idSchema({ description: 'The number of the row in its file.' }),
    Field: fieldSchema,
    Text: Type.String({ maxLength: 20_000, description: 'What the cell says from now on; empty to leave it out.' }),
  }),
  async run({ Id, EntityType, Mapping }, { Row, Field, Text }, { tx, actor, records, engine }) {
    const mapping = storedMapping(Mapping);
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target || !mapping) throw new AppError('request.invalid', messages.unknownKind());
    const writing = engine.writing(tx, actor);
    requireImport(target, writing.access);
    await correctImportCell(writing, target, Id, mapping, { line: Row, field: Field, text: Text });
    const { fields } = await countedFields(tx, Id);
    await records.systemUpdate('RecordImport', Id, fields);
  },
});

export const apply = defineAction({
  entity: 'RecordImport',
  async run({ Id, EntityType, RowsNew, RowsChanged }, _input, { tx, actor, records, engine, enqueue }) {
    const target = engine.model.entities.get(EntityType ?? '');
    if (!target) throw new AppError('request.invalid', messages.unknownKind());
    requireImport(target, engine.writing(tx, actor).access);
    if ((RowsNew ?? 0) + (RowsChanged ?? 0) === 0) throw new AppError('record.transition', messages.nothingToDo());
    // All that the parts write is one change, so that it can be undone as one.
    const change = await takeChangeNumber(tx);
    if (change === undefined) throw new Error('An import is asked for by a person.');
    const JobId = await enqueue('record-import.apply', { id: Id, change }, { key: String(Id) });
    await records.systemUpdate('RecordImport', Id, { Status: 'applying', JobId, ChangeId: change });
  },
});

/** Where a job was cancelled or failed for good, the work is taken up again. A job that still runs is not disturbed: each knows how far it is. */
export const resume = defineAction({
  entity: 'RecordImport',
  async run({ Id, Status, ChangeId }, _input, { records, enqueue }) {
    const key = { key: String(Id) };
    const JobId =
      Status === 'applying'
        ? await enqueue('record-import.apply', { id: Id, change: ChangeId ?? 0 }, key)
        : Status === 'planning'
          ? await enqueue('record-import.plan', { id: Id }, key)
          : await enqueue('record-import.fetch', { id: Id }, key);
    await records.systemUpdate('RecordImport', Id, { JobId });
  },
});
