// What one person may do with one entity: CASL resolves the rules of the metadata, this file asks it the four questions the engine has.
import { Ability, type RawRuleOf } from '@casl/ability';
import { type Actor, isSystemActor, type RecordPerson } from '../contract/actor.ts';
import { type Condition, type ConditionValue, parseRelatedName, getFields, holds } from '../contract/condition.ts';
import type { LinkedRule, PermissionRule, Right } from '../contract/definitions.ts';
import { fieldsRead } from '../contract/expression.ts';
import type { Entity, Field } from '../contract/model.ts';
import { isNamed } from './field-label.ts';
import { closedGate, isMetBy } from './feature-gates.ts';
import { dataScopeRule } from './data-scope.ts';

type Rights = Ability<[string, string], Condition>;

export interface EntityAccess {
  readonly actor: Actor;
  /** True when some row may be reached at all. */
  can(operation: Right): boolean;
  /** The rule that the rows must satisfy; `everything` when there is none, undefined when nothing is allowed. */
  rows(operation: Right): Condition | 'everything' | undefined;
  /** Whether this very record may be reached. What rules ask of others that it refers to must stand in it under the whole name. Throws where it does not. */
  canRecord(operation: Right, record: Readonly<Record<string, unknown>>): boolean;
  /** Fields that may be seen (read) or sent (create, update) on every row that `rows` reaches. */
  fields(operation: Right): ReadonlySet<string>;
}

/** The rights of `actor` on `entity`. Nothing is allowed that no rule of the entity's permissions file allows, and nothing out of the actor's reach. */
export function entityAccess(entity: Entity, actor: Actor): EntityAccess {
  const rules = entity.rules.filter((rule) => isMetBy(rule.who, actor)).map((rule) => openPart(rule, actor));
  const ability: Rights = new Ability<[string, string], Condition>(
    rules.flatMap((rule) => (rule.allow.length > 0 ? [rawRule(rule, entity, actor)] : [])).filter((rule) => !isImpossible(rule.conditions)),
    {
      conditionsMatcher: (condition: Condition) => (record: Record<string, unknown>) => holds(condition, record),
      fieldMatcher: (fields: readonly string[]) => (field: string) => fields.includes(field),
      detectSubjectType: () => entity.name,
    },
  );
  const fieldSets = new Map<Right, ReadonlySet<string>>();

  // Asked here once for every right, so that no surface can forget it.
  const dataScope = dataScopeRule(entity, actor);
  const isNothingInScope = isImpossible(dataScope);

  const getConditions = (operation: Right, field?: string): readonly (Condition | undefined)[] =>
    isNothingInScope ? [] : ability.rulesFor(operation, entity.name, field).map((rule) => rule.conditions ?? undefined);

  const rows = (operation: Right): Condition | 'everything' | undefined => {
    const conditions = getConditions(operation);
    if (conditions.length === 0) return undefined;
    const narrow = conditions.filter((condition) => condition !== undefined);
    if (narrow.length < conditions.length) return dataScope ?? 'everything';
    const rule = narrow.length === 1 && narrow[0] ? narrow[0] : { any: narrow };
    return dataScope ? { all: [dataScope, rule] } : rule;
  };

  return {
    actor,
    can: (operation) => getConditions(operation).length > 0,
    rows,
    canRecord: (operation, record) => {
      const rule = rows(operation);
      if (rule === undefined || rule === 'everything') return rule === 'everything';
      const missing = getFields(rule).find((name) => parseRelatedName(name) && !(name in record));
      // An answer without it could let somebody in.
      if (missing !== undefined) throw new Error(`${entity.name}: nobody has looked up ${missing}.`);
      return holds(rule, record);
    },
    fields: (operation) => {
      const known = fieldSets.get(operation);
      if (known) return known;
      const all = getConditions(operation);
      const allowed = new Set<string>();
      for (const field of all.length === 0 ? [] : entity.fields.values()) {
        if (!isNamed(field, actor)) continue;
        // Verbs, jobs and calls of plugins act as the system where they need it; anyone who has signed in has a session.
        if (field.definition.sealed && operation === 'read' && !isSystemActor(actor)) continue;
        // A field counts when every rule that opens rows opens the field too: otherwise rows that one rule opens would show fields that only another one grants.
        // The flag of a list is a part of it, as is the other spelling of a telephone number: anyone who sees the one sees the other.
        const granting = getConditions(operation, field.flagOf ?? field.e164Of ?? field.name);
        if (granting.length === all.length || granting.includes(undefined)) if (isOffered(field, operation)) allowed.add(field.name);
      }
      fieldSets.set(operation, allowed);
      return allowed;
    },
  };
}

