// The pages on which a template is written.
import type { PageDeclaration } from '#engine';

const who = { actor: 'staff', permission: 'CanEditEmailTemplates' } as const;
const shared = { below: '/config/agencyemailtemplate', who, requires: 'AgencyEmailTemplate' } as const;

export const pages: readonly PageDeclaration[] = [
  { ...shared, name: 'new', route: '/email-template/new', label: { en: 'New e-mail template', pt: 'Novo modelo de e-mail', es: 'Nueva plantilla de correo' } },
  { ...shared, name: 'edit', route: '/email-template/{id}', label: { en: 'E-mail template', pt: 'Modelo de e-mail', es: 'Plantilla de correo' } },
];
