// Checks the rules on who may do what, and the people that rules and menus speak of.
import { getFields } from '../contract/condition.ts';
import type { EntityDefinition, PermissionRule, PermissionsDefinition, Who } from '../contract/definitions.ts';
import { contradictions, opensAsParent, parentRules } from './as-parent.ts';
import { type Catalogue, type Draft, entityNamed, fieldNamed, type Loaded, perhaps, getDataScopeFields, rejectDuplicates } from './catalogue.ts';
import { checkCondition } from './check-condition.ts';
import type { JsonPath } from './parse-json.ts';
import { getPlans, getSettings } from './plans.ts';
import type { MetadataFile } from './read-files.ts';

/** Adds a fault for everything in a permissions file that does not fit its entity. */
export function checkPermissions(catalogue: Catalogue, { source, definition }: Loaded<PermissionsDefinition>): void {
  const draft = entityNamed(catalogue, source, ['entity'], definition.entity);
  rejectDuplicates(
    catalogue,
    source,
    definition.rules.map(({ id }, index) => ({ key: id, place: ['rules', index, 'id'] })),
    'The rule',
  );
  const { gates: featureGates = [] } = definition;
  rejectDuplicates(
    catalogue,
    source,
    featureGates.map(({ id }, index) => ({ key: id, place: ['gates', index, 'id'] })),
    'The gate',
  );
  for (const [index, { who, closes }] of featureGates.entries()) {
    checkWho(catalogue, source, ['gates', index, 'who'], who);
    if (draft && closes) checkRights(catalogue, source, ['gates', index, 'closes'], draft, closes);
  }
  if (draft) checkBelowOffices(catalogue, source, draft, definition);
  for (const [index, rule] of definition.rules.entries()) {
    checkWho(catalogue, source, ['rules', index, 'who'], rule.who);
    if (!draft) continue;
    checkRights(catalogue, source, ['rules', index, 'allow'], draft, rule.allow);
    if (rule.asParent) checkAsParent(catalogue, source, index, draft, rule);
    else if (rule.rows) checkCondition({ catalogue, source, draft, use: 'permission', who: rule.who }, ['rules', index, 'rows'], rule.rows);
    if (!rule.fields) continue;
    const [list, names] = 'only' in rule.fields ? (['only', rule.fields.only] as const) : (['except', rule.fields.except] as const);
    for (const [at, name] of names.entries()) {
      const place = ['rules', index, 'fields', list, at];
      const { flagOf, e164Of } = fieldNamed(catalogue, source, place, draft, name) ?? {};
      if (flagOf !== undefined) catalogue.errors.add(source, place, `"${name}" goes with its list, whoever may see or change that.`, `Name "${flagOf}".`);
      if (e164Of !== undefined) catalogue.errors.add(source, place, `"${name}" goes with its telephone numbers, whoever may see them.`, `Name "${e164Of}".`);
    }
  }
}

/** Adds a fault where a rule goes by those of parents and cannot: it has its own rows, or a rule of a parent looks further or speaks of others. */
function checkAsParent(catalogue: Catalogue, source: MetadataFile, index: number, draft: Draft, rule: PermissionRule): void {
  const { rows, who } = rule;
  const error = (property: string, message: string, hint: string): void => catalogue.errors.add(source, ['rules', index, property], message, hint);
  const { name, parents = [] } = draft.definition;
  if (rows) error('rows', 'A rule that goes by the parent has no rows of its own.', 'Take one of the two out.');
  if (parents.length === 0) error('asParent', `${name} hangs under nothing.`, 'Name its parents in the entity file.');
  for (const { entity } of parents)
    for (const of of parentRules(catalogue, entity)) {
      const needs = rule.allow.some((right) => opensAsParent(right, of));
      const [part] = contradictions(who, of.who).filter((contradiction) => contradiction !== 'actor');
      if (needs && part)
        error('who', `The rule "${of.id}" of ${entity} asks for another ${part}, and one rule cannot ask for both.`, `Take "${part}" out of this rule.`);
      if (needs && (of.asParent || (of.rows && getFields(of.rows).some((field) => field.includes('.')))))
        error(
          'asParent',
          `The rule "${of.id}" of ${entity} looks at another record, and no rule looks two references away.`,
          'Write the rules of this entity one by one.',
        );
    }
}

/**
 * Adds a fault where staff may read records below a parent that is kept to its office, and neither the rule goes by the parent nor the file says why not:
 * such a rule shows the records of all offices. Records with an office field are limited by that.
 */
