// Checks report files: every path leads somewhere.
import { getReportGroups, type ReportCondition, type ReportDefinition } from '../contract/report-definition.ts';
import { type Catalogue, type Draft, type DraftField, entityNamed, type Loaded, perhaps } from './catalogue.ts';
import { checkWho } from './check-permissions.ts';
import type { JsonPath } from './parse-json.ts';
import type { MetadataFile } from './read-files.ts';

/** Adds a fault for everything in a report file that does not fit its entity. */
export function checkReport(catalogue: Catalogue, { source, definition }: Loaded<ReportDefinition>): void {
  const draft = entityNamed(catalogue, source, ['entity'], definition.entity);
  if (definition.who) checkWho(catalogue, source, ['who'], definition.who);
  if (!draft) return;
  const { Fields, Conditions = [], DateField, Office, Person, Controls = [] } = definition.configuration;
  const spot = { catalogue, source, draft };
  const check = (name: string, ...place: JsonPath): void => void checkPath(spot, ['configuration', ...place], name, place[0] === 'Fields');
  const checkConditions = (list: readonly ReportCondition[], ...place: JsonPath): void =>
    checkConditionPaths(spot, ['configuration', ...place], list, place[0] === 'Fields');
  for (const [index, { Name, Summary, Only = [] }] of Fields.entries()) {
    check(Name, 'Fields', index, 'Name');
    checkConditions(Only, 'Fields', index, 'Only');
    if (Name.includes('[]') && !Summary)
      catalogue.errors.add(source, ['configuration', 'Fields', index, 'Name'], `"${Name}" has several values in each row.`, 'Add a "Summary", such as "Sum".');
  }
  for (const [index, { Name }] of getReportGroups(definition.configuration).entries()) check(Name, 'GroupBy', index, 'Name');
  checkConditions(Conditions, 'Conditions');
  if (DateField !== undefined) check(DateField, 'DateField');
  if (Office !== undefined) check(Office, 'Office');
  if (Person !== undefined) check(Person, 'Person');
  for (const [index, { Sum, Equals }] of Controls.entries()) {
    check(Sum, 'Controls', index, 'Sum');
    for (const [at, name] of Equals.entries()) check(name, 'Controls', index, 'Equals', at);
  }
}

/** Whose fields a file names. */
export interface PathSpot {
  readonly catalogue: Catalogue;
  readonly source: MetadataFile;
  readonly draft: Draft;
}

/** Adds a fault where a path leads nowhere: along references and, where they may stand, to records below (`Payment[].Amount`). Answers the field at its end. */
export function checkPath({ catalogue, source, draft }: PathSpot, place: JsonPath, name: string, mayBeBelow = false): DraftField | undefined {
  let holder = draft;
  const steps = name.split('.');
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const below = step.endsWith('[]') && mayBeBelow && !isLast ? childOf(catalogue, holder, step.slice(0, -2)) : undefined;
    if (below) {
      holder = below;
      continue;
    }
    const field = holder.fields.get(step);
    const target = field?.definition.entity === undefined ? undefined : catalogue.drafts.get(field.definition.entity);
    if (field && isLast) return field;
    if (field?.definition.type !== 'reference' || !target) {
      const hint = perhaps(step, holder.fields.keys()) ?? 'Take the name of one of its fields.';
      catalogue.errors.add(source, place, `${holder.definition.name} has no ${isLast ? 'field' : 'reference'} "${step}".`, hint);
      return undefined;
    }
    holder = target;
  }
  return undefined;
}

/** The same for each field that conditions name. */
export function checkConditionPaths(spot: PathSpot, place: JsonPath, list: readonly ReportCondition[], mayBeBelow = false): void {
  for (const [index, { Field, All = [], Any = [] }] of list.entries()) {
    if (Field !== undefined) checkPath(spot, [...place, index, 'Field'], Field, mayBeBelow);
    checkConditionPaths(spot, [...place, index, 'All'], All, mayBeBelow);
    checkConditionPaths(spot, [...place, index, 'Any'], Any, mayBeBelow);
  }
}

/** The records of this name that hang under those of an entity. */
function childOf({ drafts }: Catalogue, { definition }: Draft, name: string): Draft | undefined {
  const child = drafts.get(name);
  const isListed = definition.children?.some(({ entity }) => entity === name) === true;
  return isListed || child?.definition.parents?.some(({ entity }) => entity === definition.name) ? child : undefined;
}
