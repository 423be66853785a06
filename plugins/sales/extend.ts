// A course goes on for some weeks: its own line follows it, so that what was paid and earned for the first one stays as it is.
import { addDays, type Day } from '#day';
import { defineAction, AppError, badRequest, shape, Type } from '#engine';
import type { AgencySaleItem } from '#generated';
import { endDate as findEnd } from '../rules/end-date.ts';
import { feesGoingOn, followingLine, givenFees, inputs, keepChange, loadLine, getReason } from './item-change.ts';
import { messages } from './messages.ts';

/** A line is extended once: more weeks are an extension of the extension. Without its own fees it is charged what recurs, for its weeks. */
export const extend = defineAction({
  entity: 'AgencySale',
  input: shape({
    agencySaleItemId: inputs.agencySaleItemId,
    weeks: inputs.weeks,
    startDate: Type.Optional(inputs.startDate),
    endDate: inputs.endDate,
    fees: inputs.fees,
    reason: inputs.reason,
  }),
  async run(sale, { agencySaleItemId, weeks, startDate, endDate, fees, reason }, context) {
    const Reason = getReason(reason);
    const line = await loadLine(sale, agencySaleItemId, context);
    if ((await context.records.asSystem().count('AgencySaleItemChange', { AgencySaleItemId: line.Id, Kind: 'Extension' })) > 0)
      throw new AppError('record.transition', messages.lineExtended());
    const start = startDate ?? nextStart(line);
    if (start === null) throw badRequest('startDate', messages.lineWithoutEnd());
    const end = line.EndDate;
    if (end && start <= end) throw badRequest('startDate', messages.startsWithin());
    if (endDate !== undefined && endDate < start) throw badRequest('endDate', messages.endsTooEarly());
    const newEnd = endDate ?? findEnd({ courseLengthType: 'Weekly', startDate: start, duration: weeks });
    const { Description, InstitutionCampusCourseId, InstitutionProductId, AgencySupplierProductId, ProviderStudentNumber } = line;
    const NewItemId = await followingLine(
      line,
      {
        Description,
        InstitutionCampusCourseId,
        InstitutionProductId,
        AgencySupplierProductId,
        ProviderStudentNumber,
        Duration: weeks,
        StartDate: start,
        EndDate: newEnd,
      },
      fees ? await givenFees(fees, line, context) : await feesGoingOn(line, weeks, context),
      context,
    );
    await keepChange(sale, line, { Kind: 'Extension', NewItemId, ToStartDate: start, ToEndDate: newEnd, Weeks: weeks, Reason }, context);
  },
});

/** The day of the week on which the course began, after its last week; of one that ends otherwise the day after its end. */
function nextStart({ StartDate, EndDate, Duration }: Readonly<AgencySaleItem>): Day | null {
  const [start, end] = [StartDate, EndDate];
  const defaultEnd = findEnd({ courseLengthType: 'Weekly', startDate: start, duration: Duration });
  if (start && Duration && (end === null || end === defaultEnd)) return addDays(start, 7 * Duration);
  return end && addDays(end, 1);
}
