// Reads the person behind a session: who they are, whether they may still enter, and what their groups allow them.
import type { Knex } from 'knex';
import type { Entity, Model } from '../contract/model.ts';
import { type Query, sql, type Transaction } from '../database/database.ts';

/** A person as signing in needs them. `agencyId` is the agency they belong to. */
export interface Identity {
  readonly userId: number;
  readonly agencyId: number;
  readonly userName: string;
  readonly name: string;
  readonly passwordHash: string | null;
  /** False when the person, or the agency they belong to, was switched off. */
  readonly isActive: boolean;
  /** True where nothing but their agency, which was switched off, keeps them out. */
  readonly isAgencyOff: boolean;
  readonly isGod: boolean;
  readonly officeId: number | null;
  /** Null where they never chose one. */
  readonly selectedOfficeId: number | null;
  readonly institutionId: number | null;
  /** Null where the person never chose one. */
  readonly language: string | null;
  /** Of their office; null without one. */
  readonly timeZone: string | null;
  /** The code of the country of their office, else of their agency. */
  readonly country: string | null;
  /** Whether their office keeps its people to itself. */
  readonly isOfficeLimited: boolean;
}

/** What is known of an agency that rules may ask for. */
export interface AgencyFacts {
  readonly plan: string | null;
  /** Names of the settings that are switched on. */
  readonly settings: ReadonlySet<string>;
  /** The names that it gives to fields, by setting. */
  readonly labels: ReadonlyMap<string, string>;
  readonly institutionId: number | null;
  readonly groupOfInstitutionsId: number | null;
}

/** People act on their own agency; a god user on whichever they chose. */
export const mayActOn = (person: Identity, agencyId: number): boolean => person.isGod || person.agencyId === agencyId;

/** Where a person of that name is found; before signing in no agency is known, so the database looks across all of them. */
export async function findIdentity(tx: Transaction, userName: string): Promise<{ agencyId: number; userId: number } | undefined> {
  const rows = await tx.rows<{ agencyId: number; userId: number }>(
    sql
      .select({ agencyId: 'agency_id', userId: 'id' })
      .from(sql.raw('matricula.find_identity(?)', [userName]))
      .limit(2),
  );
  // Two people of one name: neither can be told from the other, so neither is let in by guess.
  return rows.length === 1 ? rows[0] : undefined;
}

/** The person of the transaction's agency; undefined when there is none of that id. `isHeld`: nobody changes the person before the transaction ends. */
export async function readIdentity(tx: Transaction, model: Model, userId: number, { isHeld = false } = {}): Promise<Identity | undefined> {
  const { identity, tenant, office } = model.app;
  const countries = countryTables(model);
  const query = sql
    .from({ person: getTable(model, identity.entity) })
    .join({ agency: getTable(model, tenant.entity) }, 'agency.Id', `person.${tenant.field}`)
    .leftJoin({ place: getTable(model, office.entity) }, (on) => {
      on.on('place.Id', `person.${identity.office}`).andOn(`place.${tenant.field}`, `person.${tenant.field}`);
    })
    .where({ 'person.Id': userId, [`person.${tenant.field}`]: tx.agencyId })
    .select({
      userId: 'person.Id',
      agencyId: `person.${tenant.field}`,
      userName: `person.${identity.userName}`,
      name: `person.${identity.name}`,
      passwordHash: `person.${identity.password}`,
      isActive: `person.${identity.active}`,
      isGod: `person.${identity.god}`,
      officeId: `person.${identity.office}`,
      selectedOfficeId: identity.selectedOffice === undefined ? sql.raw('null') : `person.${identity.selectedOffice}`,
      institutionId: `person.${identity.institution}`,
      language: `person.${identity.language}`,
      timeZone: `place.${office.timeZone}`,
      country: countries.code,
      isOfficeLimited: getOfficeLimit(model),
      agencyIsActive: `agency.${tenant.active}`,
    });
  countries.join(query);
  const [row] = await tx.rows<PersonRow>(isHeld ? query.forShare('person') : query, { keepPlan: true });
  if (!row) return undefined;
  const { agencyIsActive, ...person } = row;
  return { ...person, isActive: person.isActive && agencyIsActive, isAgencyOff: person.isActive && !agencyIsActive };
}

/** Whether the office that is joined as `place` keeps its people to itself. */
export const getOfficeLimit = ({ app: { office } }: Model): Knex.Raw =>
  office.limit === undefined ? sql.raw('false') : sql.raw('coalesce(??, false)', [`place.${office.limit}`]);

/** The countries of the office and the agency that are joined as `place` and `agency`, and the code of the first of them that is known. */
export function countryTables(model: Model): { readonly code: Knex.Raw; join(query: Knex.QueryBuilder): void } {
  const { countries, office, tenant } = model.app;
  const known = countries ? [['place', office.country] as const, ['agency', tenant.country] as const] : [];
  const named = known.flatMap(([of, field]) => (field === undefined ? [] : [{ of, field, as: `${of}_place` }]));
  if (!countries || named.length === 0) return { code: sql.raw('null'), join: () => undefined };
  const codes = named.map(({ as }) => `${as}.${countries.code}`);
  return {
    code: sql.raw(`coalesce(${codes.map(() => '??').join(', ')})`, codes),
    join: (query) => {
      for (const { of, field, as } of named) void query.leftJoin({ [as]: getTable(model, countries.entity) }, `${as}.Id`, `${of}.${field}`);
    },
  };
}

