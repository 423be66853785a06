// Quotes to print: a school with its courses, a student, and sales of any size.
import { systemActor } from '../../engine/contract/actor.ts';
import { decimal } from '../../engine/contract/decimal.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import type { StartOptions } from '../../engine/start.ts';

export interface QuoteScene extends TwoAgencies {
  readonly student: number;
  readonly course: number;
  /** Ids of currencies by their codes. */
  readonly currencies: ReadonlyMap<string, number>;
  /** Writes a sale with its lines through the engine's door; answers its id. */
  quote(values?: Values, items?: readonly Item[]): Promise<number>;
  /** Writes records of agency One. */
  make(entity: string, rows: readonly Values[]): Promise<number[]>;
}
type Values = Readonly<Record<string, unknown>>;
export type Item = Values & { readonly fees: readonly Values[] };

export async function quoteScene(options: Partial<StartOptions> = {}): Promise<QuoteScene> {
  const scene = await twoAgencies(options);
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const makeIn = (agency: number, entity: string, rows: readonly Values[]): Promise<number[]> =>
    engine.database.write(agency, (tx) => engine.records(tx, systemActor(agency)).named(entity).createMany(rows));
  const make = (entity: string, rows: readonly Values[]) => makeIn(agencyId, entity, rows);
  const one = async (agency: number, entity: string, row: Values): Promise<number> => (await makeIn(agency, entity, [row]))[0] ?? 0;
  await runSql(
    scene.server.ownerUrl,
    `insert into "Currency" ("Code", "Name", "Digits") values ('AUD', 'Dollar', 2), ('BRL', 'Real', 2) on conflict do nothing`,
  );
  const found = await runSql(scene.server.ownerUrl, `select "Id", "Code" from "Currency"`);
  const currencies = new Map(found.map(({ Id, Code }) => [String(Code), Number(Id)]));
  const Nationality = await one(0, 'Country', { Name: 'Colombia', NamePt: 'Colômbia', CountryCode: 'CO', CountryCode3: 'COL' });
  const language = Number((await runSql(scene.server.ownerUrl, `select "Id" from "Language" where "Code" = 'pt'`))[0]?.['Id']);
  const InstitutionId = await one(0, 'Institution', {
    Name: 'Greenwich English College',
    CricosCode: '02672K',
    TermsConditions: 'The refund policy of the college applies.',
    PaymentTerms: 'A deposit is due before the offer.',
  });
  const InstitutionCampusId = await one(0, 'InstitutionCampus', { Name: 'Sydney', Locality: 'Sydney', InstitutionId });
  const InstitutionCourseId = await one(0, 'InstitutionCourse', { Name: 'General English', CricosCode: '0101351', InstitutionId });
  const course = await one(0, 'InstitutionCourseInstitutionCampus', {
    Name: 'General English',
    InstitutionId,
    InstitutionCourseId,
    InstitutionCampusId,
    CourseLengthType: 'Weekly',
  });
  const student = await one(agencyId, 'Student', {
    FirstName: 'Camila São',
    LastName: 'Núñez हिन्दी 中文',
    AgencyOfficeId: officeId,
    Nationality,
    DefaultLanguage: language,
    DateOfBirth: '1999-04-03',
  });
  return {
    ...scene,
    student,
    course,
    currencies,
    make,
    async quote(values = {}, items = []) {
      const AgencySaleId = await one(agencyId, 'AgencySale', {
        StudentId: student,
        AgencyOfficeId: officeId,
        CurrencyId: currencies.get('AUD'),
        BaseCurrencyId: currencies.get('AUD'),
        PricingDate: '2026-11-19',
        ExpiryDate: '2026-12-18',
        ...values,
      });
      const ids = await make(
        'AgencySaleItem',
        items.map(({ fees: _fees, ...item }, index) => ({ AgencySaleId, Order: index + 1, InstitutionCampusCourseId: course, ...item })),
      );
      await make(
        'AgencySaleItemAgencyFee',
        items.flatMap(({ fees }, index) =>
          fees.map((fee, place) => ({ AgencySaleItemId: ids[index], AgencySaleId, Order: place + 1, CurrencyId: currencies.get('AUD'), ...fee })),
        ),
      );
      return AgencySaleId;
    },
  };
}

/** So many lines of tuition. */
export const feeLines = (count: number): Values[] =>
  Array.from({ length: count }, (_, index) => ({
    FeeDescription: `Fee number ${index + 1}`,
    Qty: decimal(24),
    UnitPrice: decimal('12.50'),
    IsRecurring: true,
  }));
