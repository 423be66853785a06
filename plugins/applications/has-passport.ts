// Whether the passport of a student is there already: a document of theirs with that tag.
import type { Context, Engine } from '#engine';

export const hasPassport = async (studentId: number, { files }: Pick<Context<Engine>, 'files'>): Promise<boolean> =>
  (await files.list('Student', studentId, 'Passport')).length > 0;
