// Where the screens of reports are.
import type { PageDeclaration } from '#engine';

const label = { en: 'Report', pt: 'Relatório', es: 'Informe' };

/** The reports of the product by the names of their pages. */
const shippedPages = [
  'visa-expiring',
  'birthdays',
  'flight-details',
  'course-fees',
  'incomplete-payments',
  'health-cover-expiring',
  'sales-by-month',
  'sales-by-counsellor',
  'sales-by-institution',
  'sales-by-nationality',
  'conversion-by-source',
  'applications-by-stage',
  'receivables-ageing',
  'commission-expected-received',
  'commission-received',
];

/** `visa-expiring` is the page of `VisaExpiring`. */
const getReportKey = (page: string): string => page.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

const staff = { actor: 'staff' } as const;

/** Commissions are not for everybody of an agency; what other reports are about is, as far as its rows go. */
const readersOf = (page: string) =>
  page.startsWith('commission-') ? ({ actor: 'staff', permission: ['CanViewCommissions', 'CanEditSupplierInvoices'] } as const) : staff;

export const pages: readonly PageDeclaration[] = [
  { name: 'reports', route: '/reports', label: { en: 'Reports', pt: 'Relatórios', es: 'Informes' }, who: staff },
  {
    name: 'reports--analytics',
    route: '/analytics',
    label: { en: 'Analytics', pt: 'Análises', es: 'Análisis' },
    who: staff,
    requires: 'PivotUi',
  },
  { name: 'reports--report', route: '/reports/{id}', label, below: '/reports', who: staff, requires: 'AgencyReportView' },
  // Each report of the product has the address that the specification gives it (000, section 2).
  ...shippedPages.map((name) => ({ name: `reports--${name}`, route: `/reports/legacy/${getReportKey(name)}`, label, below: '/reports', who: readersOf(name) })),
  {
    name: 'reports--build',
    label: { en: 'New report', pt: 'Novo relatório', es: 'Nuevo informe' },
    below: '/reports',
    who: staff,
    requires: 'AgencyReportView',
  },
  {
    name: 'reports--edit',
    route: '/reports/{id}/edit',
    label: { en: 'Edit report', pt: 'Editar relatório', es: 'Editar informe' },
    below: '/reports',
    who: staff,
    requires: 'AgencyReportView',
  },
  {
    name: 'reports--copy',
    route: '/entity/agencyreportview/{id}/copy',
    label: { en: 'Copy report', pt: 'Copiar relatório', es: 'Copiar informe' },
    below: '/reports',
    who: staff,
    requires: 'AgencyReportView',
  },
];
