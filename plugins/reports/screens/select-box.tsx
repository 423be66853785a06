// One of some values that a screen of reports is narrowed by, labelled as the boxes beside it.
import { FieldBox } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';

interface SelectBoxProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

export function SelectBox({ label, value, choices, disabled = false, onChange }: SelectBoxProps) {
  const id = useId();
  return (
    <FieldBox id={id} label={label} required={false} locked={disabled}>
      <NativeSelect id={id} value={value} disabled={disabled} onChange={({ currentTarget }) => onChange(currentTarget.value)} data={[...choices]} />
    </FieldBox>
  );
}
