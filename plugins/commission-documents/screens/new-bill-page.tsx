// A new bill of commissions that are chosen.
import type { PageProps } from '#kit';
import { ChoosePage, type NewDocument } from './choose-page.tsx';

const bill: NewDocument = { entity: 'agencybill', address: '/bill', amount: 'PayToSupplier', due: 'PaymentDueDate' };

export default function NewBillPage({ title, crumbs }: PageProps) {
  return <ChoosePage title={title} crumbs={crumbs} of={bill} />;
}
