// The pages on which papers are looked at before they are printed.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  {
    name: 'quote',
    route: '/quote/{id}/print',
    label: { en: 'Quote', pt: 'Cotação', es: 'Cotización' },
    who: { actor: 'staff' },
    gatedBy: 'AgencySaleTemplate',
  },
  {
    name: 'enrolment',
    route: '/enrolment/{id}/print',
    label: { en: 'Enrolment', pt: 'Matrícula', es: 'Matrícula' },
    who: { actor: 'staff' },
    gatedBy: 'AgencySale',
  },
  {
    name: 'enrolmentform',
    route: '/preview/enrolmentform/{id}',
    label: { en: 'Enrolment form', pt: 'Formulário de matrícula', es: 'Formulario de matrícula' },
    who: { actor: 'staff' },
    gatedBy: 'AgencySale',
  },
];
