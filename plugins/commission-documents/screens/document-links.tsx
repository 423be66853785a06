// What the heads of commission invoices and bills have in common: paying them.
import { decimal } from '#decimal';
import { HeadCommand, type PanelProps, useEntityConfig, useLanguage } from '#kit';
import { valueGroups } from '#generated';
import { Suspense, useState } from 'react';
import { PayDialog } from './pay-dialog.tsx';
import { useTranslation } from './text/index.ts';

interface DocumentLinksProps extends PanelProps<'AgencySupplierInvoice' | 'AgencyBill'> {
  readonly of: 'agencysupplierinvoice' | 'agencybill';
  readonly payment: 'agencysupplierinvoicepayment' | 'agencybillpayment';
  readonly command: 'enterPayment' | 'payBill';
  /** No payment is taken now. */
  readonly isClosed: boolean;
}

const payable = { agencysupplierinvoice: valueGroups.AgencySupplierInvoice.StatusId.payable, agencybill: valueGroups.AgencyBill.StatusId.payable };

export function DocumentLinks({ row, reload, of, payment, command, isClosed }: DocumentLinksProps) {
  const t = useTranslation();
  const config = useEntityConfig(payment, useLanguage()).data;
  const [isPaying, setPaying] = useState(false);
  const id = row.Id;
  const isOpen = payable[of].includes(row.StatusId) && decimal(String(row.Balance ?? 0)).gt(decimal(0));
  return (
    <>
      {isOpen && !isClosed && config && (config.Rights.Create || config.Refusals.Create !== null) && (
        <HeadCommand
          place={row.StatusId === 'Draft' ? 'button' : 'primary'}
          effect="write"
          icon="cash"
          rejection={config.Refusals.Create ?? undefined}
          onClick={() => setPaying(true)}
        >
          {t(command)}
        </HeadCommand>
      )}
      {isPaying && config && (
        <Suspense>
          <PayDialog
            config={config}
            address={`${of}/${id}/${payment}`}
            title={t(command)}
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
