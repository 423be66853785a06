// Checks the names that an entity gives templates of messages: each leads to a field or to records, and none leads round.
import type { MergeFieldDefinition, MergeRecords } from '../contract/definitions.ts';
import { type Catalogue, type Draft, type DraftField, entityNamed, fieldNamed, perhaps, rejectDuplicates } from './catalogue.ts';
import { checkCondition } from './check-condition.ts';
import type { JsonPath } from './parse-json.ts';

/** Names that lead to names: as many as a path of a template has at most. */
const maxSteps = 5;

/** Adds a fault for every name that leads nowhere. */
export function checkMergeFields(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const fields = definition.mergeFields ?? [];
  rejectDuplicates(
    catalogue,
    source,
    fields.map(({ name }, index) => ({ key: name, place: ['mergeFields', index, 'name'] })),
    'The name',
  );
  for (const [index, field] of fields.entries()) {
    const place = ['mergeFields', index];
    if (isRoot(catalogue, field.name))
      catalogue.errors.add(source, [...place, 'name'], `"${field.name}" is a name of the application file.`, 'Choose another name.');
    if (field.path !== undefined) checkPath(catalogue, draft, [...place, 'path'], field.path);
    for (const kind of ['first', 'list'] as const) if (field[kind]) checkRecords(catalogue, draft, [...place, kind], field[kind]);
    if (field.label === undefined && field.path === undefined)
      catalogue.errors.add(source, place, `"${field.name}" has no label, so nobody could choose it.`, 'Add a "label".');
  }
}

const isRoot = ({ app: { mergeRoots } }: Catalogue, name: string): boolean => mergeRoots?.sender.name === name || mergeRoots?.tenant.name === name;

/** The path begins with a field, or with a name that has `first`; each step but the last leads to a record. */
function checkPath(catalogue: Catalogue, draft: Draft, place: JsonPath, path: string): void {
  const { source } = draft;
  const names = path.split('.');
  if (names.length > maxSteps) {
    catalogue.errors.add(source, place, `"${path}" has more than ${maxSteps} steps.`, 'Begin nearer to what it leads to.');
    return;
  }
  let at: Draft | undefined = draft;
  for (const [index, name] of names.entries()) {
    // A field comes before a name of the same spelling here, so that a name may be made of the field it stands before.
    const records: MergeRecords | undefined = at.definition.mergeFields?.find((field: MergeFieldDefinition) => field.name === name)?.first;
    const field: DraftField | undefined = at.fields.get(name) ?? (records ? undefined : fieldNamed(catalogue, source, place, at, name));
    const target: string | undefined = field ? field.definition.entity : records?.entity;
    if (!field && !records) return;
    if (index === names.length - 1) {
      if (field?.definition.type === 'password') catalogue.errors.add(source, place, `"${name}" is a password, which nobody reads.`, 'Name another field.');
      return;
    }
    at = target === undefined || field?.definition.type === 'referenceList' ? undefined : catalogue.drafts.get(target);
    if (!at) {
      catalogue.errors.add(source, place, `"${name}" leads to no record, so nothing can follow it after a dot.`, `End the path with "${name}".`);
      return;
    }
  }
}

function checkRecords(catalogue: Catalogue, draft: Draft, place: JsonPath, { entity, field, where, orderBy }: MergeRecords): void {
  const { source, definition } = draft;
  const target = entityNamed(catalogue, source, [...place, 'entity'], entity);
  if (!target) return;
  const reference = fieldNamed(catalogue, source, [...place, 'field'], target, field)?.definition;
  if (reference && (reference.type !== 'reference' || reference.entity !== definition.name)) {
    const right = [...target.fields.values()].find((each) => each.definition.entity === definition.name && !each.system)?.definition.name;
    const hint = right === undefined ? `Name another entity.` : `Take "${right}".`;
    catalogue.errors.add(source, [...place, 'field'], `${entity}.${field} is no reference to ${definition.name}.`, hint);
  }
  const order = orderBy.replace(/^-/, '');
  if (!target.fields.has(order))
    catalogue.errors.add(
      source,
      [...place, 'orderBy'],
      `${entity} has no field "${order}".`,
      perhaps(order, target.fields.keys()) ?? `The fields are: ${[...target.fields.keys()].join(', ')}.`,
    );
  if (where) checkCondition({ catalogue, source, draft: target, use: 'view' }, [...place, 'where'], where);
}
