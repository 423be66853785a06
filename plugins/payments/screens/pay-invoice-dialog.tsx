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
  useLanguage,
} from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';
import { amountText, getDay, type PaymentFields, toWireAmount, type TypedPayment, useSaving } from './wire.ts';

interface PayInvoiceDialogProps {
  /** Of payments: its fields are asked for. */
  readonly config: EntityConfig;
  readonly invoiceId: Id<'AgencySalePaymentInvoice'>;
  readonly onDone: () => void;
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
  const { message, errors, changing, working, save } = useSaving(['Amount', ...requested]);
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
  const pay = () =>
    void save(async () => {
      await call('POST agencysalepaymentinvoice/payClientInvoice', {
        Id: invoiceId,
        Amount: toWireAmount(values.Amount),
        DateReceived: getDay(values.DateReceived) || null,
        PaymentMethodId: typeof values.PaymentMethodId === 'number' ? values.PaymentMethodId : null,
        Reference: typeof values.Reference === 'string' && values.Reference !== '' ? values.Reference : null,
      });
      onDone();
    });
  const field = (name: keyof PaymentFields, label: string, of: EntityConfig['Fields'][string]) => {
    const id = `pay-${name}`;
    return (
      <FieldBox key={name} id={id} label={label} required={of.Required} locked={false} error={errors[name]}>
        <Control
          id={id}
          field={of}
          label={label}
          value={values[name] ?? null}
          row={{ ...payment, ...values }}
          onChange={changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: next })))}
          invalid={errors[name] !== undefined}
          readOnly={false}
          required={of.Required}
        />
      </FieldBox>
    );
  };
  const code = payment.BaseCurrencyName ?? '';
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
          {field('Amount', t('amountIn', { code }), { Name: 'Amount', Type: 'money', Label: t('amount'), Required: true, ReadOnly: false })}
          {requested.map((name) => {
            const of = config.Fields[name];
            return of && field(name, of.Label, { ...of, ReadOnly: false });
          })}
        </div>
      )}
    </Dialog>
  );
}
