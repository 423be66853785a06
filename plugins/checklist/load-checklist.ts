// What an application still wants, read from its records: the same for the staff and on the student's phone.
import type { Context, Engine } from '#engine';
import type { AgencySale, Student } from '#generated';
import { type RequestedDetail, requestedDetails, checklist, type ChecklistEntry } from '../rules/checklist.ts';
import { hasPassport, isPassport } from './passport.ts';

const enrolmentTag = 'Enrolment Form';

/** As the person of the context may see it. */
export async function loadChecklist(sale: AgencySale, context: Pick<Context<Engine>, 'records' | 'files'>): Promise<ChecklistEntry[]> {
  const { records, files } = context;
  const student = sale.StudentId === null ? undefined : await records.find('Student', { where: { Id: sale.StudentId } });
  const of = student ? { where: { StudentId: student.Id } } : undefined;
  const visas = of ? await records.list('StudentVisa', of) : [];
  const covers = of ? await records.list('StudentHealthCover', of) : [];
  const lines = await records.list('AgencySaleItem', { where: { AgencySaleId: sale.Id, ClosedDate: null } });
  const accepted = lines.filter(({ OptionNumber }) => !sale.AcceptedOption || OptionNumber === sale.AcceptedOption);
  const lastDay =
    accepted
      .flatMap(({ EndDate }) => EndDate ?? [])
      .toSorted()
      .at(-1) ?? null;
  const ofSale = await files.list('AgencySale', sale.Id);
  return checklist(
    {
      hasStudent: student !== undefined,
      missingDetails: student ? missingDetails(student) : [],
      passportUntil: student?.PassportExpireDate ?? null,
      hasPassport: ofSale.some(isPassport) || (student !== undefined && (await hasPassport(student.Id, context))),
      isSigned: !isEmpty(sale.StudentSignature) || !isEmpty(sale.SignedDate),
      hasEnrolmentForm: ofSale.some(({ tags }) => tags.includes(enrolmentTag)),
      visas: visas.map(({ ExpireDate }) => ExpireDate),
      covers: covers.map(({ EndDate }) => EndDate),
      isOffshore: sale.Offshore,
      lastDay,
    },
    (await records.officeDays()).today(sale.AgencyOfficeId),
  );
}

const missingDetails = (student: Student): RequestedDetail[] => requestedDetails.filter((field) => isEmpty(student[field]));
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
