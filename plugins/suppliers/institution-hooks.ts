// What holds for institutions and what belongs to them, no matter who writes it.
import { decimal, type Engine, type EntityHooks, type Records, AppError, sum } from '#engine';
import type { AgencySupplierProduct, Institution, InstitutionCampus, InstitutionCourseInstitutionCampus, Id } from '#generated';
import { messages } from './messages.ts';
import { takenFrom } from './supplier-of-institution.ts';

export const institutionHooks: EntityHooks<Institution, Engine> = {
  /** Its suppliers in all agencies follow, once this is kept. */
  async written(institution, { operation, before, enqueue }) {
    if (operation !== 'update' || !before || JSON.stringify(takenFrom(before)) === JSON.stringify(takenFrom(institution))) return;
    await enqueue('suppliers.follow', { institutionId: institution.Id, after: 0 }, { key: String(institution.Id) });
  },
};

export const campusHooks: EntityHooks<InstitutionCampus, Engine> = {
  check({ NationalityMix }, { operation }) {
    if (operation === 'delete') return [];
    const countries = NationalityMix.map(({ CountryId }) => CountryId);
    if (new Set(countries).size < countries.length) return [{ Key: 'NationalityMix', Message: messages.countryTwice() }];
    const total = sum(NationalityMix.map(({ Percentage }) => decimal(Percentage)));
    return total.gt(decimal(100)) ? [{ Key: 'NationalityMix', Message: messages.moreThanAll() }] : [];
  },
};

export const combinationHooks: EntityHooks<InstitutionCourseInstitutionCampus, Engine> = {
  async derive({ CourseLengthType, CourseLength = null, IntakeDates, Name, InstitutionCourseId = 0, InstitutionCampusId = 0 }, { actor, records, before }) {
    const named = Name?.trim() ? {} : await loadName(records, InstitutionCourseId, InstitutionCampusId);
    // A course that begins every week has neither days on which it begins nor a length that people give it. The register, for which nobody acts, gives
    // it one, which stays.
    if (CourseLengthType !== 'FixedDates') {
      const kept = before?.CourseLengthType === 'Weekly' ? before.CourseLength : null;
      return { ...named, IntakeDates: [], CourseLength: actor.userId === 0 ? CourseLength : kept };
    }
    return IntakeDates ? { ...named, IntakeDates: [...new Set(IntakeDates)].toSorted() } : named;
  },
};

/** As the register names them; what does not exist is reported by the check of references. */
async function loadName(records: Records, courseId: number, campusId: Id<'InstitutionCampus'>): Promise<{ Name?: string }> {
  const course = await records.find('InstitutionCourse', { where: { Id: courseId } });
  const campus = await records.find('InstitutionCampus', { where: { Id: campusId } });
  return course && campus ? { Name: `${course.Name} (${campus.Name})`.slice(0, 500) } : {};
}

export const supplierProductHooks: EntityHooks<AgencySupplierProduct, Engine> = {
  /** The permissions leave them to institutions; to which one is decided here. */
  async check({ AgencySupplierId }, { actor, records }) {
    if (actor.isGod) return [];
    const everywhere = records.asSystem();
    const supplier = await everywhere.find('AgencySupplier', { where: { Id: AgencySupplierId } });
    const id = supplier?.InstitutionId ?? null;
    if (id === null || id === actor.institutionId) return [];
    const institution = await everywhere.find('Institution', { where: { Id: id } });
    const group = institution?.InstitutionGroupId ?? null;
    if (group === null || group !== actor.groupOfInstitutionsId) throw new AppError('access.forbidden', messages.keptByInstitution());
    return [];
  },
};
