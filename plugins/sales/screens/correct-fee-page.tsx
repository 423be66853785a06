// The page on which the price of a fee is corrected: which fee, what it costs now and then, why, and what comes of it.
import {
  Bar,
  Button,
  call,
  Control,
  ErrorNote,
  type Field,
  FieldBox,
  Money,
  numberText,
  Panel,
  StatePage,
  useControlKeys,
  useHotkeys,
  useLanguage,
  useWork,
  type VerbProps,
} from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fixed, fromJson } from '#decimal';
import { discountTotal, grossTotal } from '../../rules/discount.ts';
import { agreedFees, type Fee, isHeld, lineName } from './sale-lines.ts';
import { SaleFoot } from './sale-foot.tsx';
import './sales.css';
import { useTranslation } from './text/index.ts';

const names = ['Qty', 'UnitPrice', 'Reason'] as const;
type Name = (typeof names)[number];
/** What somebody typed may be no value of its field. */
type Typed = { readonly [N in Name]?: unknown };

/** What the fee comes to: its discount stays. */
function totalText({ DiscountPercentage, DiscountAmount }: Fee, qty: number, unitPrice: number): string {
  const gross = grossTotal({ qty: fromJson(qty), unitPrice: fromJson(unitPrice) });
  const amountOf = (value: number | null | undefined) => (typeof value === 'number' ? fromJson(value) : null);
  return fixed(gross.minus(discountTotal({ percentage: amountOf(DiscountPercentage), amount: amountOf(DiscountAmount) }, gross)), 2);
}

export default function CorrectFeePage({ row: sale, label, crumbs, back }: VerbProps<'AgencySale'>) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const prefix = useId();
  const known = agreedFees(sale);
  const line = query.get('line');
  const fees = known.some((entry) => String(entry.line.Id) === line) ? known.filter((entry) => String(entry.line.Id) === line) : known;
  const free = fees.filter(({ fee }) => !isHeld(fee));
  const [chosenId, setChosen] = useState(free.length === 1 ? free[0]?.fee.Id : undefined);
  const chosen = free.find(({ fee }) => fee.Id === chosenId);
  const [typed, setTyped] = useState<Typed>({});
  const { message, errors, changing, setErrors, working, run } = useWork({ fields: [...names, 'AgencySaleItemAgencyFeeId'] });
  const { fee } = chosen ?? {};
  const code = fee?.CurrencyName ?? '';
  const values = { Qty: fee?.Qty ?? null, UnitPrice: fee?.UnitPrice ?? null, Reason: null, ...typed };
  const { Qty, UnitPrice } = values;
  const reason = typeof values.Reason === 'string' ? values.Reason : '';
  const total = fee && typeof Qty === 'number' && typeof UnitPrice === 'number' ? totalText(fee, Qty, UnitPrice) : undefined;
  const mayStart = fee !== undefined && total !== undefined && reason !== '' && !working;
  const submit = () =>
    run(async () => {
      if (!fee || typeof Qty !== 'number' || typeof UnitPrice !== 'number') return;
      await call('POST agencysale/{id}/correctfee', {
        id: sale.Id,
        AgencySaleItemAgencyFeeId: fee.Id,
        Qty,
        UnitPrice,
        Reason: reason,
      });
      await queries.invalidateQueries();
      void navigate(`${back}?tab=fees`);
    });
  useControlKeys(mayStart ? { Enter: { label, command: () => void submit() } } : {});
  useHotkeys({ Escape: { label: t('cancel'), command: () => void navigate(back) } });
  const count = (value: unknown) => numberText(value, 'rate', language);
  const choose = (id: Fee['Id']) => {
    setChosen(id);
    setTyped(({ Reason = null }) => ({ Reason }));
    setErrors({});
  };
  const requested: readonly { readonly field: Field & { readonly Name: Name }; readonly hint?: string | undefined }[] = [
    { field: { Name: 'Qty', Type: 'rate', Label: t('quantity'), Required: true, ReadOnly: false, Minimum: 0 }, hint: was('Qty', count(fee?.Qty)) },
    {
      field: { Name: 'UnitPrice', Type: 'money', Label: t('unitPriceIn', { code }), Required: true, ReadOnly: false, Minimum: 0 },
      hint: was('UnitPrice', numberText(fee?.UnitPrice, 'money', language)),
    },
    { field: { Name: 'Reason', Type: 'text', Label: t('reason'), Required: true, ReadOnly: false, MaxLength: 500 } },
  ];

  function was(name: 'Qty' | 'UnitPrice', value: string): string | undefined {
    return fee && values[name] !== fee[name] ? t('was', { value }) : undefined;
  }
  return (
    <>
      <Bar crumbs={crumbs} title={label} />
      <div className="sale-change" data-page>
        {fees.length === 0 && (
          <StatePage icon="school" title={t('noFeeFits')} help={t('noFeeFitsHelp')} actions={<Button to={back}>{t('backToSale')}</Button>} />
        )}
        {fees.length > 0 && (
          <Panel title={t('whichFee')}>
            <div className="sale-choices" role="radiogroup" aria-label={t('whichFee')}>
              {fees.map(({ fee: each, line: of }) => (
                <label key={each.Id} className={`sale-choice ${each === fee ? 'on' : ''} ${isHeld(each) ? 'held' : ''}`}>
                  <input type="radio" name={`${prefix}-fee`} checked={each === fee} disabled={isHeld(each)} onChange={() => choose(each.Id)} />
                  <b>{each.FeeDescription}</b>
                  <span className="t3 t12">
                    {lineName(of)}
                    <br />
                    {count(each.Qty)} × {each.CurrencyName} {numberText(each.UnitPrice, 'money', language)}
                    {isHeld(each) && (
                      <>
                        <br />
                        {t('feeHeld')}
                      </>
                    )}
                  </span>
                </label>
              ))}
            </div>
            <ErrorNote message={errors['AgencySaleItemAgencyFeeId']} />
          </Panel>
        )}
        {fee && (
          <Panel title={t('whatChanges')}>
            <div className="sale-fields">
              {requested.map(({ field, hint }) => {
                const id = `${prefix}-${field.Name}`;
                const error = errors[field.Name];
                return (
                  <FieldBox key={field.Name} id={id} label={field.Label} required locked={false} error={error} hint={hint} wide={field.Name === 'Reason'}>
                    <Control
                      id={id}
                      field={field}
                      label={field.Label}
                      value={values[field.Name] ?? null}
                      row={values}
                      onChange={changing(field.Name, (next: unknown) => setTyped((now) => ({ ...now, [field.Name]: next })))}
                      invalid={error !== undefined}
                      readOnly={false}
                      required
                    />
                  </FieldBox>
                );
              })}
            </div>
            <ul className="sale-price" aria-label={t('total')}>
              <li>
                <span className="grow">{t('totalNow')}</span>
                <Money amount={String(fee.LineTotal ?? '')} currency={code} />
              </li>
              <li>
                <span className="grow">{t('totalThen')}</span>
                {total === undefined ? '–' : <Money amount={total} currency={code} variant="total" />}
              </li>
            </ul>
            <p className="t3 t12">{t('correctAbout')}</p>
          </Panel>
        )}
        <ErrorNote message={message} />
      </div>
      {fees.length > 0 && <SaleFoot back={back} label={label} mayStart={mayStart} working={working} onSubmit={() => void submit()} />}
    </>
  );
}
