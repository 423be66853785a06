// A record to choose, on a dialog that is no form of an entity.
import { Control, FieldBox, type Row } from '#kit';
import { useId } from 'react';

interface ReferenceProps {
  readonly label: string;
  readonly name: string;
  readonly entity: string;
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
  readonly error: string | undefined;
  readonly readOnly?: boolean;
  /** The record's name, where it is known: `{ [NameKey]: … }`. */
  readonly row?: Row;
}

export function ReferenceField({ label, name, entity, value, onChange, error, readOnly = false, row }: ReferenceProps) {
  const id = useId();
  const field = {
    Name: name,
    Type: 'reference' as const,
    Label: label,
    Required: true,
    ReadOnly: readOnly,
    Reference: { EntityType: entity, Path: entity.toLowerCase(), NameKey: name.replace(/Id$/, 'Name') },
  };
  return (
    <FieldBox id={id} label={label} required locked={readOnly} error={error}>
      <Control
        id={id}
        field={field}
        label={label}
        value={value ?? null}
        row={row}
        onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : undefined)}
        invalid={error !== undefined}
        readOnly={readOnly}
        required
      />
    </FieldBox>
  );
}