/** The rule without the rights that a gate closes to this person. */
const openPart = (rule: LinkedRule, actor: Actor): PermissionRule =>
  rule.gates ? { ...rule, allow: rule.allow.filter((right) => !closedGate(rule.gates, right, actor)) } : rule;

/** A rule whose rows nobody can satisfy, such as those of an institution for a person who has none, opens nothing: screens need not offer it. */
export function isImpossible(condition: Condition | undefined): boolean {
  if (!condition) return false;
  if ('any' in condition) return condition.any.every(isImpossible);
  return 'all' in condition && condition.all.some(isImpossible);
}

/** Whether a field can be seen (read) or sent (create, update) by anybody at all. */
export const isOffered = (field: Field, operation: Right): boolean => {
  if (operation === 'read') return field.type !== 'password';
  return !field.system && !field.readOnly && !field.computed && !(operation === 'update' && field.isSettled);
};

function rawRule(rule: PermissionRule, entity: Entity, actor: Actor): RawRuleOf<Rights> {
  const fields = fieldsOfRule(rule, entity);
  const conditions = rule.rows ? withActor(rule.rows, actor) : undefined;
  return {
    action: [...rule.allow],
    subject: entity.name,
    ...(conditions ? { conditions } : {}),
    // A rule that hides every field opens rows alone; the library wants a name, and no field has this one.
    ...(fields ? { fields: fields.length === 0 ? [''] : [...fields] } : {}),
  };
}

const getMade = (field: Field | undefined): readonly string[] => (field?.expression ? fieldsRead(field.expression) : (field?.definition.join ?? []));

/** The fields that a rule is about; undefined when it is about all of them. */
export function fieldsOfRule({ fields }: PermissionRule, entity: Entity): readonly string[] | undefined {
  if (!fields) return undefined;
  const known = fieldsOfRules.get(entity) ?? new Map<PermissionRule['fields'], readonly string[]>();
  fieldsOfRules.set(entity, known);
  const names = known.get(fields) ?? getNames(fields, entity);
  known.set(fields, names);
  return names;
}

/** They follow from the metadata alone. */
const fieldsOfRules = new WeakMap<Entity, Map<PermissionRule['fields'], readonly string[]>>();

function getNames(fields: NonNullable<PermissionRule['fields']>, entity: Entity): readonly string[] {
  if ('only' in fields) return [...new Set([...fields.only, 'Id'])];
  const except = new Set(fields.except);
  // DisplayName and computed fields are made of other fields: hidden together with any of them.
  const isHidden = (name: string): boolean => except.has(name) || getMade(entity.fields.get(name)).some(isHidden);
  return [...entity.fields.keys()].filter((name) => !isHidden(name));
}

/** True where a rule is about a field; the flag of a list and the other spelling of a telephone number go with what they belong to. */
export const isAboutField = (rule: PermissionRule, entity: Entity, field: Field): boolean =>
  fieldsOfRule(rule, entity)?.includes(field.flagOf ?? field.e164Of ?? field.name) ?? true;

/** Puts what is known of the person in the places of `{ "actor": … }`. Something unknown matches no row. */
export function withActor(condition: Condition, actor: Actor): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => withActor(each, actor)) };
  if ('any' in condition) return { any: condition.any.map((each) => withActor(each, actor)) };
  if ('not' in condition) return { not: withActor(condition.not, actor) };
  const value = actorValue(condition.value, actor);
  const value2 = actorValue(condition.value2, actor);
  if (value === unknown || value2 === unknown) return { any: [] };
  return { field: condition.field, operator: condition.operator, ...(value === undefined ? {} : { value }), ...(value2 === undefined ? {} : { value2 }) };
}

const recordValues = (person: RecordPerson | undefined): Readonly<Record<'ownid' | 'guestid' | 'linkedid', number | undefined>> => ({
  ownid: person && 'own' in person ? person.own : undefined,
  guestid: person && 'guest' in person ? person.guest : undefined,
  linkedid: person && 'linked' in person ? person.linked : undefined,
});

/** No value of any rule is this one. */
const unknown: unique symbol = Symbol('unknown');

function actorValue(value: ConditionValue | undefined, actor: Actor): Exclude<ConditionValue, { readonly actor: unknown }> | undefined | typeof unknown {
  if (value === null || value === undefined || typeof value !== 'object' || !('actor' in value)) return value;
  const known = {
    // The engine itself is nobody.
    userid: actor.userId === 0 ? undefined : actor.userId,
    agencyid: actor.agencyId,
    officeid: actor.officeId,
    institutionid: actor.institutionId,
    groupofinstitutionsid: actor.groupOfInstitutionsId,
    ...recordValues(actor.person),
  }[value.actor];
  return known ?? unknown;
}
