// What a rule about records asks of the record that they hang under: whether anything may be added there is known before it is typed.
import { type Condition, farNameOf, fieldsOf } from '../contract/condition.ts';

/** The rule as one of the parent, which `link` names; undefined where it leaves every parent open. What it asks of the records themselves is left out. */
export function ruleOfParent(rule: Condition, link: string): Condition | undefined {
  if ('all' in rule) {
    const all = rule.all.flatMap((each) => ruleOfParent(each, link) ?? []);
    return all.length > 0 ? { all } : undefined;
  }
  if ('any' in rule) {
    const any = rule.any.map((each) => ruleOfParent(each, link));
    return any.every((each) => each !== undefined) ? { any } : undefined;
  }
  if ('not' in rule) {
    // Turned round, a part that is left out would close what is open.
    const of = fieldsOf(rule.not).every((name) => isOfParent(name, link)) ? ruleOfParent(rule.not, link) : undefined;
    return of && { not: of };
  }
  return isOfParent(rule.field, link) ? { ...rule, field: farNameOf(rule.field)?.field ?? 'Id' } : undefined;
}

const isOfParent = (name: string, link: string): boolean => name === link || farNameOf(name)?.reference === link;
