// The notes that go to the school with an application.
import { defineCall, idSchema, nullable, shape, Type } from '#engine';
import { recordsOfAuthor } from './author.ts';

/** What stands there where nobody wrote anything: the school shows the notes as they come. */
const nothing = ' ';

export const coverNotes = defineCall({
  method: 'POST',
  path: 'agencysale/{id}/covernotes',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  // Free agencies apply too.
  requires: 'Student',
  summary: 'Saves the cover notes of an application; a single space where they are empty. 409 once it was sent.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySale' }), CoverNotes: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))) }),
  output: shape({ Id: Type.Integer(), RowVersion: Type.Integer(), CoverNotes: Type.String() }),
  async run({ id, CoverNotes }, context) {
    await context.records.get('AgencySale', id);
    const notes = CoverNotes?.trim() ? CoverNotes : nothing;
    const { Id, RowVersion } = await recordsOfAuthor(context).update('AgencySale', id, { CoverNotes: notes });
    return { Id, RowVersion, CoverNotes: notes };
  },
});
