// Fields of an entity on a screen that is no form of it.
import { Control, type Field, FieldBox, type Row } from '#kit';
import { useId } from 'react';

interface ValueFieldsProps {
  readonly fields: Readonly<Record<string, Field>>;
  readonly names: readonly string[];
  readonly values: Row;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: unknown) => void;
}

/** Those of the names that its reader may set. */
export function ValueFields({ fields, names, values, errors, onChange }: ValueFieldsProps) {
  const prefix = useId();
  return (
    <div className="conv-fields">
      {names.flatMap((name) => {
        const field = fields[name];
        if (!field || field.ReadOnly) return [];
        const id = `${prefix}-${name}`;
        const { Label: label, Required: required } = field;
        return (
          <FieldBox key={name} id={id} label={label} required={required} locked={false} error={errors[name]}>
            <Control
              id={id}
              field={field}
              label={label}
              value={values[name] ?? null}
              row={values}
              onChange={(value) => onChange(name, value)}
              invalid={errors[name] !== undefined}
              readOnly={false}
              required={required}
            />
          </FieldBox>
        );
      })}
    </div>
  );
}
