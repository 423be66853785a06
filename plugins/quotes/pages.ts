// The pages of quotes: a new one, the editor of one, and the templates.
import type { PageDeclaration } from '#engine';

export const pages: readonly PageDeclaration[] = [
  {
    name: 'new',
    route: '/quote/new',
    label: { en: 'New quote', pt: 'Nova cotação', es: 'Nueva cotización' },
    who: { actor: 'staff' },
    requires: 'AgencySaleTemplate',
  },
  {
    name: 'edit',
    route: '/quote/{id}/edit',
    label: { en: 'Quote', pt: 'Cotação', es: 'Cotización' },
    who: { actor: 'staff' },
    requires: 'AgencySaleTemplate',
  },
  {
    name: 'templates',
    route: '/quote/template',
    label: { en: 'Quote templates', pt: 'Modelos de cotações', es: 'Plantillas de cotizaciones' },
    who: { actor: 'staff' },
    requires: 'AgencySaleTemplate',
  },
];
