// The permissions read a second time, from the files as they lie there: knows nothing of CASL, SQL or the engine, so that both can be held against each other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Persona {
  readonly name: string;
  readonly kind: 'staff' | 'student';
  readonly isGod: boolean;
  readonly permissions: readonly string[];
  readonly userid: number;
  readonly agencyid: number;
  readonly officeid: number | null;
  readonly institutionid: number | null;
  readonly groupofinstitutionsid: number | null;
  readonly plan: string | null;
  readonly settings: readonly string[];
  /** Whether the office keeps its people in. */
  readonly isStoredIn: boolean;
  /** The record that the person is, and the one that a link opens to a guest. */
  readonly ownid?: number;
  readonly guestid?: number;
  readonly linkedid?: number;
}
type Row = Readonly<Record<string, unknown>>;
interface Who {
  readonly god?: boolean;
  readonly actor?: string;
  /** One name, or names of which one is enough. */
  readonly permission?: string | readonly string[];
  readonly setting?: string;
  readonly plan?: readonly string[];
  readonly institution?: boolean;
}
interface FeatureGate {
  readonly id: string;
  readonly before?: string;
  readonly who: Who;
  readonly closes?: readonly string[];
}
interface Rule {
  readonly id: string;
  /** Of the entity and, where the rule goes by a parent, of that one: each with the rights of this rule that it closes. */
  readonly featureGates?: readonly FeatureGate[];
  readonly who?: Who;
  /** Of a rule that goes by a parent: whom the rule of the parent speaks of, too. */
  readonly parentWho?: Who | undefined;
  readonly allow: readonly string[];
  readonly asParent?: boolean;
  readonly rows?: Tree;
  readonly fields?: { readonly only?: readonly string[]; readonly except?: readonly string[] };
}
export interface Leaf {
  readonly field: string;
  readonly operator: string;
  readonly value?: unknown;
  readonly value2?: unknown;
}
export type Tree = { readonly all: readonly Tree[] } | { readonly any: readonly Tree[] } | { readonly not: Tree } | Leaf;

/** What a field must tell of itself to be judged. */
export interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly system: boolean;
  readonly readOnly: boolean;
  readonly join: readonly string[];
  /** The list that it is the flag of. */
  readonly flagOf?: string | undefined;
  /** Its name is given by a setting, which is empty here: nobody has the field. */
  readonly isUnnamed?: boolean;
  /** The product keeps it to itself. */
  readonly isSealed?: boolean;
  /** It names the one thing that the record hangs under, which stays. */
  readonly isPlace?: boolean;
}

/** The rules of each entity, by its name; in the place of one that goes by the parents, a rule for each rule of each of them. */
export function readRules(folder: string): ReadonlyMap<string, readonly Rule[]> {
  const files = getFiles<{ readonly entity: string; readonly gates?: readonly FeatureGate[]; readonly rules: readonly Rule[] }>(folder, '.permissions.json');
  const written = new Map(files.map(({ entity, gates: featureGates = [], rules }) => [entity, rules.map((rule): Rule => ({ ...rule, featureGates }))]));
  const parents = new Map(getFiles<EntityFile>(folder, '.entity.json').map((file) => [file.name, file.parents ?? []]));
  const spelled = (name: string, rule: Rule): readonly Rule[] =>
    rule.asParent ? (parents.get(name) ?? []).flatMap(({ entity, field }) => (written.get(entity) ?? []).map((of) => byParent(rule, of, field))) : [rule];
  return new Map([...written].map(([name, rules]) => [name, rules.flatMap((rule) => spelled(name, rule))]));
}

/** The entities whose files say why staff may read them without the parent. */
export const readNotAsParent = (folder: string): ReadonlySet<string> =>
  new Set(
    getFiles<{ readonly entity: string; readonly notAsParent?: string }>(folder, '.permissions.json').flatMap(({ entity, notAsParent }) =>
      notAsParent === undefined ? [] : [entity],
    ),
  );

/** Who may read the parent may read what hangs under it; who may change the parent may do whatever else the rule allows. */
function byParent(rule: Rule, of: Rule, field: string): Rule {
  const mayHold = (right: string): boolean => of.allow.includes(right === 'read' ? 'read' : 'update');
  const hangs: Leaf = { field: `${field}.Id`, operator: 'notEmpty' };
  const rows = { all: [hangs, ...(of.rows ? [seenFrom(field, of.rows)] : [])] };
  const above = (of.featureGates ?? []).map((gate): FeatureGate => {
    const shut = (right: string): boolean => !gate.closes || gate.closes.includes(right === 'read' ? 'read' : 'update');
    return { ...gate, closes: rule.allow.filter(shut) };
  });
  const featureGates = [...(rule.featureGates ?? []), ...above];
  return { ...rule, id: `${rule.id} (${field} ${of.id})`, parentWho: of.who, allow: rule.allow.filter(mayHold), rows, featureGates };
}

