// The pages on which papers are looked at before they are printed.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  {
    name: 'quote',
    route: '/quote/{id}/print',
    label: { en: 'Quote', pt: 'Cotação', es: 'Cotización' },
    who: { actor: 'staff' },
    requires: 'AgencySaleTemplate',
  },
  {
    name: 'enrolment',
    route: '/enrolment/{id}/print',
    label: { en: 'Enrolment', pt: 'Matrícula', es: 'Matrícula' },
    who: { actor: 'staff' },
    requires: 'AgencySale',
  },
  {
    name: 'enrolmentform',
    route: '/preview/enrolmentform/{id}',
    below: '/enrolment',
    label: { en: 'Enrolment form', pt: 'Formulário de matrícula', es: 'Formulario de matrícula' },
    who: { actor: 'staff' },
    requires: 'AgencySale',
  },
  {
    name: 'receipt',
    route: '/salepayment/{id}/receipt',
    label: { en: 'Receipt', pt: 'Recibo', es: 'Recibo' },
    who: { actor: 'staff' },
    requires: 'AgencySalePayment',
  },
  ...(
    [
      ['invoice', 'invoice'],
      ['invoice-view', 'view'],
      ['invoice-print', 'print'],
    ] as const
  ).map(([name, last]) => ({
    name,
    route: `/clientinvoice/{id}/${last}`,
    below: '/entity/agencysalepaymentinvoice',
    label: { en: 'Client invoice', pt: 'Fatura do cliente', es: 'Factura del cliente' },
    who: { actor: 'staff' } as const,
    requires: 'AgencySalePaymentInvoice' as const,
  })),
];
