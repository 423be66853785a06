// Which events of a page somebody may hear of: one query per entity and distinct row rule, however many people listen.
import { type Access } from '../access/access.ts';
import { type Condition, parseRelatedName, getFields, holds, type Operator } from '../contract/condition.ts';
import { getRelatedReferences } from '../contract/related-fields.ts';
import type { FieldType } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredEvent } from '../event/read-events.ts';
import { withRelatedValues } from '../record/related-values.ts';
import { hearsOfView, viewEventEntity } from '../event/write-events.ts';
import { idsWithin } from '../record/read-record.ts';

type Kept = Readonly<Record<string, unknown>>;

/** Anyone who hears of events: with what rights, and of which entities. */
export interface Listening {
  readonly access: Access;
  /** Of all that may be read where nothing is chosen. */
  readonly entities: ReadonlySet<Entity> | undefined;
}

/** An event as it is sent. Values of the record are not in it: who wants them reads the record, within his rights. */
export interface SentEvent {
  readonly Id: number;
  readonly Entity: string;
  /** Null with the operation `many`: many records changed at once. */
  readonly RecordId: number | null;
  readonly Operation: StoredEvent['operation'];
  readonly RowVersion: number | null;
  /** Who did it; null for the system and for people of other agencies. */
  readonly UserId: number | null;
  readonly At: string;
}

/** An event, or the news that a record has changed which rules of another entity look at: then others of its rows may be seen. */
type ReadableEvent = StoredEvent & { readonly of?: Entity };

const lookingAt = new WeakMap<Model, ReadonlyMap<Entity, readonly Entity[]>>();

/** The entities whose rules of reading look at records of this one. */
function judgedBy(model: Model, related: Entity): readonly Entity[] {
  const all = [...model.entities.values()];
  const known = lookingAt.get(model) ?? new Map(all.map((entity) => [entity, all.filter((other) => getRelatedReferences(other).some(leadsTo(entity)))]));
  lookingAt.set(model, known);
  return known.get(related) ?? [];
}

const leadsTo =
  (entity: Entity) =>
  ({ reference }: Field): boolean =>
    reference?.entity === entity;

/** The rights on one page of events. Answers are remembered by rule, so that people of the same rights share them. */
export class ReadableEvents {
  readonly #model: Model;
  readonly #tx: Transaction;
  readonly #byEntity: ReadonlyMap<Entity, readonly ReadableEvent[]>;
  readonly #ofViews: readonly StoredEvent[];
  readonly #asked = new Map<string, Promise<ReadonlySet<number>>>();
  readonly #judged = new Map<string, Promise<readonly Kept[]>>();

  constructor(model: Model, tx: Transaction, events: readonly StoredEvent[]) {
    this.#model = model;
    this.#tx = tx;
    const byEntity = new Map<Entity, ReadableEvent[]>();
    const add = (entity: Entity, event: ReadableEvent): unknown => byEntity.set(entity, [...(byEntity.get(entity) ?? []), event]);
    for (const event of events) {
      const entity = model.entities.get(event.entity.toLowerCase());
      if (entity) add(entity, event);
    }
    for (const [of, message] of new Map(byEntity)) {
      // Nothing was judged by a record before it was there, and what hung on one that is gone has its own events.
      const last = message.findLast(({ operation }) => operation === 'update' || operation === 'many');
      if (last)
        for (const entity of judgedBy(model, of))
          add(entity, { ...last, entity: entity.name, recordId: null, operation: 'many', rowVersion: null, kept: null, userId: null, of });
    }
    this.#byEntity = byEntity;
    this.#ofViews = events.filter((event) => event.entity === viewEventEntity);
  }

  /** What this person hears, in the order of the events. */
  async of({ access, entities }: Listening): Promise<SentEvent[]> {
    const heard: SentEvent[] = [];
    for (const [entity, events] of this.#byEntity) {
      const rule = entities && !entities.has(entity) ? undefined : access.of(entity).rows('read');
      if (rule === undefined) continue;
      const within = rule === 'everything' ? undefined : await this.#within(access, entity, rule, events.flatMap(livingId));
      const deleted = rule === 'everything' ? new Map<ReadableEvent, Kept>() : await this.#deleted(access, entity, rule, events);
      const readable = events.filter((event) => {
        if (event.of) return rule !== 'everything' && looksAt(entity, rule, event.of);
        return within === undefined || isReadable(entity, rule, { ...event, kept: deleted.get(event) ?? event.kept }, within);
      });
      if (readable.length === 0) continue;
      const isKnown = await this.#knownWriters(access, entity, readable);
      heard.push(...readable.map((event) => sent(event, isKnown(event.userId))));
    }
    // Anyone who listens to some entities alone has asked for their records.
    if (!entities) {
      const mayRead = (name: string): boolean => {
        const entity = this.#model.entities.get(name.toLowerCase());
        return entity !== undefined && access.of(entity).can('read');
      };
      heard.push(...this.#ofViews.flatMap((event) => (hearsOfView(event.kept, access.actor, mayRead) ? [sent(event, true)] : [])));
    }
    return heard.toSorted((a, b) => a.Id - b.Id);
  }

  #within(access: Access, entity: Entity, rule: Condition | 'everything', ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return Promise.resolve(new Set());
    const condition = rule === 'everything' ? { all: [] } : rule;
    // "Today" is that of the person's office, and a record one reference away counts as far as he reaches: a rule means the same only within one zone and reach.
    const key = JSON.stringify([entity.name, access.actor.timeZone, access.actor.dataScope, condition, ids]);
    const known =
      this.#asked.get(key) ?? idsWithin({ model: this.#model, tx: this.#tx.reaching(access.actor.dataScope), access }, entity, condition, [...new Set(ids)]);
    this.#asked.set(key, known);
    return known;
  }

