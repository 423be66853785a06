// The person whose records a report is narrowed to: found among all by typing a name.
import { Control, FieldBox } from '#kit';
import { useId } from 'react';

interface PersonBoxProps {
  readonly label: string;
  readonly readOnly: boolean;
  readonly value: number | null;
  /** Empty for everybody. */
  readonly onChange: (person: string) => void;
}

export function PersonBox({ label, readOnly, value, onChange }: PersonBoxProps) {
  const id = useId();
  const field = {
    Name: 'Person',
    Type: 'reference' as const,
    Label: label,
    Required: false,
    // Those who have left have their figures as well.
    Reference: { EntityType: 'User', Path: 'user', NameKey: 'Name', Inactive: true },
  };
  return (
    <FieldBox id={id} label={label} required={false} locked={readOnly}>
      <Control
        id={id}
        field={field}
        label={label}
        value={value}
        // What names nobody is no person yet; it stays in the box, which says so.
        onChange={(chosen) => (chosen === null ? onChange('') : typeof chosen === 'number' && onChange(String(chosen)))}
        invalid={false}
        readOnly={readOnly}
        required={false}
      />
    </FieldBox>
  );
}
