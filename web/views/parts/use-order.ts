// The order of rows that hang under a record: at once on screen, then by the server, one write at a time, and back where it is refused.
import { useMemo, useRef, useState } from 'react';
import type { RecordId, Row } from '../../api/index.ts';
import { writeBeside } from '../changes/write-fields.ts';
import { useFailures } from '../failures.tsx';

interface OrderOptions {
  /** The record that keeps the order, as it stands, and the field that has it; undefined where the order is not kept. */
  readonly path: string;
  readonly id: RecordId;
  readonly row: Row;
  readonly field: string | undefined;
  readonly rows: readonly Row[];
  /** Settles once the rows are read again. */
  readonly onWritten: () => Promise<void>;
}

/** `rows` in the order that the person wants; `order` takes all ids as they shall stand. */
export function useOrder({ path, id, row, field, rows, onWritten }: OrderOptions) {
  const failures = useFailures();
  const [wanted, setWanted] = useState<readonly number[]>();
  const writes = useRef({ last: Promise.resolve(), count: 0, id, version: 0 });
  const shown = useMemo(() => {
    const places = new Map(wanted?.map((each, at) => [each, at]));
    const placeOf = (each: Row): number => places.get(Number(each['Id'])) ?? places.size;
    return places.size === 0 ? rows : rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [rows, wanted]);

  const write = async (next: readonly number[], key: string): Promise<void> => {
    const known = writes.current;
    // What the person wrote last is newer than the record on screen.
    const version = Math.max(Number(row['RowVersion']), known.id === id ? known.version : 0);
    const { answer } = await writeBeside(path, id, { ...row, RowVersion: version }, { [key]: next.map((Id) => ({ Id })) });
    known.id = id;
    known.version = Number(answer['RowVersion']);
  };
  /** After the write before it; a later order, which holds this one too, takes its place. */
  const writeInTurn = async (before: Promise<void>, next: readonly number[], count: number, key: string): Promise<void> => {
    await before;
    if (count !== writes.current.count) return;
    try {
      await write(next, key);
    } catch (error) {
      failures.show(error);
    }
    await onWritten();
    if (count === writes.current.count) setWanted(undefined);
  };
  const order = (next: readonly number[]): void => {
    if (field === undefined) return;
    setWanted(next);
    const known = writes.current;
    known.count += 1;
    known.last = writeInTurn(known.last, next, known.count, field);
  };
  return { rows: shown, order };
}
