// Whether the passport of a student is there already: a file of theirs that is called one.
import type { Context, Engine } from '#engine';

const called = /passport|passaporte|pasaporte/i;

export async function hasPassport(studentId: number, { files }: Pick<Context<Engine>, 'files'>): Promise<boolean> {
  return (await files.list('Student', studentId)).some(({ name }) => called.test(name));
}