function seenFrom(reference: string, tree: Tree): Tree {
  if ('all' in tree) return { all: tree.all.map((each) => seenFrom(reference, each)) };
  if ('any' in tree) return { any: tree.any.map((each) => seenFrom(reference, each)) };
  if ('not' in tree) return { not: seenFrom(reference, tree.not) };
  return { ...tree, field: `${reference}.${tree.field}` };
}

/** The rules that open a right to somebody: those that speak of him and are about rows that can exist. */
export function openingRules(rules: readonly Rule[], persona: Persona, right: string): readonly Rule[] {
  return rules.filter(
    (rule) => rule.allow.includes(right) && speaksOf(rule, persona) && !isShut(rule, right, persona) && (!rule.rows || canHold(rule.rows, persona)),
  );
}

/** Whether a gate before the rule closes the right to somebody; platform administrators are stopped by none. */
const isShut = ({ featureGates = [] }: Rule, right: string, persona: Persona): boolean =>
  !persona.isGod &&
  featureGates.some(
    ({ before, who, closes }) => (before === undefined || before === persona.kind) && (!closes || closes.includes(right)) && !isMeant(who, persona),
  );

/** Whether a right reaches a row. */
export const rulesAllow = (rules: readonly Rule[], persona: Persona, right: string, row: Row): boolean =>
  openingRules(rules, persona, right).some((rule) => !rule.rows || judge(rule.rows, row, persona));

/** The rows that a rule looks at from a row that it judges, by the name of the reference and its value. */
export type RowBehind = (reference: string, id: unknown) => Row | undefined;

/** A row with what rules ask of those that it refers to, under the whole name: a reader of the tree then finds it there. */
export function withRelated(rules: readonly Rule[], row: Row, behind: RowBehind): Row {
  const names = relatedNames.get(rules) ?? relatedNamesIn(rules);
  relatedNames.set(rules, names);
  if (names.length === 0) return row;
  return { ...row, ...Object.fromEntries(names.map(([name, reference, field]) => [name, behind(reference, row[reference])?.[field] ?? null])) };
}

/** Rules are asked about many times as many rows. */
const relatedNames = new WeakMap<readonly Rule[], readonly RelatedName[]>();
type RelatedName = readonly [name: string, reference: string, field: string];

/** Each name of a field of another row once, and apart. */
function relatedNamesIn(rules: readonly Rule[]): readonly RelatedName[] {
  const names = new Set(rules.flatMap((rule) => (rule.rows ? getLeaves(rule.rows) : [])).map(({ field }) => field));
  return [...names].flatMap((name): RelatedName[] => {
    const [reference = '', field] = name.split('.');
    return field === undefined ? [] : [[name, reference, field]];
  });
}

/** Every comparison of a tree. */
export function getLeaves(tree: Tree): Leaf[] {
  if ('all' in tree) return tree.all.flatMap(getLeaves);
  if ('any' in tree) return tree.any.flatMap(getLeaves);
  return 'not' in tree ? getLeaves(tree.not) : [tree];
}

/** What the application file and an entity file say of whose a record is. */
export interface Principal {
  readonly officeField: string | undefined;
  readonly personField: string | undefined;
  readonly seesOffices: string | undefined;
  readonly seesPeople: string | undefined;
}

interface AppFile {
  readonly office: { readonly field: string; readonly limit?: string; readonly viewOthers?: string };
  readonly identity: { readonly viewOthers?: string };
  readonly deletesForGood?: Who;
}
interface EntityFile {
  readonly name: string;
  readonly scope: string;
  readonly dataScope?: { readonly office?: string; readonly person?: string };
  readonly parents?: readonly { readonly entity: string; readonly field: string }[];
  readonly fields: readonly { readonly name: string; readonly entity?: string }[];
}

/** Where each reference of an entity leads, by its name; all of it by the name of the entity. */
export function readReferences(folder: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    getFiles<EntityFile>(folder, '.entity.json').map(({ name, fields, parents = [] }) => [
      name,
      new Map([
        // What hangs under one of several parents has its own references to them, which no file declares.
        ...parents.map(({ entity, field }) => [field, entity] as const),
        ...fields.flatMap((field) => (field.entity ? [[field.name, field.entity] as const] : [])),
      ]),
    ]),
  );
}

const getFiles = <T>(folder: string, ending: string): T[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file): T => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

function getAppFile(folder: string): AppFile {
  const [app] = getFiles<AppFile>(folder, '.app.json');
  if (!app) throw new Error(`${folder} holds no application file.`);
  return app;
}

/** Who may delete for good what he may delete: as the application file says, or platform administrators. */
export function readForGood(folder: string): (persona: Persona) => boolean {
  const { deletesForGood = { god: true } } = getAppFile(folder);
  return (persona) => isMeant(deletesForGood, persona);
}

