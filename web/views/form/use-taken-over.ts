// What a new record takes over from those that it refers to: shown once one of them is chosen, in fields that nobody has filled in.
import { useEffect, useRef } from 'react';
import { type EntityConfig, type FieldConfig, readRecord, type Row } from '../../api/index.ts';
import { formFields, inputValue, isSameInput, isWritable } from './form-data.ts';

interface TakingOver {
  readonly config: EntityConfig;
  readonly isNew: boolean;
  readonly data: Row;
  /** What the form began with. */
  readonly start: Row;
  /** What stands in it when an answer comes. */
  readonly now: () => Row;
  /** `isFromStart`: the form began with the record that they are of. */
  readonly onTaken: (values: Row, isFromStart: boolean) => void;
}

/** Asks for the records and hands their values over. Where that fails, the server fills the fields when they are saved. */
export function useTakenOver({ config, isNew, data, start, now, onTaken }: TakingOver): void {
  const taken = useRef<Row>({});
  const requested = isNew ? getRequested(config, data) : [];
  const key = JSON.stringify(requested.map(({ reference, id }) => [reference, id]));
  const response = useRef((_reference: string, _fields: readonly FieldConfig[], _record: Row): void => undefined);
  response.current = (reference, fields, record) => {
    const values: Record<string, unknown> = {};
    for (const field of fields) {
      const stands = now()[field.Name];
      if (!isSameInput(stands, start[field.Name]) && !isSameInput(stands, taken.current[field.Name])) continue;
      const value = inputValue(field, record[field.DefaultFrom?.Field ?? '']) ?? start[field.Name];
      taken.current = { ...taken.current, [field.Name]: value };
      if (!isSameInput(stands, value)) values[field.Name] = value;
    }
    if (Object.keys(values).length > 0) onTaken(values, isSameInput(now()[reference], start[reference]));
  };
  const asking = useRef(requested);
  asking.current = requested;
  useEffect(() => {
    let isWanted = true;
    for (const { reference, path, id, fields } of asking.current)
      readRecord(path, id).then(
        (record) => isWanted && response.current(reference, fields, record),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [key]);
}

/** The records that are referred to, each with the fields that take something over from it. */
function getRequested(config: EntityConfig, data: Row) {
  const byReference = new Map<string, FieldConfig[]>();
  for (const field of formFields(config)) {
    const reference = field.DefaultFrom?.Reference;
    if (reference === undefined || !isWritable(config, field.Name)) continue;
    byReference.set(reference, [...(byReference.get(reference) ?? []), field]);
  }
  return [...byReference].flatMap(([reference, fields]) => {
    const path = config.Fields[reference]?.Reference?.Path;
    const id = data[reference];
    return path !== undefined && typeof id === 'number' ? [{ reference, path, id, fields }] : [];
  });
}
