// The student of an application: made, or completed, with what a school asks for, and named on the application at once.
import {
  type AnyValues,
  type Context,
  defineCall,
  type Engine,
  type FieldError,
  idSchema,
  nullable,
  recordSchema,
  AppError,
  shape,
  Type,
  valuesSchema,
} from '#engine';
import type { Student, Id } from '#generated';
import { recordsOfAuthor } from './author.ts';
import { messages } from './messages.ts';
import { isReadOnly } from './names.ts';

/** What the validation group asks for beyond what any student has. */
const wanted = ['FirstName', 'LastName', 'EmailAddress', 'DateOfBirth', 'Nationality'] as const satisfies readonly (keyof Student)[];

const listed = (what: string) =>
  Type.Optional(
    Type.Array(valuesSchema({ properties: { Id: { type: 'integer', minimum: 1 } } }), {
      maxItems: 20,
      description: `${what}: those with an Id are changed, those without are made.`,
    }),
  );

export const createStudent = defineCall({
  method: 'POST',
  path: 'application/createstudent',
  access: { actor: 'staff', permission: 'CanEditStudents' },
  surface: 'write',
  summary: 'The student of an application, with visas and health covers: a new one, or one that is there and gets what is missing.',
  input: shape({
    ValidationGroup: Type.Literal('StudentApplication', { description: 'By it what schools ask for is required.' }),
    AgencySaleId: Type.Optional(idSchema({ 'x-entity': 'AgencySale', description: 'The application that the student is named on.' })),
    StudentId: Type.Optional(nullable(idSchema({ 'x-entity': 'Student', description: 'One that is there already.' }))),
    Student: valuesSchema({ description: 'Fields of the student.' }),
    Visas: listed('Visas'),
    HealthCovers: listed('Health covers'),
    VisaType: Type.Optional(nullable(idSchema({ 'x-entity': 'VisaType', description: 'The visa that the student applies with.' }))),
    Offshore: Type.Optional(Type.Boolean()),
    PaymentPlan: Type.Optional(Type.Boolean()),
  }),
  output: recordSchema('Student'),
  async run({ AgencySaleId, StudentId, Student: values, Visas = [], HealthCovers = [], VisaType, Offshore, PaymentPlan }, context) {
    const { records } = context;
    const sale = AgencySaleId === undefined ? undefined : await records.get('AgencySale', AgencySaleId);
    if (sale) requireOpen(sale, context);
    const student = await written(StudentId ?? undefined, values, sale?.AgencyOfficeId, context);
    const errors = wanted.flatMap((Key): FieldError[] => (isMissing(student[Key]) ? [{ Key, Message: messages.wanted() }] : []));
    if (errors.length > 0) throw new AppError('request.invalid', messages.wanted(), { errors: errors });
    await listWritten('StudentVisa', 'Visas', student.Id, Visas, context);
    await listWritten('StudentHealthCover', 'HealthCovers', student.Id, HealthCovers, context);
    if (sale) await recordsOfAuthor(context).update('AgencySale', sale.Id, { StudentId: student.Id, VisaType, Offshore, PaymentPlan });
    return records.toWire('Student', await records.get('Student', student.Id));
  },
});

const isMissing = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Throws 403 or 409 where this application is not changed by this person, or not any more. */
function requireOpen(sale: Parameters<typeof isReadOnly>[0], { actor }: Context<Engine>): void {
  if (!actor.isGod && !actor.permissions.has('CanEditSales')) throw new AppError('access.forbidden', messages.noEditing());
  if (isReadOnly(sale)) throw new AppError('record.transition', messages.noLongerDraft());
}

async function written(id: number | undefined, values: AnyValues, officeId: Id<'AgencyOffice'> | undefined, { records, actor }: Context<Engine>) {
  const students = records.named('Student');
  if (id !== undefined) {
    await students.update(id, values);
    return await records.get('Student', id);
  }
  const made = await students.create({ AgencyOfficeId: officeId ?? actor.officeId, ...values });
  return await records.get('Student', made.Id);
}

/** As the person may write them; faults are keyed on their place. Throws 400 for one of another student. */
async function listWritten(
  entity: 'StudentVisa' | 'StudentHealthCover',
  key: string,
  StudentId: Id<'Student'>,
  rows: readonly AnyValues[],
  { records }: Context<Engine>,
): Promise<void> {
  const own = records.named(entity);
  const known = new Set(rows.length === 0 ? [] : (await own.list({ where: { StudentId } })).map(({ Id }) => Id));
  for (const [index, { Id, ...values }] of rows.entries()) {
    const at = (Key: string): string => `${key}[${index}].${Key}`;
    if (Id !== undefined && (typeof Id !== 'number' || !known.has(Id)))
      throw new AppError('request.invalid', messages.othersRecord(), { errors: [{ Key: at('Id'), Message: messages.othersRecord() }] });
    try {
      if (typeof Id === 'number') await own.update(Id, { ...values, StudentId });
      else await own.create({ ...values, StudentId });
    } catch (error) {
      if (!(error instanceof AppError) || error.errors.length === 0) throw error;
      throw new AppError('request.invalid', error.said.message, { errors: error.errors.map(({ Key, Message }) => ({ Key: at(Key), Message })) });
    }
  }
}
