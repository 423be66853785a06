// Behind the tab of a sale: its payments by the days on which they are due, what they come to, and what can be done with each.
import {
  CommandMenu,
  Badge,
  Button,
  ChoiceBadge,
  dateText,
  FailedPage,
  type MenuCommand,
  Money,
  Panel,
  type PanelProps,
  PartSkeleton,
  RecordTable,
  RelativeDate,
  StatePage,
  useCall,
  useChanges,
  useEntityConfig,
  useLanguage,
} from '#kit';
import { valueGroups } from '#generated';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { CancelDialog } from './cancel-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import './payments.css';
import { PlanDialog } from './plan-dialog.tsx';
import { type Saved, SavedNote } from './saved-note.tsx';
import { SaleTotals } from './sale-totals.tsx';
import { type Translate, useTranslation } from './text/index.ts';
import { amountText, getDay, isReceived, isRebuilt, isPending, type Payment, type MissingPermissions } from './wire.ts';

type Open =
  | { readonly kind: 'new'; readonly isRefund: boolean }
  | { readonly kind: 'plan' }
  | { readonly kind: 'edit' | 'pay' | 'credit' | 'cancel' | 'delete'; readonly payment: Payment };

export default function PaymentsTab({ row: sale, reload }: PanelProps<'AgencySale'>) {
  const t = useTranslation();
  const navigate = useNavigate();
  const config = useEntityConfig('agencysalepayment', useLanguage()).data;
  const [open, setOpen] = useState<Open>();
  const [saved, setSaved] = useState<Saved>();
  const saleId = sale.Id;
  const instant = useChanges('agencysalepayment');
  const listed = useCall('agencysale/{saleId}/payments', { saleId }, instant);
  const totals = useCall('agencysale/{saleId}/financialtotals', { saleId }, instant);
  const lists = useCall('finance/balances', { AgencySaleId: saleId }, instant);
  const refusals = useCall('agencysalepayment/refusals', {});
  const failed = [listed, refusals].find(({ isError, data }) => isError && !data);
  if (failed) return <FailedPage error={failed.error} title={t('failed')} onRetry={() => void failed.refetch()} />;
  if (!listed.data || !config || !refusals.data) return <PartSkeleton />;
  const { Data: payments, Warning } = listed.data;
  const hasPlan = sale.HasDepositInstallment || payments.some(isRebuilt);
  const isCancelled = valueGroups.AgencySale.StatusId.allCancelled.includes(sale.StatusId);
  const close = () => setOpen(undefined);
  const done = (what: Saved) => () => {
    setOpen(undefined);
    setSaved(what);
    void listed.refetch();
    void totals.refetch();
    void reload();
  };
  const mayNot = refusals.data;
  const add = (
    <>
      {!isCancelled && (
        <Button effect="write" size="xs" icon="checklist" rejection={mayNot.Enter ?? undefined} onClick={() => setOpen({ kind: 'plan' })}>
          {t(hasPlan ? 'changePlan' : 'makePlan')}
        </Button>
      )}
      <Button effect="write" size="xs" icon="undo" rejection={mayNot.Refund ?? undefined} onClick={() => setOpen({ kind: 'new', isRefund: true })}>
        {t('newRefund')}
      </Button>
      {!isCancelled && (
        <Button
          effect="write"
          size="xs"
          icon="plus"
          variant="filled"
          rejection={mayNot.Enter ?? undefined}
          onClick={() => setOpen({ kind: 'new', isRefund: false })}
        >
          {t('newPayment')}
        </Button>
      )}
    </>
  );
  const columns = [
    { id: 'status', label: config.Fields['StatusId']?.Label ?? '', renderCell: (row: Payment) => <Status payment={row} t={t} /> },
    {
      id: 'due',
      label: config.Fields['DueDate']?.Label ?? '',
      variant: 'named' as const,
      renderCell: (row: Payment) => <RelativeDate value={getDay(row.DueDate)} isDue={row.StatusId === 'Unpaid'} />,
    },
    {
      id: 'received',
      label: config.Fields['DateReceived']?.Label ?? '',
      variant: 'named' as const,
      renderCell: (row: Payment) => dateText(getDay(row.DateReceived)),
    },
    { id: 'method', label: config.Fields['PaymentMethodId']?.Label ?? '', variant: 'named' as const, renderCell: (row: Payment) => row.PaymentMethodName },
    {
      id: 'amount',
      label: config.Fields['Amount']?.Label ?? '',
      variant: 'number' as const,
      renderCell: (row: Payment) => (
        <Money
          amount={row.IsRefund === true ? `-${amountText(row.Amount)}` : amountText(row.Amount)}
          currency={row.BaseCurrencyName || undefined}
          variant={row.StatusId === 'Cancelled' ? 'struck' : undefined}
        />
      ),
    },
  ];
  return (
    <Panel title={t('payments')} beside={<span className="end pay-acts">{payments.length > 0 && add}</span>}>
      {saved && <SavedNote saved={saved} />}
      {Warning !== null && (
        <p className="note warning" role="note">
          {Warning}
        </p>
      )}
      <SaleTotals totals={totals.data} lists={lists.data?.Data} t={t} />
      {payments.length === 0 ? (
        <StatePage icon="cash" title={t('none')} help={t('noneHelp')} actions={<span className="pay-acts">{add}</span>} />
      ) : (
        <RecordTable
          rows={payments}
          name={{ id: 'what', label: t('payment'), renderCell: (row) => getName(row, t) }}
          entity="agencysalepayment"
          base="/salepayment"
          columns={columns}
          renderCommands={(row) => (
            <CommandMenu
              label={t('actsOf', { name: getName(row, t) })}
              commands={getCommands(
                row,
                t,
                (kind) => setOpen(kind === 'refund' ? { kind: 'new', isRefund: true } : { kind, payment: row }),
                (to) => void navigate(to),
                mayNot,
              )}
            />
          )}
        />
      )}
      <Suspense>
        {open?.kind === 'new' && (
          <PaymentDialog
            config={config}
            saleId={saleId}
            isRefund={open.isRefund}
            onDone={done({ text: open.isRefund ? 'refundSaved' : 'paymentSaved' })}
            onClose={close}
          />
        )}
        {open?.kind === 'edit' && (
          <PaymentDialog config={config} saleId={saleId} id={open.payment.Id} onDone={done({ text: getSavedText(open.payment) })} onClose={close} />
        )}
        {open?.kind === 'plan' && <PlanDialog saleId={saleId} payments={payments} hasPlan={hasPlan} onDone={done({ text: 'planSaved' })} onClose={close} />}
        {open?.kind === 'pay' && (
          <PayInvoiceDialog
            config={config}
            invoiceId={open.payment.AgencySalePaymentInvoiceId ?? 0}
            onDone={done({ text: open.payment.IsRefund === true ? 'refundPaid' : 'received', paymentId: open.payment.Id })}
            onClose={close}
          />
        )}
        {open?.kind === 'credit' && <CreditDialog payment={open.payment} onDone={done({ text: 'paymentSaved' })} onClose={close} />}
        {open?.kind === 'cancel' && <CancelDialog id={open.payment.Id} onDone={done({ text: 'paymentCancelled' })} onClose={close} />}
        {open?.kind === 'delete' && (
          <DeleteDialog saleId={saleId} id={open.payment.Id} name={getName(open.payment, t)} onDone={done({ text: 'paymentDeleted' })} onClose={close} />
        )}
      </Suspense>
    </Panel>
  );
}

