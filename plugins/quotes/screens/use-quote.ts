// A quote on the screen: what is typed, saving it, and what becomes of refusals and of what others do to it meanwhile.
import {
  call,
  changeRecord,
  createRecord,
  type EntityConfig,
  focusFirstError,
  focusMistyped,
  isFailure,
  useFailures,
  useFieldCheck,
  useLanguage,
  useOneWrite,
} from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '#generated';
import { lineName } from './line-card.tsx';
import { feeName } from './fee-row.tsx';
import {
  type FeeDraft,
  findTypedErrors,
  getChanges,
  isChanged,
  type ItemDraft,
  newBody,
  type QuoteDraft,
  quoteDraft,
  sentFees,
  withFeesRestored,
} from './quote-draft.ts';
import { type Merge, merge } from './quote-merge.ts';
import type { Notice } from './quote-dialogs.tsx';
import { useTranslation } from './text/index.ts';
import type { Quote } from './wire.ts';

const entity = 'agencysale';

/** The quote as the editor takes it, past all that is kept. */
export const readQuote = (id: Id<'AgencySale'>, signal?: AbortSignal): Promise<Quote> => call('GET agencysale/{id}/quote', { id }, signal ? { signal } : {});
export const quoteKey = (id: number, language: string) => ['record', entity, id, 'quote', language] as const;

interface QuoteGiven {
  /** As it came last; without an id while it is not saved. */
  readonly loaded: Quote;
  readonly config: EntityConfig;
  readonly onCreated: (id: number) => void;
}

