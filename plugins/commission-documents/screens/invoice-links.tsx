// In the head of a commission invoice: paying it.
import type { PanelProps } from '#kit';
import { DocumentLinks } from './document-links.tsx';

export default function InvoiceLinks(props: PanelProps<'AgencySupplierInvoice'>) {
  const isClosed = props.row.ReconciledName === 'Yes';
  return <DocumentLinks {...props} of="agencysupplierinvoice" payment="agencysupplierinvoicepayment" command="enterPayment" isClosed={isClosed} />;
}
