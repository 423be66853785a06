// What is asked before and after the comparison, so that a file can be repaired here: how its columns are written, and what its texts mean.
import { defineCall, demandImport, importNotations, importNotationsOf, nullable, shape, Type, unreadImportValues, wordSchema } from '#engine';
import { importIdSchema, importOf } from './import-of.ts';
import { keptMapping, keptReading } from './kept-import.ts';
import { labelsOf } from './labels-of.ts';
import { mostColumns } from './names.ts';

export const notations = defineCall({
  method: 'POST',
  path: 'import/{id}/notations',
  access: 'signed-in',
  surface: 'read',
  summary: 'The columns of an import whose days or numbers can be read in two ways, with an example of both.',
  input: shape({
    id: importIdSchema,
    Fields: Type.Array(nullable(Type.String({ maxLength: 100 })), {
      maxItems: mostColumns,
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
            Notation: wordSchema(importNotations),
            Value: Type.String({ description: 'What the text means then: a date as ISO 8601 writes it, or a number with a point.' }),
          }),
        ),
      }),
    ),
  }),
  async run({ id, Fields }, context) {
    const { record, target, access } = await importOf(context, id);
    demandImport(target, access);
    const labelOf = labelsOf(target, access, context.actor.language);
    const { open } = await importNotationsOf(context.tx, target, access, id, Fields, keptReading(record.Reading).separator);
    return {
      Data: open.map(({ field, text, ways }) => ({
        Field: field,
        Label: labelOf(field),
        Text: text,
        Ways: ways.map(({ notation, value }) => ({ Notation: notation, Value: value })),
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
    const { record, target, access } = await importOf(context, id);
    demandImport(target, access);
    const kept = keptMapping(record.Mapping);
    const labelOf = labelsOf(target, access, context.actor.language);
    const values = record.Status === 'planned' && kept ? await unreadImportValues(context.engine.writing(context.tx, context.actor), target, id, kept) : [];
    return {
      Data: values.map(({ field, text, count, offered }) => ({
        Field: field,
        Label: labelOf(field),
        Text: text,
        Count: count,
        Offered: offered.map((each) => ({ Text: each.text, Label: each.label })),
      })),
    };
  },
});