  /** What was kept of deleted records, with what the rule asks of records that they referred to. */
  async #deleted(access: Access, entity: Entity, rule: Condition, events: readonly ReadableEvent[]): Promise<ReadonlyMap<ReadableEvent, Kept>> {
    const gone = events.flatMap((event) => (event.kept ? [{ event, kept: event.kept }] : []));
    if (gone.length === 0) return new Map();
    const key = JSON.stringify([entity.name, rule, access.actor.dataScope]);
    const judged =
      this.#judged.get(key) ??
      withRelatedValues(
        { model: this.#model, tx: this.#tx.reaching(access.actor.dataScope), access },
        entity,
        rule,
        gone.map(({ kept }) => kept),
      );
    this.#judged.set(key, judged);
    const known = await judged;
    return new Map(gone.map(({ event, kept }, index) => [event, known[index] ?? kept]));
  }

  /** Records of the platform are written by people of every agency: as in the journal, each agency sees only its own people. */
  async #knownWriters(access: Access, entity: Entity, events: readonly StoredEvent[]): Promise<(userId: number | null) => boolean> {
    const person = this.#model.entities.get(this.#model.app.identity.entity.toLowerCase());
    if (entity.isTenant || access.actor.isGod || !person) return () => true;
    const rule = access.of(person).rows('read');
    if (rule === undefined) return () => false;
    const ids = [...new Set(events.flatMap((event) => event.userId ?? []))];
    const known = await this.#within(access, person, rule, ids);
    return (userId) => userId !== null && known.has(userId);
  }
}

/** True where the rule asks something of records of that entity. */
const looksAt = (entity: Entity, rule: Condition, of: Entity): boolean =>
  getFields(rule).some((name) => entity.fields.get(parseRelatedName(name)?.reference ?? '')?.reference?.entity === of);

const livingId = (event: StoredEvent): number[] => (event.recordId === null || event.operation === 'delete' ? [] : [event.recordId]);

/** That many records changed is reported to anyone who may read any of them. */
function isReadable(entity: Entity, rule: Condition | 'everything', event: StoredEvent, within: ReadonlySet<number>): boolean {
  if (rule === 'everything' || event.recordId === null) return true;
  if (event.operation !== 'delete') return within.has(event.recordId);
  return event.kept !== null && couldRead(entity, rule, event.kept);
}

const plainTypes: ReadonlySet<FieldType> = new Set(['string', 'integer', 'boolean', 'enum', 'reference']);
const plainOperators: ReadonlySet<Operator> = new Set(['equal', 'notEqual', 'in', 'notIn', 'empty', 'notEmpty']);

/** Whether a deleted record could be read, by the values kept of it. A rule that asks for more than plain values of the record itself tells nobody. */
function couldRead(entity: Entity, rule: Condition, kept: Kept): boolean {
  const isStored = getFields(rule).every((name) => name in kept && plainTypes.has(fieldAt(entity, name)?.type ?? 'json'));
  return isStored && getOperators(rule).every((operator) => plainOperators.has(operator)) && holds(rule, kept);
}

function fieldAt(entity: Entity, name: string): Field | undefined {
  const related = parseRelatedName(name);
  return related ? entity.fields.get(related.reference)?.reference?.entity.fields.get(related.field) : entity.fields.get(name);
}

function getOperators(rule: Condition): Operator[] {
  if ('all' in rule) return rule.all.flatMap(getOperators);
  if ('any' in rule) return rule.any.flatMap(getOperators);
  return 'not' in rule ? getOperators(rule.not) : [rule.operator];
}

const sent = (event: StoredEvent, isWriterKnown: boolean): SentEvent => ({
  Id: event.id,
  Entity: event.entity,
  RecordId: event.recordId,
  Operation: event.operation,
  RowVersion: event.rowVersion,
  UserId: isWriterKnown ? event.userId : null,
  At: event.at,
});
