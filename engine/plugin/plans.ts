// The plans of tenants: what people call them, and what one opens that another does not, read from the menus and the gates behind them.
import type { FeatureGate, Language, MenuItemDefinition, Text, Who } from '../contract/definitions.ts';
import { closesScreen } from '../contract/feature-gate.ts';
import type { Entity, Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { PluginParts } from './collect.ts';

interface Known {
  readonly model: Model;
  readonly parts: Pick<PluginParts<never>, 'pages'>;
}

export interface PlanChange {
  readonly from: string;
  readonly to: string;
  /** The tenant stands for an institution: what is closed to tenants of its kind, whatever their plan, is left out. */
  readonly isInstitution: boolean;
}

/** Screens of one group of a menu. */
export interface PlanScreens {
  readonly group: string;
  readonly labels: readonly string[];
}

/** What people call a plan: the value of the field that holds it, or the flag that makes another one of it. */
export function planLabel({ app, entities }: Model, plan: string): Text {
  const { entity, plan: kept } = app.tenant;
  const fields = entities.get(entity.toLowerCase())?.fields;
  if (kept?.reducedPlan?.plan === plan) return fields?.get(kept.reducedPlan.flag)?.label ?? plan;
  return fields?.get(kept?.field ?? '')?.definition.values?.find(({ value }) => value === plan)?.label ?? plan;
}

/** What opens with the change. What closes is what opens with the way back. */
export function screensOpened(known: Known, { from, to, isInstitution }: PlanChange, language: Language): PlanScreens[] {
  const opens = (item: MenuItemDefinition, plan: string): boolean =>
    (item.includedIn?.includes(plan) ?? true) && gatesOf(known, item).every((gate) => !closesScreen(gate) || isIncluded(gate, plan));
  const isOpened = (item: MenuItemDefinition): boolean => isForTenant(known, item, isInstitution) && !opens(item, from) && opens(item, to);
  return known.model.menus
    .flatMap(({ groups }) => groups)
    .flatMap((group) => {
      const labels = group.items.filter(isOpened).map(({ label }) => textIn(label, language));
      return labels.length === 0 ? [] : [{ group: group.label ? textIn(group.label, language) : '', labels: [...new Set(labels)] }];
    });
}

/** Whether the search across everything opens with the change. */
export function globalSearchOpened({ app }: Model, { from, to }: Pick<PlanChange, 'from' | 'to'>): boolean {
  const searches = (plan: string): boolean => app.globalSearch?.plan?.includes(plan) ?? true;
  return !searches(from) && searches(to);
}

/** The entities of tenants whose records open with the change, or are kept again after it. */
export const entitiesOpened = ({ entities }: Model, { from, to, isInstitution }: PlanChange): Entity[] =>
  [...entities.values()].filter(({ isTenant, gates, owners }) => {
    const opens = (plan: string): boolean => gates.every((gate) => !closesScreen(gate) || isIncluded(gate, plan));
    return isTenant && owners.length === 0 && gates.every(({ who }) => isWhoForTenant(who, isInstitution)) && !opens(from) && opens(to);
  });

/** Neither for platform administrators alone nor for tenants of the other kind. */
const isForTenant = (known: Known, item: MenuItemDefinition, isInstitution: boolean): boolean =>
  [item.who, ...pageWho(known, item), ...gatesOf(known, item).map(({ who }) => who)].every((who) => isWhoForTenant(who, isInstitution));

const isWhoForTenant = (who: Who | undefined, isInstitution: boolean): boolean =>
  who?.god !== true && (who?.institution === undefined || who.institution === isInstitution);

const pageWho = ({ parts }: Known, { page }: MenuItemDefinition): readonly (Who | undefined)[] =>
  [page === undefined ? undefined : parts.pages.get(page)?.who].flat();

function gatesOf({ model, parts }: Known, { entity, page }: MenuItemDefinition): readonly FeatureGate[] {
  const name = entity ?? (page === undefined ? undefined : parts.pages.get(page)?.requires);
  return model.entities.get(name?.toLowerCase() ?? '')?.gates ?? [];
}

const isIncluded = ({ who }: FeatureGate, plan: string): boolean => who.plan?.includes(plan) ?? true;
