// A record to choose: an institution, a student that is there already.
import { Control, FieldBox } from '#kit';
import { useId } from 'react';

interface PickRecordProps {
  readonly label: string;
  readonly name: string;
  readonly entity: string;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  /** What the record is called, where that is known. */
  readonly called?: string | undefined;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

export function PickRecord({ label, name, entity, value, onChange, called, required = false, error }: PickRecordProps) {
  const id = useId();
  const nameKey = name.replace(/Id$/, 'Name');
  return (
    <FieldBox id={id} label={label} required={required} locked={false} error={error}>
      <Control
        id={id}
        field={{
          Name: name,
          Type: 'reference',
          Label: label,
          Required: required,
          ReadOnly: false,
          Reference: { EntityType: entity, Path: entity.toLowerCase(), NameKey: nameKey },
        }}
        label={label}
        value={value ?? null}
        row={called === undefined ? undefined : { [name]: value, [nameKey]: called }}
        onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : undefined)}
        invalid={error !== undefined}
        readOnly={false}
        required={required}
      />
    </FieldBox>
  );
}
