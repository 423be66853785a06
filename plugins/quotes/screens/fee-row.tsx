// A fee of a line: its quantity and price, what it comes to, its special, and how that was worked out.
import { Button, dateText, ExplainedFigure, IconButton, Money, numberText, useLanguage } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { decimal } from '#decimal';
import { zero } from '../../rules/money.ts';
import { AmountBox } from './amount-box.tsx';
import { DiscountRow } from './discount-row.tsx';
import { type FeeDraft, findTypedErrors, followsDuration, isDiscounted, type ItemDraft, getPrice, getQty } from './quote-draft.ts';
import { money, times } from './quote-totals.ts';
import { RegisterMark } from './register-mark.tsx';
import { useTranslation } from './text/index.ts';
import { type Fee, findAmount, getSpecials } from './wire.ts';

interface FeeRowProps {
  readonly fee: FeeDraft;
  readonly item: ItemDraft;
  readonly base: string;
  readonly readOnly: boolean;
  /** By field of the fee. */
  readonly findError: (field: string) => string | undefined;
  readonly onChange: (fee: FeeDraft) => void;
  readonly onRemove: () => void;
}

export function FeeRow({ fee, item, base, readOnly, findError, onChange, onRemove }: FeeRowProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [isNoting, setNoting] = useState(false);
  const [isDiscounting, setDiscounting] = useState(false);
  const { now, initial } = fee;
  const name = feeName(fee);
  const code = now.CurrencyCode;
  const price = getPrice(fee, item);
  const qty = getQty(fee, item);
  const isTyped = now.UnitPrice !== initial.UnitPrice;
  const isUnread = typeof now.Qty === 'string' && !/^-?\d/.test(now.Qty);
  const basePrice = initial.BaseUnitPrice;
  const plain = basePrice === null ? undefined : times(qty, findAmount(basePrice));
  const total = money(price.gross);
  const special = getSpecials(initial).find(({ id }) => id === price.specialId);
  const isLowered = plain !== undefined && decimal(total).lt(decimal(plain));
  const put = (change: Partial<Fee>) => onChange({ ...fee, now: { ...now, ...change } });
  const follows = followsDuration(fee, item);
  const isUnsent = now.IsGeneric && !price.unitPrice.gt(decimal(0));
  const note = now.Note ?? '';
  const isForeign = code !== '' && code !== base;
  const typedError = findTypedErrors(fee, item).UnitPrice;
  const priceError = findError('UnitPrice') ?? (typedError && t(typedError));
  const errors = [...new Set([...['Qty', 'FeeId', 'FeeSpecialId', 'Note'].flatMap((field) => findError(field) ?? []), ...(priceError ? [priceError] : [])])];
  return (
    <li className="quote-fee">
      <div className="quote-fee-line">
        <span className="quote-fee-name">
          {name}
          {now.ExcludeFromPayment && <span className="bd neutral">{t('excluded')}</span>}
          {!readOnly && !isDiscounting && !isDiscounted(fee) && (
            <span className="quote-fee-discount">
              <Button effect="show" size="compact-xs" variant="subtle" onClick={() => setDiscounting(true)}>
                {t('addDiscount')}
              </Button>
            </span>
          )}
        </span>
        <span className="quote-fee-sum">
          <AmountBox
            label={t('qtyOf', { name })}
            kind="rate"
            value={isUnread ? now.Qty : qty.toFixed()}
            readOnly={readOnly || follows}
            hint={findError('Qty') ?? (follows ? t('follows') : undefined)}
            isWrong={findError('Qty') !== undefined}
            onChange={(Qty) => put({ Qty })}
          />
          <span className="t3" aria-hidden="true">
            ×
          </span>
          <AmountBox
            label={t('priceOf', { name })}
            kind="money"
            value={isTyped ? now.UnitPrice : price.unitPrice.toFixed()}
            readOnly={readOnly}
            hint={priceError}
            isWrong={priceError !== undefined}
            onChange={(UnitPrice) => put({ UnitPrice })}
          />
        </span>
        <span className="quote-fee-total">
          <ExplainedFigure label={name} amount={total} {...(isForeign ? { currency: code } : {})} lines={figureLines()}>
            {explanation()}
          </ExplainedFigure>
        </span>
        {!readOnly && <IconButton effect="show" icon="x" label={t('removeFee', { name })} onClick={onRemove} />}
      </div>
      {special && isLowered && (
        <p className="quote-special">
          {special.name}
          {' · '}
          {t('insteadOf')} <Money amount={plain} variant="struck" />
          {!price.supportQty.eq(qty) && ` · ${t('free', { count: Number(qty.minus(price.supportQty).toFixed()) })}`}
        </p>
      )}
      <RegisterMark fee={fee} item={item} name={name} readOnly={readOnly} onConfirm={() => put({ IsPriceConfirmed: true })} />
      <DiscountRow
        fee={fee}
        item={item}
        name={name}
        readOnly={readOnly}
        isAdding={isDiscounting}
        onRemove={() => setDiscounting(false)}
        findError={findError}
        onChange={onChange}
      />
      {isUnsent && !readOnly && <p className="t12 warning">{t('needsPrice')}</p>}
      {errors.map((error) => (
        <p key={error} className="t12 danger" role="alert">
          {error}
        </p>
      ))}
      {readOnly ? (
        note !== '' && <p className="t12 t2">{note}</p>
      ) : note !== '' || isNoting ? (
        <TextInput
          size="xs"
          aria-label={t('noteOf', { name })}
          placeholder={t('note')}
          maxLength={4000}
          autoComplete="off"
          autoFocus={isNoting && note === ''}
          value={note}
          onChange={(event) => put({ Note: event.currentTarget.value === '' ? null : event.currentTarget.value })}
          onBlur={() => setNoting(false)}
        />
      ) : null}
    </li>
  );

  function figureLines() {
    const priceText = (amount: unknown) => numberText(amount, 'money', language);
    const counted = numberText(Number(qty.toFixed()), 'rate', language);
    if (plain === undefined) return [{ label: t('ownPrice', { qty: counted, price: priceText(price.unitPrice.toFixed()) }), amount: total }];
    const lines: { label: string; amount: string; variant?: 'good' | 'bad' }[] = [
      { label: t('basePrice', { qty: counted, price: priceText(basePrice) }), amount: plain },
    ];
    const offered = special ? times(price.supportQty, price.specialUnitPrice) : plain;
    if (special && offered !== plain)
      lines.push({ label: t('withSpecial', { name: special.name }), amount: money(decimal(offered).minus(plain)), variant: 'good' });
    if (offered !== total)
      lines.push({
        label: t('ownPrice', { qty: price.supportQty.toFixed(), price: priceText(price.unitPrice.toFixed()) }),
        amount: money(decimal(total).minus(offered)),
      });
    return lines;
  }

  function explanation() {
    const { Base, Charged, NotChosen, Typed, Rounding, Rate } = initial.Explanation;
    const isCounted = now.IsCompulsory && now.IsRecurring && !qty.eq(findAmount(initial.Qty) ?? zero);
    const counted = t('chargedWeeks', { count: Number(qty.toFixed()), qty: numberText(Number(qty.toFixed()), 'rate', language) });
    const reasons = isCounted ? Base.map((line) => (line === Charged ? counted : line)) : Base;
    const others = [Typed, Rounding, Rate].filter((entry) => entry !== null && entry !== '');
    const specials = getSpecials(initial);
    const isInitial = now === initial;
    const getName = (id: number) => specials.find((each) => each.id === id)?.name ?? '';
    const notChosen = price.choice.notChosen.filter(({ id }) => id !== price.specialId);
    const day = item.now.PricingDate ?? '';
    return (
      <div className="quote-why">
        {[...reasons, ...(isInitial ? others : [])].map((line) => (
          <p key={line}>{line}</p>
        ))}
        {day !== '' && <p>{t('pricedOn', { day: dateText(day) })}</p>}
        {(isInitial ? NotChosen.length : notChosen.length) > 0 && (
          <div className="quote-not">
            <p className="t3">{t('notApplied')}</p>
            {isInitial
              ? NotChosen.map(({ Name: each, Why: why }) => (
                  <p key={`${each} ${why}`} className="t3">
                    {each}: {why}
                  </p>
                ))
              : notChosen.map(({ id, reason }) => (
                  <p key={id} className="t3">
                    {getName(id)}: {t(`why_${reason}`)}
                  </p>
                ))}
          </div>
        )}
        {!readOnly && (
          <div className="quote-choice">
            {specials.some(({ type }) => type !== 'NOTE') && (
              <NativeSelect
                size="xs"
                label={t('special')}
                value={String(price.specialId ?? '')}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  put({ FeeSpecialId: value === '' ? null : Number(value), UnitPrice: initial.UnitPrice });
                }}
                data={[
                  { value: '', label: t('noSpecial') },
                  ...specials
                    .filter(({ id, type }) => type !== 'NOTE' && price.specialIds.includes(id))
                    .map(({ id, name: label }) => ({ value: String(id), label })),
                ]}
              />
            )}
            {isTyped && (
              <Button effect="show" size="compact-sm" onClick={() => put({ UnitPrice: initial.UnitPrice })}>
                {t('listPrice')}
              </Button>
            )}
            <Button effect="show" size="compact-sm" variant="subtle" onClick={() => setNoting(true)}>
              {t('addNote')}
            </Button>
          </div>
        )}
      </div>
    );
  }
}

/** What a fee is called. */
export const feeName = ({ now }: FeeDraft): string => now.FeeDescription || now.DescriptionLanguage1 || String(now.FeeId ?? '');
