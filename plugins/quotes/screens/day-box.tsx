// A day in a line of a quote: typed, or chosen in the calendar.
import { Control } from '#kit';
import { useId } from 'react';

interface DayBoxProps {
  readonly label: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

export function DayBox({ label, value, readOnly, error, onChange }: DayBoxProps) {
  const id = useId();
  return (
    <div className="quote-day">
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <Control
        id={id}
        label={label}
        field={{ Name: 'Day', Type: 'date', Label: label, Required: false, ReadOnly: readOnly }}
        value={value ?? null}
        onChange={onChange}
        invalid={error !== undefined}
        readOnly={readOnly}
        required={false}
      />
    </div>
  );
}
