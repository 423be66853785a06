// What narrows a report, in words: stands on everything that leaves, so that nobody has to guess which rows it is about.
import { offeredValues } from '../access/offered-values.ts';
import type { Language } from '../contract/definitions.ts';
import type { ReportCondition } from '../contract/report-definition.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../database/database.ts';
import { pathsWithChildren } from '../search/child-paths.ts';
import { loadOptions } from '../search/group-stages.ts';
import type { Path } from '../search/search-plan.ts';
import { pathLabel } from './child-fields.ts';
import type { PreparedReport } from './prepare-report.ts';

type Words = Readonly<Record<Language, string>>;

const operators: Readonly<Record<string, Words>> = {
  equal: { en: 'is', pt: 'é', es: 'es' },
  notequal: { en: 'is not', pt: 'não é', es: 'no es' },
  morethan: { en: 'more than', pt: 'maior que', es: 'mayor que' },
  lessthan: { en: 'less than', pt: 'menor que', es: 'menor que' },
  between: { en: 'between', pt: 'entre', es: 'entre' },
  in: { en: 'is one of', pt: 'é um de', es: 'es uno de' },
  notin: { en: 'is none of', pt: 'não é nenhum de', es: 'no es ninguno de' },
  contains: { en: 'contains', pt: 'contém', es: 'contiene' },
  startswith: { en: 'begins with', pt: 'começa com', es: 'empieza con' },
  isempty: { en: 'is empty', pt: 'está vazio', es: 'está vacío' },
  isnotempty: { en: 'is not empty', pt: 'não está vazio', es: 'no está vacío' },
  daterange: { en: 'in', pt: 'em', es: 'en' },
};
const ofDays: Readonly<Record<string, Words>> = {
  morethan: { en: 'after', pt: 'depois de', es: 'después del' },
  lessthan: { en: 'before', pt: 'antes de', es: 'antes del' },
};
const words = {
  only: { en: 'Only', pt: 'Somente', es: 'Solo' },
  and: { en: 'and', pt: 'e', es: 'y' },
  or: { en: 'or', pt: 'ou', es: 'o' },
  yes: { en: 'Yes', pt: 'Sim', es: 'Sí' },
  no: { en: 'No', pt: 'Não', es: 'No' },
} as const satisfies Readonly<Record<string, Words>>;
const maxNames = 10;

/** One line for the conditions of the report, and one for each figure that is worked out of some rows alone. */
export async function describeConditions(tx: Transaction, prepared: PreparedReport): Promise<string[]> {
  const { conditions, visible, access } = prepared;
  const { language } = access.actor;
  const lines: string[] = [];
  if (conditions.length > 0) lines.push(`${words.only[language]}: ${await describe(tx, prepared, { All: conditions })}`);
  for (const { label, definition } of visible)
    if (definition.Only && definition.Only.length > 0) lines.push(`${label}: ${await describe(tx, prepared, { All: definition.Only })}`);
  return lines;
}

async function describe(tx: Transaction, prepared: PreparedReport, condition: ReportCondition, isWithin = false): Promise<string> {
  const { language } = prepared.access.actor;
  const parts = condition.All ?? condition.Any;
  if (!parts) return await describeOne(tx, prepared, condition);
  const told: string[] = [];
  for (const part of parts) told.push(await describe(tx, prepared, part, true));
  const text = told.join(` ${condition.All ? words.and[language] : words.or[language]} `);
  return isWithin && told.length > 1 ? `(${text})` : text;
}

async function describeOne(
  tx: Transaction,
  { model, access, report: { entity } }: PreparedReport,
  { Field = '', Condition = '', Value1, Value2 }: ReportCondition,
): Promise<string> {
  const { language } = access.actor;
  const path = pathsWithChildren(model, entity, access).resolve(Field);
  const plain = Condition.toLowerCase().replaceAll(/[^a-z]/g, '');
  const isDate = path.field.type === 'date' || path.field.type === 'datetime';
  const operator = ((isDate ? ofDays[plain] : undefined) ?? operators[plain])?.[language] ?? Condition;
  const given = [Value1, Value2].flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]));
  const names = await nameValues(tx, { model, access }, path, given.slice(0, maxNames));
  const joint = plain === 'between' ? ` ${words.and[language]} ` : ', ';
  return [pathLabel(model, entity, Field, access), operator, names.join(joint) + (given.length > maxNames ? '…' : '')].filter((text) => text !== '').join(' ');
}

async function nameValues(
  tx: Transaction,
  { model, access }: Pick<PreparedReport, 'model' | 'access'>,
  { field }: Path,
  values: readonly unknown[],
): Promise<string[]> {
  const { language } = access.actor;
  if (field.type === 'boolean') return values.map((value) => (String(value) === 'true' ? words.yes : words.no)[language]);
  if (field.type === 'enum') {
    const offered = new Map(offeredValues(field.definition, access.actor).map(({ value, label }) => [value, textIn(label, language)]));
    return values.map((value) => offered.get(String(value)) ?? String(value));
  }
  const ids = values.map(Number).filter(Number.isInteger);
  if (!field.reference || ids.length === 0) return values.map(String);
  const { entity } = field.reference;
  const known = access.of(entity).can('read') ? await loadOptions(model, access, tx, entity, maxNames, ids) : [];
  const named = new Map(known.map(({ Key, Name }) => [String(Key), Name]));
  return values.map((value) => named.get(String(value)) ?? String(value));
}
