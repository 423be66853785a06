// What a student says for the application: visa, payment plan, where he is, and where he will live, be insured and be met.
import { type Context, daySchema, defineCall, type Engine, type FieldError, idSchema, nullable, AppError, shape, type Static, Type } from '#engine';
import type { AgencySale, Id, Student } from '#generated';
import { findAgencyOfToken, requireSelf, getPortalSession, requireOpen, requireWriter, loadSale } from './portal-session.ts';
import { changeSale } from './change-sale.ts';
import { messages } from './messages.ts';
import { isOpen } from './open-to-student.ts';
import { keepStudent, studentInput } from './student-details.ts';

const day = daySchema();
const ownId = Type.Optional(idSchema({ description: 'Of one that is there; without it, it is a new one.' }));
const comments = Type.Optional(nullable(Type.String({ maxLength: 2000 })));

const accommodation = shape({
  Id: ownId,
  AccommodationTypeId: idSchema({ 'x-entity': 'AgencyAccommodationType' }),
  StartDate: day,
  EndDate: Type.Optional(nullable(day)),
  Comments: comments,
});
const healthCover = shape({
  Id: ownId,
  Provider: Type.String({ minLength: 1, maxLength: 100 }),
  PolicyNumber: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  StartDate: Type.Optional(nullable(day)),
  EndDate: Type.Optional(nullable(day)),
});
const visa = shape({
  Id: ownId,
  VisaTypeId: idSchema({ 'x-entity': 'VisaType' }),
  Number: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  ExpireDate: Type.Optional(nullable(day)),
});
const airportPickup = shape({
  Id: ownId,
  PickupDate: Type.String({ maxLength: 40, description: 'A moment, as 2027-01-31T20:30:00Z.' }),
  Destination: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
  Comments: comments,
});

/** The details that a student gives; a list that is given is the whole list. */
const details = {
  VisaType: nullable(idSchema({ 'x-entity': 'VisaType', description: 'Null for anyone who has none yet.' })),
  PaymentPlan: Type.Boolean(),
  Offshore: Type.Boolean(),
  Student: Type.Optional(studentInput),
  Visas: Type.Optional(Type.Array(visa, { maxItems: 20, description: 'Visas that the student holds.' })),
  Accommodations: Type.Optional(Type.Array(accommodation, { maxItems: 20 })),
  HealthCovers: Type.Optional(Type.Array(healthCover, { maxItems: 20 })),
  AirportPickups: Type.Optional(Type.Array(airportPickup, { maxItems: 20 })),
};
const input = shape({
  id: idSchema({ 'x-entity': 'Student' }),
  saleId: idSchema({ 'x-entity': 'AgencySale' }),
  ...details,
  ValidationGroup: Type.Optional(Type.Literal('StudentApplication')),
});

/** The same as they stand. */
export const applicationShape = shape({
  IsGiven: Type.Boolean({ description: 'The student has said so; otherwise false and null say nothing.' }),
  VisaType: nullable(Type.Integer()),
  PaymentPlan: Type.Boolean(),
  Offshore: Type.Boolean(),
  Visas: Type.Array(shape({ Id: Type.Integer(), VisaTypeId: Type.Integer(), Number: nullable(Type.String()), ExpireDate: nullable(Type.String()) })),
  Accommodations: Type.Array(
    shape({
      Id: Type.Integer(),
      AccommodationTypeId: Type.Integer(),
      StartDate: Type.String(),
      EndDate: nullable(Type.String()),
      Comments: nullable(Type.String()),
    }),
  ),
  HealthCovers: Type.Array(
    shape({
      Id: Type.Integer(),
      Provider: Type.String(),
      PolicyNumber: nullable(Type.String()),
      StartDate: nullable(Type.String()),
      EndDate: nullable(Type.String()),
    }),
  ),
  AirportPickups: Type.Array(shape({ Id: Type.Integer(), PickupDate: Type.String(), Destination: nullable(Type.String()), Comments: nullable(Type.String()) })),
});

