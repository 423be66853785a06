// In which currency an amount is.
import type { ColumnConfig, FieldConfig, Row } from '../api/index.ts';

/** The code: that of all amounts of the field, or what the record says beside it; undefined where neither is known. */
export function currencyIn({ InCurrency }: Pick<FieldConfig | ColumnConfig, 'InCurrency'>, row: Row | undefined): string | undefined {
  const said = InCurrency?.Code ?? (InCurrency?.Key === undefined ? undefined : row?.[InCurrency.Key]);
  return typeof said === 'string' && said !== '' ? said : undefined;
}
