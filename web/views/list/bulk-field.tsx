// One field of a change of many: leave, set or clear.
import { useEffect, useRef } from 'react';
import type { FieldConfig } from '../../api/index.ts';
import { Control, errorId, useDescription } from '../../fields/controls/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { useEditTranslation } from './edit-text/index.ts';
import { fieldId } from '../form/form-context.ts';

export interface FieldPlan {
  readonly command: 'leave' | 'set' | 'clear';
  readonly value: unknown;
}

/** The id of the input of a field. */
export const bulkInputId = (name: string): string => fieldId(name, 'bulk');

/** Whether the field may be emptied. An empty list would mean every record. */
export const isClearable = ({ Required, Type, AllField }: FieldConfig): boolean => !Required && Type !== 'boolean' && !AllField;

interface BulkFieldProps {
  readonly field: FieldConfig;
  readonly plan: FieldPlan;
  readonly error: string | undefined;
  readonly onChange: (plan: FieldPlan) => void;
}

export function BulkField({ field, plan, error, onChange }: BulkFieldProps) {
  const t = useText();
  const tOwn = useEditTranslation();
  const id = bulkInputId(field.Name);
  useDescription(id, [error && errorId(id)]);
  const commands = isClearable(field) ? (['leave', 'set', 'clear'] as const) : (['leave', 'set'] as const);
  // The pointer is led on to the input; the arrow keys are on their way through the choices, and Tab leads there.
  const byPointer = useRef(false);
  useEffect(() => {
    if (plan.command === 'set' && byPointer.current) document.getElementById(id)?.focus();
    byPointer.current = false;
  }, [plan.command, id]);
  const words = { leave: tOwn('leave'), set: tOwn('set'), clear: tOwn('clear') };
  return (
    <fieldset className={`bulk-field ${plan.command}`}>
      <legend className="vh">{field.Label}</legend>
      <div className="line">
        <span className="b5 clip" aria-hidden="true">
          {field.Label}
        </span>
        <span className="seg">
          {commands.map((command) => (
            <label key={command} className={plan.command === command ? 'on' : ''} onPointerDown={() => (byPointer.current = true)}>
              <input
                type="radio"
                className="vh"
                name={`${id}-act`}
                checked={plan.command === command}
                onChange={() => onChange({ command, value: command === 'set' && field.Type === 'boolean' ? true : plan.value })}
              />
              {words[command]}
            </label>
          ))}
        </span>
        {/* What cannot be cleared keeps the room of it, so that the choices stand below one another. */}
        {commands.length < 3 && (
          <span className="room" aria-hidden="true">
            {words.clear}
          </span>
        )}
      </div>
      {plan.command === 'clear' && <p className="t3 t12 emptied">{tOwn('emptied')}</p>}
      {plan.command === 'set' && (
        <span className="f">
          {field.Type !== 'boolean' && (
            <label className="vh" htmlFor={id}>
              {field.Label}
            </label>
          )}
          <Control
            id={id}
            field={field}
            // The name of the field stands above: beside the switch stands what it is set to.
            label={field.Type === 'boolean' ? t(plan.value === true ? 'list.yes' : 'list.no') : field.Label}
            value={plan.value}
            onChange={(value) => onChange({ command: 'set', value })}
            invalid={error !== undefined}
            readOnly={false}
            required
          />
          {error && (
            <span className="msg" id={errorId(id)}>
              <Icon name="alert-circle" size="s12" />
              <span>{error}</span>
            </span>
          )}
        </span>
      )}
    </fieldset>
  );
}
