// A new bill of commissions that are chosen.
import type { PageProps } from '#kit';
import { ChoosePage, type NewDocument } from './choose-page.tsx';

const bill: NewDocument = {
  entity: 'agencybill',
  address: '/bill',
  amount: 'PayToSupplier',
  due: 'PaymentDueDate',
  conditions: [
    { Field: 'DateCancelled', Condition: 'Is Empty' },
    { Field: 'BillId', Condition: 'Is Empty' },
    { Field: 'IsSupplierPaid', Condition: 'Equal', Value1: false },
    { Field: 'PayToSupplier', Condition: 'Not Equal', Value1: 0 },
  ],
};

export default function NewBillPage({ title, crumbs }: PageProps) {
  return <ChoosePage title={title} crumbs={crumbs} of={bill} />;
}
