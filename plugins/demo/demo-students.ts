// Students of the demonstration with what belongs to them, made from a seed: visas that expire around today, health covers, flights.
import { addDays } from '#day';
import { type DemoLead, demoLeads, type LeadOffice } from './demo-leads.ts';
import { seededRandom } from './seeded-random.ts';

export interface StudentLists {
  /** Ids of visas for students; of countries and languages by code. */
  readonly visaTypes: readonly number[];
  readonly countries: ReadonlyMap<string, number>;
  readonly airlines: readonly number[];
  readonly airports: readonly number[];
  readonly accommodationTypes: readonly number[];
}
type Values = Readonly<Record<string, unknown>>;
/** A student, and what hangs under it by entity. */
export interface DemoStudent {
  readonly student: Values;
  readonly own: Readonly<Record<'StudentVisa' | 'StudentHealthCover' | 'AgencyStudentAccommodation' | 'StudentFlight', readonly Values[]>>;
}

const providers = ['Allianz Care', 'Bupa', 'Medibank', 'nib', 'ahm'] as const;
const carriers = ['QF', 'LA', 'EK', 'SQ', 'QR'] as const;

/** Who becomes a student. */
export type Enquirer = { readonly LastName: string | null } & Pick<
  DemoLead,
  'FirstName' | 'EmailAddress' | 'PhoneNumber' | 'AgencyOfficeId' | 'AssignedToId' | 'DateCreated'
>;

/** `count` students of one agency, the first of whom are the people that `converted` leads are about. The same arguments give the same students. */
export function demoStudents(
  seed: number,
  count: number,
  offices: readonly [LeadOffice, ...LeadOffice[]],
  { converted, ...lists }: StudentLists & { readonly converted: readonly Enquirer[] },
): DemoStudent[] {
  const random = seededRandom(seed * 7919);
  const others: readonly Enquirer[] = demoLeads(seed + 1000, count, offices, { statuses: new Map(), sources: new Map(), reasons: [] });
  const people = [...converted, ...others.slice(converted.length)];
  const [{ today }] = offices;
  const of = (list: readonly number[]): number | null => list[random.between(0, Math.max(0, list.length - 1))] ?? null;
  return people.map(({ FirstName, LastName, EmailAddress, PhoneNumber, AgencyOfficeId, AssignedToId, DateCreated }) => {
    const country = PhoneNumber?.startsWith('+55') ? 'BR' : PhoneNumber?.startsWith('+57') ? 'CO' : undefined;
    const visa = of(lists.visaTypes);
    const ends = addDays(today, random.between(-90, 700));
    const arrives = addDays(today, random.between(-300, 90));
    const accommodation = of(lists.accommodationTypes);
    return {
      student: {
        FirstName,
        LastName,
        EmailAddress,
        PhoneNumber,
        AgencyOfficeId,
        UserId: AssignedToId,
        DateCreated,
        DateOfBirth: addDays(today, -random.between(18 * 365, 38 * 365)),
        Nationality: (country && lists.countries.get(country)) ?? null,
        MedicalExamDate: random.chance(0.15) ? addDays(today, random.between(1, 40)) : null,
      },
      own: {
        StudentVisa:
          visa !== null && random.chance(0.82) ? [{ VisaTypeId: visa, Number: String(random.between(10_000_000, 99_999_999)), ExpireDate: ends }] : [],
        StudentHealthCover: random.chance(0.7)
          ? [
              {
                Provider: random.pick(providers),
                PolicyNumber: `OS-${random.between(100_000, 999_999)}`,
                StartDate: addDays(ends, -365),
                EndDate: addDays(ends, 60),
              },
            ]
          : [],
        AgencyStudentAccommodation:
          accommodation !== null && random.chance(0.35) ? [{ AccommodationTypeId: accommodation, StartDate: arrives, EndDate: addDays(arrives, 28) }] : [],
        StudentFlight: random.chance(0.3)
          ? [
              {
                FlightNumber: `${random.pick(carriers)} ${random.between(10, 999)}`,
                Airline: of(lists.airlines),
                Airport: of(lists.airports),
                DepartureDate: `${addDays(arrives, -1)}T08:00:00.000Z`,
                ArrivalDate: `${arrives}T04:30:00.000Z`,
              },
            ]
          : [],
      },
    };
  });
}
