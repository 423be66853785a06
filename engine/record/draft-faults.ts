// What values may be beside their shape: references that are offered, days within their bounds, amounts with the decimals of their currency.
import { daysOf, laterDay } from '../contract/default-day.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { decimalsOf } from '../fields/number.ts';
import { type OptionDraft, optionFaults } from './check-options.ts';
import { todaysOf } from './office-days.ts';
import { readableValues } from './default-from.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/** What is wrong with each draft, keyed on fields. Only what changes is looked at. */
export async function draftFaults(context: RecordContext, entity: Entity, drafts: readonly OptionDraft[]): Promise<FieldError[][]> {
  const found = [await optionFaults(context, entity, drafts), await dayFaults(context, entity, drafts), await decimalFaults(context, entity, drafts)];
  return drafts.map((_draft, index) => found.flatMap((faults) => faults[index] ?? []));
}

const isBounded = ({ definition: { earliest, latest } }: Field): boolean => earliest !== undefined || latest !== undefined;
const dayIn = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 10) : undefined);
const recordOf = ({ before, values }: OptionDraft): WireRecord => ({ ...before, ...Object.fromEntries(values) });

async function dayFaults({ model, tx, access: { actor } }: RecordContext, entity: Entity, drafts: readonly OptionDraft[]): Promise<FieldError[][]> {
  const faults = drafts.map((): FieldError[] => []);
  // Seeds and imports of the system bring what has been.
  const fields = actor.userId === 0 ? [] : [...entity.fields.values()].filter(isBounded);
  const entered = drafts.map(({ values, before }) =>
    fields.flatMap((field) => {
      const day = dayIn(values.get(field.name));
      return day === undefined || day === dayIn(before?.[field.name]) ? [] : [{ field, day }];
    }),
  );
  if (entered.every((days) => days.length === 0)) return faults;
  const records = drafts.map((draft) => new Map(Object.entries(recordOf(draft))));
  const todays = await todaysOf(model, tx, actor, entity, records);
  for (const [index, days] of entered.entries()) {
    const bound = (told: string | undefined): string | undefined => {
      const fromToday = daysOf(told);
      return fromToday === undefined ? told : laterDay(todays[index] ?? '', fromToday);
    };
    for (const { field, day } of days) {
      const [earliest, latest] = [bound(field.definition.earliest), bound(field.definition.latest)];
      if (earliest !== undefined && day < earliest)
        faults[index]?.push({ Key: field.name, Message: phrase('{field} is not before {day}.', { field: field.label, day: earliest }) });
      if (latest !== undefined && day > latest)
        faults[index]?.push({ Key: field.name, Message: phrase('{field} is not after {day}.', { field: field.label, day: latest }) });
    }
  }
  return faults;
}

/** Amounts of money are kept with so many. */
const maxDecimals = 2;

async function decimalFaults(context: RecordContext, entity: Entity, drafts: readonly OptionDraft[]): Promise<FieldError[][]> {
  const faults = drafts.map((): FieldError[] => []);
  const { currencies } = context.model.app;
  // Verbs, jobs and calls of plugins work amounts out, and round them themselves.
  if (!currencies || context.access.actor.sessionId === '') return faults;
  const target = context.model.entities.get(currencies.entity.toLowerCase());
  const fields = [...entity.fields.values()].flatMap((field) => {
    const currency = entity.fields.get(field.definition.currency ?? '');
    return !field.readOnly && currency && currency.reference?.entity === target ? [{ field, currency }] : [];
  });
  const entered = drafts.map((draft) => {
    const record = recordOf(draft);
    return fields.flatMap(({ field, currency }) => {
      const [amount, id] = [record[field.name], record[currency.name]];
      const isNew = [field, currency].some(({ name }) => draft.values.has(name) && draft.values.get(name) !== draft.before?.[name]);
      const decimals = typeof amount === 'number' ? decimalsOf(amount) : 0;
      return isNew && decimals > 0 && typeof id === 'number' ? [{ field, id, decimals }] : [];
    });
  });
  const ids = [...new Set(entered.flatMap((amounts) => amounts.map(({ id }) => id)))];
  if (!target || ids.length === 0) return faults;
  const known = await readableValues(context, target, [currencies.decimals], ids);
  for (const [index, amounts] of entered.entries()) {
    for (const { field, id, decimals } of amounts) {
      const most = Math.min(maxDecimals, Number(known.get(id)?.[currencies.decimals] ?? maxDecimals));
      if (decimals > most)
        faults[index]?.push({ Key: field.name, Message: phrase('{field} has at most {most} decimals in this currency.', { field: field.label, most }) });
    }
  }
  return faults;
}
