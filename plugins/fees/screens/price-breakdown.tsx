// What a course costs, line by line: each fee with its quantity, its special, and why it and no other counts.
import { call, type CallInput, FailedPage, Money, numberText, PartSkeleton, useLanguage } from '#kit';
import { useQuery } from '@tanstack/react-query';
import './prices.css';
import { useTranslation } from './text/index.ts';

type Question = CallInput<'POST course/price'>;

/** Asks for the price again whenever the question changes. */
export function PriceBreakdown({ question }: { readonly question: Question }) {
  const t = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['call', 'course/price', question, language],
    staleTime: 0,
    queryFn: ({ signal }) => call('POST course/price', question, { signal, purpose: 'read' }),
  });
  if (error) return <FailedPage error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <PartSkeleton />;
  const amount = (value: number): string => value.toFixed(2);
  return (
    <div className="price">
      {data.PriceGroupName !== null && <p className="t2">{t('priceGroup', { name: data.PriceGroupName })}</p>}
      <ul>
        {data.Fees.map((fee) => (
          <li key={`${fee.Origin} ${fee.FeeId ?? fee.Name}`}>
            <div className="price-line">
              <strong>{fee.Name}</strong>
              <span className="t2">
                {t('times', { qty: numberText(fee.Qty, 'rate', language), price: `${numberText(fee.BaseUnitPrice, 'money', language)} ${fee.CurrencyName}` })}
              </span>
              <Money amount={amount(fee.LineTotal)} currency={fee.CurrencyName} />
            </div>
            {fee.Special && (
              <p className="price-special">
                <strong>{fee.Special.Name}</strong> {fee.Special.Why}
              </p>
            )}
            <ul className="price-why">
              {fee.Why.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {fee.NotChosen.length > 0 && (
              <details>
                <summary>{t('notChosen', { count: fee.NotChosen.length })}</summary>
                <ul className="price-why">
                  {fee.NotChosen.map(({ Name, Why }) => (
                    <li key={`${Name} ${Why}`}>
                      {Name}: {Why}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {data.Notes.map((note) => (
        <p key={note} className="t2">
          {note}
        </p>
      ))}
      {data.Total !== null && (
        <div className="price-line price-total">
          <strong>{t('total')}</strong>
          <span className="t2">{t('weeks', { count: data.Duration })}</span>
          <Money amount={typeof data.Total === 'number' ? amount(data.Total) : data.Total} currency={data.CurrencyName ?? undefined} variant="total" />
        </div>
      )}
    </div>
  );
}
