// A new payment where the office sees all of them: its sale is chosen first, then it is entered as on the page of the sale.
import { Bar, Button, Control, FailedPage, FieldBox, type PageProps, PartSkeleton, StatePage, useCall, useEntityConfig, useLanguage } from '#kit';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PaymentDialog } from './payment-dialog.tsx';
import './payments.css';
import { useTranslation } from './text/index.ts';

const list = '/salepayment';

export default function NewPaymentPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(true);
  const { data: config, error, refetch } = useEntityConfig('agencysalepayment', useLanguage());
  const refusals = useCall('agencysalepayment/refusals', {});
  const back = <Button to={list}>{t('back')}</Button>;
  const bar = <Bar title={title} crumbs={crumbs} />;
  if (!config || !refusals.data)
    return (
      <>
        {bar}
        {error ? (
          <FailedPage error={error} title={t('paymentFailed')} back={back} onRetry={() => void refetch()} />
        ) : refusals.isError ? (
          <FailedPage error={refusals.error} title={t('paymentFailed')} back={back} onRetry={() => void refusals.refetch()} />
        ) : (
          <PartSkeleton />
        )}
      </>
    );
  if (refusals.data.Enter !== null)
    return (
      <>
        {bar}
        <StatePage icon="lock" title={t('mayNotEnter')} help={refusals.data.Enter} actions={back} />
      </>
    );
  const field = config.Fields['AgencySaleId'];
  const requested = address.get('agencySaleId');
  const saleId = Number(requested ?? 0);
  const choose = (chosen: unknown): void => {
    setAddress(typeof chosen === 'number' ? { agencySaleId: String(chosen) } : {}, { replace: true });
    setOpen(true);
  };
  return (
    <>
      {bar}
      <div className="pay-new">
        {field && (
          <FieldBox id="payment-sale" label={field.Label} required locked={false}>
            <Control
              id="payment-sale"
              field={{ ...field, ReadOnly: false }}
              label={field.Label}
              value={saleId > 0 ? saleId : null}
              row={{}}
              onChange={choose}
              invalid={false}
              readOnly={false}
              required
            />
          </FieldBox>
        )}
        <p className="t3 t12">{t('chooseSale')}</p>
        {back}
      </div>
      {requested !== null && isOpen && (
        <Suspense>
          <PaymentDialog
            key={saleId}
            config={config}
            saleId={saleId}
            onDone={() => void navigate(`/enrolment/${saleId}/edit?tab=payments`)}
            onClose={() => {
              setOpen(false);
              setAddress({}, { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