function checkBelowOffices(catalogue: Catalogue, source: MetadataFile, draft: Draft, { rules, notAsParent }: PermissionsDefinition): void {
  const { name, parents = [] } = draft.definition;
  const isKeptToOffice = (entity: EntityDefinition | undefined): boolean => entity !== undefined && getDataScopeFields(catalogue, entity).office !== undefined;
  const above = isKeptToOffice(draft.definition) ? undefined : parents.find(({ entity }) => isKeptToOffice(catalogue.drafts.get(entity)?.definition));
  const open = rules.findIndex(({ who, allow, asParent }) => allow.includes('read') && !asParent && !who.god && (who.actor ?? 'staff') === 'staff');
  const isOpen = above !== undefined && open >= 0;
  if (isOpen && notAsParent === undefined)
    catalogue.errors.add(
      source,
      ['rules', open, 'id'],
      `${name} is below ${above.entity}, which staff see by office, and this rule shows the records of all offices.`,
      'Set "asParent" on the rule, or state in "notAsParent" of the file why not.',
    );
  if (!isOpen && notAsParent !== undefined)
    catalogue.errors.add(source, ['notAsParent'], `No rule of ${name} shows records of other offices than their parent does.`, 'Remove it.');
}

/** Adds a fault for every right that is no operation, no verb and no document of the entity. */
function checkRights(catalogue: Catalogue, source: MetadataFile, place: JsonPath, draft: Draft, rights: readonly string[]): void {
  const { actions = [], documents = [] } = draft.definition;
  const known = ['read', 'create', 'update', 'delete', ...actions.map(({ verb }) => verb), ...documents.map(({ name }) => name)];
  for (const [index, right] of rights.entries()) {
    if (known.includes(right)) continue;
    const message = `${draft.definition.name} has no verb and no document "${right}".`;
    catalogue.errors.add(source, [...place, index], message, perhaps(right, known) ?? `Use one of: ${known.join(', ')}.`);
  }
}

/** Adds a fault for a permission that is in no list, and for a setting or a plan that no tenant can have. */
export function checkWho(catalogue: Catalogue, source: MetadataFile, place: JsonPath, who: Who | undefined): void {
  if (typeof who?.permission === 'string') checkPermission(catalogue, source, [...place, 'permission'], who.permission);
  else for (const [index, name] of (who?.permission ?? []).entries()) checkPermission(catalogue, source, [...place, 'permission', index], name);
  const settings = getSettings(catalogue);
  if (who?.setting !== undefined && !settings.includes(who.setting) && !catalogue.isBroken('lookup', catalogue.app.tenant.settings?.entity ?? ''))
    catalogue.errors.add(
      source,
      [...place, 'setting'],
      `There is no setting "${who.setting}".`,
      perhaps(who.setting, settings) ?? 'Add it to the starting rows of the settings, which the application file names.',
    );
  checkPlans(catalogue, source, [...place, 'plan'], who?.plan);
}

/** Adds a fault for every plan that no tenant can have. */
export function checkPlans(catalogue: Catalogue, source: MetadataFile, place: JsonPath, named: readonly string[] = []): void {
  const plans = getPlans(catalogue);
  for (const [index, plan] of named.entries())
    if (!plans.includes(plan))
      catalogue.errors.add(
        source,
        [...place, index],
        `There is no plan "${plan}".`,
        plans.length > 0 ? `The plans are: ${plans.join(', ')}.` : 'Say in the application file which field of the tenant holds its plan.',
      );
}

/** Adds a fault when the named permission is in no list. */
export function checkPermission(catalogue: Catalogue, source: MetadataFile, place: JsonPath, permission: string | undefined): void {
  if (permission === undefined || catalogue.permissions.has(permission) || catalogue.isBroken('permission-list', '')) return;
  const hint = perhaps(permission, catalogue.permissions) ?? 'Add it to a file named *.permission-list.json.';
  catalogue.errors.add(source, place, `There is no permission "${permission}".`, hint);
}

/** Adds a fault for every entity that nobody was said to have rights on: nothing is allowed by silence, and nobody should have to guess that. */
export function checkEveryEntityHasRules(catalogue: Catalogue): void {
  const ruled = new Set(catalogue.files.permissions.map(({ definition }) => definition.entity));
  for (const { source, definition } of catalogue.drafts.values()) {
    if (ruled.has(definition.name) || catalogue.isBroken('permissions', definition.name)) continue;
    const hint = `Add ${definition.name}.permissions.json beside it. This lets staff read: { "entity": "${definition.name}", "rules": [{ "id": "staff-read", "who": { "actor": "staff" }, "allow": ["read"] }] }`;
    catalogue.errors.add(source, [], `Nobody may see ${definition.name}: it has no permissions file.`, hint);
  }
}
