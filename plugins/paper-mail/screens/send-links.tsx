// In the head of a document: looking at its paper, and sending it.
import { Button, type PanelProps } from '#kit';
import { Suspense, useState } from 'react';
import { PaperDialog } from './paper-dialog.tsx';
import { type Papers, papersOf } from './papers.ts';
import { SendDialog } from './send-dialog.tsx';
import { useSay } from './text/index.ts';

export default function SendLinks({ config, row, reload }: PanelProps) {
  const say = useSay();
  const [open, setOpen] = useState<'paper' | 'send'>();
  const papers: Papers | undefined = papersOf[config.Path];
  if (!papers) return null;
  const id = Number(row['Id']);
  const isBill = config.Path === 'agencybill';
  // Who is offered it in the list may do it here.
  const isCancelled = (row['StatusId'] ?? row['InvoiceStatusName']) === 'Cancelled';
  const maySend = !isCancelled && (config.Grid.Operations ?? []).some(({ Operation }) => Operation === 'sendByEmail');
  const close = () => setOpen(undefined);
  const title = say(isBill ? 'sendBill' : 'send');
  return (
    <>
      <Button does="show" size="compact-sm" onClick={() => setOpen('paper')}>
        {say(isBill ? 'paperBill' : 'paper')}
      </Button>
      {maySend && (
        <Button does="write" size="compact-sm" icon="mail" onClick={() => setOpen('send')}>
          {title}
        </Button>
      )}
      {open === 'paper' && <PaperDialog address={`${config.Path}/${id}/pdf/${papers.pdf}`} onClose={close} />}
      {open === 'send' && (
        <Suspense>
          <SendDialog
            id={id}
            entity={config.Path}
            papers={papers}
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
