// What is asked before and after the comparison, so that a file can be repaired here: how its columns are written, and what its texts mean.
import { defineCall, requireImport, importFormats, detectImportFormats, nullable, shape, Type, unreadImportValues, wordSchema } from '#engine';
import { importIdSchema, loadImport } from './import-of.ts';
import { storedMapping, storedReading } from './stored-import.ts';
import { getLabels } from './labels-of.ts';
import { maxColumns } from './names.ts';

export const formats = defineCall({
  method: 'POST',
  path: 'import/{id}/notations',
  access: 'signed-in',
  surface: 'read',
  summary: 'The columns of an import whose days or numbers can be read in two ways, with an example of both.',
  input: shape({
    id: importIdSchema,
    Fields: Type.Array(nullable(Type.String({ maxLength: 100 })), {
      maxItems: maxColumns,
      description: 'The field that each column is, in the order of the file.',
    }),
  }),
  output: shape({
    Data: Type.Array(
      shape({
        Field: Type.String(),
        Label: Type.String(),
        Text: Type.String({ description: 'A text of the column that can be read in two ways.' }),
        Ways: Type.Array(
          shape({
            Notation: wordSchema(importFormats),
            Value: Type.String({ description: 'What the text means then: a date as ISO 8601 writes it, or a number with a point.' }),
          }),
        ),
      }),
    ),
  }),
  async run({ id, Fields }, context) {
    const { record, target, access } = await loadImport(context, id);
    requireImport(target, access);
    const getLabel = getLabels(target, access, context.actor.language);
    const { open } = await detectImportFormats(context.tx, target, access, id, Fields, storedReading(record.Reading).separator);
    return {
      Data: open.map(({ field, text, ways }) => ({
        Field: field,
        Label: getLabel(field),
        Text: text,
        Ways: ways.map(({ notation: format, value }) => ({ Notation: format, Value: value })),
      })),
    };
  },
});

export const unread = defineCall({
  method: 'GET',
  path: 'import/{id}/unread',
  access: 'signed-in',
  surface: 'read',
  summary: 'The texts of an import that are none of the values of their fields, with what they may mean.',
  input: shape({ id: importIdSchema }),
  output: shape({
    Data: Type.Array(
      shape({
        Field: Type.String(),
        Label: Type.String(),
        Text: Type.String(),
        Count: Type.Integer({ description: 'In so many rows.' }),
        Offered: Type.Array(shape({ Text: Type.String(), Label: Type.String() }), { description: 'Empty where there are too many: a name is typed then.' }),
      }),
    ),
  }),
  async run({ id }, context) {
    const { record, target, access } = await loadImport(context, id);
    requireImport(target, access);
    const kept = storedMapping(record.Mapping);
    const getLabel = getLabels(target, access, context.actor.language);
    const values = record.Status === 'planned' && kept ? await unreadImportValues(context.engine.writing(context.tx, context.actor), target, id, kept) : [];
    return {
      Data: values.map(({ field, text, count, offered }) => ({
        Field: field,
        Label: getLabel(field),
        Text: text,
        Count: count,
        Offered: offered.map((entry) => ({ Text: entry.text, Label: entry.label })),
      })),
    };
  },
});
