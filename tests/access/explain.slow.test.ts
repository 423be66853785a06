// Random questions of everybody on everything: what is explained is what the engine answers, and nothing of it follows from what the asker may not see.
// EXPLAIN_QUESTIONS questions of each kind (2,000), EXPLAIN_SEED to begin from.
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Access, getAccess } from '../../engine/access/access.ts';
import { withActor } from '../../engine/access/entity-access.ts';
import { type Explanation, explain } from '../../engine/access/explain.ts';
import { getLeaves } from '../../engine/access/explain-rows.ts';
import { getCondition, getLimits } from '../../engine/access/data-scope.ts';
import type { Actor } from '../../engine/contract/actor.ts';
import { holds } from '../../engine/contract/condition.ts';
import type { ActorKind, PermissionRule, Right } from '../../engine/contract/definitions.ts';
import type { Entity, Field, Model } from '../../engine/contract/model.ts';
import { loadModel } from '../../engine/metadata/load.ts';

const numRuns = Number(process.env['EXPLAIN_QUESTIONS'] ?? 2000);
const seed = Number(process.env['EXPLAIN_SEED'] ?? 28);
type Row = Readonly<Record<string, unknown>>;

interface Requested {
  readonly entity: Entity;
  readonly right: Right;
  readonly field: Field | undefined;
  readonly person: Actor;
  readonly asker: Actor;
  readonly record: Row | undefined;
  /** The same record, other values where the asker sees none. */
  readonly twin: Row | undefined;
}

describe.each([
  ['the product', ['../../metadata/'], 'every entity'],
  ['an invented library', ['../metadata/invented/'], 'every entity'],
  ['the library with rules of every shape', ['../metadata/invented/'], 'invented rules'],
])('questions about %s', (_name, folders, kind) => {
  let model: Model;
  let questions: fc.Arbitrary<Requested>;
  beforeAll(async () => {
    model = await loadModel(folders.map((folder) => fileURLToPath(new URL(folder, import.meta.url))));
    questions = anyQuestion(model, kind === 'invented rules');
  });

  it('are answered as the engine acts: about oneself always, about others wherever it may be told', () => {
    let told = 0;
    const responses = new Set<string>();
    fc.assert(
      fc.property(questions, (requested) => {
        const own = getAccess(requested.person);
        const about = explained(own, own, requested, requested.record);
        expect(about.allowed).toBe(getVerdict(own, requested));
        responses.add(about.reason);
        const byOther = explained(getAccess(requested.asker), own, requested, requested.record);
        if (byOther.allowed === undefined) return;
        told += 1;
        expect(byOther.allowed).toBe(getVerdict(own, requested));
      }),
      { seed, numRuns },
    );
    expect(told).toBeGreaterThan(numRuns / 2);
    expect([...responses]).toEqual(expect.arrayContaining(['allowed', 'not-spoken-of', 'rows']));
    expect([...responses]).not.toContain('untold');
  });

  it('tell nothing of another person’s reach that follows from what the asker may not see', () => {
    fc.assert(
      fc.property(questions, (requested) => {
        const [asker, person] = [getAccess(requested.asker), getAccess({ ...requested.person })];
        expect(explained(asker, person, requested, requested.twin)).toEqual(explained(asker, person, requested, requested.record));
        // About oneself the verdict is what trying would tell; the rules tell no more than that.
        const [{ rules }, { rules: ofTwin }] = [explained(asker, asker, requested, requested.record), explained(asker, asker, requested, requested.twin)];
        expect(ofTwin).toEqual(rules);
      }),
      { seed: seed + 1, numRuns },
    );
  });

  it('name the rules that decide: with them alone it is allowed as well', () => {
    let checked = 0;
    fc.assert(
      fc.property(questions, (requested) => {
        const { entity, right, person } = requested;
        const all = getAccess({ ...person, isGod: true, permissions: new Set() });
        const seeing: Access = { ...all, of: (of) => ({ ...all.of(of), fields: () => new Set(of.fields.keys()), rows: () => 'everything' }) };
        const { allowed, decidedBy } = explained(seeing, getAccess({ ...person }), requested, requested.record);
        if (allowed !== true) return;
        const kept = entity.rules.flatMap((rule): PermissionRule[] => {
          if (decidedBy.includes(rule.id)) return [rule];
          return right !== 'read' && rule.allow.includes('read') ? [{ ...rule, allow: ['read'] }] : [];
        });
        checked += 1;
        expect(decidedBy).not.toEqual([]);
        expect(getVerdict(getAccess({ ...person }), { ...requested, entity: { ...entity, rules: kept } })).toBe(true);
      }),
      { seed: seed + 2, numRuns },
    );
    expect(checked).toBeGreaterThan(numRuns / 80);
  });
});

/** What the engine itself answers. */
function getVerdict(access: Access, { entity, right, field, record }: Requested): boolean {
  const rights = access.of(entity);
  const rulesAllow = (wanted: Right): boolean => (record ? rights.canRecord(wanted, record) : rights.can(wanted));
  if (!rulesAllow(right)) return false;
  if (right !== 'read' && right !== 'create' && !rulesAllow('read')) return false;
  return field === undefined || rights.fields(right).has(field.name);
}

function explained(asker: Access, person: Access, { entity, right, field }: Requested, record: Row | undefined): Explanation {
  const compare = record && ((leaf: Parameters<typeof holds>[0]) => holds(withActor(leaf, person.actor), record));
  return explain({ asker, person, entity, right, ...(field ? { field } : {}), isActive: true, compare: compare ?? undefined });
}

