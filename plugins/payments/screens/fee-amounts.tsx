// The fees of a sale in one currency, with what a payment pays of each, or a refund gives back.
import { fromJson, sum } from '#decimal';
import { Control, Money } from '#kit';
import { useTranslation } from './text/index.ts';
import { amountIn, amountText, type SaleFee } from './wire.ts';

interface FeeAmountsProps {
  readonly fees: readonly SaleFee[];
  readonly amounts: Readonly<Record<number, unknown>>;
  /** What the payment had of each fee when it was read: so much more than the balance may be paid. */
  readonly initial: Readonly<Record<number, number>>;
  readonly isRefund: boolean;
  readonly readOnly: boolean;
  readonly findError: (feeId: number) => string | undefined;
  readonly onChange: (feeId: number, amount: unknown) => void;
}

/** What is typed for one fee. */
export const amountField = (Label: string) => ({ Name: 'Amount', Type: 'money', Label, Required: false, ReadOnly: false }) as const;

export function FeeAmounts({ fees, amounts, initial, isRefund, readOnly, findError, onChange }: FeeAmountsProps) {
  const t = useTranslation();
  const total = sum(fees.map(({ Id }) => amountIn(amounts[Id])));
  const code = fees[0]?.CurrencyCode ?? undefined;
  return (
    <table className="pay-fees" aria-label={t('feesPaid')}>
      <thead>
        <tr>
          <th scope="col">{t('fee')}</th>
          <th scope="col" className="num">
            {t('costs')}
          </th>
          <th scope="col" className="num">
            {t(isRefund ? 'refundable' : 'left')}
          </th>
          <th scope="col" className="num">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => {
          const error = findError(fee.Id);
          const id = `fee-${fee.Id}`;
          const max = fromJson(isRefund ? fee.RefundableAmount : fee.Balance).plus(fromJson(readOnly ? 0 : (initial[fee.Id] ?? 0)));
          const label = t('amountOf', { fee: fee.Fee });
          return (
            <tr key={fee.Id}>
              <th scope="row">
                {fee.Fee}
                {fee.Course && <span className="t3 t12">{fee.Course}</span>}
                {error !== undefined && (
                  <span className="pay-fault" id={`${id}-error`} role="alert">
                    {error}
                  </span>
                )}
              </th>
              <td className="num">
                <Money amount={amountText(fee.Amount)} />
              </td>
              <td className="num">
                <Money amount={max.toFixed(2)} />
              </td>
              <td className="num">
                {readOnly ? (
                  <Money amount={amountText(amounts[fee.Id] ?? 0)} />
                ) : (
                  <>
                    <label className="vh" htmlFor={id}>
                      {label}
                    </label>
                    <Control
                      id={id}
                      field={amountField(label)}
                      label={label}
                      value={amounts[fee.Id] ?? null}
                      onChange={(amount) => onChange(fee.Id, amount)}
                      invalid={error !== undefined}
                      readOnly={false}
                      required={false}
                    />
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('total')}
          </th>
          <td className="num">
            <Money amount={total.toFixed(2)} currency={code} variant="total" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
