// The pages of the application wizard.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  {
    name: 'add',
    route: '/application/add',
    below: '/enrolment',
    label: { en: 'New application', pt: 'Nova candidatura', es: 'Nueva solicitud' },
    who: { actor: 'staff' },
  },
  {
    name: 'edit',
    route: '/application/{id}/edit',
    below: '/enrolment',
    label: { en: 'Application', pt: 'Candidatura', es: 'Solicitud' },
    who: { actor: 'staff' },
  },
];
