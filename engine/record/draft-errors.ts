// What values may be beside their shape: references that are offered, days within their bounds, amounts with the decimals of their currency.
import { addDays, toDay } from '../contract/day.ts';
import { findDays } from '../contract/default-day.ts';
import { isDecimal } from '../contract/decimal.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { countDecimals } from '../fields/number.ts';
import { type OptionDraft, optionErrors } from './check-options.ts';
import { loadTodays } from './office-days.ts';
import { readableValues } from './default-from.ts';
import { type RecordContext, sameValue, type WireRecord } from './record-context.ts';

/** What is wrong with each draft, keyed on fields. Only what changes is looked at. */
export async function draftErrors(context: RecordContext, entity: Entity, drafts: readonly OptionDraft[]): Promise<FieldError[][]> {
  const found = [await optionErrors(context, entity, drafts), await dayErrors(context, entity, drafts), await decimalErrors(context, entity, drafts)];
  return drafts.map((_draft, index) => found.flatMap((errors) => errors[index] ?? []));
}

const isBounded = ({ definition: { earliest, latest } }: Field): boolean => earliest !== undefined || latest !== undefined;
const getRecord = ({ before, values }: OptionDraft): WireRecord => ({ ...before, ...Object.fromEntries(values) });

async function dayErrors({ model, tx, access: { actor } }: RecordContext, entity: Entity, drafts: readonly OptionDraft[]): Promise<FieldError[][]> {
  const errors = drafts.map((): FieldError[] => []);
  // Seeds and imports of the system bring what has been.
  const fields = actor.userId === 0 && actor.isGod ? [] : [...entity.fields.values()].filter(isBounded);
  const entered = drafts.map(({ values, before }) =>
    fields.flatMap((field) => {
      const day = toDay(values.get(field.name));
      return day === undefined || day === toDay(before?.[field.name]) ? [] : [{ field, day }];
    }),
  );
  if (entered.every((days) => days.length === 0)) return errors;
  const records = drafts.map((draft) => new Map(Object.entries(getRecord(draft))));
  const todays = await loadTodays(model, tx, actor, entity, records);
  for (const [index, days] of entered.entries()) {
    const bound = (findings: string | undefined): string | undefined => {
      const [fromToday, today] = [findDays(findings), todays[index]];
      return fromToday === undefined || today === undefined ? findings : addDays(today, fromToday);
    };
    for (const { field, day } of days) {
      const [earliest, latest] = [bound(field.definition.earliest), bound(field.definition.latest)];
      if (earliest !== undefined && day < earliest)
        errors[index]?.push({ Key: field.name, Message: buildMessage('{field} must not be before {day}.', { field: field.label, day: earliest }) });
      if (latest !== undefined && day > latest)
        errors[index]?.push({ Key: field.name, Message: buildMessage('{field} must not be after {day}.', { field: field.label, day: latest }) });
    }
  }
  return errors;
}

/** Amounts of money are kept with so many. */
const maxDecimals = 2;

async function decimalErrors(context: RecordContext, entity: Entity, drafts: readonly OptionDraft[]): Promise<FieldError[][]> {
  const errors = drafts.map((): FieldError[] => []);
  const { currencies } = context.model.app;
  // Verbs, jobs and calls of plugins work amounts out, and round them themselves.
  if (!currencies || context.access.actor.sessionId === '') return errors;
  const target = context.model.entities.get(currencies.entity.toLowerCase());
  const fields = [...entity.fields.values()].flatMap((field) => {
    const currency = entity.fields.get(field.definition.currency ?? '');
    return !field.readOnly && currency && currency.reference?.entity === target ? [{ field, currency }] : [];
  });
  const entered = drafts.map((draft) => {
    const record = getRecord(draft);
    return fields.flatMap(({ field, currency }) => {
      const [amount, id] = [record[field.name], record[currency.name]];
      const isNew = [field, currency].some(({ name }) => draft.values.has(name) && !sameValue(draft.values.get(name), draft.before?.[name]));
      const decimals = isDecimal(amount) ? countDecimals(amount) : 0;
      return isNew && decimals > 0 && typeof id === 'number' ? [{ field, id, decimals }] : [];
    });
  });
  const ids = [...new Set(entered.flatMap((amounts) => amounts.map(({ id }) => id)))];
  if (!target || ids.length === 0) return errors;
  const known = await readableValues(context, target, [currencies.decimals], ids);
  for (const [index, amounts] of entered.entries()) {
    for (const { field, id, decimals } of amounts) {
      const max = Math.min(maxDecimals, Number(known.get(id)?.[currencies.decimals] ?? maxDecimals));
      if (decimals > max)
        errors[index]?.push({
          Key: field.name,
          Message: buildMessage('{field} can have at most {most} decimals in this currency.', { field: field.label, most: max }),
        });
    }
  }
  return errors;
}
