// The pages of payments: a new one begins with its sale, and one that is owed is received wherever it is found.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  {
    name: 'new',
    route: '/salepayment/new',
    label: { en: 'New payment', pt: 'Novo pagamento', es: 'Nuevo pago' },
    who: { actor: 'staff' },
    requires: 'AgencySalePayment',
  },
  {
    name: 'receive',
    route: '/salepayment/receive',
    label: { en: 'Receive payment', pt: 'Receber pagamento', es: 'Recibir pago' },
    who: { actor: 'staff', permission: ['CanEditSales', 'CanClearPayments'] },
    requires: 'AgencySalePayment',
  },
];
