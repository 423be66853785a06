// What is to be paid, what is late, and what was paid, with its receipt.
import { useContext, useState } from 'react';
import { Note } from '../parts.tsx';
import { TranslationContext, useForms } from '../text/index.ts';
import { asFailure, download, leaveIfEnded, type Payments, useLoaded } from './app-api.ts';
import { Waiting } from './waiting.tsx';
import { useAppText } from './text/index.ts';

type Payment = Payments['Data'][number];

export function PaymentsPage() {
  const t = useAppText();
  const { amount } = useForms();
  const { data, failure, reload } = useLoaded<Payments>('payments');
  if (!data) return <Waiting failure={failure} onRetry={() => void reload()} />;
  const due = data.Data.filter(({ IsPaid }) => !IsPaid);
  const paid = data.Data.filter(({ IsPaid }) => IsPaid).toReversed();
  return (
    <>
      <h1>{t('payments')}</h1>
      {data.Data.length === 0 ? (
        <p className="quiet">{t('noPayments')}</p>
      ) : data.Due.length === 0 ? (
        <Note kind="success">{t('paidAll')}</Note>
      ) : (
        data.Due.map(({ CurrencyCode, Amount, Overdue }) => (
          <section key={CurrencyCode} className="next">
            <h2>{t('due')}</h2>
            <p className="figure">
              <small>{CurrencyCode}</small> {amount(Amount)}
            </p>
            {Overdue > 0 && <Note kind="warning">{t('overdue', { amount: `${CurrencyCode} ${amount(Overdue)}` })}</Note>}
            <p className="quiet small">{t('howToPay')}</p>
          </section>
        ))
      )}
      {due.length > 0 && (
        <>
          <h2>{t('toPay')}</h2>
          <List payments={due} />
        </>
      )}
      {paid.length > 0 && (
        <>
          <h2>{t('paid')}</h2>
          <List payments={paid} />
        </>
      )}
    </>
  );
}

function List({ payments }: { payments: readonly Payment[] }) {
  const t = useAppText();
  const { amount, day } = useForms();
  const { language } = useContext(TranslationContext);
  const [making, setMaking] = useState<number>();
  const [message, setMessage] = useState<string>();
  const getReceipt = async ({ Id }: Payment) => {
    setMaking(Id);
    setMessage(undefined);
    try {
      await download(`payments/${Id}/receipt`, `${t('receipt')} ${Id}.pdf`, language);
    } catch (error) {
      const failed = asFailure(error);
      leaveIfEnded(failed);
      setMessage(failed.kind === 'offline' ? t('offline') : t('failed'));
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <>
      {message && <Note kind="danger">{message}</Note>}
      {making !== undefined && (
        <p className="small" role="status">
          {t('making')}
        </p>
      )}
      <ul className="lines">
        {payments.map((payment) => {
          const text = `${payment.CurrencyCode} ${amount(payment.Amount)}`;
          const name = payment.IsRefund ? t('refund') : payment.Number ? t('instalment', { number: payment.Number }) : undefined;
          const date = payment.IsPaid
            ? t('paidOn', { date: day(payment.PaidDate ?? payment.DueDate) })
            : t(payment.IsOverdue ? 'lateSince' : 'dueOn', { date: day(payment.DueDate) });
          return (
            <li key={payment.Id} className="row">
              <span className="grow">
                <span className="block">{[payment.About, name].filter(Boolean).join(' · ')}</span>
                <span className={payment.IsOverdue ? 'late small' : 'quiet small'}>{date}</span>
              </span>
              <span className="price">
                <small>{payment.CurrencyCode}</small> {amount(payment.Amount)}
                {payment.HasReceipt && (
                  <button
                    type="button"
                    className="act small block"
                    disabled={making !== undefined}
                    aria-label={t('receiptOf', { amount: text })}
                    onClick={() => void getReceipt(payment)}
                  >
                    {t('receipt')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
