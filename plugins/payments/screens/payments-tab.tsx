// Behind the tab of a sale: its payments by the days on which they are due, what they come to, and what can be done with each.
import {
  ActsMenu,
  Badge,
  Button,
  ChoiceBadge,
  dateText,
  FailedPage,
  type MenuAct,
  Money,
  Panel,
  type PanelProps,
  PartSkeleton,
  RecordTable,
  RelativeDate,
  type Row,
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
import { SaleTotals } from './sale-totals.tsx';
import { type Say, useSay } from './text/index.ts';
import { amountText, dayOf, isReceived, isReplanned, isWaiting, numberOf, text } from './wire.ts';

type Open =
  | { readonly kind: 'new'; readonly isRefund: boolean }
  | { readonly kind: 'plan' }
  | { readonly kind: 'edit' | 'pay' | 'credit' | 'cancel' | 'delete'; readonly payment: Row };

export default function PaymentsTab({ row: sale, reload }: PanelProps) {
  const say = useSay();
  const navigate = useNavigate();
  const config = useEntityConfig('agencysalepayment', useLanguage()).data;
  const [open, setOpen] = useState<Open>();
  const saleId = numberOf(sale, 'Id');
  const moment = useChanges('agencysalepayment');
  const listed = useCall('agencysale/{saleId}/payments', { saleId }, moment);
  const totals = useCall('agencysale/{saleId}/financialtotals', { saleId }, moment);
  if (listed.isError && !listed.data) return <FailedPage error={listed.error} title={say('failed')} onRetry={() => void listed.refetch()} />;
  if (!listed.data || !config) return <PartSkeleton />;
  const { Data: payments, Warning } = listed.data;
  const hasPlan = sale['HasDepositInstallment'] === true || payments.some(isReplanned);
  const isGivenUp = valueGroups.AgencySale.StatusId.allCancelled.includes(sale['StatusId']);
  const close = () => setOpen(undefined);
  const done = () => {
    setOpen(undefined);
    void listed.refetch();
    void totals.refetch();
    void reload();
  };
  const add = config.Rights.Create && (
    <>
      {!isGivenUp && (
        <Button does="write" size="xs" icon="checklist" onClick={() => setOpen({ kind: 'plan' })}>
          {say(hasPlan ? 'changePlan' : 'makePlan')}
        </Button>
      )}
      <Button does="write" size="xs" icon="undo" onClick={() => setOpen({ kind: 'new', isRefund: true })}>
        {say('newRefund')}
      </Button>
      {!isGivenUp && (
        <Button does="write" size="xs" icon="plus" variant="filled" onClick={() => setOpen({ kind: 'new', isRefund: false })}>
          {say('newPayment')}
        </Button>
      )}
    </>
  );
  const columns = [
    { id: 'status', label: config.Fields['StatusId']?.Label ?? '', renderCell: (row: Row) => <Status payment={row} say={say} /> },
    {
      id: 'due',
      label: config.Fields['DueDate']?.Label ?? '',
      look: 'named' as const,
      renderCell: (row: Row) => <RelativeDate value={dayOf(row, 'DueDate')} isDue={row['StatusId'] === 'Unpaid'} />,
    },
    {
      id: 'received',
      label: config.Fields['DateReceived']?.Label ?? '',
      look: 'named' as const,
      renderCell: (row: Row) => dateText(dayOf(row, 'DateReceived')),
    },
    { id: 'method', label: config.Fields['PaymentMethodId']?.Label ?? '', look: 'named' as const, renderCell: (row: Row) => text(row, 'PaymentMethodName') },
    {
      id: 'amount',
      label: config.Fields['Amount']?.Label ?? '',
      look: 'number' as const,
      renderCell: (row: Row) => (
        <Money
          amount={row['IsRefund'] === true ? `-${amountText(row['Amount'])}` : amountText(row['Amount'])}
          currency={text(row, 'BaseCurrencyName') || undefined}
          look={row['StatusId'] === 'Cancelled' ? 'struck' : undefined}
        />
      ),
    },
  ];
  return (
    <Panel title={say('payments')} beside={<span className="end pay-acts">{payments.length > 0 && add}</span>}>
      {Warning !== null && (
        <p className="note warning" role="note">
          {Warning}
        </p>
      )}
      <SaleTotals totals={totals.data} say={say} />
      {payments.length === 0 ? (
        <StatePage icon="cash" title={say('none')} help={say('noneHelp')} actions={add ? <span className="pay-acts">{add}</span> : undefined} />
      ) : (
        <RecordTable
          rows={payments}
          name={{ id: 'what', label: say('payment'), renderCell: (row) => nameOf(row, say) }}
          entity="agencysalepayment"
          base="/salepayment"
          columns={columns}
          renderActs={(row) => (
            <ActsMenu
              label={say('actsOf', { name: nameOf(row, say) })}
              acts={actsOf(
                row,
                say,
                (kind) => setOpen({ kind, payment: row }),
                (to) => void navigate(to),
                config.Rights,
              )}
            />
          )}
        />
      )}
      <Suspense>
        {open?.kind === 'new' && <PaymentDialog config={config} saleId={saleId} isRefund={open.isRefund} onDone={done} onClose={close} />}
        {open?.kind === 'edit' && <PaymentDialog config={config} saleId={saleId} id={numberOf(open.payment, 'Id')} onDone={done} onClose={close} />}
        {open?.kind === 'plan' && <PlanDialog saleId={saleId} payments={payments} hasPlan={hasPlan} onDone={done} onClose={close} />}
        {open?.kind === 'pay' && (
          <PayInvoiceDialog config={config} invoiceId={numberOf(open.payment, 'AgencySalePaymentInvoiceId')} onDone={done} onClose={close} />
        )}
        {open?.kind === 'credit' && <CreditDialog payment={open.payment} onDone={done} onClose={close} />}
        {open?.kind === 'cancel' && <CancelDialog id={numberOf(open.payment, 'Id')} onDone={done} onClose={close} />}
        {open?.kind === 'delete' && (
          <DeleteDialog saleId={saleId} id={numberOf(open.payment, 'Id')} name={nameOf(open.payment, say)} onDone={done} onClose={close} />
        )}
      </Suspense>
    </Panel>
  );
}

/** What people call a payment. */
function nameOf(payment: Row, say: Say): string {
  if (payment['IsRefund'] === true) return say('refund');
  if (payment['IsDeposit'] === true) return say('deposit');
  const number = payment['InstallmentNumber'];
  return number === null || number === undefined ? say('payment') : say('installmentNo', { number: Number(number) });
}

function Status({ payment, say }: { payment: Row; say: Say }) {
  return (
    <span className="row g4 wrap">
      <ChoiceBadge entity="agencysalepayment" field="StatusId" value={payment['StatusId']} />
      {payment['IsOverdue'] === true && <Badge text={say('overdue', { count: numberOf(payment, 'DaysOverdue') })} colour="danger" />}
      {payment['IsLocked'] === true && <Badge text={say('billed')} colour="neutral" />}
      {payment['IsCredit'] === true && <Badge text={say('credit')} colour="neutral" />}
    </span>
  );
}

type Kind = 'edit' | 'pay' | 'credit' | 'cancel' | 'delete';

/** One that a bill holds and that waits can only be paid (PAY-055). */
function actsOf(
  payment: Row,
  say: Say,
  open: (kind: Kind) => void,
  go: (to: string) => void,
  rights: { readonly Update: boolean; readonly Delete: boolean },
): MenuAct[] {
  const id = String(payment['Id']);
  const invoice = payment['AgencySalePaymentInvoiceId'];
  const isRefund = payment['IsRefund'] === true;
  const isOwed = payment['StatusId'] === 'Unpaid';
  const allowed: unknown = payment['AllowedStatuses'];
  const may = (status: string): boolean => Array.isArray(allowed) && allowed.includes(status);
  const pay: MenuAct = { id: 'pay', label: say(isRefund ? 'payRefund' : 'payInvoice'), icon: 'cash', does: 'write', act: () => open('pay') };
  const isPayable = isOwed && typeof invoice === 'number' && rights.Update;
  if (isPayable && payment['IsLocked'] === true) return [pay];
  return [
    ...(isPayable ? [pay] : []),
    ...(rights.Update && payment['StatusId'] !== 'Cancelled'
      ? [{ id: 'edit', label: say('edit'), icon: 'pencil', does: 'write', act: () => open('edit') } as const]
      : []),
    ...(isOwed && !isRefund && rights.Update
      ? [{ id: 'credit', label: say('useCredit'), icon: 'coins', does: 'write', act: () => open('credit') } as const]
      : []),
    ...(isReceived(payment) && !(isRefund && payment['IsCredit'] === true)
      ? [{ id: 'receipt', label: say('receipt'), icon: 'printer', does: 'show', act: () => go(`/salepayment/${id}/receipt`) } as const]
      : []),
    ...(typeof invoice === 'number'
      ? [{ id: 'invoice', label: say('invoice'), icon: 'file-invoice', does: 'show', act: () => go(`/clientinvoice/${invoice}/invoice`) } as const]
      : []),
    ...(may('Cancelled') && payment['StatusId'] !== 'Cancelled'
      ? [{ id: 'cancel', label: say('cancelPayment'), icon: 'x', does: 'write', isDanger: true, act: () => open('cancel') } as const]
      : []),
    ...(rights.Delete && isWaiting(payment) && payment['CanDelete'] === true
      ? [{ id: 'delete', label: say('delete'), icon: 'trash', does: 'write', isDanger: true, act: () => open('delete') } as const]
      : []),
  ];
}
