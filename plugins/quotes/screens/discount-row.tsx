// The discount of a fee as its own row: a percentage or an amount off the line, with the text that the student reads.
import { IconButton, Money, numberText, useLanguage } from '#kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DiscountValue, type DiscountKind, getDiscountFields } from './discount-value.tsx';
import { type FeeDraft, findTypedErrors, getPrice, isDiscounted, type ItemDraft } from './quote-draft.ts';
import { money } from './quote-totals.ts';
import { useTranslation } from './text/index.ts';
import type { Fee } from './wire.ts';
import './discount.css';

interface DiscountRowProps {
  readonly fee: FeeDraft;
  readonly item: ItemDraft;
  readonly name: string;
  readonly readOnly: boolean;
  /** Somebody is about to give one. */
  readonly isAdding: boolean;
  /** It is given up or taken away. */
  readonly onRemove: () => void;
  /** By field of the fee. */
  readonly findError: (field: string) => string | undefined;
  readonly onChange: (fee: FeeDraft) => void;
}

export function DiscountRow({ fee, item, name, readOnly, isAdding, onRemove, findError, onChange }: DiscountRowProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { now } = fee;
  const [kind, setKind] = useState<DiscountKind>();
  const isGiven = isDiscounted(fee);
  if (!isGiven && (readOnly || !isAdding)) return null;
  const shownKind = isGiven ? (now.DiscountPercentage === null ? 'amount' : 'percentage') : (kind ?? 'percentage');
  const put = (change: Partial<Fee>) => onChange({ ...fee, now: { ...now, ...change } });
  const typedError = findTypedErrors(fee, item).DiscountAmount;
  const error = findError('DiscountPercentage') ?? findError('DiscountAmount') ?? (typedError && t(typedError));
  const off = money(getPrice(fee, item).discount);
  const amount = <Money amount={off === '0.00' ? off : `-${off}`} />;
  if (readOnly)
    return (
      <div className="discount-row">
        <span>
          {now.DiscountText ?? t('discount')}
          {now.DiscountPercentage !== null && ` (${numberText(now.DiscountPercentage, 'rate', language)}%)`}
        </span>
        <span className="discount-off">{amount}</span>
      </div>
    );
  return (
    <>
      <div className="discount-row" role="group" aria-label={t('discountOf', { name })}>
        <TextInput
          size="xs"
          aria-label={t('discountTextOf', { name })}
          placeholder={t('discount')}
          maxLength={200}
          autoComplete="off"
          value={now.DiscountText ?? ''}
          onChange={(event) => put({ DiscountText: event.currentTarget.value === '' ? null : event.currentTarget.value })}
        />
        <DiscountValue
          label={t('discountOf', { name })}
          kind={shownKind}
          value={now.DiscountPercentage ?? now.DiscountAmount}
          code={now.CurrencyCode}
          error={error}
          onChange={(changed, value) => {
            setKind(changed);
            put(getDiscountFields(changed, value));
          }}
        />
        <span className="discount-off">{amount}</span>
        <IconButton
          effect="show"
          icon="x"
          label={t('removeDiscountOf', { name })}
          onClick={() => {
            setKind(undefined);
            onRemove();
            put({ DiscountPercentage: null, DiscountAmount: null, DiscountText: null });
          }}
        />
      </div>
      {error !== undefined && (
        <p className="t12 danger" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
