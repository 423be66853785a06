// A record to choose beside the search: whose prices are meant, and which institution.
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
}

export function PickRecord({ label, name, entity, value, onChange, called }: PickRecordProps) {
  const id = useId();
  const nameKey = name.replace(/Id$/, 'Name');
  const field = {
    Name: name,
    Type: 'reference' as const,
    Label: label,
    Required: false,
    ReadOnly: false,
    Reference: { EntityType: entity, Path: entity.toLowerCase(), NameKey: nameKey },
  };
  return (
    <FieldBox id={id} label={label} required={false} locked={false}>
      <Control
        id={id}
        field={field}
        label={label}
        value={value ?? null}
        row={called === undefined ? undefined : { [name]: value, [nameKey]: called }}
        onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : undefined)}
        invalid={false}
        readOnly={false}
        required={false}
      />
    </FieldBox>
  );
}
