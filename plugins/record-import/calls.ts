// What is asked of imports beside their records: what can be imported, and how columns may be mapped.
import {
  type Context,
  type Engine,
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
import type { RecordImport } from '#generated';
import { importIdSchema, loadImport } from './import-of.ts';
import { storedColumns, storedFailure, storedMapping, storedReading, getMapping } from './stored-import.ts';
import { getLabels } from './labels-of.ts';
import { daysRetained, maxMegabytes, maxRows } from './names.ts';
import { suggestFields } from './suggest-fields.ts';

/** Of so many earlier imports it is remembered what their columns were. */
const cached = 20;

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
    const headers = columns.map(({ header }) => header);
    const suggested = kept?.fields ?? suggestFields(headers, target, fields, await earlierMappings(context, record.EntityType));
    const failure = storedFailure(record.Failure);
    const { sheets = [], sheet = null, encoding = null, separator = null } = storedReading(record.Reading);
    return {
      Label: words(target.label),
      LabelPlural: words(target.labelPlural),
      Failure: failure === undefined ? null : translate(failure, actor.language),
      Reading: { Sheets: sheets, Sheet: sheet, Encoding: encoding, Separator: separator },
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

/** What columns were in imports before, of the person first and then of the agency: names of columns and fields, nothing of what stood in them. */
async function earlierMappings({ records }: Context<Engine>, EntityType: RecordImport['EntityType']) {
  const query = { where: { EntityType, Mapping: { empty: false } }, orderBy: '-DateCreated', limit: cached } as const;
  const own = await records.list('RecordImport', query);
  const all = await records.asSystem().list('RecordImport', query);
  return [...own, ...all].flatMap(getMapping);
}
