// What a rule about records asks of the record that they hang under: whether anything may be added there is known before it is typed.
import { type Condition, parseRelatedName, getFields } from '../contract/condition.ts';

/** The rule as one of the parent, which `link` names; undefined where it leaves every parent open. What it asks of the records themselves is left out. */
export function ruleOfParent(rule: Condition, link: string): Condition | undefined {
  if ('all' in rule) {
    const all = rule.all.flatMap((condition) => ruleOfParent(condition, link) ?? []);
    return all.length > 0 ? { all } : undefined;
  }
  if ('any' in rule) {
    const any = rule.any.map((condition) => ruleOfParent(condition, link));
    return any.every((entry) => entry !== undefined) ? { any } : undefined;
  }
  if ('not' in rule) {
    // Turned round, a part that is left out would close what is open.
    const of = getFields(rule.not).every((name) => isOfParent(name, link)) ? ruleOfParent(rule.not, link) : undefined;
    return of && { not: of };
  }
  return isOfParent(rule.field, link) ? { ...rule, field: parseRelatedName(rule.field)?.field ?? 'Id' } : undefined;
}

const isOfParent = (name: string, link: string): boolean => name === link || parseRelatedName(name)?.reference === link;
