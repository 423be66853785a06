// What is still missing of an application, and what of it runs out: as its reader may see it.
import { defineCall, idSchema, nullable, shape, Type, wordSchema } from '#engine';
import { loadChecklist } from '../checklist/load-checklist.ts';
import { checklistItems, checklistStates, isMissing } from '../rules/checklist.ts';

export const checklist = defineCall({
  method: 'GET',
  path: 'agencysale/{id}/checklist',
  access: 'signed-in',
  surface: 'read',
  summary: 'What is still missing of an application, and what of it runs out before its courses end.',
  input: shape({ id: idSchema({ description: 'The id of a sale.' }) }),
  output: shape({
    StudentId: nullable(Type.Integer()),
    Missing: Type.Integer({ description: 'How many things are missing, have run out or run out too soon.' }),
    Items: Type.Array(
      shape({
        Item: wordSchema(checklistItems),
        State: wordSchema(checklistStates, { description: 'endsEarly: it runs out before the last day of the courses. later: it is not asked for yet.' }),
        Date: nullable(Type.String({ description: 'When it runs out, or ran out.' })),
        IsRequired: Type.Boolean({ description: 'Nothing is sent to the school without it.' }),
        Fields: Type.Array(Type.String(), { description: 'The fields of the student that are empty.' }),
      }),
    ),
  }),
  async run({ id }, context) {
    const sale = await context.records.get('AgencySale', id);
    const entries = await loadChecklist(sale, context);
    return {
      StudentId: sale.StudentId ?? null,
      Missing: entries.filter(isMissing).length,
      Items: entries.map(({ item, state, date, fields, isRequired }) => ({
        Item: item,
        State: state,
        Date: date,
        IsRequired: isRequired,
        Fields: [...fields],
      })),
    };
  },
});
