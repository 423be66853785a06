// Two institutions that call things alike, in the catalogue and in the portfolio of agency One: what files of prices and courses are tried with.
import { systemActor } from '../../engine/contract/actor.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';

export interface Catalogue {
  readonly aud: number;
  readonly north: Institution;
  readonly south: Institution;
  readonly supplier: number;
  /** Names of fees of the agency: Tuition and Material. */
  readonly tuition: number;
  readonly material: number;
}
interface Institution {
  readonly id: number;
  /** In the portfolio of the agency. */
  readonly own: number;
  readonly brazil: number;
  readonly city: number;
  readonly course: number;
  /** The course on the campus City. */
  readonly place: number;
}

/** Makes them. */
export async function makeCatalogue({ server, one }: TwoAgencies): Promise<Catalogue> {
  const { engine } = server.running;
  return await engine.database.write(one.agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(one.agencyId));
    const make = async (entity: Parameters<typeof records.named>[0], values: Readonly<Record<string, unknown>>): Promise<number> => {
      const [id = 0] = await records.named(entity).createMany([values]);
      return id;
    };
    const aud = (await records.find('Currency', { where: { Code: 'AUD' } }))?.Id ?? 0;
    const institution = async (Name: string, code: string): Promise<Institution> => {
      const id = await make('Institution', { Name, CricosCode: `0${code}` });
      const own = await make('AgencyInstitution', { InstitutionId: id });
      const brazil = await make('InstitutionPriceGroup', { InstitutionId: id, Name: 'Brazil' });
      await make('InstitutionPriceGroup', { InstitutionId: id, Name: 'Japan' });
      const city = await make('InstitutionCampus', { InstitutionId: id, Name: 'City' });
      await make('InstitutionCampus', { InstitutionId: id, Name: 'Harbour' });
      const course = await make('InstitutionCourse', { InstitutionId: id, Name: 'General English', CricosCode: `${code}E` });
      const place = await make('InstitutionCourseInstitutionCampus', {
        InstitutionId: id,
        InstitutionCourseId: course,
        InstitutionCampusId: city,
        Name: 'General English (City)',
      });
      return { id, own, brazil, city, course, place };
    };
    const [north, south] = [await institution('North College', '11111'), await institution('South College', '22222')];
    const category = await make('AgencyFeeCategory', { Name: 'Studies' });
    const platformCategory = await make('FeeCategory', { Name: 'Studies' });
    for (const Name of ['Tuition', 'Enrolment']) await make('FeeName', { Name, CategoryId: platformCategory });
    return {
      aud,
      north,
      south,
      supplier: await make('AgencySupplier', { Name: 'Care Insurance' }),
      tuition: await make('AgencyFeeName', { Name: 'Tuition', CategoryId: category }),
      material: await make('AgencyFeeName', { Name: 'Material', CategoryId: category }),
    };
  });
}
