// The plans and settings that rules and menus may ask for.
import type { Catalogue } from './catalogue.ts';

/** The plans that a tenant may have, as the application file says it; none where it says nothing of plans. */
export function getPlans({ app, drafts }: Catalogue): string[] {
  const { entity, plan } = app.tenant;
  const values = plan ? (drafts.get(entity)?.fields.get(plan.field)?.definition.values ?? []) : [];
  return [...values.map(({ value }) => value), ...(plan?.reducedPlan ? [plan.reducedPlan.plan] : [])];
}

/** The settings that each tenant starts with, which are all that there are; none where the application file says nothing of settings. */
export function getSettings({ app, files }: Catalogue): string[] {
  const { settings } = app.tenant;
  if (!settings) return [];
  const rows = files.lookup.filter(({ definition }) => definition.entity === settings.entity).flatMap(({ definition }) => definition.rows);
  return rows.map((row) => String(row[settings.key]));
}
