// What a student may have several of, one card for each.
import { CommandButton } from './parts.tsx';
import { useTranslation } from './text/index.ts';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly start: Row;
  readonly title: (number: number) => string;
  readonly add: string;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly renderRow: (row: Row, set: (values: Partial<Row>) => void, index: number) => React.ReactNode;
}

export function Rows<Row extends object>({ rows, start, title, add, onChange, renderRow }: RowsProps<Row>) {
  const t = useTranslation();
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className="card">
          <legend>{title(index + 1)}</legend>
          {renderRow(row, (values) => onChange(rows.map((each, at) => (at === index ? { ...each, ...values } : each))), index)}
          <CommandButton onClick={() => onChange(rows.filter((_, at) => at !== index))}>{t('remove')}</CommandButton>
        </fieldset>
      ))}
      <CommandButton onClick={() => onChange([...rows, start])}>{add}</CommandButton>
    </>
  );
}
