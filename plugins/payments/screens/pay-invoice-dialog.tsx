// Paying a client invoice, whole or in part: "Pay Client Invoice".
import {
  AlertDialog,
  call,
  Control,
  Dialog,
  DialogActions,
  type EntityConfig,
  FailedPage,
  FaultNote,
  FieldBox,
  numberText,
  PartSkeleton,
  type Row,
  today,
  useCall,
  useLanguage,
} from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { useSay } from './text/index.ts';
import { amountText, dayOf, numberOf, text, useSaving } from './wire.ts';

interface PayInvoiceDialogProps {
  /** Of payments: its fields are asked for. */
  readonly config: EntityConfig;
  readonly invoiceId: Id<'AgencySalePaymentInvoice'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const asked = ['DateReceived', 'PaymentMethodId', 'Reference'] as const;

export function PayInvoiceDialog(props: PayInvoiceDialogProps) {
  const say = useSay();
  // It pays one invoice, or it is not there at all (PAY-073).
  if (!(props.invoiceId > 0))
    return (
      <AlertDialog title={say('payInvoice')} onClose={props.onClose}>
        {say('noInvoiceId')}
      </AlertDialog>
    );
  return <PayDialog {...props} />;
}

function PayDialog({ config, invoiceId, onDone, onClose }: PayInvoiceDialogProps) {
  const say = useSay();
  const language = useLanguage();
  const shown = useCall('agencysalepaymentinvoice/{id}', { id: invoiceId });
  const [typed, setTyped] = useState<Row>({});
  const { message, faults, changing, working, save } = useSaving(['Amount', ...asked]);
  const payment = shown.data?.Payment ?? {};
  const most = shown.data?.MaxAllowedPaymentAmount ?? 0;
  // What begins with nothing is left empty (PAY-083).
  const values: Row = {
    Amount: most === 0 ? null : most,
    DateReceived: today(),
    PaymentMethodId: payment['PaymentMethodId'] ?? null,
    Reference: null,
    ...typed,
  };
  const pay = () =>
    void save(async () => {
      await call('POST agencysalepaymentinvoice/payClientInvoice', {
        Id: invoiceId,
        Amount: numberOf(values, 'Amount'),
        DateReceived: dayOf(values, 'DateReceived') || null,
        PaymentMethodId: typeof values['PaymentMethodId'] === 'number' ? values['PaymentMethodId'] : null,
        Reference: text(values, 'Reference') || null,
      });
      onDone();
    });
  const field = (name: string, label: string, of: EntityConfig['Fields'][string]) => {
    const id = `pay-${name}`;
    return (
      <FieldBox key={name} id={id} label={label} required={of.Required} locked={false} error={faults[name]}>
        <Control
          id={id}
          field={of}
          label={label}
          value={values[name] ?? null}
          row={{ ...payment, ...values }}
          onChange={changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: next })))}
          invalid={faults[name] !== undefined}
          readOnly={false}
          required={of.Required}
        />
      </FieldBox>
    );
  };
  const code = text(payment, 'BaseCurrencyName');
  const isRefund = payment['IsRefund'] === true;
  const number = text(shown.data ? { ...shown.data } : {}, 'InvoiceNumber');
  return (
    <Dialog
      size={520}
      title={say(isRefund ? 'payRefundTitle' : 'payTitle', { number })}
      about={shown.data && say('payAbout', { most: `${code} ${numberText(amountText(most), 'money', language)}` })}
      onClose={onClose}
      actions={
        <DialogActions act={say(isRefund ? 'payRefund' : 'payInvoice')} onAct={pay} disabled={!shown.data || most === 0} busy={working} onClose={onClose} />
      }
    >
      <FaultNote message={message} />
      {shown.isError && !shown.data ? (
        <FailedPage error={shown.error} title={say('invoiceFailed')} onRetry={() => void shown.refetch()} />
      ) : !shown.data ? (
        <PartSkeleton />
      ) : (
        <div className="pay-fields">
          {field('Amount', say('amountIn', { code }), { Name: 'Amount', Type: 'money', Label: say('amount'), Required: true, ReadOnly: false })}
          {asked.map((name) => {
            const of = config.Fields[name];
            return of && field(name, of.Label, { ...of, ReadOnly: false });
          })}
        </div>
      )}
    </Dialog>
  );
}
