// What the rules of a form say about its fields, given what has been typed so far.
import { holds } from '../../../engine/contract/condition.ts';
import type { FormRuleConfig, Row } from '../../api/index.ts';

export interface FieldEffects {
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly highlighted: boolean;
  readonly label: string | undefined;
}
const none: FieldEffects = { hidden: false, disabled: false, required: false, highlighted: false, label: undefined };

/** The effects on each field that some rule speaks of. A field that a rule can show or enable is hidden or disabled until it does; later rules win. */
export function formEffects(rules: readonly FormRuleConfig[], record: Row): ReadonlyMap<string, FieldEffects> {
  const effects = new Map<string, FieldEffects>();
  const put = (field: string, change: Partial<FieldEffects>) => effects.set(field, { ...(effects.get(field) ?? none), ...change });
  for (const { effect, field } of rules.flatMap((rule) => rule.Then)) {
    if (effect === 'show') put(field, { hidden: true });
    if (effect === 'enable') put(field, { disabled: true });
  }
  for (const rule of rules) {
    if (!holds(rule.When, record)) continue;
    for (const each of rule.Then) {
      if (each.effect === 'hide') put(each.field, { hidden: true });
      if (each.effect === 'show') put(each.field, { hidden: false });
      if (each.effect === 'disable') put(each.field, { disabled: true });
      if (each.effect === 'enable') put(each.field, { disabled: false });
      if (each.effect === 'require') put(each.field, { required: true });
      if (each.effect === 'highlight') put(each.field, { highlighted: true });
      if (each.effect === 'relabel') put(each.field, { label: each.label });
    }
  }
  return effects;
}
