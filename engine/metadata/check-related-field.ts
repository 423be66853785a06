// Checks what a permission rule asks of a record that a reference points at: anyone who the rule speaks of must be able to read it.
import type { PermissionRule, Who } from '../contract/definitions.ts';
import { parseRelatedName } from '../contract/condition.ts';
import { closes, getPermissions } from '../contract/feature-gate.ts';
import { type Catalogue, type Draft, type DraftField, pathNamed } from './catalogue.ts';
import type { JsonPath } from './parse-json.ts';
import type { MetadataFile } from './read-files.ts';

/**
 * The field at the end of `Reference.Field`; adds a fault when the path leads nowhere, or to what people of the rule may not read. Of a state
 * that is reported to everybody who is refused by it, nobody asks who may read it (`who` undefined).
 */
export function findRelatedField(
  catalogue: Catalogue,
  source: MetadataFile,
  place: JsonPath,
  draft: Draft,
  path: string,
  who: Who | undefined,
): DraftField | undefined {
  const field = pathNamed(catalogue, source, place, draft, path);
  const related = parseRelatedName(path);
  const target = catalogue.drafts.get(draft.fields.get(related?.reference ?? '')?.definition.entity ?? '');
  if (!field || !related || !target) return undefined;
  const { name } = target.definition;
  if (target.isTenant && !draft.isTenant) {
    catalogue.errors.add(
      source,
      place,
      `${name} belongs to agencies and ${draft.definition.name} to none, so "${path}" is there for some people and not for others.`,
      `Name a field of ${draft.definition.name} itself, or of a record that belongs to no agency either.`,
    );
    return undefined;
  }
  if (!who && field.definition.type !== 'password') return field;
  const files = catalogue.files.permissions.filter(({ definition }) => definition.entity === name).map(({ definition }) => definition);
  const isUnclosed =
    who?.god === true ||
    files.every(({ gates: featureGates = [] }) => featureGates.every((featureGate) => !closes(featureGate, 'read') || includes(featureGate.who, who ?? {})));
  const rules = files.flatMap((definition) => definition.rules);
  const isReadable = isUnclosed && rules.some((rule) => rule.allow.includes('read') && includes(rule.who, who ?? {}) && opens(rule, related.field));
  if (isReadable && field.definition.type !== 'password') return field;
  if (!catalogue.isBroken('permissions', name))
    catalogue.errors.add(
      source,
      place,
      `Not everybody whom this rule speaks of may read ${related.field} of ${name}, so it would tell them what they must not know.`,
      `Let them read it in ${name}.permissions.json, or name a field of ${draft.definition.name} itself.`,
    );
  return undefined;
}

const opens = ({ fields }: PermissionRule, name: string): boolean => !fields || ('only' in fields ? fields.only.includes(name) : !fields.except.includes(name));

/** True when everybody whom `some` speaks of is somebody whom `all` speaks of. Platform administrators are stopped by no permission, setting or plan. */
function includes(all: Who, some: Who): boolean {
  const isGod = some.god === true;
  return (
    (all.actor === undefined || all.actor === some.actor) &&
    (all.god === undefined || isGod) &&
    (all.permission === undefined || isGod || holdsOne(getPermissions(all), getPermissions(some))) &&
    (all.setting === undefined || isGod || all.setting === some.setting) &&
    (all.plan === undefined || isGod || some.plan?.every((plan) => all.plan?.includes(plan)) === true) &&
    (all.institution === undefined || all.institution === some.institution)
  );
}

/** Whether anybody who holds one of `some` holds one of `all`. */
const holdsOne = (all: readonly string[], some: readonly string[]): boolean => some.length > 0 && some.every((name) => all.includes(name));
