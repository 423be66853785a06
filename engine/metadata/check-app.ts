// Checks the application file: that the entities which play the engine's parts exist and can play them.
import type { AppDefinition, FieldType, PermissionListDefinition } from '../contract/definitions.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, type Loaded } from './catalogue.ts';
import type { MetadataFile } from './read-files.ts';
import { checkPermission, checkWho } from './check-permissions.ts';
import { getPlans } from './plans.ts';
import { systemFields } from './system-fields.ts';

/** Adds a fault for every part that cannot be played. */
export function checkApp(catalogue: Catalogue, { source, definition: app }: Loaded<AppDefinition>): void {
  const { tenant, office, identity } = app;
  checkWho(catalogue, source, ['globalSearch'], app.globalSearch);
  checkWho(catalogue, source, ['sharedViews'], app.sharedViews);
  checkWho(catalogue, source, ['deletesForGood'], app.deletesForGood);
  for (const [index, { who }] of (app.advertisements ?? []).entries()) checkWho(catalogue, source, ['advertisements', index, 'who'], who);
  checkPermission(catalogue, source, ['office', 'viewOthers'], office.viewOthers);
  checkPermission(catalogue, source, ['identity', 'viewOthers'], identity.viewOthers);
  if (!app.languages.includes('en'))
    catalogue.errors.add(source, ['languages'], 'English is missing, which stands in wherever a text is not translated.', 'Add "en".');
  if (isSystemName(app, tenant.field))
    catalogue.errors.add(source, ['tenant', 'field'], `"${tenant.field}" is the name of a field that every entity has.`, 'Choose another name.');
  const part = (place: readonly string[], name: string, isTenant: boolean): Draft | undefined => {
    const draft = entityNamed(catalogue, source, [...place, 'entity'], name);
    if (!draft || draft.isTenant === isTenant) return draft;
    const hint = isTenant ? `Give ${name} the scope agency.` : `Give ${name} the scope platform.`;
    catalogue.errors.add(source, [...place, 'entity'], `${name} is of scope ${draft.definition.scope}, which does not fit this part.`, hint);
    return undefined;
  };
  const field = (draft: Draft | undefined, place: readonly string[], name: string, types: readonly FieldType[], entity?: string): void => {
    if (!draft) return;
    const found = fieldNamed(catalogue, source, place, draft, name)?.definition;
    if (!found || (types.includes(found.type) && (entity === undefined || found.entity === entity))) return;
    catalogue.errors.add(
      source,
      place,
      `${draft.definition.name}.${name} cannot play this part.`,
      `Name a field of type ${types.join(' or ')}${entity === undefined ? '' : ` that points at ${entity}`}.`,
    );
  };

  const keeper = part(['tenant'], tenant.entity, false);
  field(keeper, ['tenant', 'active'], tenant.active, ['boolean']);
  if (tenant.plan) {
    const { reducedPlan: lesser } = tenant.plan;
    field(keeper, ['tenant', 'plan', 'field'], tenant.plan.field, ['enum']);
    if (lesser) field(keeper, ['tenant', 'plan', 'reducedPlan', 'flag'], lesser.flag, ['boolean']);
    if (keeper && lesser && !getPlans(catalogue).includes(lesser.of))
      catalogue.errors.add(source, ['tenant', 'plan', 'reducedPlan', 'of'], `${tenant.plan.field} has no value "${lesser.of}".`, 'Name one of its values.');
  }
  if (tenant.institution !== undefined) field(keeper, ['tenant', 'institution'], tenant.institution, ['reference']);
  if (tenant.groupOfInstitutions !== undefined) field(keeper, ['tenant', 'groupOfInstitutions'], tenant.groupOfInstitutions, ['reference']);
  if (tenant.settings) {
    const settings = part(['tenant', 'settings'], tenant.settings.entity, true);
    field(settings, ['tenant', 'settings', 'key'], tenant.settings.key, ['string']);
    field(settings, ['tenant', 'settings', 'value'], tenant.settings.value, ['string', 'text']);
  }
  if (tenant.currencies) {
    const currencies = part(['tenant', 'currencies'], tenant.currencies.entity, true);
    field(currencies, ['tenant', 'currencies', 'code'], tenant.currencies.code, ['string']);
    field(currencies, ['tenant', 'currencies', 'base'], tenant.currencies.base, ['boolean']);
  }
  const optional = (draft: Draft | undefined, place: readonly string[], name: string | undefined, types: readonly FieldType[], target?: string): void => {
    if (name !== undefined) field(draft, place, name, types, target);
  };
  if (app.currencies) {
    const currencies = part(['currencies'], app.currencies.entity, false);
    field(currencies, ['currencies', 'decimals'], app.currencies.decimals, ['integer']);
    optional(currencies, ['currencies', 'code'], app.currencies.code, ['string']);
  }
  if (app.countries) {
    const countries = part(['countries'], app.countries.entity, false);
    field(countries, ['countries', 'code'], app.countries.code, ['string']);
    optional(countries, ['countries', 'timeZone'], app.countries.timeZone, ['string']);
    optional(countries, ['countries', 'currency'], app.countries.currency, ['reference'], app.currencies?.entity ?? '');
    optional(countries, ['countries', 'language'], app.countries.language, ['enum']);
  }
  if (app.portal) {
    part(['portal', 'person'], app.portal.person, true);
    part(['portal', 'linked'], app.portal.linked, true);
  }
  optional(keeper, ['tenant', 'language'], tenant.language, ['enum']);
  if (tenant.first) {
    field(keeper, ['tenant', 'first', 'office'], tenant.first.office, ['string']);
    field(keeper, ['tenant', 'first', 'timeZone'], tenant.first.timeZone, ['string']);
    field(keeper, ['tenant', 'first', 'currency'], tenant.first.currency, ['reference'], app.currencies?.entity ?? '');
  }
  const country = (draft: Draft | undefined, role: 'tenant' | 'office', name: string | undefined): void => {
    if (name !== undefined) field(draft, [role, 'country'], name, ['reference'], app.countries?.entity ?? '');
  };
  country(keeper, 'tenant', tenant.country);
  const workplace = part(['office'], office.entity, true);
  field(workplace, ['office', 'timeZone'], office.timeZone, ['string', 'enum']);
  country(workplace, 'office', office.country);
  if (office.limit !== undefined) field(workplace, ['office', 'limit'], office.limit, ['boolean']);
  const person = part(['identity'], identity.entity, true);
  field(person, ['identity', 'userName'], identity.userName, ['string']);
  field(person, ['identity', 'name'], identity.name, ['string', 'text', 'computed']);
  field(person, ['identity', 'password'], identity.password, ['password']);
  field(person, ['identity', 'language'], identity.language, ['enum', 'string']);
  field(person, ['identity', 'active'], identity.active, ['boolean']);
  field(person, ['identity', 'god'], identity.god, ['boolean']);
  field(person, ['identity', 'office'], identity.office, ['reference'], office.entity);
  if (identity.selectedOffice !== undefined) field(person, ['identity', 'selectedOffice'], identity.selectedOffice, ['reference'], office.entity);
  field(person, ['identity', 'institution'], identity.institution, ['reference']);
  const membership = part(['identity', 'membership'], identity.membership.entity, true);
  field(membership, ['identity', 'membership', 'user'], identity.membership.user, ['reference'], identity.entity);
  field(membership, ['identity', 'membership', 'group'], identity.membership.group, ['reference'], identity.group.entity);
  const group = entityNamed(catalogue, source, ['identity', 'group', 'entity'], identity.group.entity);
  field(group, ['identity', 'group', 'permissions'], identity.group.permissions, ['stringList']);
}

/** Adds a fault where a permission is named twice, be it in one file or in two. */
export function checkPermissionNames(catalogue: Catalogue, lists: readonly Loaded<PermissionListDefinition>[]): void {
  const seen = new Map<string, MetadataFile>();
  for (const { source, definition } of lists) {
    for (const [group, { permissions }] of definition.groups.entries()) {
      for (const [index, { name }] of permissions.entries()) {
        const other = seen.get(name);
        const where = other === source ? '' : `, in ${other?.file ?? ''}`;
        if (other)
          catalogue.errors.add(
            source,
            ['groups', group, 'permissions', index, 'name'],
            `The permission "${name}" is named already${where}.`,
            'Take one of the two out.',
          );
        seen.set(name, source);
      }
    }
  }
}

const isSystemName = (app: AppDefinition, name: string): boolean =>
  systemFields({ name: '', label: '', labelPlural: '', scope: 'platform', displayName: [], fields: [] }, false, app, '').some(
    (field) => field.name.toLowerCase() === name.toLowerCase(),
  );
