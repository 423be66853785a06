// Writes fields of a record that others change as well: what they changed beside these is kept, and what they changed in them is reported.
import { changeField, type DifferingField, type Failure, isFailure, type Made, type RecordId, type Row } from '../../api/index.ts';
import { isSameInput } from '../form/form-data.ts';

/** What became of it: the change, or the values that somebody else has given the same fields, with the version that has them. */
export type Written =
  | { readonly made: Made<Row> }
  | { readonly theirs: readonly [DifferingField, ...DifferingField[]]; readonly version: number; readonly error: Failure };

/**
 * Writes the fields of a record that stood as `begun` when the person began. Where somebody has changed other fields since, that is no reason to ask:
 * they are written on top of it.
 */
export async function writeFields(entity: string, id: RecordId, started: Row, changes: Row, version: unknown = started['RowVersion']): Promise<Written> {
  try {
    return { made: await changeField(entity, id, changes, version) };
  } catch (error) {
    if (!isFailure(error) || error.body.Code !== 'record.changed') throw error;
    const { Differing: differing, RowVersion: newest } = error.body;
    if (!differing || newest === undefined || newest === version) throw error;
    // Of a record without a history the server tells all that is sent and differs, by whomever it was changed.
    const [first, ...others] = differing.filter(({ Key, Yours, Theirs, Sent }) => Sent && !isSameInput(Theirs, started[Key]) && !isSameInput(Theirs, Yours));
    return first ? { theirs: [first, ...others], version: newest, error } : await writeFields(entity, id, started, changes, newest);
  }
}

/** The same where there is nobody to ask: rejects where somebody has changed the same fields. */
export async function writeBeside(entity: string, id: RecordId, started: Row, changes: Row): Promise<Made<Row>> {
  const written = await writeFields(entity, id, started, changes);
  if ('theirs' in written) throw written.error;
  return written.made;
}
