// What is still missing of an application, and what of it runs out: as its reader may see it.
import { defineCall, idSchema, nullable, shape, Type, wordSchema } from '#engine';
import { checklist as checked, checklistItems, checklistStates } from '../rules/checklist.ts';
import { passportTag } from './tags.ts';

/** What schools ask of every student. */
const details = ['DateOfBirth', 'Nationality', 'EmailAddress', 'PhoneNumber', 'Addresses'] as const;
const enrolmentTag = 'Enrolment Form';

export const checklist = defineCall({
  method: 'GET',
  path: 'agencysale/{id}/checklist',
  access: 'signed-in',
  surface: 'read',
  summary: 'What is still missing of an application, and what of it runs out before its courses end.',
  input: shape({ id: idSchema({ description: 'The id of a sale.' }) }),
  output: shape({
    StudentId: nullable(Type.Integer()),
    Missing: Type.Integer({ description: 'How many things are missing, have run out or run out too soon.' }),
    Items: Type.Array(
      shape({
        Item: wordSchema(checklistItems),
        State: wordSchema(checklistStates, { description: 'endsEarly: it runs out before the last day of the courses. later: it is not asked for yet.' }),
        Date: nullable(Type.String({ description: 'When it runs out, or ran out.' })),
        IsRequired: Type.Boolean({ description: 'Nothing is sent to the school without it.' }),
        Fields: Type.Array(Type.String(), { description: 'The fields of the student that are empty.' }),
      }),
    ),
  }),
  async run({ id }, context) {
    const { records, files } = context;
    const sale = await records.get('AgencySale', id);
    const StudentId = sale.StudentId ?? null;
    const student = StudentId === null ? undefined : await records.find('Student', { where: { Id: StudentId } });
    const of = student ? { where: { StudentId: student.Id } } : undefined;
    const visas = of ? await records.list('StudentVisa', of) : [];
    const covers = of ? await records.list('StudentHealthCover', of) : [];
    const lines = await records.list('AgencySaleItem', { where: { AgencySaleId: id, ClosedDate: null } });
    const accepted = lines.filter(({ OptionNumber }) => !sale.AcceptedOption || OptionNumber === sale.AcceptedOption);
    const lastDay =
      accepted
        .flatMap(({ EndDate }) => EndDate ?? [])
        .toSorted()
        .at(-1) ?? null;
    const ofStudent = student ? await files.list('Student', student.Id, passportTag) : [];
    const ofSale = await files.list('AgencySale', id);
    const hasTag = (tag: string): boolean => ofSale.some(({ tags }) => tags.includes(tag));
    const entries = checked(
      {
        hasStudent: student !== undefined,
        missingDetails: student ? details.filter((field) => isEmpty(student[field])) : [],
        passportUntil: student?.PassportExpireDate ?? null,
        hasPassport: ofStudent.length > 0 || hasTag(passportTag),
        isSigned: !isEmpty(sale.StudentSignature) || !isEmpty(sale.SignedDate),
        hasEnrolmentForm: hasTag(enrolmentTag),
        visas: visas.map(({ ExpireDate }) => ExpireDate),
        covers: covers.map(({ EndDate }) => EndDate),
        isOffshore: sale.Offshore,
        lastDay,
      },
      (await context.records.officeDays()).today(sale.AgencyOfficeId),
    );
    return {
      StudentId,
      Missing: entries.filter(({ state }) => state !== 'done' && state !== 'later').length,
      Items: entries.map(({ item, state, date, fields, isRequired }) => ({
        Item: item,
        State: state,
        Date: date,
        IsRequired: isRequired,
        Fields: [...fields],
      })),
    };
  },
});

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