/** The union of what the groups of a person allow. */
export async function readPermissions(tx: Transaction, model: Model, userId: number): Promise<string[]> {
  const { identity, tenant } = model.app;
  const { membership, group } = identity;
  const groupIsTenant = getEntity(model, group.entity).isTenant;
  const query: Query = sql
    .from({ member: getTable(model, membership.entity) })
    .join({ team: getTable(model, group.entity) }, (on) => {
      on.on('team.Id', `member.${membership.group}`);
      if (groupIsTenant) on.andOn(`team.${tenant.field}`, `member.${tenant.field}`);
    })
    .where({ [`member.${membership.user}`]: userId, [`member.${tenant.field}`]: tx.agencyId })
    .select({ permissions: `team.${group.permissions}` })
    .limit(1000);
  const rows = await tx.rows<{ permissions: string[] | null }>(query, { keepPlan: true });
  return [...new Set(rows.flatMap((row) => row.permissions ?? []))];
}

/** Whether there is an agency of that id. */
export async function agencyExists(tx: Transaction, model: Model, agencyId: number): Promise<boolean> {
  const rows = await tx.rows(sql.from(getTable(model, model.app.tenant.entity)).where({ Id: agencyId }).select('Id'));
  return rows.length === 1;
}

const namingSettings = new WeakMap<Model, readonly string[]>();

/** The settings by which an agency gives names to fields. */
function settingsOfNames(model: Model): readonly string[] {
  const known = namingSettings.get(model) ?? [
    ...new Set([...model.entities.values()].flatMap(({ fields }) => [...fields.values()].flatMap(({ definition }) => definition.labelSetting ?? []))),
  ];
  namingSettings.set(model, known);
  return known;
}

/** The agency that the transaction is for, in one statement. */
export async function readAgencyFacts(tx: Transaction, model: Model): Promise<AgencyFacts> {
  const { app } = model;
  const { entity, field, plan, institution, groupOfInstitutions, settings } = app.tenant;
  const column = (name: string | undefined) => (name === undefined ? sql.raw('null') : `agency.${name}`);
  const planOf = plan?.reducedPlan
    ? sql.raw('case when ?? = ? and ?? then ? else ?? end', [
        `agency.${plan.field}`,
        plan.reducedPlan.of,
        `agency.${plan.reducedPlan.flag}`,
        plan.reducedPlan.plan,
        `agency.${plan.field}`,
      ])
    : column(plan?.field);
  const switchedOn = settings
    ? sql.raw(`array(select ?? from ?? where ?? = ? and lower(btrim(??)) = 'true' limit 1000)`, [
        settings.key,
        settings.entity,
        field,
        tx.agencyId,
        settings.value,
      ])
    : sql.raw(`'{}'::text[]`);
  const naming = settingsOfNames(model);
  const named =
    settings && naming.length > 0
      ? sql.raw(`array(select ?? || chr(10) || btrim(??) from ?? where ?? = ? and ?? = any(?::text[]) and btrim(coalesce(??, '')) <> '' limit 1000)`, [
          settings.key,
          settings.value,
          settings.entity,
          field,
          tx.agencyId,
          settings.key,
          [...naming],
          settings.value,
        ])
      : sql.raw(`'{}'::text[]`);
  type Facts = Omit<AgencyFacts, 'settings' | 'labels'> &
    Record<string, unknown> & { readonly settings: readonly string[]; readonly labels: readonly string[] };
  const [row] = await tx.rows<Facts>(
    sql
      .from({ agency: entity })
      .where('agency.Id', tx.agencyId)
      .select({ plan: planOf, settings: switchedOn, labels: named, institutionId: column(institution), groupOfInstitutionsId: column(groupOfInstitutions) }),
    { keepPlan: true },
  );
  if (!row) return { plan: null, settings: new Set(), labels: new Map(), institutionId: null, groupOfInstitutionsId: null };
  // The name of a setting is one line.
  const labels = row.labels.map((label) => [label.slice(0, label.indexOf('\n')), label.slice(label.indexOf('\n') + 1)] as const);
  return { ...row, settings: new Set(row.settings), labels: new Map(labels) };
}

type PersonRow = Identity & Record<string, unknown> & { readonly agencyIsActive: boolean };

export function getEntity(model: Model, name: string): Entity {
  const entity = model.entities.get(name.toLowerCase());
  if (!entity) throw new Error(`The application definition names the entity "${name}", which no metadata file defines.`);
  return entity;
}
const getTable = (model: Model, name: string): string => getEntity(model, name).name;
