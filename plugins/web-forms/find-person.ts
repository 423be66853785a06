// Who an answer is from, by its e-mail and its telephone: a student, a lead that is still open, or nobody yet.
import type { Records } from '#engine';
import type { AgencyLead, AgencyWebFormSubmission, Id, Student } from '#generated';

export type Person = { readonly student: Student } | { readonly lead: AgencyLead } | undefined;

/** Students go before leads, and an e-mail before a telephone. A merged student is the one merged into, a converted lead its student. */
export async function findPerson(
  { EmailAddress, PhoneNumberE164 }: Pick<AgencyWebFormSubmission, 'EmailAddress' | 'PhoneNumberE164'>,
  system: Records,
): Promise<Person> {
  for (const id of await findIds('Student', EmailAddress, PhoneNumberE164, system)) {
    const student = await findStudent(id, system);
    if (student) return { student };
  }
  const leads = [...(await system.byIds('AgencyLead', await findIds('AgencyLead', EmailAddress, PhoneNumberE164, system))).values()];
  const open = leads.find(({ IsConverted, IsDud }) => !IsConverted && !IsDud);
  if (open) return { lead: open };
  for (const { StudentId } of leads) {
    const student = StudentId === null ? undefined : await findStudent(StudentId, system);
    if (student) return { student };
  }
  return undefined;
}

const most = 50;

/** Those with the e-mail, then those with the telephone, the newest first. */
async function findIds(entity: 'Student' | 'AgencyLead', email: string | null, phone: string | null | undefined, system: Records): Promise<number[]> {
  const records = system.named(entity);
  const byEmail = email === null ? [] : ((await records.duplicates('email', [email])).get(email) ?? []).toReversed();
  const byPhone = phone ? (await records.list({ where: { PhoneNumberE164: phone }, orderBy: '-Id', limit: most })).map(({ Id }) => Id) : [];
  return [...new Set([...byEmail.slice(0, most), ...byPhone])];
}

/** Undefined of one whose data was erased. */
async function findStudent(id: Id<'Student'>, system: Records): Promise<Student | undefined> {
  let next: Id<'Student'> | null = id;
  for (let steps = 0; next !== null && steps < 10; steps++) {
    const student: Student | undefined = await system.find('Student', { where: { Id: next } });
    if (!student || student.IsErased) return undefined;
    if (student.MergedIntoId === null) return student;
    next = student.MergedIntoId;
  }
  return undefined;
}
