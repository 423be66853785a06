// A course begins later: its end follows, and the days that stood before are kept.
import { addDays, daysBetween } from '#day';
import { defineAction, badRequest, shape } from '#engine';
import { inputs, keepChange, loadLine, getReason } from './item-change.ts';
import { messages } from './messages.ts';

/** The course stays as long as it was, unless the intake that it is deferred to ends on its own day. */
export const defer = defineAction({
  entity: 'AgencySale',
  input: shape({ agencySaleItemId: inputs.agencySaleItemId, startDate: inputs.startDate, endDate: inputs.endDate, reason: inputs.reason }),
  async run(sale, { agencySaleItemId, startDate, endDate, reason }, context) {
    const Reason = getReason(reason);
    const line = await loadLine(sale, agencySaleItemId, context);
    const [start, end] = [line.StartDate, line.EndDate];
    if (!start) throw badRequest('agencySaleItemId', messages.lineWithoutStart());
    if (startDate <= start) throw badRequest('startDate', messages.notLater());
    if (endDate !== undefined && endDate < startDate) throw badRequest('endDate', messages.endsTooEarly());
    const newEnd = endDate ?? (end && addDays(end, daysBetween(start, startDate)));
    await context.records.asSystem().systemUpdate('AgencySaleItem', line.Id, { StartDate: startDate, EndDate: newEnd });
    await keepChange(sale, line, { Kind: 'Deferral', ToStartDate: startDate, ToEndDate: newEnd, Reason }, context);
  },
});
