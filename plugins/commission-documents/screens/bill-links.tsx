// In the head of a bill: the way to its paper, and paying it.
import type { PanelProps } from '#kit';
import { DocumentLinks } from './document-links.tsx';

export default function BillLinks(props: PanelProps<'AgencyBill'>) {
  return <DocumentLinks {...props} of="agencybill" printout="/bill" payment="agencybillpayment" command="payBill" isClosed={false} />;
}
