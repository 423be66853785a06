// Whether the passport of a student is there: a document that is filed as one and can be opened.
import type { Context, Engine, RecordFile } from '#engine';
import type { Id } from '#generated';

/** A student with a document under it has a passport (D-48). */
export const passportTag = 'Passport';

/** What is damaged or locked shows nobody a passport. */
export const isPassport = ({ tags, defect }: RecordFile): boolean => defect === null && tags.includes(passportTag);

export const hasPassport = async (studentId: Id<'Student'>, { files }: Pick<Context<Engine>, 'files'>): Promise<boolean> =>
  (await files.list('Student', studentId, passportTag)).some(isPassport);
