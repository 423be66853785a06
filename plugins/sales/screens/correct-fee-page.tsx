// The page on which the price of a fee is corrected: which fee, what it costs now and then, why, and what comes of it.
import {
  Bar,
  Button,
  call,
  Control,
  FaultNote,
  type Field,
  FieldBox,
  Money,
  numberText,
  Panel,
  type Row,
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
import { decimal, fixed } from '#decimal';
import { agreedFees, isHeld, lineName, text } from './sale-lines.ts';
import { SaleFoot } from './sale-foot.tsx';
import './sales.css';
import { useSay } from './text/index.ts';

const names = ['Qty', 'UnitPrice', 'Reason'] as const;

export default function CorrectFeePage({ row: sale, label, crumbs, back }: VerbProps) {
  const say = useSay();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const prefix = useId();
  const known = agreedFees(sale);
  const line = query.get('line');
  const fees = known.some((each) => String(each.line['Id']) === line) ? known.filter((each) => String(each.line['Id']) === line) : known;
  const free = fees.filter(({ fee }) => !isHeld(fee));
  const [chosenId, setChosen] = useState(free.length === 1 ? free[0]?.fee['Id'] : undefined);
  const chosen = free.find(({ fee }) => fee['Id'] === chosenId);
  const [typed, setTyped] = useState<Row>({});
  const { message, faults, changing, setFaults, working, run } = useWork({ fields: [...names, 'AgencySaleItemAgencyFeeId'] });
  const { fee } = chosen ?? {};
  const code = fee ? text(fee, 'CurrencyName') : '';
  const values: Row = { Qty: fee?.['Qty'] ?? null, UnitPrice: fee?.['UnitPrice'] ?? null, Reason: null, ...typed };
  const { Qty, UnitPrice } = values;
  const total = typeof Qty === 'number' && typeof UnitPrice === 'number' ? fixed(decimal(String(Qty)).times(decimal(String(UnitPrice))), 2) : undefined;
  const mayBegin = fee !== undefined && total !== undefined && text(values, 'Reason') !== '' && !working;
  const submit = () =>
    run(async () => {
      if (!fee || typeof Qty !== 'number' || typeof UnitPrice !== 'number') return;
      await call('POST agencysale/{id}/correctfee', {
        id: Number(sale['Id']),
        AgencySaleItemAgencyFeeId: Number(fee['Id']),
        Qty,
        UnitPrice,
        Reason: text(values, 'Reason'),
      });
      await queries.invalidateQueries();
      void navigate(`${back}?tab=fees`);
    });
  useControlKeys(mayBegin ? { Enter: { label, act: () => void submit() } } : {});
  useHotkeys({ Escape: { label: say('cancel'), act: () => void navigate(back) } });
  const count = (value: unknown) => numberText(value, 'rate', language);
  const choose = (id: unknown) => {
    setChosen(id);
    setTyped(({ Reason = null }) => ({ Reason }));
    setFaults({});
  };
  const asked: readonly { readonly field: Field; readonly hint?: string | undefined }[] = [
    { field: { Name: 'Qty', Type: 'rate', Label: say('quantity'), Required: true, ReadOnly: false, Minimum: 0 }, hint: was('Qty', count(fee?.['Qty'])) },
    {
      field: { Name: 'UnitPrice', Type: 'money', Label: say('unitPriceIn', { code }), Required: true, ReadOnly: false, Minimum: 0 },
      hint: was('UnitPrice', numberText(fee?.['UnitPrice'], 'money', language)),
    },
    { field: { Name: 'Reason', Type: 'text', Label: say('reason'), Required: true, ReadOnly: false, MaxLength: 500 } },
  ];

  function was(name: 'Qty' | 'UnitPrice', value: string): string | undefined {
    return fee && values[name] !== fee[name] ? say('was', { value }) : undefined;
  }
  return (
    <>
      <Bar crumbs={crumbs} title={label} />
      <div className="sale-change" data-page>
        {fees.length === 0 && (
          <StatePage icon="school" title={say('noFeeFits')} help={say('noFeeFitsHelp')} actions={<Button to={back}>{say('backToSale')}</Button>} />
        )}
        {fees.length > 0 && (
          <Panel title={say('whichFee')}>
            <div className="sale-choices" role="radiogroup" aria-label={say('whichFee')}>
              {fees.map(({ fee: each, line: of }) => (
                <label key={String(each['Id'])} className={`sale-choice ${each === fee ? 'on' : ''} ${isHeld(each) ? 'held' : ''}`}>
                  <input type="radio" name={`${prefix}-fee`} checked={each === fee} disabled={isHeld(each)} onChange={() => choose(each['Id'])} />
                  <b>{text(each, 'FeeDescription')}</b>
                  <span className="t3 t12">
                    {lineName(of)}
                    <br />
                    {count(each['Qty'])} × {text(each, 'CurrencyName')} {numberText(each['UnitPrice'], 'money', language)}
                    {isHeld(each) && (
                      <>
                        <br />
                        {say('feeHeld')}
                      </>
                    )}
                  </span>
                </label>
              ))}
            </div>
            <FaultNote message={faults['AgencySaleItemAgencyFeeId']} />
          </Panel>
        )}
        {fee && (
          <Panel title={say('whatChanges')}>
            <div className="sale-fields">
              {asked.map(({ field, hint }) => {
                const id = `${prefix}-${field.Name}`;
                const fault = faults[field.Name];
                return (
                  <FieldBox key={field.Name} id={id} label={field.Label} required locked={false} error={fault} hint={hint} wide={field.Name === 'Reason'}>
                    <Control
                      id={id}
                      field={field}
                      label={field.Label}
                      value={values[field.Name] ?? null}
                      row={values}
                      onChange={changing(field.Name, (next: unknown) => setTyped((now) => ({ ...now, [field.Name]: next })))}
                      invalid={fault !== undefined}
                      readOnly={false}
                      required
                    />
                  </FieldBox>
                );
              })}
            </div>
            <ul className="sale-price" aria-label={say('total')}>
              <li>
                <span className="grow">{say('totalNow')}</span>
                <Money amount={String(fee['LineTotal'] ?? '')} currency={code} />
              </li>
              <li>
                <span className="grow">{say('totalThen')}</span>
                {total === undefined ? '–' : <Money amount={total} currency={code} look="total" />}
              </li>
            </ul>
            <p className="t3 t12">{say('correctAbout')}</p>
          </Panel>
        )}
        <FaultNote message={message} />
      </div>
      {fees.length > 0 && <SaleFoot back={back} label={label} mayBegin={mayBegin} working={working} onSubmit={() => void submit()} />}
    </>
  );
}
