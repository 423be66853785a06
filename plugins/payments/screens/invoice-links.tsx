// In the head of a client invoice: paying it, marking it as sent or taking that back.
import { call, HeadCommand, operateMany, type PanelProps, useCall, useEntityConfig, useLanguage, useWork } from '#kit';
import { valueGroups } from '#generated';
import { Suspense, useState } from 'react';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function InvoiceLinks({ row, reload }: PanelProps<'AgencySalePaymentInvoice'>) {
  const t = useTranslation();
  const language = useLanguage();
  const config = useEntityConfig('agencysalepayment', language).data;
  const operations = useEntityConfig('agencysalepaymentinvoice', language).data?.Grid.Operations ?? [];
  const [sending, taking] = ['markAsSent', 'CancelClientInvoiceABAFile'].map((name) => operations.find(({ Operation }) => Operation === name));
  const mayNot = useCall('agencysalepayment/refusals', {}).data;
  const { working, run } = useWork({ inDialog: true });
  const [isPaying, setPaying] = useState(false);
  const id = row.Id;
  const status = row.InvoiceStatusName;
  const isOpen = valueGroups.AgencySalePaymentInvoice.InvoiceStatusName.payable.includes(status);
  return (
    <>
      {isOpen && (
        <HeadCommand
          place={status === 'Open' && !row.IsRefund ? 'button' : 'primary'}
          effect="write"
          icon="cash"
          disabled={!mayNot}
          rejection={(row.IsRefund ? mayNot?.Refund : mayNot?.Enter) ?? undefined}
          onClick={() => setPaying(true)}
        >
          {t(row.IsRefund ? 'payRefund' : 'payInvoice')}
        </HeadCommand>
      )}
      {status === 'Open' && (
        <HeadCommand
          place="menu"
          effect="write"
          icon="check"
          disabled={working || !sending}
          rejection={sending?.Refusal ?? undefined}
          onClick={() =>
            void run(async () => {
              await operateMany('agencysalepaymentinvoice', { IteratorIds: [id] }, 'markAsSent', {});
              await reload();
            })
          }
        >
          {t('markSent')}
        </HeadCommand>
      )}
      {status === 'Sent' && row.AbaFileId === null && (
        <HeadCommand
          place="menu"
          effect="write"
          icon="undo"
          disabled={working || !taking}
          rejection={taking?.Refusal ?? undefined}
          onClick={() =>
            void run(async () => {
              await call('POST agencysalepaymentinvoice/{id}/CancelPaymentCI', { id });
              await reload();
            })
          }
        >
          {t('unsend')}
        </HeadCommand>
      )}
      {isPaying && config && (
        <Suspense>
          <PayInvoiceDialog
            config={config}
            invoiceId={id}
            onDone={() => {
              setPaying(false);
              void reload();
            }}
            onClose={() => setPaying(false)}
          />
        </Suspense>
      )}
    </>
  );
}
