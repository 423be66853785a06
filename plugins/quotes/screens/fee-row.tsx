// A fee of a line: its quantity and price, what it comes to, its special, and how that was worked out.
import { Button, dateText, ExplainedFigure, IconButton, Money, numberText, useLanguage } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { decimal } from '#decimal';
import { AmountBox } from './amount-box.tsx';
import { amountIn, type FeeDraft, followsDuration, type ItemDraft, priceOf, qtyOf } from './quote-draft.ts';
import { money, times } from './quote-totals.ts';
import { useSay } from './text/index.ts';
import { explanationOf, idOf, specialsOf, textOf } from './wire.ts';

interface FeeRowProps {
  readonly fee: FeeDraft;
  readonly item: ItemDraft;
  readonly base: string;
  readonly readOnly: boolean;
  readonly fault: string | undefined;
  readonly onChange: (fee: FeeDraft) => void;
  readonly onRemove: () => void;
}

export function FeeRow({ fee, item, base, readOnly, fault, onChange, onRemove }: FeeRowProps) {
  const say = useSay();
  const language = useLanguage();
  const [isNoting, setNoting] = useState(false);
  const { now, came } = fee;
  const name = feeName(fee);
  const code = textOf(now['CurrencyCode']);
  const price = priceOf(fee, item);
  const qty = qtyOf(fee, item);
  const isTyped = now['UnitPrice'] !== came['UnitPrice'];
  const isUnread = typeof now['Qty'] === 'string' && !/^-?\d/.test(now['Qty']);
  const basePrice = amountIn(came['BaseUnitPrice']);
  const plain = basePrice === null ? undefined : times(qty, basePrice);
  const total = money(price.lineTotal);
  const special = specialsOf(came).find(({ id }) => id === price.specialId);
  const isLowered = plain !== undefined && decimal(total).lt(decimal(plain));
  const put = (change: Readonly<Record<string, unknown>>) => onChange({ ...fee, now: { ...now, ...change } });
  const follows = followsDuration(fee, item);
  const isUnsent = now['IsGeneric'] === true && !price.unitPrice.gt(decimal(0));
  const note = textOf(now['Note']);
  const isForeign = code !== '' && code !== base;
  return (
    <li className="quote-fee">
      <div className="quote-fee-line">
        <span className="quote-fee-name">
          {name}
          {now['ExcludeFromPayment'] === true && <span className="bd neutral">{say('excluded')}</span>}
        </span>
        <span className="quote-fee-sum">
          <AmountBox
            label={say('qtyOf', { name })}
            kind="rate"
            value={isUnread ? now['Qty'] : qty}
            readOnly={readOnly || follows}
            hint={follows ? say('follows') : undefined}
            onChange={(Qty) => put({ Qty })}
          />
          <span className="t3" aria-hidden="true">
            ×
          </span>
          <AmountBox
            label={say('priceOf', { name })}
            kind="money"
            value={isTyped ? now['UnitPrice'] : price.unitPrice.toFixed()}
            readOnly={readOnly}
            hint={fault}
            isWrong={fault !== undefined}
            onChange={(UnitPrice) => put({ UnitPrice })}
          />
        </span>
        <span className="quote-fee-total">
          {isLowered && <Money amount={plain} look="struck" />}
          <ExplainedFigure label={name} amount={total} {...(isForeign ? { currency: code } : {})} lines={figureLines()}>
            {explanation()}
          </ExplainedFigure>
        </span>
        {!readOnly && <IconButton does="show" icon="x" label={say('removeFee', { name })} onClick={onRemove} />}
      </div>
      {special && isLowered && (
        <p className="quote-special">
          {special.name}
          {price.supportQty.toFixed() !== decimal(qty).toFixed() && ` · ${say('free', { count: Number(decimal(qty).minus(price.supportQty).toFixed()) })}`}
        </p>
      )}
      {isUnsent && !readOnly && <p className="t12 warning">{say('needsPrice')}</p>}
      {fault !== undefined && (
        <p className="t12 danger" role="alert">
          {fault}
        </p>
      )}
      {readOnly ? (
        note !== '' && <p className="t12 t2">{note}</p>
      ) : note !== '' || isNoting ? (
        <TextInput
          size="xs"
          aria-label={say('noteOf', { name })}
          placeholder={say('note')}
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
    const counted = numberText(Number(qty), 'rate', language);
    if (plain === undefined) return [{ label: say('ownPrice', { qty: counted, price: priceText(price.unitPrice.toFixed()) }), amount: total }];
    const lines: { label: string; amount: string; look?: 'good' | 'bad' }[] = [
      { label: say('basePrice', { qty: counted, price: priceText(basePrice) }), amount: plain },
    ];
    const offered = special ? times(price.supportQty.toFixed(), price.specialUnitPrice?.toFixed() ?? null) : plain;
    if (special && offered !== plain)
      lines.push({ label: say('withSpecial', { name: special.name }), amount: money(decimal(offered).minus(plain)), look: 'good' });
    if (offered !== total)
      lines.push({
        label: say('ownPrice', { qty: price.supportQty.toFixed(), price: priceText(price.unitPrice.toFixed()) }),
        amount: money(decimal(total).minus(offered)),
      });
    return lines;
  }

  function explanation() {
    const said = explanationOf(came);
    const specials = specialsOf(came);
    const isAsCame = now === came;
    const nameOf = (id: number) => specials.find((each) => each.id === id)?.name ?? '';
    const notChosen = price.choice.notChosen.filter(({ id }) => id !== price.specialId);
    const day = textOf(item.now['PricingDate']);
    return (
      <div className="quote-why">
        {[...said.base, ...(isAsCame ? said.others : [])].map((line) => (
          <p key={line}>{line}</p>
        ))}
        {day !== '' && <p>{say('pricedOn', { day: dateText(day) })}</p>}
        {(isAsCame ? said.notChosen.length : notChosen.length) > 0 && (
          <div className="quote-not">
            <p className="t3">{say('notApplied')}</p>
            {isAsCame
              ? said.notChosen.map(({ name: each, why }) => (
                  <p key={`${each} ${why}`} className="t3">
                    {each}: {why}
                  </p>
                ))
              : notChosen.map(({ id, reason }) => (
                  <p key={id} className="t3">
                    {nameOf(id)}: {say(`why_${reason}`)}
                  </p>
                ))}
          </div>
        )}
        {!readOnly && (
          <div className="quote-choice">
            {specials.some(({ type }) => type !== 'NOTE') && (
              <NativeSelect
                size="xs"
                label={say('special')}
                value={String(price.specialId ?? '')}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  put({ FeeSpecialId: value === '' ? null : Number(value), UnitPrice: came['UnitPrice'] });
                }}
                data={[
                  { value: '', label: say('noSpecial') },
                  ...specials
                    .filter(({ id, type }) => type !== 'NOTE' && price.specialIds.includes(id))
                    .map(({ id, name: label }) => ({ value: String(id), label })),
                ]}
              />
            )}
            {isTyped && (
              <Button does="show" size="compact-sm" onClick={() => put({ UnitPrice: came['UnitPrice'] })}>
                {say('listPrice')}
              </Button>
            )}
            <Button does="show" size="compact-sm" variant="subtle" onClick={() => setNoting(true)}>
              {say('addNote')}
            </Button>
          </div>
        )}
      </div>
    );
  }
}

/** What a fee is called. */
export const feeName = ({ now }: FeeDraft): string =>
  textOf(now['FeeDescription']) || textOf(now['DescriptionLanguage1']) || textOf(now['FeeIdName']) || String(idOf(now['FeeId']) ?? '');
