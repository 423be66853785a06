// What makes an enrolment an enrolment form: the student as schools ask for them, where they live, how they are covered, who picks them up, notes, and the signature.
import { type Day, printedDay } from '#day';
import type { Context, Engine } from '#engine';
import type { AgencySale, Student } from '#generated';
import { countryNames } from '../letterhead/country-names.ts';
import type { Words } from './words.ts';

type Ctx = Context<Engine>;
interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A picture in itself: nothing else is fetched or drawn. */
const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The student is read by the system, as the letterhead is: anyone who may print the sale prints whom it is for. */
export async function enrolmentForm(sale: AgencySale, student: Student, text: Words, context: Ctx) {
  const system = context.records.asSystem();
  const own = { where: { StudentId: student.Id } };
  const visas = await system.list('StudentVisa', { ...own, orderBy: ['ExpireDate', 'Id'] });
  const stays = await system.list('AgencyStudentAccommodation', { ...own, orderBy: ['StartDate', 'Id'] });
  const covers = await system.list('StudentHealthCover', { ...own, orderBy: ['EndDate', 'Id'] });
  const pickups = await system.list('StudentAirportPickup', { ...own, orderBy: ['PickupDate', 'Id'] });
  const files = await context.files.asSystem().list('Student', student.Id);
  const [correction] = await system.list('AgencySaleItemChange', { where: { AgencySaleId: sale.Id, Kind: 'Correction' }, orderBy: '-Id', limit: 1 });
  const office = await system.find('AgencyOffice', { where: { Id: sale.AgencyOfficeId } });
  const zone = office?.TimeZone || context.actor.timeZone;
  const countryName = await countryNames([student.Nationality, ...student.Addresses.map(({ CountryId }) => CountryId)], context);
  const between = (from: Day | null, to: Day | null): string => [printedDay(from), printedDay(to)].filter(Boolean).join(' – ');
  const getLine = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');
  return {
    student: filled([
      { label: text.name, value: student.FullName ?? '' },
      { label: text.birthDate, value: printedDay(student.DateOfBirth) },
      { label: text.nationality, value: countryName(student.Nationality) },
      { label: text.email, value: student.EmailAddress ?? '' },
      { label: text.telephone, value: getLine(student.PhoneNumber, ...student.PhoneNumbers.map(({ Number: number }) => number)) },
      {
        label: text.address,
        value: student.Addresses.map(({ Street, City, State, ZipCode, CountryId }) => getLine(Street, City, State, ZipCode, countryName(CountryId))).join('; '),
      },
      { label: text.passport, value: files.some(({ tags }) => tags.includes('Passport')) ? text.enclosed : text.notEnclosed },
      { label: text.medicalExam, value: printedDay(student.MedicalExamDate) },
      {
        label: text.visas,
        value: visas.map(({ VisaTypeName, Number: number, ExpireDate }) => getLine(VisaTypeName, number, printedDay(ExpireDate))).join('; '),
      },
      { label: text.visaApplied, value: sale.VisaTypeName ?? '' },
      { label: text.offshore, value: sale.Offshore ? text.yes : '' },
      { label: text.paymentPlan, value: sale.PaymentPlan ? text.yes : '' },
    ]),
    accommodations: stays.map(({ AccommodationTypeName, StartDate, EndDate, Comments }) => ({
      name: AccommodationTypeName ?? '',
      when: between(StartDate, EndDate),
      more: Comments ?? '',
    })),
    covers: covers.map(({ Provider, PolicyNumber, StartDate, EndDate }) => ({ name: Provider, when: between(StartDate, EndDate), more: PolicyNumber ?? '' })),
    pickups: pickups.map(({ PickupDate, Destination, FlightName, Comments }) => ({
      name: Destination ?? '',
      when: instantIn(zone, PickupDate),
      more: getLine(FlightName, Comments),
    })),
    coverNotes: sale.CoverNotes?.trim() ?? '',
    signature: sale.StudentSignature !== null && picture.test(sale.StudentSignature) ? sale.StudentSignature : '',
    signed: sale.SignedDate === null ? '' : `${instantIn(zone, sale.SignedDate)} (${zone})`,
    corrected: correction ? instantIn(zone, correction.DateCreated) : '',
    signer: student.FullName ?? '',
    agreedTerms: sale.AgreedTerms?.trim() ?? '',
  };
}

const filled = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** A moment where the office is, as papers write it. */
function instantIn(timeZone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
  return parts.replace(', ', ' ');
}
