// A new commission invoice of commissions that are chosen.
import type { PageProps } from '#kit';
import { ChoosePage, type NewDocument } from './choose-page.tsx';

const invoice: NewDocument = {
  entity: 'agencysupplierinvoice',
  address: '/invoice',
  amount: 'ToInvoice',
  due: 'DueDate',
  conditions: [
    { Field: 'InvoiceId', Condition: 'Is Empty' },
    { Field: 'IsToBeReceived', Condition: 'Equal', Value1: true },
  ],
};

export default function NewInvoicePage({ title, crumbs }: PageProps) {
  return <ChoosePage title={title} crumbs={crumbs} of={invoice} />;
}
