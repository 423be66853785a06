// How much a discount is: a number, and whether it is a percentage or an amount.
import { NativeSelect } from '@mantine/core';
import { AmountBox } from './amount-box.tsx';
import { useTranslation } from './text/index.ts';
import type { Typed } from './wire.ts';

export type DiscountKind = 'percentage' | 'amount';

/** A discount of one kind as the fields of a fee hold it. */
export const getDiscountFields = (kind: DiscountKind, value: Typed): { readonly DiscountPercentage: Typed; readonly DiscountAmount: Typed } =>
  kind === 'percentage' ? { DiscountPercentage: value, DiscountAmount: null } : { DiscountPercentage: null, DiscountAmount: value };

interface DiscountValueProps {
  readonly label: string;
  readonly kind: DiscountKind;
  readonly value: Typed;
  /** Of the currency of amounts; undefined where it can be a percentage alone. */
  readonly code: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (kind: DiscountKind, value: Typed) => void;
}

export function DiscountValue({ label, kind, value, code, error, onChange }: DiscountValueProps) {
  const t = useTranslation();
  return (
    <span className="discount-value">
      <AmountBox
        label={label}
        kind={kind === 'percentage' ? 'rate' : 'money'}
        value={value}
        hint={error}
        isWrong={error !== undefined}
        onChange={(typed) => onChange(kind, typed)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('discountKind')}
        value={kind}
        data={[{ value: 'percentage', label: '%' }, ...(code === undefined ? [] : [{ value: 'amount', label: code }])]}
        onChange={(event) => onChange(event.currentTarget.value === 'amount' ? 'amount' : 'percentage', value)}
      />
    </span>
  );
}
