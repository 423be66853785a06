// Every cell of persona × entity × right × field × row: what the engine answers and what a second reading of the files answers is the same.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAccess } from '../../engine/access/access.ts';
import type { Actor } from '../../engine/contract/actor.ts';
import { actorOfPerson } from '../../engine/session/person.ts';
import type { Model } from '../../engine/contract/model.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { sampleSize } from '../support/slow-tier.ts';
import { getFacts } from './field-facts.ts';
import {
  isInScope,
  type Leaf,
  getLeaves,
  openingRules,
  opensField,
  type Persona,
  rulesAllow,
  readRules,
  readPrincipals,
  type Tree,
  type Principal,
} from './second-reading.ts';

const rights = ['read', 'create', 'update', 'delete'];

interface Metadata {
  readonly model: Model;
  readonly rules: ReturnType<typeof readRules>;
  readonly principal: ReadonlyMap<string, Principal>;
}
const metadata = async (folder: string): Promise<Metadata> => ({
  model: await loadModel([folder]),
  rules: readRules(folder),
  principal: readPrincipals(folder),
});

describe.each([
  ['the product', '../../metadata/'],
  ['an invented library', '../metadata/invented/'],
])('the rules of %s', (_name, place) => {
  let read: Metadata;
  beforeAll(async () => {
    read = await metadata(fileURLToPath(new URL(place, import.meta.url)));
  });

  it('open rights, fields and rows to the same people in the engine as in the files', () => {
    const { model, rules, principal } = read;
    let cells = 0;
    const wrong: string[] = [];
    const compare = (cell: string, engine: unknown, files: unknown) => {
      cells += 1;
      if (engine !== files) wrong.push(`${cell}: engine ${String(engine)}, files ${String(files)}`);
    };
    for (const persona of personas(model)) {
      const access = getAccess(getActor(model, persona));
      for (const entity of model.entities.values()) {
        const own = rules.get(entity.name) ?? [];
        const facts = getFacts(entity);
        const limits = principal.get(entity.name);
        if (!limits) throw new Error(`${entity.name} has no file.`);
        const rows = rowsFor(
          own.flatMap((rule) => (rule.rows ? [rule.rows] : [])),
          persona,
          limits,
        );
        for (const right of [...rights, ...entity.actions.map(({ verb }) => verb)]) {
          const cell = `${persona.name} · ${entity.name} · ${right}`;
          const seen = access.of(entity);
          const isOpen = isInScope(limits, persona);
          compare(cell, seen.can(right), isOpen && openingRules(own, persona, right).length > 0);
          if (!rights.includes(right)) continue;
          const fields = seen.fields(right);
          for (const field of facts) compare(`${cell} · ${field.name}`, fields.has(field.name), isOpen && opensField(own, persona, right, field, facts));
          for (const row of rows)
            compare(`${cell} · ${JSON.stringify(row)}`, seen.canRecord(right, row), isInScope(limits, persona, row) && rulesAllow(own, persona, right, row));
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(1000);
  });
});

const someone: Persona = {
  name: 'clerk',
  kind: 'staff',
  isGod: false,
  permissions: [],
  userid: 11,
  agencyid: 1,
  officeid: 21,
  institutionid: null,
  groupofinstitutionsid: null,
  plan: 'full',
  settings: [],
  isStoredIn: false,
};

/** Everybody who could be told apart by some rule: each named permission alone, all, none, what the agency has, and the ties to an institution. */
function personas(model: Model): Persona[] {
  const names = [...new Set(model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)))];
  // Each alone, and all but each: of a third of them in every run.
  const some = names.filter((_name, index) => index % sampleSize(12, 1) === 0);
  const settings = getFeatureGates(model, 'setting');
  return [
    someone,
    { ...someone, name: 'manager', permissions: names },
    { ...someone, name: 'god', isGod: true },
    { ...someone, name: 'institution staff', institutionid: 31 },
    { ...someone, name: 'institution manager', institutionid: 31, permissions: names },
    { ...someone, name: 'group staff', groupofinstitutionsid: 41 },
    { ...someone, name: 'group manager', groupofinstitutionsid: 41, permissions: names },
    ...[...new Set(['free', 'basic', ...getFeatureGates(model, 'plan')])].map((plan) => ({
      ...someone,
      name: `of the plan ${plan}`,
      plan,
      permissions: names,
    })),
    ...settings.map((setting) => ({ ...someone, name: `with ${setting}`, settings: [setting], permissions: names })),
    ...settings.map((setting) => ({ ...someone, name: `without ${setting}`, settings: settings.filter((each) => each !== setting), permissions: names })),
    { ...someone, name: 'with every setting', settings, permissions: names },
    { ...someone, name: 'with every setting of the plan free', plan: 'free', settings, permissions: names },
    { ...someone, name: 'institution manager with every setting', institutionid: 31, settings, permissions: names },
    { ...someone, name: 'without office', officeid: null },
    { ...someone, name: 'kept in', isStoredIn: true, permissions: names },
    { ...someone, name: 'kept in without office', isStoredIn: true, officeid: null, permissions: names },
    { ...someone, name: 'god, kept in', isStoredIn: true, isGod: true },
    { ...someone, name: 'student', kind: 'student' },
    { ...someone, name: 'student with permissions', kind: 'student', permissions: names },
    ...some.map((name) => ({ ...someone, name: `only ${name}`, permissions: [name] })),
    ...some.map((name) => ({ ...someone, name: `all but ${name}`, permissions: names.filter((each) => each !== name) })),
  ];
}

/** What the rules ask of the agency. */
const getFeatureGates = (model: Model, gate: 'setting' | 'plan'): string[] =>
  [...model.entities.values()].flatMap(({ rules, gates: featureGates }) => [...rules, ...featureGates].flatMap(({ who }) => who[gate] ?? []));

const getActor = (model: Model, persona: Persona): Actor =>
  actorOfPerson(
    model,
    {
      userId: persona.userid,
      agencyId: persona.agencyid,
      userName: persona.name,
      name: persona.name,
      passwordHash: null,
      isActive: true,
      isAgencyOff: false,
      isGod: persona.isGod,
      officeId: persona.officeid,
      selectedOfficeId: null,
      institutionId: persona.institutionid,
      language: 'en',
      timeZone: 'UTC',
      country: null,
      isOfficeLimited: persona.isStoredIn,
      permissions: new Set(persona.permissions),
    },
    {
      kind: persona.kind,
      agencyId: persona.agencyid,
      agency: {
        plan: persona.plan,
        settings: new Set(persona.settings),
        labels: new Map(),
        institutionId: null,
        groupOfInstitutionsId: persona.groupofinstitutionsid,
      },
      language: 'en',
      sessionId: 'of the persona',
    },
  );

/** Rows on both sides of every comparison that the rules make: the value asked for, another one, and nothing; alone, and with everything else that the rule asks for. */
function rowsFor(trees: readonly Tree[], persona: Persona, { officeField, personField }: Principal): Readonly<Record<string, unknown>>[] {
  const leaves = trees.flatMap(getLeaves);
  const owned = (office: unknown, person: unknown) => ({
    ...(officeField === undefined ? {} : { [officeField]: office }),
    ...(personField === undefined ? {} : { [personField]: person }),
  });
  // What is looked at in another row is known of each, though it be nothing.
  const related = Object.fromEntries(leaves.flatMap(({ field }) => (field.includes('.') ? [[field, null]] : [])));
  const own = { ...related, ...owned(persona.officeid, persona.userid) };
  const requested = new Map<unknown, unknown>(Object.entries(persona));
  const getSides = ({ operator, value }: Leaf): unknown[] => {
    const wanted = typeof value === 'object' && value !== null && 'actor' in value ? requested.get(value.actor) : value;
    const first = operator === 'empty' ? null : wanted === undefined ? 1 : Array.isArray(wanted) ? wanted[0] : wanted;
    // What a list contains is asked of lists alone.
    if (operator === 'contains') return [first === null ? [] : [first], [999_999], []];
    return [first, typeof wanted === 'boolean' ? !wanted : 999_999, null];
  };
  return [
    related,
    own,
    ...[999_999, null].flatMap((other) => [
      { ...related, ...owned(other, persona.userid) },
      { ...related, ...owned(persona.officeid, other) },
    ]),
    ...trees.flatMap((tree) => {
      const of = getLeaves(tree);
      const full = { ...own, ...Object.fromEntries(of.map((leaf) => [leaf.field, getSides(leaf)[0]])) };
      return of.flatMap((leaf) => getSides(leaf).flatMap((side) => [related, own, full].map((row) => ({ ...row, [leaf.field]: side }))));
    }),
  ];
}
