// The form's rules on the server: what a rule requires on the screen is required here as well.
import { holds } from '../contract/condition.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { requiredMessage } from './write-body.ts';
import type { WireRecord } from './record-context.ts';

/** The fields that the form's rules require in this state of the record and that are empty. */
export function checkFormRules(entity: Entity, record: WireRecord): FieldError[] {
  const errors: FieldError[] = [];
  for (const rule of entity.form.rules ?? []) {
    if (!holds(rule.when, record)) continue;
    for (const effect of rule.then) {
      const field = entity.fields.get(effect.field);
      if (effect.effect === 'require' && field && holds({ field: field.name, operator: 'empty' }, record))
        errors.push({ Key: field.name, Message: requiredMessage(field) });
    }
  }
  return errors;
}
