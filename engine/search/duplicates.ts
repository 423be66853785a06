// Records that seem to be the one which somebody is about to add: by the rules of the entity, within what he may see, a few of them.
import { type Access, authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { DuplicateRule } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { likenessColumn } from '../database/schema/likeness.ts';
import { isStorable, getKind } from '../fields/index.ts';
import { isWithin, type ParentScope, plan } from './plan.ts';
import { pathResolver } from './resolve-path.ts';
import { runPage } from './run.ts';
import type { SearchPlan, WhereNode } from './search-plan.ts';
import { telephoneFields, type Telephones, loadTelephones } from './telephones.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Duplicate {
  readonly Record: Values;
  /** The fields in which the two agree, in the order of the rules. */
  readonly Same: readonly string[];
}

/** A screen shows them beside a form, which says how many; anyone who wants more searches. */
const defaultVisible = 5;
const getMaxVisible = ({ form }: Entity): number => form.duplicates?.most ?? defaultVisible;

/** The rules that this person may ask by: he sees every field of theirs. Anyone who does not learns nothing from it. */
export function duplicateRules(entity: Entity, access: Access): readonly DuplicateRule[] {
  const readable = access.of(entity).fields('read');
  return (entity.definition.duplicates ?? []).filter(({ fields }) => fields.every((name) => readable.has(name)));
}

/**
 * The records that agree with these values by one rule or several, those that agree in most first; `Id` names one that is left out. Values
 * that a field could not hold agree with nothing. Throws 403 without the right to read, 400 for values that are no object.
 */
export async function findDuplicates(model: Model, access: Access, tx: Transaction, entity: Entity, body: unknown, parent?: ParentScope): Promise<Duplicate[]> {
  authorize(access, entity, 'read');
  const values = getValues(body);
  const maxVisible = getMaxVisible(entity);
  const found = new Map<number, { Record: Values; readonly Same: Set<string> }>();
  const cut: { readonly rule: DuplicateRule; readonly planned: SearchPlan }[] = [];
  const note = (rule: DuplicateRule, records: readonly Values[]): void => {
    for (const record of records) {
      const known = found.get(Number(record['Id'])) ?? { Record: record, Same: new Set<string>() };
      for (const name of rule.fields) known.Same.add(name);
      found.set(Number(record['Id']), known);
    }
  };
  const rules = duplicateRules(entity, access);
  const [telephones] = await loadTelephones(model, tx, entity, telephoneFields(entity), [
    { [model.app.office.field]: access.actor.officeId, ...given(values) },
  ]);
  for (const rule of rules) {
    const planned = planDuplicates(model, access, entity, rule, { values, telephones: telephones ?? new Map() }, parent);
    if (!planned) continue;
    const records = getRows((await runPage(model, tx, planned)).data);
    note(rule, records);
    if (records.length === maxVisible) cut.push({ rule, planned });
  }
  // A rule that more agree with than are shown says nothing of those whom another one has found: it is asked of them by themselves.
  const path = pathResolver(entity, access).resolve('Id');
  const ids = [...found.keys()];
  for (const { rule, planned } of ids.length > maxVisible ? cut : []) {
    const among: WhereNode = { all: [{ path, operator: 'in', value: ids }, planned.where] };
    note(rule, getRows((await runPage(model, tx, { ...planned, where: among, take: ids.length })).data));
  }
  const fields = [...new Set(rules.flatMap((rule) => rule.fields))];
  return [...found.values()]
    .map(({ Record, Same }) => ({ Record, Same: fields.filter((name) => Same.has(name)) }))
    .toSorted((a, b) => b.Same.length - a.Same.length)
    .slice(0, maxVisible);
}

/** Undefined where the values say too little. */
function planDuplicates(
  model: Model,
  access: Access,
  entity: Entity,
  rule: DuplicateRule,
  { values, telephones }: { readonly values: Values; readonly telephones: Telephones },
  parent?: ParentScope,
): SearchPlan | undefined {
  const parts = rule.fields.flatMap((name) => {
    const field = entity.fields.get(name);
    const value = field && comparable(field, values[name]);
    const e164 = telephones.get(field?.e164 ?? '');
    return field && value !== undefined ? { field, value, ...(typeof e164 === 'string' ? { e164 } : {}) } : [];
  });
  if (parts.length < rule.fields.length) return undefined;
  const own = Number.isSafeInteger(values['Id']) ? Number(values['Id']) : undefined;
  const paths = pathResolver(entity, access);
  const id = paths.resolve('Id');
  const planned = plan(
    model,
    access,
    entity,
    { viewId: undefined, orderBy: 'Id desc', skip: 0, take: getMaxVisible(entity), count: 'none', conditions: [], columns: getVisible(entity, access) },
    'entity',
    parent,
  );
  const duplicates: WhereNode = { duplicates: likenessColumn(rule), parts };
  return { ...planned, where: { all: [duplicates, ...(own === undefined ? [] : [{ path: id, operator: 'notEqual' as const, value: own }]), planned.where] } };
}

/** A form that has not got so far leaves the office open. */
const given = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** What is compared, and what the search across everything shows of such a record. */
function getVisible(entity: Entity, access: Access): string[] {
  const paths = pathResolver(entity, access);
  const compared = duplicateRules(entity, access).flatMap(({ fields }) => fields);
  const infos = (entity.definition.globalSearch?.extraInfos ?? []).filter((field) => isWithin({ field, operator: 'notEmpty' }, paths));
  return [...new Set(['Id', ...compared, ...infos])];
}

const maxLetters = 400;

function comparable(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.length > maxLetters || !isStorable(value)) return undefined;
  const taken = getKind(field.type).operand(getKind(field.type).tidy?.(value, field.definition) ?? value, field.definition);
  return 'problem' in taken || typeof taken.value !== 'string' ? undefined : taken.value;
}

function getValues(body: unknown): Values {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return Object.fromEntries(Object.entries(body));
  throw new AppError('request.malformed', 'The comparison must be an object of fields with their values.', {
    hint: 'Send the record’s fields as you would when adding it.',
  });
}

function getRows(data: string): Values[] {
  const rows: unknown = JSON.parse(data);
  return Array.isArray(rows) ? rows : [];
}
