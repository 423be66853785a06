// In the head of a bill: paying it.
import type { PanelProps } from '#kit';
import { DocumentLinks } from './document-links.tsx';

export default function BillLinks(props: PanelProps<'AgencyBill'>) {
  return <DocumentLinks {...props} of="agencybill" payment="agencybillpayment" command="payBill" isClosed={false} />;
}
