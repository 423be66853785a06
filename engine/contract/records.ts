// Records as plugins read and write them: typed by the name of their entity, as one person, inside one transaction.
import type { Operator } from './condition.ts';
import type { Right } from './definitions.ts';
import type { Day, WireText } from './day.ts';
import type { Decimal } from './decimal.ts';
import type { Id } from './id.ts';
import type { Entities, EntityName } from './open-lists.ts';
import type { Message } from './message.ts';
import type { ReportCondition } from './report-definition.ts';
import type { WithChildren, ValuesWithChildren, Written } from './with-children.ts';

/** A record of an entity whose name is known only at run time. Amounts and rates are decimals. */
export type AnyRecord = Readonly<Record<string, unknown>> & { readonly Id: number };
/** Values of a record, by names that are known only at run time. */
export type AnyValues = Readonly<Record<string, unknown>>;

/** The ids of these records. */
type IdOf<R> = R extends { readonly Id: infer I extends number } ? I : number;

/** What a condition compares with: one value, or one entry of a list. */
type Scalar<V> = V extends readonly (infer Entry)[] ? Scalar<Entry> : Extract<V, string | number | boolean | Decimal>;

/** Several operators on one field must all hold. `between` includes both ends; `within` takes a date range such as "Last 30 Days". */
export type Comparison<S> = {
  readonly [O in Exclude<Operator, 'in' | 'notIn' | 'between' | 'contains' | 'startsWith' | 'within' | 'empty' | 'notEmpty'>]?: S | null;
} & {
  readonly in?: readonly S[];
  readonly notIn?: readonly S[];
  readonly between?: readonly [S, S];
  /** Of a text: a part of it, whatever its case and accents. Of a list: one of its entries. */
  readonly contains?: S;
  readonly startsWith?: string;
  readonly within?: string;
  readonly empty?: boolean;
};

/** A value is met by what equals it, `null` by what is empty, a list by each of its entries. */
type Test<V> = unknown extends V ? RelatedTest : Scalar<V> | null | readonly Scalar<V>[] | Comparison<Scalar<V>>;
type AnyScalar = string | number | boolean | Decimal;
type RelatedTest = AnyScalar | null | readonly AnyScalar[] | Comparison<AnyScalar>;

/**
 * Which records: every field that is named must meet its test. `any`, `all` and `not` combine further conditions. A field one reference away
 * is named with a dot: `'InstitutionId.Name'`. The operators are those of conditions in metadata.
 */
export type Where<R = AnyRecord> = {
  readonly [F in keyof R]?: Test<R[F]>;
} & {
  readonly [related: `${string}.${string}`]: RelatedTest;
} & {
  readonly any?: readonly Where<R>[];
  readonly all?: readonly Where<R>[];
  readonly not?: Where<R>;
};

/** `Name`, or `-Name` from the last to the first. A reference is ordered by the name of its record. */
type OrderKey<R> = Extract<keyof R, string> | `-${Extract<keyof R, string>}`;

export interface Query<R = AnyRecord> {
  readonly where?: Where<R>;
  /** The order of the entity's default view where nothing is said. */
  readonly orderBy?: OrderKey<R> | readonly OrderKey<R>[];
}
export interface ListQuery<R = AnyRecord> extends Query<R> {
  /** How many at most: 1000 where nothing is said, and never more. `batches` reads any number. */
  readonly limit?: number;
}

/** Values to write. A field that is left out, or undefined, begins with its default on create, and stays as it is on update. */
export type Values<R = AnyRecord> = { readonly [F in keyof R]?: Written<R[F]> | undefined };

/** A record as calls answer it: its days are midnights. */
export type Wired<V> = V extends Day
  ? WireText
  : V extends string | number | boolean | null | undefined | Decimal
    ? V
    : V extends readonly (infer Entry)[]
      ? readonly Wired<Entry>[]
      : V extends object
        ? { readonly [F in keyof V]: Wired<V[F]> }
        : V;

/** The records with an amount in one currency, null where there is none. */
export interface CurrencySum {
  readonly currency: string | null;
  readonly count: number;
  readonly sum: Decimal;
}

/** What became of each of many records. */
export interface BatchResult {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly { readonly Id: number; readonly Message: Message }[];
}

/**
 * The records of one entity. Rules on rows and fields are those of the person: a record that they may not see is not there, and neither is a
 * field. What a rule needs for everybody is read `asSystem()`. `W` is a record with its lists of children, `V` what a write of it takes, `I` an id of such a record.
 */
