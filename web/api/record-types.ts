// Which record is read where: types alone, from the metadata. What is not known before it runs is a row of any entity.
import type { EntityPaths, Records, Rows } from './generated/records.ts';
import type { RecordId, Row } from './wire.ts';

/** Any record, of whatever entity. */
export interface AnyRecord extends Row {
  readonly Id: RecordId;
}
/** A record of an entity as its own address answers it. */
export type RecordOf<E extends string> = E extends keyof Records ? Records[E] : AnyRecord;
/** What a search or a call answers of a record: some of its fields. */
export type RowOf<E extends string> = E extends keyof Rows ? Rows[E] : AnyRecord;

/** The entity whose calls are at a path such as `agencysale`, or `student/7/studentvisa` below another record. */
type EntityAt<Path extends string> = Path extends keyof EntityPaths
  ? EntityPaths[Path]
  : Path extends `${string}/${number}/${infer Below extends keyof EntityPaths}`
    ? EntityPaths[Below]
    : string;
export type RecordAt<Path extends string> = RecordOf<EntityAt<Path>>;
export type RowAt<Path extends string> = RowOf<EntityAt<Path>>;
