// Whether the passport of a student is there already: a document of theirs with that tag.
import type { Context, Engine } from '#engine';
import type { Id } from '#generated';

export const hasPassport = async (studentId: Id<'Student'>, { files }: Pick<Context<Engine>, 'files'>): Promise<boolean> =>
  (await files.list('Student', studentId, 'Passport')).length > 0;
