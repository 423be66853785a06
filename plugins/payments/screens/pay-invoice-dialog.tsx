// Paying a client invoice, whole or in part: "Pay Client Invoice".
import {
  AlertDialog,
  call,
  Control,
  Dialog,
  DialogActions,
  type EntityConfig,
  FailedPage,
  ErrorNote,
  FieldBox,
  numberText,
  PartSkeleton,
  today,
  useCall,
  useFieldCheck,
  useLanguage,
  useFieldWork,
} from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';
import { amountText, getDay, getValue, type PaymentFields, toWireAmount, type TypedPayment } from './wire.ts';

interface PayInvoiceDialogProps {
  /** Of payments: its fields are asked for. */
  readonly config: EntityConfig;
  readonly invoiceId: Id<'AgencySalePaymentInvoice'>;
  /** With the payment that was received, where it is known. */
  readonly onDone: (paymentId: number | undefined) => void;
  readonly onClose: () => void;
}

const requested = ['DateReceived', 'PaymentMethodId', 'Reference'] as const;

export function PayInvoiceDialog(props: PayInvoiceDialogProps) {
  const t = useTranslation();
  // It pays one invoice, or it is not there at all (PAY-073).
  if (!(props.invoiceId > 0))
    return (
      <AlertDialog title={t('payInvoice')} onClose={props.onClose}>
        {t('noInvoiceId')}
      </AlertDialog>
    );
  return <PayDialog {...props} />;
}

function PayDialog({ config, invoiceId, onDone, onClose }: PayInvoiceDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const visible = useCall('agencysalepaymentinvoice/{id}', { id: invoiceId });
  const [typed, setTyped] = useState<TypedPayment>({});
  const check = useFieldCheck();
  const { message, errors, showErrors, changing, working, run } = useFieldWork(['Amount', ...requested]);
  const payment: PaymentFields = visible.data?.Payment ?? {};
  const max = visible.data?.MaxAllowedPaymentAmount ?? 0;
  // What begins with nothing is left empty (PAY-083).
  const values: TypedPayment = {
    Amount: max === 0 ? null : max,
    DateReceived: today(),
    PaymentMethodId: payment.PaymentMethodId ?? null,
    Reference: null,
    ...typed,
  };
  const code = payment.BaseCurrencyName ?? '';
  const fields: EntityConfig['Fields'][string][] = [
    { Name: 'Amount', Type: 'money', Label: t('amountIn', { code }), Required: true, ReadOnly: false },
    ...requested.flatMap((name) => config.Fields[name] ?? []).map((of) => ({ ...of, ReadOnly: false })),
  ];
  const pay = () => {
    const wrong = Object.fromEntries(
      fields.flatMap((of) => {
        const error = check(of, getValue(values, of.Name));
        return error === undefined ? [] : [[of.Name, error]];
      }),
    );
    if (Object.keys(wrong).length > 0) showErrors(wrong);
    else void run(send);
  };
  const send = async () => {
    await call('POST agencysalepaymentinvoice/payClientInvoice', {
      Id: invoiceId,
      Amount: toWireAmount(values.Amount),
      DateReceived: getDay(values.DateReceived) || null,
      PaymentMethodId: typeof values.PaymentMethodId === 'number' ? values.PaymentMethodId : null,
      Reference: typeof values.Reference === 'string' && values.Reference !== '' ? values.Reference : null,
    });
    onDone(visible.data?.Payment.Id);
  };
  const isRefund = payment.IsRefund === true;
  const number = visible.data?.InvoiceNumber ?? '';
  return (
    <Dialog
      size={520}
      title={t(isRefund ? 'payRefundTitle' : 'payTitle', { number })}
      about={visible.data && t('payAbout', { most: `${code} ${numberText(amountText(max), 'money', language)}` })}
      onClose={onClose}
      actions={
        <DialogActions
          command={t(isRefund ? 'payRefund' : 'payInvoice')}
          onCommand={pay}
          disabled={!visible.data || max === 0}
          busy={working}
          onClose={onClose}
        />
      }
    >
      <ErrorNote message={message} />
      {visible.isError && !visible.data ? (
        <FailedPage error={visible.error} title={t('invoiceFailed')} onRetry={() => void visible.refetch()} />
      ) : !visible.data ? (
        <PartSkeleton />
      ) : (
        <div className="pay-fields">
          {fields.map((of) => {
            const id = `pay-${of.Name}`;
            const error = errors[of.Name];
            return (
              <FieldBox key={of.Name} id={id} label={of.Label} required={of.Required} locked={false} error={error}>
                <Control
                  id={id}
                  field={of}
                  label={of.Label}
                  value={getValue(values, of.Name)}
                  row={{ ...payment, ...values }}
                  onChange={changing(of.Name, (next: unknown) => setTyped((now) => ({ ...now, [of.Name]: next })))}
                  invalid={error !== undefined}
                  readOnly={false}
                  required={of.Required}
                />
              </FieldBox>
            );
          })}
        </div>
      )}
    </Dialog>
  );
}
