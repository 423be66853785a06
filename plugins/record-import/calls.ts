// What is asked of imports beside their records: what can be imported, and how columns may be mapped.
import {
  importFields,
  importKeys,
  mayImport,
  translate,
  textIn,
  defineCall,
  nullable,
  shape,
  tableEncodings,
  tableSeparators,
  Type,
  wordSchema,
} from '#engine';
import { importIdSchema, loadImport } from './import-of.ts';
import { storedColumns, storedFailure, storedMapping, storedReading, getNames } from './stored-import.ts';
import { getLabels } from './labels-of.ts';
import { loadEarlierMappings } from './earlier-mappings.ts';
import { daysRetained, maxMegabytes, maxRows } from './names.ts';
import { suggestFields } from './suggest-fields.ts';

export const kinds = defineCall({
  method: 'GET',
  path: 'import/kinds',
  access: 'signed-in',
  surface: 'read',
  summary: 'The kinds of records that this person may import, and the bounds of an import.',
  output: shape({
    Kinds: Type.Array(shape({ Path: Type.String(), LabelPlural: Type.String(), Icon: Type.String() })),
    MostRows: Type.Integer(),
    MostMegabytes: Type.Integer(),
    DaysKept: Type.Integer({ description: 'After so many days an import that was not carried out is deleted.' }),
  }),
  run(_input, { tx, actor, engine }) {
    const { access } = engine.writing(tx, actor);
    const Kinds = [...engine.model.entities.values()]
      .filter((entity) => mayImport(entity, access))
      .map(({ path, labelPlural, definition }) => ({ Path: path, LabelPlural: textIn(labelPlural, actor.language), Icon: definition.icon ?? 'file-import' }))
      .toSorted((a, b) => a.LabelPlural.localeCompare(b.LabelPlural, actor.language));
    return Promise.resolve({ Kinds, MostRows: maxRows, MostMegabytes: maxMegabytes, DaysKept: daysRetained });
  },
});

export const mapping = defineCall({
  method: 'GET',
  path: 'import/{id}/mapping',
  access: 'signed-in',
  surface: 'read',
  summary: 'The columns of the file of an import, what each could be, and by what its rows find their records.',
  input: shape({ id: importIdSchema }),
  output: shape({
    Label: Type.String(),
    LabelPlural: Type.String(),
    Failure: nullable(Type.String()),
    Reading: shape({
      Sheets: Type.Array(Type.String(), { description: 'The sheets of a workbook.' }),
      Sheet: nullable(Type.String()),
      Encoding: nullable(wordSchema(tableEncodings)),
      Separator: nullable(wordSchema(tableSeparators)),
      HeadingRow: Type.Integer({ description: 'The number of the row in the file that names the columns; rows above it are not imported.' }),
      HeadingRows: Type.Integer({ description: 'In so many rows the names stand.' }),
      FirstRows: Type.Array(shape({ Row: Type.Integer(), Texts: Type.Array(Type.String()) }), { description: 'What stands in the first rows of the file.' }),
      HiddenRows: Type.Integer({ description: 'So many rows with values are hidden in the file.' }),
      LeavesHiddenOut: Type.Boolean({ description: 'The hidden rows are not imported.' }),
    }),
    EmptyCells: wordSchema(['leave', 'clear']),
    Columns: Type.Array(
      shape({
        Header: Type.String(),
        Samples: Type.Array(Type.String()),
        Field: nullable(Type.String({ description: 'As it was chosen, else as it is suggested.' })),
      }),
    ),
    Fields: Type.Array(shape({ Name: Type.String(), Label: Type.String(), Type: Type.String(), Required: Type.Boolean(), Names: nullable(Type.String()) })),
    Questions: Type.Array(shape({ Field: Type.String(), Label: Type.String(), Answers: Type.Array(shape({ Text: Type.String(), Label: Type.String() })) }), {
      description: 'What is asked where no column is the field; the answer is what all rows say of it.',
    }),
    Values: Type.Array(shape({ Field: Type.String(), Text: Type.String() }), {
      description: 'What all rows say of fields that no column is, as it was chosen.',
    }),
    Apart: Type.Array(Type.String(), { description: 'The fields in which a row and its record must not differ, as people call them.' }),
    Keys: Type.Array(shape({ Id: Type.String(), Label: Type.String(), Fields: Type.Array(Type.String()), Chosen: Type.Boolean() })),
  }),
  async run({ id }, context) {
    const { actor, engine } = context;
    const { record, target, access } = await loadImport(context, id);
    const { office } = engine.model.app;
    const fields = importFields(target, access);
    const { rules, chosen, apart: distinct } = importKeys(target, access);
    const columns = storedColumns(record.Columns);
    const kept = storedMapping(record.Mapping);
    const words = (label: Parameters<typeof textIn>[0]): string => textIn(label, actor.language);
    const getLabel = getLabels(target, access, actor.language);
    const suggested = kept?.fields ?? suggestFields(getNames(columns), target, fields, await loadEarlierMappings(context.records, record.EntityType));
    const failure = storedFailure(record.Failure);
    const reading = storedReading(record.Reading);
    const { sheets = [], sheet = null, encoding = null, separator = null, headings = { row: 1, count: 1 }, firstRows = [] } = reading;
    return {
      Label: words(target.label),
      LabelPlural: words(target.labelPlural),
      Failure: failure === undefined ? null : translate(failure, actor.language),
      Reading: {
        Sheets: sheets,
        Sheet: sheet,
        Encoding: encoding,
        Separator: separator,
        HeadingRow: headings.row,
        HeadingRows: headings.count,
        FirstRows: firstRows.map(({ row, texts }) => ({ Row: row, Texts: texts })),
        HiddenRows: reading.hiddenRows ?? 0,
        LeavesHiddenOut: reading.leavesHiddenOut ?? false,
      },
      EmptyCells: kept?.empty ?? 'leave',
      Columns: columns.map(({ header, samples }, index) => ({ Header: header, Samples: samples, Field: suggested[index] ?? null })),
      Fields: fields.map(({ name, type, label, required, reference, definition }) => ({
        Name: name,
        Label: words(label),
        Type: type,
        Required:
          required &&
          type !== 'boolean' &&
          (definition.default ?? definition.defaultFrom ?? null) === null &&
          !(name === office.field && actor.officeId !== null),
        Names: reference ? words(reference.entity.labelPlural) : null,
      })),
      Questions: (target.definition.import?.questions ?? [])
        .filter(({ field }) => fields.some(({ name }) => name === field))
        .map(({ field, label, answers }) => ({
          Field: field,
          Label: words(label),
          Answers: answers.map((answer) => ({ Text: answer.value, Label: words(answer.label) })),
        })),
      Values: (kept?.values ?? []).map(({ field, text }) => ({ Field: field, Text: text })),
      Apart: distinct.flatMap((rule) => rule.fields).map(getLabel),
      Keys: rules.map((rule) => ({
        Id: rule.id,
        Label: [...rule.fields, ...(rule.also ?? [])].map(getLabel).join(' + '),
        Fields: rule.fields,
        Chosen: (kept?.match ?? chosen).includes(rule.id),
      })),
    };
  },
});