/** The same of each entity, by its name. */
export function readPrincipals(folder: string): ReadonlyMap<string, Principal> {
  const { office, identity } = getAppFile(folder);
  const isStored = office.limit !== undefined || office.viewOthers !== undefined;
  return new Map(
    getFiles<EntityFile>(folder, '.entity.json').map(({ name, scope, dataScope }) => [
      name,
      {
        officeField: dataScope?.office ?? (scope === 'office' && isStored ? office.field : undefined),
        personField: dataScope?.person,
        seesOffices: office.viewOthers,
        seesPeople: identity.viewOthers,
      },
    ]),
  );
}

/** Whether a row lies where somebody reaches at all, whatever rules say; without a row, whether any can. */
export function isInScope(principal: Principal, persona: Persona, row?: Row): boolean {
  if (persona.isGod || persona.kind !== 'staff') return true;
  const lacks = (permission: string | undefined): boolean => permission !== undefined && !persona.permissions.includes(permission);
  if (principal.officeField !== undefined && (persona.isStoredIn || lacks(principal.seesOffices))) {
    if (persona.officeid === null || (row && row[principal.officeField] !== persona.officeid)) return false;
  }
  return principal.personField === undefined || !lacks(principal.seesPeople) || !row || row[principal.personField] === persona.userid;
}

/** Whether somebody may see (read) or send (create, update) a field on every row that the right reaches. */
export function opensField(rules: readonly Rule[], persona: Persona, right: string, field: FieldFacts, all: readonly FieldFacts[]): boolean {
  // What is sealed is written by people, and read by the system alone.
  if (field.isUnnamed || (field.isSealed && right === 'read')) return false;
  if (right === 'read' ? field.type === 'password' : field.system || field.readOnly || field.type === 'computed') return false;
  if (right === 'update' && field.isPlace) return false;
  const opening = openingRules(rules, persona, right);
  if (opening.length === 0) return false;
  const granting = opening.filter((rule) => grants(rule, field.flagOf ?? field.name, all));
  return granting.some((rule) => !rule.rows) || granting.length === opening.length;
}

const speaksOf = ({ who, parentWho }: Rule, persona: Persona): boolean => isMeant(who, persona) && isMeant(parentWho, persona);

function isMeant(who: Who | undefined, persona: Persona): boolean {
  if (who?.god && !persona.isGod) return false;
  if (who?.actor && who.actor !== persona.kind) return false;
  const isOfInstitution = persona.institutionid !== null || persona.groupofinstitutionsid !== null;
  if (who?.institution !== undefined && who.institution !== isOfInstitution) return false;
  if (persona.isGod) return true;
  if (who?.setting !== undefined && !persona.settings.includes(who.setting)) return false;
  if (who?.plan !== undefined && !who.plan.some((plan) => plan === persona.plan)) return false;
  return who?.permission === undefined || [who.permission].flat().some((name) => persona.permissions.includes(name));
}

function grants({ fields }: Rule, name: string, all: readonly FieldFacts[]): boolean {
  if (fields?.only) return name === 'Id' || fields.only.includes(name);
  const isHidden = (text: string): boolean => fields?.except?.includes(text) === true || (all.find((field) => field.name === text)?.join ?? []).some(isHidden);
  return !isHidden(name);
}

const ofPersona = (value: unknown, persona: Persona): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('actor' in value)) return value;
  return new Map<unknown, unknown>(Object.entries(persona)).get(value.actor) ?? null;
};

/** False where a tree asks for something that is not known of the person, so that no row can satisfy it. */
function canHold(tree: Tree, persona: Persona): boolean {
  if ('all' in tree) return tree.all.every((each) => canHold(each, persona));
  if ('any' in tree) return tree.any.some((each) => canHold(each, persona));
  if ('not' in tree) return true;
  return ![tree.value, tree.value2].some((value) => value !== null && ofPersona(value, persona) === null);
}

function judge(tree: Tree, row: Row, persona: Persona): boolean {
  if ('all' in tree) return tree.all.every((each) => judge(each, row, persona));
  if ('any' in tree) return tree.any.some((each) => judge(each, row, persona));
  if ('not' in tree) return !judge(tree.not, row, persona);
  const actual = row[tree.field] ?? null;
  const wanted = ofPersona(tree.value, persona);
  if (wanted === null && tree.value !== null && tree.value !== undefined) return false;
  switch (tree.operator) {
    case 'equal':
      return actual === wanted;
    case 'notEqual':
      return actual !== wanted;
    case 'in':
      return Array.isArray(wanted) && wanted.includes(actual);
    case 'notIn':
      return Array.isArray(wanted) && !wanted.includes(actual);
    case 'contains':
      return Array.isArray(actual) ? actual.includes(wanted) : typeof actual === 'string' && actual.includes(String(wanted));
    case 'empty':
      return actual === null || actual === '' || (Array.isArray(actual) && actual.length === 0);
    case 'notEmpty':
      return actual !== null && actual !== '' && !(Array.isArray(actual) && actual.length === 0);
    default:
      throw new Error(`The second reading does not know the operator ${tree.operator}: teach it.`);
  }
}
