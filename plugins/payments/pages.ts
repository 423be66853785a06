// The pages of payments: a new one begins with its sale.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  {
    name: 'new',
    route: '/salepayment/new',
    label: { en: 'New payment', pt: 'Novo pagamento', es: 'Nuevo pago' },
    who: { actor: 'staff' },
    requires: 'AgencySalePayment',
  },
];