export const application = defineCall({
  method: 'PUT',
  path: 'student/{id}/application/{saleId}',
  access: { actor: 'staff', permission: 'CanEditSales' },
  // Details of an application belong to the wizard, which is there on every plan (0122).
  requires: 'Student',
  surface: 'write',
  summary: 'What a student says for an application, by the validation group StudentApplication. Read-only once it has been sent.',
  input,
  output: shape({ Id: Type.Integer(), StatusId: Type.String(), DateLastModifiedByStudent: nullable(Type.String()), ...applicationShape.properties }),
  async run(given, context) {
    await context.records.get('Student', given.id);
    const sale = await context.records.get('AgencySale', given.saleId);
    if (sale.StudentId !== given.id)
      throw new AppError('request.invalid', messages.notOfStudent(), { errors: [{ Key: 'saleId', Message: messages.notOfStudent() }] });
    // Staff who edit sales fill in what the student would: student and sale were read with their own rights, and the lists of a student take other permissions.
    return await keep(given, sale, context, context.records.asSystem());
  },
  withToken: {
    limit: 300,
    opens: requireOpen,
    agency: findAgencyOfToken,
    async run(given, context, caller) {
      const session = await getPortalSession(context, caller);
      requireWriter(session);
      requireSelf(session, given.id);
      const now = new Date().toISOString();
      const noted = { DateLastModifiedByStudent: now, DateStudentDetails: now };
      return await keep(given, await loadSale(session, given.saleId), session.context, session.context.records, noted);
    },
  },
});

/** The details of an application as they stand. */
export async function loadApplication(
  sale: Pick<AgencySale, 'StudentId' | 'VisaType' | 'PaymentPlan' | 'Offshore' | 'DateStudentDetails'>,
  { records }: Pick<Context<Engine>, 'records'>,
) {
  const where = { StudentId: sale.StudentId };
  const [visas, accommodations, covers, pickups] = await Promise.all([
    records.list('StudentVisa', { where, orderBy: ['ExpireDate', 'Id'], limit: 100 }),
    records.list('AgencyStudentAccommodation', { where, orderBy: ['StartDate', 'Id'], limit: 100 }),
    records.list('StudentHealthCover', { where, orderBy: 'Id', limit: 100 }),
    records.list('StudentAirportPickup', { where, orderBy: ['PickupDate', 'Id'], limit: 100 }),
  ]);
  return {
    IsGiven: sale.DateStudentDetails !== null,
    VisaType: sale.VisaType,
    PaymentPlan: sale.PaymentPlan ?? false,
    Offshore: sale.Offshore ?? false,
    Visas: visas.map(({ Id, VisaTypeId, Number, ExpireDate }) => ({ Id, VisaTypeId, Number, ExpireDate })),
    Accommodations: accommodations.map(({ Id, AccommodationTypeId, StartDate, EndDate, Comments }) => ({
      Id,
      AccommodationTypeId,
      StartDate,
      EndDate,
      Comments,
    })),
    HealthCovers: covers.map(({ Id, Provider, PolicyNumber, StartDate, EndDate }) => ({
      Id,
      Provider,
      PolicyNumber,
      StartDate,
      EndDate,
    })),
    AirportPickups: pickups.map(({ Id, PickupDate, Destination, Comments }) => ({ Id, PickupDate, Destination, Comments })),
  };
}

/** `records` are those by whose rights the details are written. */
async function keep(
  given: Static<typeof input>,
  sale: AgencySale,
  context: Context<Engine>,
  records: Context<Engine>['records'],
  noted: Partial<AgencySale> = {},
) {
  if (!isOpen(sale)) throw new AppError('record.transition', messages.readOnly());
  const errors = await findErrors(given, records);
  const [first] = errors;
  if (first) throw new AppError('request.invalid', first.Message, { errors });
  const { VisaType, PaymentPlan, Offshore, Student, Visas, Accommodations, HealthCovers, AirportPickups } = given;
  const signed = sale.SignedDate === null ? undefined : await records.get('Student', given.id);
  if (Student) await keepStudent(given.id, Student, context);
  const isOther =
    signed !== undefined && ((sale.PaymentPlan !== null && PaymentPlan !== sale.PaymentPlan) || isOtherPerson(signed, await records.get('Student', given.id)));
  await changeSale({ records }, sale.Id, { VisaType, PaymentPlan, Offshore }, { ...noted, ...(isOther ? signatureEnded() : {}) });
  await keepList('StudentVisa', 'Visas', Visas, given.id, records);
  await keepList('AgencyStudentAccommodation', 'Accommodations', Accommodations, given.id, records);
  await keepList('StudentHealthCover', 'HealthCovers', HealthCovers, given.id, records);
  await keepList('StudentAirportPickup', 'AirportPickups', AirportPickups, given.id, records);
  const kept = await records.get('AgencySale', sale.Id);
  return {
    Id: kept.Id,
    StatusId: kept.StatusId,
    DateLastModifiedByStudent: kept.DateLastModifiedByStudent,
    ...(await loadApplication(kept, { records })),
  };
}

