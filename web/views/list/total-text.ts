// A total as people read it: counts, amounts with their currency, dates; and which totals a column takes.
import type { ColumnConfig, Language, Total, TotalKind } from '../../api/index.ts';
import { countText, dateText, numberText, instantDayText } from '../../fields/index.ts';

/** The totals that a column takes, in the order of a menu. */
export function getTotalKinds({ Type, Digits }: ColumnConfig): readonly TotalKind[] {
  const always = ['filled', 'empty'] as const;
  switch (Type) {
    case 'integer':
    case 'money':
    case 'rate':
      // What tells things apart comes to nothing.
      if (Digits !== undefined) return [...always, 'distinct'];
      return ['sum', 'average', 'minimum', 'maximum', ...always, 'distinct'];
    case 'date':
    case 'datetime':
      return ['minimum', 'maximum', ...always, 'distinct'];
    case 'password':
      return [];
    case 'json':
    case 'stringList':
    case 'referenceList':
    case 'partList':
      return always;
    default:
      return [...always, 'distinct'];
  }
}

/** The value and, of an amount, the currency that it or all amounts of the column are in; undefined where there is nothing to work it out of. */
export function totalText(
  { Kind, InCurrency, Value }: Total,
  column: ColumnConfig,
  language: Language,
): { readonly text: string; readonly code?: string | undefined } | undefined {
  if (Value === null) return undefined;
  if (Kind === 'filled' || Kind === 'empty' || Kind === 'distinct') return { text: countText(Number(Value), language) };
  if (column.Type === 'date') return { text: dateText(Value) };
  if (column.Type === 'datetime') return { text: instantDayText(Value) };
  // The average of whole numbers is none.
  const text = numberText(Value, column.Type === 'integer' && Kind === 'average' ? 'rate' : column.Type, language);
  return { text, code: InCurrency ?? column.InCurrency?.Code };
}

/** True for what is worked out of values; how many are filled is for the foot of a column, and would say little beside a group. */
export const isOfValues = (total: string): boolean => !['filled', 'empty', 'distinct'].includes(partsOfTotal(total).kind);

/** The field and the kind of a total as a view keeps it. */
export function partsOfTotal(total: string): { readonly field: string; readonly kind: string } {
  const at = total.lastIndexOf(':');
  return { field: total.slice(0, at), kind: total.slice(at + 1) };
}
