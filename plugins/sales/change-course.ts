// A student leaves a course for another one of the same institution: the old line keeps all it has, with its last day, and a new one follows it.
import { addDays } from '#day';
import { type Context, defineAction, type Engine, idSchema, AppError, badRequest, shape } from '#engine';
import type { AgencySaleItem, InstitutionCourseInstitutionCampus } from '#generated';
import { endDate as findEnd } from '../rules/end-date.ts';
import { followingLine, givenFees, inputs, keepChange, loadLine, getReason } from './item-change.ts';
import { messages } from './messages.ts';

export const changecourse = defineAction({
  entity: 'AgencySale',
  input: shape({
    agencySaleItemId: inputs.agencySaleItemId,
    institutionCampusCourseId: idSchema({
      'x-entity': 'InstitutionCourseInstitutionCampus',
      'x-label': { en: 'New course', pt: 'Novo curso', es: 'Nuevo curso' },
    }),
    startDate: inputs.startDate,
    weeks: inputs.weeks,
    endDate: inputs.endDate,
    lastDay: inputs.lastDay,
    fees: inputs.fees,
    reason: inputs.reason,
  }),
  async run(sale, { agencySaleItemId, institutionCampusCourseId, startDate, weeks, endDate, lastDay, fees, reason }, context) {
    const Reason = getReason(reason);
    const line = await loadLine(sale, agencySaleItemId, context);
    const course = await loadCourse(line, institutionCampusCourseId, context);
    if (endDate !== undefined && endDate < startDate) throw badRequest('endDate', messages.endsTooEarly());
    if (lastDay !== undefined && lastDay >= startDate) throw badRequest('lastDay', messages.leftTooLate());
    const LastDay = lastDay ?? addDays(startDate, -1);
    const { CourseLengthType, CourseLength } = course;
    const newEnd = endDate ?? findEnd({ courseLengthType: CourseLengthType ?? 'Weekly', startDate, duration: weeks, courseLengthWeeks: CourseLength ?? weeks });
    await context.records.asSystem().systemUpdate('AgencySaleItem', line.Id, { ClosedDate: LastDay, ClosedReason: Reason });
    const NewItemId = await followingLine(
      line,
      {
        Description: course.DisplayName.slice(0, 300),
        InstitutionCampusCourseId: course.Id,
        ProviderStudentNumber: line.ProviderStudentNumber,
        Duration: weeks,
        StartDate: startDate,
        EndDate: newEnd,
      },
      await givenFees(fees ?? [], line, context),
      context,
    );
    await keepChange(sale, line, { Kind: 'ChangeOfCourse', NewItemId, ToStartDate: startDate, ToEndDate: newEnd, LastDay, Reason }, context);
  },
});

/** Throws 409 for a line that is no course, 400 for a course that is not there, is the same, or is of another institution: that would be another application. */
async function loadCourse(line: Readonly<AgencySaleItem>, Id: number, { records }: Context<Engine>): Promise<InstitutionCourseInstitutionCampus> {
  if (!line.InstitutionCampusCourseId) throw new AppError('record.transition', messages.notACourse());
  const course = await records.find('InstitutionCourseInstitutionCampus', { where: { Id } });
  if (!course) throw badRequest('institutionCampusCourseId', messages.noSuchCourse());
  if (course.Id === line.InstitutionCampusCourseId) throw badRequest('institutionCampusCourseId', messages.sameCourse());
  const old = await records.asSystem().find('InstitutionCourseInstitutionCampus', { where: { Id: line.InstitutionCampusCourseId } });
  if (old && old.InstitutionId !== course.InstitutionId) throw badRequest('institutionCampusCourseId', messages.otherInstitution());
  return course;
}
