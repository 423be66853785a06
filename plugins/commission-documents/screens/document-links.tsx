// What the heads of commission invoices and bills have in common.
import { decimal } from '#decimal';
import { Button, type PanelProps, useEntityConfig, useLanguage } from '#kit';
import { valueGroups } from '#generated';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { PayDialog } from './pay-dialog.tsx';
import { useSay } from './text/index.ts';

interface DocumentLinksProps extends PanelProps {
  readonly of: 'agencysupplierinvoice' | 'agencybill';
  readonly paper: '/invoice' | '/bill';
  readonly payment: 'agencysupplierinvoicepayment' | 'agencybillpayment';
  readonly act: 'enterPayment' | 'payBill';
  /** No payment is taken now. */
  readonly isClosed: boolean;
}

const payable = { agencysupplierinvoice: valueGroups.AgencySupplierInvoice.StatusId.payable, agencybill: valueGroups.AgencyBill.StatusId.payable };

export function DocumentLinks({ row, reload, of, paper, payment, act, isClosed }: DocumentLinksProps) {
  const say = useSay();
  const config = useEntityConfig(payment, useLanguage()).data;
  const [isPaying, setPaying] = useState(false);
  const id = Number(row['Id']);
  const isOpen = payable[of].includes(row['StatusId']) && decimal(String(row['Balance'] ?? 0)).gt(decimal(0));
  return (
    <>
      <Link className="link nw" to={`${paper}/${id}/view`}>
        {say('preview')}
      </Link>
      {isOpen && !isClosed && config?.Rights.Create === true && (
        <Button does="write" size="compact-sm" variant="filled" onClick={() => setPaying(true)}>
          {say(act)}
        </Button>
      )}
      {isPaying && config && (
        <Suspense>
          <PayDialog
            config={config}
            address={`${of}/${id}/${payment}`}
            title={say(act)}
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