function anyQuestion(model: Model, areRulesInvented: boolean): fc.Arbitrary<Requested> {
  const names = [...new Set(model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)))];
  const actor = anyActor(names);
  return fc
    .record({ entity: fc.constantFrom(...model.entities.values()), person: actor, asker: actor })
    .chain((who) => (areRulesInvented ? anyRules(who.entity, names).map((rules) => ({ ...who, entity: { ...who.entity, rules } })) : fc.constant(who)))
    .chain(({ entity, person, asker }) => {
      const rights = ['read', 'create', 'update', 'delete', ...entity.actions.map(({ verb }) => verb), ...entity.documents.map(({ name }) => name)];
      const row = anyRecord(entity, person);
      return fc
        .record({
          right: fc.constantFrom(...rights),
          field: fc.option(fc.constantFrom(...entity.fields.values()), { nil: undefined }),
          record: fc.option(row, { nil: undefined, freq: 4 }),
          other: row,
        })
        .map(({ right, field, record, other }): Requested => {
          const hidden = Object.fromEntries(Object.entries(other).filter(([name]) => !isSeenBy(getAccess(asker), entity, name)));
          const hasFields = ['read', 'create', 'update'].includes(right);
          return { entity, right, field: hasFields ? field : undefined, person, asker, record, twin: record && { ...record, ...hidden } };
        });
    });
}

/** Of what lies in another record, every such record must be open to him. */
function isSeenBy(asker: Access, entity: Entity, name: string): boolean {
  const [own = '', related] = name.split('.');
  const target = entity.fields.get(own)?.reference?.entity;
  if (!asker.of(entity).fields('read').has(own)) return false;
  return related === undefined || (target !== undefined && asker.of(target).rows('read') === 'everything' && asker.of(target).fields('read').has(related));
}

const anyActor = (names: readonly string[]): fc.Arbitrary<Actor> =>
  fc
    .record({
      kind: fc.constantFrom<ActorKind>('staff', 'staff', 'staff', 'student', 'webuser'),
      isGod: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      permissions: fc.oneof(fc.subarray([...names]), fc.constant([...names]), fc.constant([])).map((entry) => new Set(entry)),
      userId: fc.constantFrom(11, 12),
      officeId: fc.constantFrom(21, 22, null),
      institutionId: fc.constantFrom(31, 32, null),
      groupOfInstitutionsId: fc.constantFrom(41, null),
      plan: fc.constantFrom('full', 'full', 'free', null),
      settings: fc.constantFrom(['First', 'Second'], ['First', 'Second'], ['First'], []).map((entry) => new Set(entry)),
      dataScope: fc.record({ office: fc.constantFrom(21, 22, null), byOffice: fc.boolean(), person: fc.constantFrom(11, 12) }, { requiredKeys: [] }),
    })
    .map((some) => ({
      ...some,
      userName: 'x',
      name: 'x',
      selectedOfficeId: null,
      agencyId: 1,
      homeAgencyId: 1,
      language: 'en',
      timeZone: 'UTC',
      sessionId: '',
    }));

/** Values on both sides of every comparison of the rules. */
function anyRecord(entity: Entity, person: Actor): fc.Arbitrary<Row> {
  const leaves = [...entity.rules.flatMap((rule) => (rule.rows ? getLeaves(rule.rows) : [])), ...getLimits(entity, person).map(getCondition)];
  const values = new Map<string, unknown[]>([...entity.fields.keys()].map((name) => [name, [null, 1]]));
  for (const leaf of leaves) {
    const requested = withActor(leaf, person);
    const wanted = 'field' in requested ? requested.value : undefined;
    const each = Array.isArray(wanted) ? wanted : [wanted];
    values.set(leaf.field, [...(values.get(leaf.field) ?? []), ...each, typeof wanted === 'boolean' ? !wanted : 999_999, null]);
  }
  return fc.record(Object.fromEntries([...values].map(([name, some]) => [name, fc.constantFrom(...some)])));
}

/** Rules that no file has: nested conditions, every part of a person, some fields and not others. */
function anyRules(entity: Entity, names: readonly string[]): fc.Arbitrary<PermissionRule[]> {
  const fields = [...entity.fields.keys()];
  const leaf = fc.record({
    field: fc.constantFrom(...fields),
    operator: fc.constantFrom('equal' as const, 'notEqual' as const, 'empty' as const, 'notEmpty' as const),
    value: fc.constantFrom(1, 2, { actor: 'userid' as const }, { actor: 'institutionid' as const }),
  });
  const { tree } = fc.letrec<{ tree: NonNullable<PermissionRule['rows']> }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2 },
      leaf,
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('tree').map((not) => ({ not })),
    ),
  }));
  const some = fc.subarray(fields, { minLength: 1 });
  const rights = ['read', 'create', 'update', 'delete', ...entity.actions.map(({ verb }) => verb)];
  return fc
    .array(
      fc.record(
        {
          who: fc.record(
            {
              actor: fc.constantFrom<ActorKind>('staff', 'student'),
              permission: fc.constantFrom(...names),
              god: fc.constant(true as const),
              setting: fc.constantFrom('First', 'Second'),
              plan: fc.constantFrom(['full'], ['full', 'free']),
              institution: fc.boolean(),
            },
            { requiredKeys: [] },
          ),
          allow: fc.subarray(rights, { minLength: 1 }),
          rows: tree,
          fields: fc.oneof(
            some.map((only) => ({ only })),
            some.map((except) => ({ except })),
          ),
        },
        { requiredKeys: ['who', 'allow'] },
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((rules) => rules.map((rule, index) => ({ ...rule, id: `rule-${index}` })));
}
