// In the head of a document: sending it.
import { HeadCommand, type PanelProps } from '#kit';
import { Suspense, useState } from 'react';
import { type Printouts, printoutsByEntity } from './printouts.ts';
import { SendDialog } from './send-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function SendLinks({ config, row, reload }: PanelProps<'AgencySalePaymentInvoice' | 'AgencySupplierInvoice' | 'AgencyBill'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const printouts: Printouts | undefined = printoutsByEntity[config.Path];
  if (!printouts) return null;
  const id = row.Id;
  const isBill = config.Path === 'agencybill';
  const status = 'StatusId' in row ? row.StatusId : row.InvoiceStatusName;
  const isCancelled = status === 'Cancelled';
  // What was never sent waits for that.
  const isNew = status === 'Draft' || status === 'Open';
  // Locked with the same reason as in the list.
  const sending = isCancelled ? undefined : config.Grid.Operations?.find(({ Operation }) => Operation === 'sendByEmail');
  const close = () => setOpen(false);
  const title = t(isBill ? 'sendBill' : 'send');
  return (
    <>
      {sending && (
        <HeadCommand place={isNew ? 'primary' : 'button'} effect="write" icon="mail" rejection={sending.Refusal ?? undefined} onClick={() => setOpen(true)}>
          {title}
        </HeadCommand>
      )}
      {isOpen && (
        <Suspense>
          <SendDialog
            id={id}
            entity={config.Path}
            printouts={printouts}
            title={title}
            onDone={async () => {
              await reload();
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
