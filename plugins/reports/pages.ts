// Where the screens of reports are.
import type { PageDeclaration } from '#engine';

const label = { en: 'Report', pt: 'Relatório', es: 'Informe' };

/** The reports of the product by their keys; each has the address that the specification gives it (000, section 2). */
export const shippedKeys = [
  'VisaExpiring',
  'Birthdays',
  'FlightDetails',
  'CourseFees',
  'IncompletePayments',
  'HealthCoverExpiring',
  'SalesByMonth',
  'SalesByCounsellor',
  'SalesByInstitution',
  'SalesByNationality',
  'ConversionBySource',
  'ApplicationsByStage',
  'ReceivablesAgeing',
  'CommissionExpectedReceived',
] as const;

/** What the page of a report is called: `VisaExpiring` is `visa-expiring`. */
export const pageName = (key: string): string => key.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

const staff = { actor: 'staff' } as const;

export const pages: readonly PageDeclaration[] = [
  { name: 'reports', route: '/reports', label: { en: 'Reports', pt: 'Relatórios', es: 'Informes' }, who: staff },
  { name: 'report', route: '/reports/{id}', label, below: '/reports', who: staff, requires: 'AgencyReportView' },
  ...shippedKeys.map((key) => ({ name: pageName(key), route: `/reports/legacy/${key}`, label, below: '/reports', who: staff })),
  { name: 'build', label: { en: 'New report', pt: 'Novo relatório', es: 'Nuevo informe' }, below: '/reports', who: staff, requires: 'AgencyReportView' },
  {
    name: 'edit',
    route: '/reports/{id}/edit',
    label: { en: 'Edit report', pt: 'Editar relatório', es: 'Editar informe' },
    below: '/reports',
    who: staff,
    requires: 'AgencyReportView',
  },
  {
    name: 'copy',
    route: '/entity/agencyreportview/{id}/copy',
    label: { en: 'Copy report', pt: 'Copiar relatório', es: 'Copiar informe' },
    below: '/reports',
    who: staff,
    requires: 'AgencyReportView',
  },
];