/** How payments are made and who signs stand above a signature: once another answer is given, it is to be signed again. What was empty may be filled in. */
const isOtherPerson = (before: SignedPerson, after: SignedPerson): boolean =>
  (before.DateOfBirth !== null && before.DateOfBirth !== after.DateOfBirth) || (before.Nationality !== null && before.Nationality !== after.Nationality);
type SignedPerson = Pick<Student, 'DateOfBirth' | 'Nationality'>;

const signatureEnded = () =>
  ({ StudentSignature: null, SignedDate: null, AgreedTerms: null, SignedContent: null, SignatureEndedDate: new Date().toISOString() }) as const;

type Listed = 'StudentVisa' | 'AgencyStudentAccommodation' | 'StudentHealthCover' | 'StudentAirportPickup';

/** Those that are named are changed, new ones made, and those left out deleted. Throws 400 for one of somebody else. */
async function keepList(
  entity: Listed,
  list: string,
  rows: readonly ({ readonly Id?: number } & Readonly<Record<string, unknown>>)[] | undefined,
  studentId: Id<'Student'>,
  records: Context<Engine>['records'],
): Promise<void> {
  if (rows === undefined) return;
  const own = records.named(entity);
  const there = new Set((await own.list({ where: { StudentId: studentId } })).map(({ Id }) => Id));
  const errors = rows.flatMap(({ Id }, index) =>
    Id !== undefined && !there.has(Id) ? [{ Key: `${list}[${index}].Id`, Message: messages.unknownChoice() }] : [],
  );
  if (errors.length > 0) throw new AppError('request.invalid', messages.unknownChoice(), { errors });
  const kept = new Set(rows.flatMap(({ Id }) => Id ?? []));
  for (const id of there) if (!kept.has(id)) await own.delete(id);
  for (const { Id, ...values } of rows) {
    if (Id === undefined) await own.create({ ...values, StudentId: studentId });
    else await own.update(Id, values);
  }
}

/** What the schema cannot see: choices that are there no more, and ends before beginnings. */
async function findErrors(
  { VisaType, Visas = [], Accommodations = [], HealthCovers = [] }: Static<typeof input>,
  records: Context<Engine>['records'],
): Promise<FieldError[]> {
  const visas = await records.byIds('VisaType', [VisaType, ...Visas.map(({ VisaTypeId }) => VisaTypeId)], ['Id']);
  const typeIds = Accommodations.map(({ AccommodationTypeId }) => AccommodationTypeId);
  const types = new Set((typeIds.length > 0 ? await records.list('AgencyAccommodationType', { where: { Id: typeIds } }) : []).map(({ Id }) => Id));
  const late = (start: string | null | undefined, end: string | null | undefined): boolean => Boolean(start && end && end < start);
  return [
    ...(VisaType === null || visas.has(VisaType) ? [] : [{ Key: 'VisaType', Message: messages.unknownChoice() }]),
    ...Visas.flatMap(({ VisaTypeId }, index) => (visas.has(VisaTypeId) ? [] : [{ Key: `Visas[${index}].VisaTypeId`, Message: messages.unknownChoice() }])),
    ...Accommodations.flatMap(({ AccommodationTypeId, StartDate, EndDate }, index) => [
      ...(types.has(AccommodationTypeId) ? [] : [{ Key: `Accommodations[${index}].AccommodationTypeId`, Message: messages.unknownChoice() }]),
      ...(late(StartDate, EndDate) ? [{ Key: `Accommodations[${index}].EndDate`, Message: messages.endsEarlier() }] : []),
    ]),
    ...HealthCovers.flatMap(({ StartDate, EndDate }, index) =>
      late(StartDate, EndDate) ? [{ Key: `HealthCovers[${index}].EndDate`, Message: messages.endsEarlier() }] : [],
    ),
  ];
}
