// The calls about drafts of forms.
import type { JsonSchema } from '../contract/plugin.ts';
import { anything, closed, fixed, instant, object, recordId } from './components.ts';
import { nothing, type SystemCall } from './system-call.ts';

const rowVersion: JsonSchema = {
  ...recordId,
  type: ['integer', 'null'],
  description: 'The state of the record in which the draft was begun; null of a new record.',
};
const values = (description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: anything('What stands in the field of this name, right or wrong.'),
});
const typed = values('What was typed, by field.');
const was = values('What stood in the fields before, as far as the reader sees them.');
const path = 'draft/{entity}/{recordId}';

/** In the order of the document. */
export const draftCalls: readonly SystemCall[] = [
  {
    method: 'GET',
    path,
    id: 'draft.draft',
    access: 'signed-in',
    surface: 'read',
    summary: 'What one has typed into a form and not saved; of a new record by the number 0.',
    answer: {
      schema: (components) =>
        fixed({
          Draft: {
            oneOf: [components.schema('Wire.Draft', () => fixed({ RowVersion: rowVersion, Typed: typed, Was: was, KeptAt: instant })), { type: 'null' }],
          },
        }),
    },
  },
  {
    method: 'PUT',
    path,
    id: 'draft.keep',
    access: 'signed-in',
    surface: 'write',
    summary: 'Keeps what was typed into a form, in place of what was kept before, for 30 days. Nobody else ever reads it.',
    body: { schema: () => closed(object({ RowVersion: rowVersion, Typed: typed, Was: was }, ['RowVersion', 'Was'])) },
    answer: { schema: () => fixed({ KeptAt: instant }) },
  },
  {
    method: 'DELETE',
    path,
    id: 'draft.drop',
    access: 'signed-in',
    surface: 'write',
    summary: 'Drops what was kept of a form.',
    answer: { schema: nothing },
  },
];
