// Documents of students go to the student, in the language of the student.
import { printoutLanguages } from '../letterhead/language.ts';
import type { Ctx, Document, Recipient } from './names.ts';

/** By the ids of the documents. A student without an address gets an empty one. */
export async function studentRecipients(documents: readonly Document[], { records }: Ctx): Promise<ReadonlyMap<number, Recipient>> {
  const students = await records.byIds(
    'Student',
    documents.map(({ of }) => of.StudentId),
  );
  const languages = await printoutLanguages(
    [...students.values()].flatMap(({ DefaultLanguage }) => DefaultLanguage ?? []),
    { records },
  );
  return new Map(
    documents.map(({ id, of }) => {
      const student = students.get(of.StudentId ?? 0);
      return [
        id,
        {
          to: student?.EmailAddress?.trim() ?? '',
          name: student?.FirstName ?? student?.DisplayName ?? '',
          language: languages.get(student?.DefaultLanguage ?? 0),
        },
      ];
    }),
  );
}
