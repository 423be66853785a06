// In the head of a document: looking at its paper, and sending it.
import { Button, type PanelProps } from '#kit';
import { Suspense, useState } from 'react';
import { PrintoutDialog } from './printout-dialog.tsx';
import { type Printouts, printoutsByEntity } from './printouts.ts';
import { SendDialog } from './send-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function SendLinks({ config, row, reload }: PanelProps<'AgencySalePaymentInvoice' | 'AgencySupplierInvoice' | 'AgencyBill'>) {
  const t = useTranslation();
  const [open, setOpen] = useState<'paper' | 'send'>();
  const printouts: Printouts | undefined = printoutsByEntity[config.Path];
  if (!printouts) return null;
  const id = row.Id;
  const isBill = config.Path === 'agencybill';
  const isCancelled = ('StatusId' in row ? row.StatusId : row.InvoiceStatusName) === 'Cancelled';
  // Locked with the same reason as in the list.
  const sending = isCancelled ? undefined : config.Grid.Operations?.find(({ Operation }) => Operation === 'sendByEmail');
  const close = () => setOpen(undefined);
  const title = t(isBill ? 'sendBill' : 'send');
  return (
    <>
      <Button effect="show" size="compact-sm" onClick={() => setOpen('paper')}>
        {t(isBill ? 'paperBill' : 'paper')}
      </Button>
      {sending && (
        <Button effect="write" size="compact-sm" icon="mail" rejection={sending.Refusal ?? undefined} onClick={() => setOpen('send')}>
          {title}
        </Button>
      )}
      {open === 'paper' && <PrintoutDialog address={`${config.Path}/${id}/pdf/${printouts.pdf}`} onClose={close} />}
      {open === 'send' && (
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