export interface EntityRecords<R = AnyRecord, W = R, V = Values<R>, I extends number = IdOf<R>> {
  /** The record with this id. Throws 403 without the right to read, 404 where it does not exist for this person. */
  get(id: I): Promise<R>;
  /** The same with its lists of children, each with those that this person may see. */
  getWithChildren(id: I): Promise<W>;
  /** The first record that satisfies the query; undefined where there is none. */
  find(query: Query<R>): Promise<R | undefined>;
  /** Those of these records that exist for this person, by their ids, locked until the transaction ends: what is decided by them holds when it is written. */
  lock(ids: readonly I[]): Promise<R[]>;
  /** The records that satisfy the query, at most `limit`. */
  list(query?: ListQuery<R>): Promise<R[]>;
  /** All records that satisfy the condition, by their ids, in batches of at most 1000. Those that are changed or deleted meanwhile disturb nothing. */
  batches(where?: Where<R>): AsyncGenerator<R[]>;
  /**
   * The same with their ids and these fields alone, without the names of what they refer to: for anyone who reads very many. What may not be seen is
   * missing. `conditions`: what people chose, in the words of searches. Throws 400 for those that the person cannot ask.
   */
  batchesOf(
    fields: readonly Extract<keyof R, string>[],
    where?: Where<R>,
    conditions?: readonly ReportCondition[],
  ): AsyncGenerator<(Partial<R> & { readonly Id: I })[]>;
  /**
   * The records with these ids that exist for this person, by their ids, in the order of the ids: one search per thousand, and none without
   * ids. Ids may repeat, and what is no id is ignored. With `fields` only these are read, without the names of what they refer to.
   */
  byIds(ids: Iterable<I | null | undefined>): Promise<ReadonlyMap<I, R>>;
  byIds(ids: Iterable<I | null | undefined>, fields: readonly Extract<keyof R, string>[]): Promise<ReadonlyMap<I, Partial<R> & { readonly Id: I }>>;
  /**
   * The records that agree with each of these texts by a rule of duplicates that has one field, whatever the letter case: their ids by the text as
   * it was given, the oldest first. Texts that nobody has are missing. One search per hundred texts.
   */
  duplicates(rule: string, texts: readonly string[]): Promise<ReadonlyMap<string, readonly I[]>>;
  /** The record as calls answer it: days as the wire writes them, those of its lists of children as well. What is no field of it stays as it is. */
  toWire(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  count(where?: Where<R>): Promise<number>;
  /** How many records there are for each value of a field, at most 1000 values; one statement. */
  countBy(field: Extract<keyof R, string>, where?: Where<R>): Promise<ReadonlyMap<string | number | boolean | null, number>>;
  /** How many records there are in each currency of an amount, and what it comes to, as the totals of lists have it; one statement. Throws 400 where the person may not see the amount or its currency. */
  sums(field: Extract<keyof R, string>, where?: Where<R>): Promise<readonly CurrencySum[]>;
  /** The different texts of a field, those of most records first. */
  distinct(field: Extract<keyof R, string>, query: { readonly where?: Where<R>; readonly limit: number }): Promise<string[]>;
  /** With its lists of children, where they are given. Throws 403, or 400 with every fault keyed on its field, such as `Lines[2].Quantity`. */
  create(values: V): Promise<W>;
  /** Many at once, set-based; read-only fields may be filled. All or none. Answers the ids in the order of `rows`. */
  createMany(rows: readonly V[]): Promise<I[]>;
  /** A list of children that is given is the whole list: entries with an Id are changed, those without are made, those left out are deleted. */
  update(id: I, values: V): Promise<W>;
  /** Each by its own values, set-based: all or, at the first fault, none. Answers how many were changed. */
  updateMany(changes: readonly (V & { readonly Id: I })[]): Promise<number>;
  /** Each by its own values, and each by itself: what can be changed is changed, and `Errors` says of the others why not. */
  patchMany(changes: readonly (V & { readonly Id: I })[]): Promise<BatchResult>;
  /**
   * Locks a record, and throws 403 or 404 where this person may not change it, or not by these fields: ahead of what is then written `asSystem()`,
   * because it reaches further than the person does.
   */
  requireUpdate(id: I, fields: readonly (keyof V & string)[]): Promise<void>;
  /** Whether this person has a right on a record, such as that to one of its documents. Throws 403 or 404 where the person may not see it. */
  can(id: I, right: Right): Promise<boolean>;
  /** An update that may also set read-only fields: those that only verbs and jobs set. Rules on states and hooks apply as in any update, but for closed fields that the system keeps (`systemKeeps`). */
  systemUpdate(id: I, values: V): Promise<W>;
  systemUpdateMany(changes: readonly (V & { readonly Id: I })[]): Promise<number>;
  delete(id: I): Promise<void>;
  /** Deletes many as one change, each by itself: `Errors` says which were refused, and why. */
  deleteMany(ids: readonly I[]): Promise<BatchResult>;
  /**
   * For what is newly named without anyone choosing it: the record itself while it is in use. In place of somebody who is switched off, the next
   * active person of the office; null where there is none.
   */
  activeInstead(id: I, officeId: number | null): Promise<I | null>;
  /** The ids of records whose history ever named `id` in this reference, deleted ones included. */
  everReferring(field: Extract<keyof R, string>, id: number): Promise<I[]>;
  /** Tells the history of the record that this person looked on as whom it stands for. Throws 403 or 404 where the person may not see it. */
  noteView(id: I): Promise<void>;
  /** Erases the values of these records from the history, but for those of `kept` fields; what was done, when and by whom stays. */
  eraseHistory(ids: readonly I[], kept?: readonly Extract<keyof R, string>[]): Promise<void>;
}

type RecordsOf<E extends EntityName> = EntityRecords<Entities[E], WithChildren<E>, ValuesWithChildren<E>, Id<NoInfer<E>>>;

/** The door to records: the methods of `EntityRecords`, after the name of the entity. */
export type Records = {
  readonly [M in Exclude<keyof EntityRecords, 'byIds' | 'toWire'>]: <E extends EntityName>(
    entity: E,
    ...parameters: Parameters<RecordsOf<E>[M]>
  ) => ReturnType<RecordsOf<E>[M]>;
} & {
  byIds<E extends EntityName>(entity: E, ids: Iterable<Id<NoInfer<E>> | null | undefined>): Promise<ReadonlyMap<Id<E>, Entities[E]>>;
  byIds<E extends EntityName, F extends Extract<keyof Entities[E], string>>(
    entity: E,
    ids: Iterable<Id<NoInfer<E>> | null | undefined>,
    fields: readonly F[],
  ): Promise<ReadonlyMap<Id<E>, Partial<Pick<Entities[E], F>> & { readonly Id: Id<E> }>>;
  toWire<T extends object>(entity: EntityName, record: T): Wired<T>;
  /** The records of an entity whose name is known only at run time. */
  named(entity: string): EntityRecords;
  /**
   * Whether records of these entities, of the agency or the platform, were written since a moment, and the moment of now: for what is kept in
   * memory of them. It is asked before they are read, and its moment kept beside them. Without a moment, and after a day, everything is new.
   */
  newsOf(entities: readonly EntityName[], since?: string): Promise<{ readonly moment: string; readonly isNew: boolean }>;
  /** The clocks of the agency's offices, read in one statement: what is due, expires or closes does so by the day at the office of the record. */
  officeDays(): Promise<OfficeDays>;
  /** The same transaction with the rights of the system within its agency, on behalf of the same person, whom the history names. Only where a rule says so. */
  asSystem(): SystemRecords;
};

/**
 * Days on the calendars of offices. Without an office the person's own counts, and for those who have none, and for the system,
 * that of the agency's first office.
 */
export interface OfficeDays {
  /** The instant at which they were read. */
  readonly now: Date;
  today(officeId: number | null | undefined): Day;
  /** The day at an office at this instant; a date is that day everywhere. */
  dayOf(instant: Date | string, officeId: number | null | undefined): Day;
  /** The instant at which this day is over at an office, as ISO text in UTC. */
  endOf(day: Day, officeId: number | null | undefined): string;
  /** The instant of an hour of the day at an office, as ISO text in UTC. */
  hourOf(day: Day, hour: number, officeId: number | null | undefined): string;
}

/** The door of the system, which sees every field. */
export type SystemRecords = {
  batchesOf<E extends EntityName, F extends Extract<keyof Entities[E], string>>(
    entity: E,
    fields: readonly F[],
    where?: Where<Entities[E]>,
    conditions?: readonly ReportCondition[],
  ): AsyncGenerator<(Pick<Entities[E], F> & { readonly Id: Id<E> })[]>;
  byIds<E extends EntityName>(entity: E, ids: Iterable<Id<NoInfer<E>> | null | undefined>): Promise<ReadonlyMap<Id<E>, Entities[E]>>;
  byIds<E extends EntityName, F extends Extract<keyof Entities[E], string>>(
    entity: E,
    ids: Iterable<Id<NoInfer<E>> | null | undefined>,
    fields: readonly F[],
  ): Promise<ReadonlyMap<Id<E>, Pick<Entities[E], F> & { readonly Id: Id<E> }>>;
} & Records;
