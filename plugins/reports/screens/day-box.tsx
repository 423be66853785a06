// A day by which a report is narrowed. What is half typed is no day yet, or one of long ago: it narrows nothing.
import { isDay } from '#day';
import { Control, FieldBox } from '#kit';
import { useId } from 'react';

interface DayBoxProps {
  readonly label: string;
  /** Empty where there is none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const [Earliest, Latest] = ['1900-01-01', '2100-12-31'];

export function DayBox({ label, value, onChange }: DayBoxProps) {
  const id = useId();
  const field = { Name: label, Type: 'date' as const, Label: label, Required: false, Earliest, Latest };
  const take = (day: unknown) => {
    if (day === null) onChange('');
    else if (isDay(day) && day >= Earliest && day <= Latest) onChange(day);
  };
  return (
    <FieldBox id={id} label={label} required={false} locked={false}>
      <Control id={id} field={field} label={label} value={value === '' ? null : value} onChange={take} invalid={false} readOnly={false} required={false} />
    </FieldBox>
  );
}
