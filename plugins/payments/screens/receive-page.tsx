// Receiving a payment from anywhere: the client invoices that are owed, by student, sale or number, and the dialog that pays the one that is chosen.
import {
  Bar,
  Button,
  FailedPage,
  type Filter,
  Money,
  type PageProps,
  PartSkeleton,
  RecordTable,
  RelativeDate,
  StatePage,
  useEntityConfig,
  useLanguage,
  useRows,
} from '#kit';
import { type Id, valueGroups } from '#generated';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';
import './payments.css';
import { type Saved, SavedNote } from './saved-note.tsx';
import { useTranslation } from './text/index.ts';
import { amountText, getDay } from './wire.ts';

/** The view of all client invoices. */
const everyInvoice = 104;
const maxListed = 20;
const owed: readonly Filter[] = [
  { Field: 'IsRefund', Condition: 'Equal', Value1: false },
  { Field: 'InvoiceStatusName', Condition: 'In', Value1: valueGroups.AgencySalePaymentInvoice.InvoiceStatusName.payable },
  { Field: 'AgencySalePaymentId.StatusId', Condition: 'Equal', Value1: 'Unpaid' },
];

export default function ReceivePage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const language = useLanguage();
  const config = useEntityConfig('agencysalepayment', language).data;
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const [invoiceId, setInvoiceId] = useState<Id<'AgencySalePaymentInvoice'>>();
  const conditions = term === '' ? owed : [...owed, { Field: 'SearchTerm', Condition: 'Contains', Value1: term }];
  const found = useRows({ entity: 'agencysalepaymentinvoice', viewId: everyInvoice, conditions, orderBy: 'DueDate' }, maxListed);
  const [received, setReceived] = useState<Saved>();
  const close = () => setInvoiceId(undefined);
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="pay-receive" data-page>
        {received && <SavedNote saved={received} />}
        <TextInput
          type="search"
          label={t('findOwed')}
          placeholder={t('findHint')}
          autoFocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        {found.isError && !found.data ? (
          <FailedPage error={found.error} title={t('failed')} onRetry={() => void found.refetch()} />
        ) : !found.data || !config ? (
          <PartSkeleton />
        ) : found.data.Data.length === 0 ? (
          <StatePage icon="cash" title={t(term === '' ? 'noneOwed' : 'noneFound')} help={t(term === '' ? 'noneOwedHelp' : 'noneFoundHelp')} />
        ) : (
          <>
            <p className="t3 t12">{t('receiveAbout')}</p>
            <RecordTable
              rows={found.data.Data}
              name={{
                id: 'student',
                label: config.Fields['StudentId']?.Label ?? '',
                renderCell: (row) => (
                  <Button effect="write" variant="subtle" size="compact-sm" onClick={() => setInvoiceId(row.Id)}>
                    {row.StudentName || row.InvoiceNumber || String(row.Id)}
                  </Button>
                ),
              }}
              columns={[
                { id: 'invoice', label: t('invoice'), variant: 'named', renderCell: (row) => row.InvoiceNumber },
                {
                  id: 'due',
                  label: config.Fields['DueDate']?.Label ?? '',
                  variant: 'named',
                  renderCell: (row) => <RelativeDate value={getDay(row.DueDate)} isDue />,
                },
                {
                  id: 'amount',
                  label: config.Fields['Amount']?.Label ?? '',
                  variant: 'number',
                  renderCell: (row) => <Money amount={amountText(row.Amount)} currency={row.CurrencyName || undefined} />,
                },
              ]}
            />
            {(found.data.Count ?? 0) > found.data.Data.length && (
              <p className="t3 t12">{t('firstOnes', { shown: found.data.Data.length, count: String(found.data.Count) })}</p>
            )}
          </>
        )}
      </div>
      {invoiceId !== undefined && config && (
        <Suspense>
          <PayInvoiceDialog
            config={config}
            invoiceId={invoiceId}
            onDone={(paymentId) => {
              close();
              setReceived({ text: 'received', paymentId });
              void found.refetch();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
