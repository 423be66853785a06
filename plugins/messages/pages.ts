// The page on which an e-mail is begun that stands beside no record yet.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  {
    name: 'new',
    route: '/e-mail/new',
    below: '/entity/smtpmessage',
    label: { en: 'New e-mail', pt: 'Novo e-mail', es: 'Correo nuevo' },
    who: { actor: 'staff' },
    requires: 'SmtpMessage',
  },
];
