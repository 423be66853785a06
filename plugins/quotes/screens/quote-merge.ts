// Two people in one quote: what both have changed is reported, everything else of either is kept.
import { hasItemChanged, type ItemDraft, type QuoteDraft, quoteDraft, sameLine, sameValue, saleFields, sentAsNew } from './quote-draft.ts';
import type { Quote } from './wire.ts';

/** Something of a quote that both have changed: a field, or a line; undefined of one that was taken out. */
export type Clash =
  | { readonly key: string; readonly kind: 'field'; readonly field: string; readonly mine: unknown; readonly theirs: unknown }
  | { readonly key: string; readonly kind: 'line'; readonly mine: ItemDraft | undefined; readonly theirs: ItemDraft | undefined };

export interface Merge {
  readonly clashes: readonly Clash[];
  /** The quote on top of what is stored by now, with these of mine; of the other clashes what is stored stands. */
  readonly decide: (mine: ReadonlySet<string>) => QuoteDraft;
}

/** Lays what was changed here over what is stored by now. */
export function merge(draft: QuoteDraft, newest: Quote): Merge {
  const theirs = quoteDraft(newest);
  const before = new Map(draft.initial.AgencySaleItems.map((row) => [String(row.Id), row]));
  const stored = new Map(theirs.items.map((item) => [item.key, item]));
  const own = new Set(draft.items.map(({ key }) => key));
  const changed = saleFields.filter((name) => !sameValue(draft.now[name], draft.initial[name]));
  const isMoved = (item: ItemDraft): boolean => {
    const was = before.get(item.key);
    return was === undefined || !sameLine(item.initial, was);
  };
  const fieldClashes = changed.flatMap((field): Clash[] => {
    const [mine, now] = [draft.now[field], newest[field]];
    return sameValue(now, draft.initial[field]) || sameValue(now, mine) ? [] : [{ key: field, kind: 'field', field, mine, theirs: now }];
  });
  const lineClashes = [
    ...draft.items.flatMap((mine): Clash[] => {
      if (!before.has(mine.key) || !hasItemChanged(mine)) return [];
      const now = stored.get(mine.key);
      return now && !isMoved(now) ? [] : [{ key: mine.key, kind: 'line', mine, theirs: now }];
    }),
    ...theirs.items.flatMap((now): Clash[] =>
      before.has(now.key) && !own.has(now.key) && isMoved(now) ? [{ key: now.key, kind: 'line', mine: undefined, theirs: now }] : [],
    ),
  ];
  const clashes = [...fieldClashes, ...lineClashes];
  const decide = (kept: ReadonlySet<string>): QuoteDraft => {
    const isTheirs = (key: string): boolean => clashes.some((clash) => clash.key === key) && !kept.has(key);
    const fields = Object.fromEntries(changed.filter((name) => !isTheirs(name)).map((name) => [name, draft.now[name]]));
    const mine = draft.items.flatMap((item): ItemDraft[] => {
      const now = stored.get(item.key);
      if (!before.has(item.key)) return [item];
      if (!now) return hasItemChanged(item) && !isTheirs(item.key) ? [sentAsNew(item)] : [];
      return [hasItemChanged(item) && !isTheirs(item.key) ? getOnTop(item, now) : now];
    });
    const added = theirs.items.filter(({ key }) => !own.has(key) && (!before.has(key) || isTheirs(key)));
    const items = [...mine, ...added];
    const options = [...new Set([...draft.options, ...theirs.options])].toSorted((a, b) => a - b);
    return { initial: newest, now: { ...newest, ...fields }, items, options };
  };
  return { clashes, decide };
}

/** A line of mine over what is stored of it by now. */
function getOnTop(mine: ItemDraft, { initial, fees }: ItemDraft): ItemDraft {
  const stored = new Map(fees.map((fee) => [fee.key, fee]));
  return {
    ...mine,
    initial,
    fees: mine.fees.flatMap((fee) => {
      const now = stored.get(fee.key);
      const isStored = fee.initial.Id !== undefined;
      return isStored ? (now ? [{ ...fee, initial: now.initial }] : []) : [fee];
    }),
  };
}
