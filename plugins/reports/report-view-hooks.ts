// Reports that people build: what is saved can be run, and what is shared is kept by those who may.
import { AppError, checkConfiguration, type Engine, type EntityHooks, type FieldError, holdsPermission } from '#engine';
import type { AgencyReportView } from '#generated';
import { builtReport, getReports, requireFields } from './get-reports.ts';

export const reportViewHooks: EntityHooks<AgencyReportView, Engine> = {
  check(record, context) {
    const { actor, operation, before } = context;
    // One's own needs nobody's leave; what everybody in the agency opens does.
    const isOwn = (owner: AgencyReportView['OwnerId'] | undefined): boolean => owner !== null && owner !== undefined && owner === actor.userId;
    const mayShare = actor.isGod || holdsPermission(actor, 'CanEditReports');
    if (!mayShare && !(isOwn(record.OwnerId) && (before === undefined || isOwn(before.OwnerId))))
      throw new AppError('access.forbidden', 'You need CanEditReports for reports that others open as well. Keep it for yourself, or ask somebody who has it.');
    // One that has no configuration yet is kept, and says so when it is run.
    if (operation === 'delete' || record.JsonConfiguration === null || record.JsonConfiguration === undefined) return [];
    const checked = checkConfiguration(record.JsonConfiguration, 'JsonConfiguration');
    if ('errors' in checked) return checked.errors;
    try {
      const built = builtReport(context, record);
      requireFields(context, built);
      getReports(context).check(built);
      return [];
    } catch (error) {
      if (!(error instanceof AppError) || !error.errors || error.errors.length === 0) throw error;
      return error.errors.map(({ Key, Message }): FieldError => ({ Key: Key === 'TypeName' ? 'PivotUiInfoTypeName' : `JsonConfiguration.${Key}`, Message }));
    }
  },
};
