// What a student says about himself: the details that the checklist of the staff counts, each of which schools ask for.
import { type Context, daySchema, type Engine, idSchema, nullable, AppError, shape, type Static, Type } from '#engine';
import type { Address, Student, Id } from '#generated';
import type { RequestedDetail } from '../rules/checklist.ts';
import { messages } from './messages.ts';

const text = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })));

/** An address as the student writes it. */
export const addressInput = shape({
  Street: text(300),
  City: text(120),
  State: text(120),
  ZipCode: text(20),
  CountryId: Type.Optional(nullable(idSchema({ 'x-entity': 'Country' }))),
});
const asked = {
  DateOfBirth: Type.Optional(nullable(daySchema())),
  Nationality: Type.Optional(nullable(idSchema({ 'x-entity': 'Country' }))),
  EmailAddress: Type.Optional(nullable(Type.String({ maxLength: 254, description: 'Where there is none yet: links are sent to it.' }))),
  PhoneNumber: text(40),
  Addresses: Type.Optional(Type.Array(addressInput, { maxItems: 1, description: 'The first address; others stay.' })),
} satisfies Record<RequestedDetail, unknown>;
export const studentInput = shape(asked);

/** The same as they stand. */
export const studentShape = shape({
  DateOfBirth: nullable(Type.String()),
  Nationality: nullable(Type.Integer()),
  EmailAddress: nullable(Type.String()),
  PhoneNumber: nullable(Type.String()),
  Addresses: Type.Array(
    shape({
      Street: nullable(Type.String()),
      City: nullable(Type.String()),
      State: nullable(Type.String()),
      ZipCode: nullable(Type.String()),
      CountryId: nullable(Type.Integer()),
    }),
    { description: 'The first address, where there is one.' },
  ),
});

export const getStudentDetails = ({ DateOfBirth, Nationality, EmailAddress, PhoneNumber, Addresses }: Student): Static<typeof studentShape> => ({
  DateOfBirth,
  Nationality,
  EmailAddress,
  PhoneNumber,
  Addresses: Addresses.slice(0, 1).map(({ Street = null, City = null, State = null, ZipCode = null, CountryId = null }) => ({
    Street,
    City,
    State,
    ZipCode,
    CountryId,
  })),
});

/** Changes what is given. Throws 400 with the faults keyed below `Student`. */
export async function keepStudent(
  id: Id<'Student'>,
  { Addresses, EmailAddress, ...values }: Static<typeof studentInput>,
  { records, actor }: Pick<Context<Engine>, 'records' | 'actor'>,
): Promise<void> {
  const student = await records.get('Student', id);
  if (EmailAddress && student.EmailAddress && EmailAddress !== student.EmailAddress) throw badDetail('EmailAddress', messages.emailStays());
  // The bounds of the field hold for people, and the system writes this in the student's name.
  const { DateOfBirth } = values;
  if (DateOfBirth && (DateOfBirth < '1900-01-01' || DateOfBirth > (await records.officeDays()).today(student.AgencyOfficeId)))
    throw badDetail('DateOfBirth', messages.noBirthday());
  const [given] = Addresses ?? [];
  const change = {
    ...values,
    ...(EmailAddress && !student.EmailAddress ? { EmailAddress } : {}),
    ...(given ? { Addresses: [toAddress({ ...student.Addresses[0], ...given }), ...student.Addresses.slice(1).map(toAddress)] } : {}),
  };
  try {
    await records.requireUpdate(
      'Student',
      id,
      detailFields.filter((name) => name in change),
    );
    // What plugins check of a student reaches further than the student does.
    await (actor.kind === 'student' ? records.asSystem() : records).update('Student', id, change);
  } catch (error) {
    if (!(error instanceof AppError) || error.errors.length === 0) throw error;
    throw new AppError('request.invalid', error.said.message, { errors: error.errors.map(({ Key, Message }) => ({ Key: `Student.${Key}`, Message })) });
  }
}

const detailFields = ['DateOfBirth', 'Nationality', 'EmailAddress', 'PhoneNumber', 'Addresses'] as const;

/** Without what is empty, and without the names that only say what its references are called. */
function toAddress({ Street, City, State, ZipCode, CountryId, TypeId }: { readonly [Name in keyof Address]?: Address[Name] | null | undefined }): Address {
  return {
    ...(Street ? { Street } : {}),
    ...(City ? { City } : {}),
    ...(State ? { State } : {}),
    ...(ZipCode ? { ZipCode } : {}),
    ...(CountryId ? { CountryId } : {}),
    ...(TypeId ? { TypeId } : {}),
  };
}

const badDetail = (name: RequestedDetail, message: ReturnType<typeof messages.emailStays>): AppError =>
  new AppError('request.invalid', message, { errors: [{ Key: `Student.${name}`, Message: message }] });
