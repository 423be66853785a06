// A discount on an option: its fees share it.
import { Dialog, DialogActions, Money } from '#kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { sum } from '#decimal';
import { DiscountValue, type DiscountKind, getDiscountFields } from './discount-value.tsx';
import { feesOfOption, findDiscountError, getPrice, type QuoteDraft, withOptionDiscount } from './quote-draft.ts';
import { money } from './quote-totals.ts';
import { useTranslation } from './text/index.ts';
import { findAmount, type Typed } from './wire.ts';

interface DiscountDialogProps {
  readonly draft: QuoteDraft;
  readonly option: number;
  readonly onGive: (give: (draft: QuoteDraft) => QuoteDraft) => void;
  readonly onClose: () => void;
}

export function DiscountDialog({ draft, option, onGive, onClose }: DiscountDialogProps) {
  const t = useTranslation();
  const [kind, setKind] = useState<DiscountKind>('percentage');
  const [value, setValue] = useState<Typed>(null);
  const [text, setText] = useState('');
  const fees = feesOfOption(draft, option);
  const [code, ...others] = [...new Set(fees.map(({ fee }) => fee.now.CurrencyCode))];
  const gross = sum(fees.map(({ fee, item }) => getPrice(fee, item).gross));
  const { DiscountPercentage, DiscountAmount } = getDiscountFields(kind, value);
  const error = findDiscountError(DiscountPercentage, DiscountAmount, gross);
  const give = () => {
    const discount = { percentage: findAmount(DiscountPercentage), amount: findAmount(DiscountAmount) };
    onGive((was) => withOptionDiscount(was, option, discount, text.trim() === '' ? null : text.trim()));
  };
  return (
    <Dialog
      size={480}
      title={t('discountTitle', { number: String(option) })}
      about={t('discountAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('addDiscount')} disabled={value === null || error !== undefined} onCommand={give} onClose={onClose} />}
    >
      <div className="discount-form">
        <DiscountValue
          label={t('discount')}
          kind={kind}
          value={value}
          code={others.length === 0 ? code : undefined}
          error={error && t(error)}
          onChange={(changed, typed) => {
            setKind(changed);
            setValue(typed);
          }}
        />
        {others.length === 0 && (
          <p className="t2">
            {t('discountOff')} <Money amount={money(gross)} currency={code} />
          </p>
        )}
        {error !== undefined && (
          <p className="danger" role="alert">
            {t(error)}
          </p>
        )}
        <TextInput
          label={t('discountText')}
          description={t('discountTextHelp')}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