export function useQuote({ loaded, config, onCreated }: QuoteGiven) {
  const t = useTranslation();
  const language = useLanguage();
  const failures = useFailures();
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => quoteDraft(loaded));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [told, setMessage] = useState<Notice>();
  const [clash, setClash] = useState<Merge>();
  const [isBehind, setBehind] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const writing = useOneWrite();
  const check = useFieldCheck();
  const [reports, setReports] = useState(0);
  useEffect(() => {
    if (reports > 0) focusFirstError();
  }, [reports]);
  const passing = useRef(false);
  const id = draft.initial.Id ?? undefined;
  const isDirty = isChanged(draft);

  const take = (row: Quote) => {
    setBase(row);
    setDraft(quoteDraft(row));
    setErrors({});
    setBehind(false);
  };
  if (loaded !== base && !writing.isOn) {
    setBase(loaded);
    // What was on its way while it was saved is older than what was saved. What others have changed is taken over at once only where nothing is typed.
    const isOlder = Number(loaded.RowVersion) < Number(draft.initial.RowVersion);
    if (!isDirty && !isOlder) take(loaded);
    else if (Number(loaded.RowVersion) > Number(draft.initial.RowVersion)) setBehind(true);
  }

  const change = (make: (before: QuoteDraft) => QuoteDraft) => {
    setDraft(make);
    setErrors({});
  };
  const setFields = (fields: Partial<Quote>) => change((before) => ({ ...before, now: { ...before.now, ...fields } }));

  /** What stands on the screen and cannot be sent. */
  const unreadable = (): readonly string[] => [
    ...(isDay(draft.now.ExpiryDate) ? [] : [t('invalidDate', { label: t('expiry') })]),
    ...draft.items.flatMap((item) => [
      ...(isDay(item.now.StartDate) ? [] : [t('invalidDate', { label: t('startOf', { name: lineName(item) }) })]),
      ...(isDay(item.now.EndDate) ? [] : [t('invalidDate', { label: t('endOf', { name: lineName(item) }) })]),
      ...(isWeeks(item.now.Duration) ? [] : [t('invalidWeeks', { label: lineName(item) })]),
    ]),
  ];

  const refetch = async (saleId: Id<'AgencySale'>): Promise<void> => {
    await queries.cancelQueries({ queryKey: quoteKey(saleId, language) });
    const row = await readQuote(saleId);
    queries.setQueryData(quoteKey(saleId, language), row);
    take(row);
    void queries.invalidateQueries({ queryKey: ['search', entity] });
    void queries.invalidateQueries({ queryKey: ['record', entity, saleId], predicate: ({ queryKey }) => queryKey[3] !== 'quote' });
  };

  const write = async (written: QuoteDraft): Promise<boolean> => {
    try {
      if (id === undefined) {
        const made = await createRecord(entity, newBody(written));
        passing.current = true;
        void queries.invalidateQueries({ queryKey: ['search', entity] });
        onCreated(made.Id);
        return true;
      }
      await changeRecord(entity, id, getChanges(written), written.initial.RowVersion);
      await refetch(id);
      setSavedAt(new Date());
      return true;
    } catch (error) {
      return await rejected(error, written);
    }
  };

  const rejected = async (error: unknown, written: QuoteDraft): Promise<boolean> => {
    if (!isFailure(error)) {
      failures.show(error);
      return false;
    }
    if (error.body.Code === 'record.changed' && id !== undefined) {
      const merged = merge(written, await readQuote(id));
      setBehind(false);
      if (merged.clashes.length > 0) {
        setClash(merged);
        return false;
      }
      // Beside what was typed here: nothing of either is lost.
      const both = merged.decide(new Set());
      setDraft(both);
      return await write(both);
    }
    const keyed = Object.entries(error.fieldErrors);
    if (error.status !== 400 || keyed.length === 0) {
      failures.show(error);
      return false;
    }
    const named = keyed.map(([key, message]) => [nameAt(written, key), message].filter(Boolean).join(': '));
    const ofFees = keyed.filter(([key]) => isOfFees(key)).map(([key]) => placeOf(written, key));
    if (ofFees.length > 0) {
      // What names no fee may be about any of them.
      setDraft(withFeesRestored(written, (item, fee) => ofFees.some((place) => (place.item ?? item) === item && (place.fee ?? fee) === fee)));
      setMessage({ kind: 'fees', errors: named });
    } else {
      setErrors(error.fieldErrors);
      setMessage({ kind: 'invalid', errors: named });
    }
    return false;
  };

  /** Where a fault is, in words. */
  const nameAt = (written: QuoteDraft, key: string): string => {
    const { item, fee } = placeOf(written, key);
    return item ? [lineName(item), fee && feeName(fee)].filter(Boolean).join(', ') : (config.Fields[key]?.Label ?? '');
  };

  /** Prices and quantities that no fee can have, by their fields. What is no number counts as 0 (FEE-004). */
  const feeErrors = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      draft.items.flatMap((item, line) =>
        item.fees.flatMap((fee, place) => [
          ...Object.entries(fee.now === fee.initial ? {} : findTypedErrors(fee, item)).map(
            ([name, error]) => [`AgencySaleItems[${line}].Fees[${place}].${name}`, t(error)] as const,
          ),
          ...(
            [
              ['Qty', 'rate', t('qtyOf', { name: feeName(fee) })],
              ['UnitPrice', 'money', t('priceOf', { name: feeName(fee) })],
            ] as const
          ).flatMap(([name, Type, Label]) => {
            const value = fee.now[name];
            const error = typeof value === 'number' && value !== fee.initial[name] ? check({ Type, Label, Minimum: 0 }, value) : undefined;
            return error === undefined ? [] : [[`AgencySaleItems[${line}].Fees[${place}].${name}`, error] as const];
          }),
        ]),
      ),
    );

  /** Saves what stands on the screen; `then` runs once it is saved. */
  const save = (then?: () => void) =>
    writing.run(async () => {
      if (focusMistyped()) return false;
      const invalid = unreadable();
      if (invalid.length > 0) {
        setMessage({ kind: 'invalid', errors: invalid });
        return false;
      }
      const wrong = feeErrors();
      if (Object.keys(wrong).length > 0) {
        setErrors(wrong);
        setReports((count) => count + 1);
        return false;
      }
      const isSaved = isDirty || id === undefined ? await write(draft) : true;
      if (isSaved) then?.();
      return isSaved;
    });
  const decide = (decided: QuoteDraft) => {
    setClash(undefined);
    setDraft(decided);
    void writing.run(() => write(decided));
  };
  const discard = () => take(base);
  return {
    id,
    draft,
    isDirty,
    errors,
    told,
    setMessage,
    clash,
    setClash,
    isBehind,
    savedAt,
    writing,
    passing,
    change,
    setFields,
    save,
    decide,
    discard,
    refetch,
  };
}

/** The line and the fee that a key of the server names, as far as it names them. */
function placeOf({ items }: QuoteDraft, key: string): { readonly item?: ItemDraft | undefined; readonly fee?: FeeDraft | undefined } {
  const [, line, place] = /^AgencySaleItems\[(\d+)\](?:\.Fees\[(\d+)\])?/i.exec(key) ?? [];
  const item = line === undefined ? undefined : items[Number(line)];
  return { item, fee: place === undefined || item === undefined ? undefined : sentFees(item)[Number(place)] };
}

/** Keys of faults in fees, whichever way they are spelt. */
const isOfFees = (key: string): boolean => /^agencysaleitems?.*fees/i.test(key);
const isDay = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));
const isWeeks = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0);