const getSavedText = ({ IsRefund }: Payment) => (IsRefund === true ? 'refundSaved' : 'paymentSaved');

/** What people call a payment. */
function getName(payment: Payment, t: Translate): string {
  if (payment.IsRefund === true) return t('refund');
  if (payment.IsDeposit === true) return t('deposit');
  const number = payment.InstallmentNumber;
  return number === null || number === undefined ? t('payment') : t('installmentNo', { number });
}

function Status({ payment, t }: { payment: Payment; t: Translate }) {
  return (
    <span className="row g4 wrap">
      <ChoiceBadge entity="agencysalepayment" field="StatusId" value={payment.StatusId} />
      {payment.IsOverdue && <Badge text={t('overdue', { count: payment.DaysOverdue })} colour="danger" />}
      {payment.IsLocked && <Badge text={t('billed')} colour="neutral" />}
      {payment.IsCredit === true && <Badge text={t('credit')} colour="neutral" />}
    </span>
  );
}

type Kind = 'edit' | 'pay' | 'refund' | 'credit' | 'cancel' | 'delete';

/** One that a bill holds and that waits can only be paid (PAY-055). What a permission would open is there, and says which. */
function getCommands(payment: Payment, t: Translate, open: (kind: Kind) => void, go: (to: string) => void, mayNot: MissingPermissions): MenuCommand[] {
  const id = payment.Id;
  const invoice = payment.AgencySalePaymentInvoiceId;
  const isRefund = payment.IsRefund === true;
  const isOwed = payment.StatusId === 'Unpaid';
  const whyNotEnter = mayNot.Enter ?? undefined;
  const write = (kind: Kind, icon: string, label: string, rejection: string | undefined, isDanger = false): MenuCommand => ({
    id: kind,
    label,
    icon,
    effect: 'write',
    rejection,
    isDanger,
    command: () => open(kind),
  });
  const pay = write('pay', 'cash', t(isRefund ? 'payRefund' : 'payInvoice'), isRefund ? (mayNot.Refund ?? undefined) : whyNotEnter);
  const isPayable = isOwed && invoice !== null;
  if (isPayable && payment.IsLocked) return [pay];
  return [
    ...(isPayable ? [pay] : []),
    ...(payment.StatusId === 'Cancelled' ? [] : [write('edit', 'pencil', t('edit'), whyNotEnter)]),
    ...(isReceived(payment) && !isRefund ? [write('refund', 'undo', t('newRefund'), mayNot.Refund ?? undefined)] : []),
    ...(isOwed && !isRefund ? [write('credit', 'coins', t('useCredit'), whyNotEnter)] : []),
    ...(isReceived(payment) && !(isRefund && payment.IsCredit === true)
      ? [{ id: 'receipt', label: t('receipt'), icon: 'printer', effect: 'show', command: () => go(`/salepayment/${id}/receipt`) } as const]
      : []),
    ...(invoice !== null
      ? [{ id: 'invoice', label: t('invoice'), icon: 'file-invoice', effect: 'show', command: () => go(`/clientinvoice/${invoice}/invoice`) } as const]
      : []),
    ...(isOwed || isReceived(payment) ? [write('cancel', 'x', t('cancelPayment'), mayNot.Cancel ?? undefined, true)] : []),
    ...(isPending(payment) && payment.CanDelete ? [write('delete', 'trash', t('delete'), isRefund ? (mayNot.Refund ?? undefined) : whyNotEnter, true)] : []),
  ];
}
