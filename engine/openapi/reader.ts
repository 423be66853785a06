// For whom a document is written: one person, or everybody at once.
import type { Access } from '../access/access.ts';
import { entityAccess } from '../access/entity-access.ts';
import { closedGate, isMetBy } from '../access/feature-gates.ts';
import { type Actor, systemActor } from '../contract/actor.ts';
import type { FeatureGate, LinkedRule, Right, Who } from '../contract/definitions.ts';
import { getPermissions } from '../contract/feature-gate.ts';
import type { Entity, Field } from '../contract/model.ts';
import type { CallDeclaration } from '../contract/plugin.ts';
import { activePath, colourPath, namePath, pathResolver } from '../search/resolve-path.ts';
import type { Path } from '../search/search-plan.ts';
import { everythingContext } from '../search/where-of-rights.ts';

export interface Reader {
  /** The person for whom it is written; undefined where it is for everybody. */
  readonly actor: Actor | undefined;
  /** True when the right is held, by this person or by anybody. */
  can(entity: Entity, right: Right): boolean;
  fields(entity: Entity, right: Right): ReadonlySet<string>;
  /** True when everyone for whom the document is written sees the field in every record that he may read. */
  isAlways(entity: Entity, field: string): boolean;
  /** The keys under which a reference shows its record's name, its colour and whether it is in use. */
  visibleWith(field: Field): { readonly keys: readonly string[]; readonly isAlways: boolean };
  /** The path of a name such as `StatusId.Name`; undefined where it may not be seen. */
  path(entity: Entity, name: string): Path | undefined;
  mayCall(call: Pick<CallDeclaration, 'access'>): boolean;
  /** True where no gate closes the right to this person. */
  passes(featureGates: readonly FeatureGate[], right: Right): boolean;
  /** Sentences on who has the right. */
  who(entity: Entity, right: Right): string[];
}

/** The document of one person: what he may not do or see is not in it. */
export function getReader(access: Access): Reader {
  const { actor } = access;
  return {
    actor,
    can: (entity, right) => access.of(entity).can(right),
    fields: (entity, right) => access.of(entity).fields(right),
    isAlways: () => true,
    visibleWith: (field) => {
      const paths = field.reference ? [namePath(field, access), colourPath(field, access), activePath(field, access)] : [];
      return { keys: paths.flatMap((path) => path?.key ?? []), isAlways: true };
    },
    path: (entity, name) => {
      try {
        return pathResolver(entity, access).resolve(name);
      } catch {
        return undefined;
      }
    },
    mayCall: ({ access: who }) => typeof who === 'string' || isMetBy(who, actor),
    passes: (featureGates, right) => !closedGate(featureGates, right, actor),
    who: (entity, right) => messages(rulesFor(entity, right).filter((rule) => isMetBy(rule.who, actor) && !closedGate(rule.gates, right, actor))),
  };
}

/** The whole document: what anybody may do or see is in it. */
export function everybody(): Reader {
  const actor = systemActor(0);
  const rights = new Map<string, { readonly some: ReadonlySet<string>; readonly all: ReadonlySet<string> }>();
  const fieldsFor = (entity: Entity, right: Right) => {
    const key = `${entity.name} ${right}`;
    const known = rights.get(key) ?? fieldsOfRules(entity, right);
    rights.set(key, known);
    return known;
  };
  return {
    actor: undefined,
    can: (entity, right) => rulesFor(entity, right).length > 0,
    fields: (entity, right) => fieldsFor(entity, right).some,
    isAlways: (entity, field) => fieldsFor(entity, 'read').all.has(field),
    visibleWith: ({ reference }) => ({
      keys: [reference?.nameKey, reference?.colourKey, reference?.activeKey].filter((key) => key !== undefined),
      isAlways: false,
    }),
    path: (entity, name) => everythingContext(entity, actor).paths.resolve(name),
    mayCall: () => true,
    passes: () => true,
    who: (entity, right) => messages(rulesFor(entity, right)),
  };
}

/** Students make no call of an entity: what rules let them see is no part of what those answer. */
const rulesFor = (entity: Entity, right: Right): LinkedRule[] => entity.rules.filter(({ who, allow }) => allow.includes(right) && who.actor !== 'student');

/** The fields that some rule opens, and those that every rule does. */
function fieldsOfRules(entity: Entity, right: Right) {
  const sets = rulesFor(entity, right).map(({ rows: _rows, ...rule }) =>
    entityAccess({ ...entity, rules: [{ ...rule, who: {} }] }, systemActor(0)).fields(right),
  );
  const some = new Set(sets.flatMap((set) => [...set]));
  return { some, all: new Set([...some].filter((name) => sets.every((set) => set.has(name)))) };
}

function messages(rules: readonly LinkedRule[]): string[] {
  return [
    ...new Set(
      rules.map((rule) => `${getMessage(rule.who)}${behind(rule.gates)}${rule.rows ? ', for some records' : ''}${rule.fields ? ', for some fields' : ''}.`),
    ),
  ];
}

const getMessage = ({ god, actor, ...rest }: Who): string =>
  `${god ? 'Platform administrators' : actor ? `People who sign in as ${actor}` : 'Anyone who is signed in'}${getRequested(rest)}`;

const getRequested = ({ permission, setting, plan, institution }: FeatureGate['who']): string =>
  [
    institution === undefined ? '' : institution ? ' for an institution' : ' for no institution',
    permission ? ` with the permission ${getPermissions({ permission }).join(' or ')}` : '',
    setting ? `, in agencies with the setting ${setting}` : '',
    plan ? `, in agencies of the plan ${plan.join(' or ')}` : '',
  ].join('');

/** What gates ask beside a rule. */
const behind = (featureGates: readonly FeatureGate[] = []): string => featureGates.map(({ who }) => getRequested(who)).join('');

/** Who may make a call that is none of an entity. */
export const whoMayCall = ({ access }: Pick<CallDeclaration, 'access'>, featureGates: readonly FeatureGate[] = []): string[] =>
  access === 'public' ? ['Anyone, without signing in.'] : [`${getMessage(access === 'signed-in' ? {} : access)}${behind(featureGates)}.`];
