// Whom a quote is for, as far as quotes tell of it.
import type { Context, Engine } from '#engine';
import type { Student, Id } from '#generated';

export interface StudentFacts {
  readonly StudentId: Id<'Student'> | null;
  readonly StudentName: string | null;
  readonly StudentNationality: string | null;
  readonly StudentEmail: string | null;
  readonly StudentEmailAddress: string | null;
  readonly HasPassport: boolean;
  readonly nationalityId: number | null;
  readonly officeId: Id<'AgencyOffice'> | null;
}

const nobody: StudentFacts = {
  StudentId: null,
  StudentName: null,
  StudentNationality: null,
  StudentEmail: null,
  StudentEmailAddress: null,
  HasPassport: false,
  nationalityId: null,
  officeId: null,
};

/** The student, as this person may see him. Throws 404 where he is not there for this person; nobody where none is named. */
export async function loadStudent(id: number | null | undefined, { records, files }: Pick<Context<Engine>, 'records' | 'files'>): Promise<StudentFacts> {
  if (!id) return nobody;
  const student: Student = await records.get('Student', id);
  const email = student.EmailAddress ?? null;
  return {
    StudentId: student.Id,
    StudentName: student.FullName ?? student.DisplayName,
    StudentNationality: student.NationalityName ?? null,
    StudentEmail: email,
    StudentEmailAddress: email,
    HasPassport: (await files.list('Student', student.Id, 'Passport')).length > 0,
    nationalityId: student.Nationality ?? null,
    officeId: student.AgencyOfficeId,
  };
}
