// Who and what the demo consists of: four agencies with their offices, groups and people. Values only; nothing is read or written here.

export interface DemoOffice {
  readonly Name: string;
  readonly Street: string;
  readonly City: string;
  readonly State: string;
  readonly ZipCode: string;
  readonly TimeZone: string;
  readonly country: string;
  readonly LimitAccessToThisOffice?: boolean;
  readonly BSB?: string;
  readonly AccountNumber?: string;
  readonly AccountName?: string;
  readonly ApcaUserId?: string;
  /** Three letters of the bank that carries out the bank files of the office. */
  readonly BankCode?: string;
}
export interface DemoPerson {
  readonly UserName: string;
  readonly Name: string;
  readonly office: string;
  readonly groups: readonly string[];
  readonly InterfaceLanguage: 'en' | 'pt' | 'es';
  readonly isGod?: boolean;
  /** Provider code of the institution that the person works for. */
  readonly institution?: string;
  /** Works on leads: gets some assigned. */
  readonly worksOnLeads?: boolean;
  /** Printed with the logins at first start: what the login is good for. */
  readonly shows?: string;
}
export interface DemoRate {
  readonly foreign: string;
  readonly rate: number;
  /** The official rate of that day; without one, somebody has typed the rate. */
  readonly day?: string;
}
export interface DemoAgency {
  readonly Name: string;
  readonly AgencyCode: string;
  readonly Subscription: 'full' | 'free';
  readonly LayoutPrintFooter: string;
  readonly country: string;
  /** Countries and currencies that the agency works with. The first currency is its base. */
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
  /** What foreign currencies are worth in the base currency. */
  readonly rates: readonly DemoRate[];
  readonly offices: readonly DemoOffice[];
  readonly groups: readonly { readonly Name: string; readonly Permissions: readonly string[] }[];
  readonly people: readonly DemoPerson[];
  readonly leads: number;
  readonly agents: number;
  /** Has suppliers, prices, sales, payments and commissions. */
  readonly hasBusiness?: boolean;
  /** Who plans and receives its payments, where it has business; somebody who may do all of it. */
  readonly accountant?: string;
  /** Provider code of the institution that the agency is. */
  readonly institution?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** What it sells beside courses, by the kind of product and of one supplier. */
  readonly products?: readonly { readonly Name: string; readonly kind: 'Transfer' | 'Accommodation' | 'Insurance' }[];
}

/** The agencies. `everyPermission` are all named permissions there are: a manager holds each of them. */
export function demoAgencies(everyPermission: readonly string[]): readonly DemoAgency[] {
  const managers = { Name: 'Managers', Permissions: everyPermission };
  return [demo(managers), other(managers), free(managers), school(managers)];
}

type Group = DemoAgency['groups'][number];

const counsellors: Group = {
  Name: 'Counsellors',
  Permissions: [
    'CanAddInstitutionToPortfolio',
    'CanCreateEvents',
    'CanEditContacts',
    'CanEditOpportunity',
    'CanEditSales',
    'CanEditStudents',
    'CanReAssignTasks',
    'CanViewOtherAgents',
    'CanViewOtherOffices',
    'CanViewUserDashboard',
  ],
};
const trainees: Group = { Name: 'Trainees', Permissions: ['CanCreateEvents', 'CanEditContacts', 'CanViewUserDashboard'] };
const finance: Group = {
  Name: 'Finance',
  Permissions: [
    'CanCancelInvoicePayments',
    'CanCancelPayments',
    'CanClearPayments',
    'CanCreateRefunds',
    'CanEditBills',
    'CanEditExchangeRates',
    'CanEditPaymentMethods',
    'CanEditSupplierInvoices',
    'CanViewCommissions',
    'CanViewOtherAgents',
    'CanViewOtherOffices',
  ],
};
const schoolStaff: Group = { Name: 'School staff', Permissions: ['CanEditCourses', 'CanEditFees'] };

const counsellor = (UserName: string, Name: string, office: string, InterfaceLanguage: DemoPerson['InterfaceLanguage'] = 'en'): DemoPerson => ({
  UserName,
  Name,
  office,
  InterfaceLanguage,
  groups: ['Counsellors'],
  worksOnLeads: true,
});

const demo = (managers: Group): DemoAgency => ({
  Name: 'Demo',
  AgencyCode: 'DEMO',
  Subscription: 'full',
  country: 'AU',
  LayoutPrintFooter: 'Demo · Level 4, 1 Sample Lane, Melbourne · all amounts in Australian dollars unless another currency is named',
  countries: ['AU', 'NZ', 'CA', 'BR'],
  currencies: ['AUD', 'BRL', 'USD', 'EUR', 'GBP', 'CAD'],
  rates: [
    { foreign: 'BRL', rate: 0.2704342692, day: '2026-03-05' },
    { foreign: 'USD', rate: 1.4193492856, day: '2026-03-05' },
    { foreign: 'EUR', rate: 1.649, day: '2026-03-05' },
    { foreign: 'GBP', rate: 1.8964922369, day: '2026-03-05' },
    { foreign: 'CAD', rate: 1.0418246146, day: '2026-03-05' },
  ],
  leads: 1284,
  agents: 8,
  hasBusiness: true,
  accountant: 'manager@demo.test',
  groups: [managers, counsellors, trainees, finance, schoolStaff],
  offices: [
    {
      Name: 'Melbourne',
      Street: 'Level 4, 1 Sample Lane',
      City: 'Melbourne',
      State: 'VIC',
      ZipCode: '3000',
      TimeZone: 'Australia/Melbourne',
      country: 'AU',
      BSB: '083-999',
      AccountNumber: '123456789',
      AccountName: 'Demo Education Agency',
      ApcaUserId: '301500',
      BankCode: 'NAB',
    },
    {
      Name: 'Sydney',
      Street: 'Level 1, 8 Sample Place',
      City: 'Haymarket',
      State: 'NSW',
      ZipCode: '2000',
      TimeZone: 'Australia/Sydney',
      country: 'AU',
      LimitAccessToThisOffice: true,
      BSB: '082-999',
      AccountNumber: '987654321',
      AccountName: 'Demo Education Agency',
      ApcaUserId: '301500',
      BankCode: 'NAB',
    },
    { Name: 'São Paulo', Street: 'Rua do Exemplo 100', City: 'São Paulo', State: 'SP', ZipCode: '01310-100', TimeZone: 'America/Sao_Paulo', country: 'BR' },
  ],
  people: [
    {
      UserName: 'god@demo.test',
      Name: 'Ingrid Solberg',
      office: 'Melbourne',
      groups: [],
      InterfaceLanguage: 'en',
      isGod: true,
      shows: 'platform administrator',
    },
    {
      UserName: 'manager@demo.test',
      Name: 'Margaret Okafor',
      office: 'Melbourne',
      groups: ['Managers'],
      InterfaceLanguage: 'en',
      worksOnLeads: true,
      shows: 'all permissions of the agency',
    },
    { ...counsellor('counsellor@demo.test', 'Aarav Shrestha', 'Melbourne'), shows: 'sales work: no configuration, no finance' },
    {
      UserName: 'finance@demo.test',
      Name: 'Helena Papadopoulos',
      office: 'Melbourne',
      groups: ['Finance'],
      InterfaceLanguage: 'en',
      shows: 'payments, invoices, bills, commissions',
    },
    {
      UserName: 'school@demo.test',
      Name: 'Callum Whitaker',
      office: 'Melbourne',
      groups: ['School staff'],
      InterfaceLanguage: 'en',
      institution: '00111D',
      shows: 'works for an institution and keeps its courses',
    },
    { ...counsellor('khoi@demo.test', 'Lê Minh Khôi', 'Melbourne'), groups: ['Trainees'], shows: 'a trainee: sees the own leads and nobody else’s' },
    { ...counsellor('siriporn@demo.test', 'Siriporn Chaiyasit', 'Sydney'), shows: 'an office that keeps its people to its own leads' },
    counsellor('diego@demo.test', 'Diego Salcedo', 'Sydney', 'es'),
    counsellor('renata@demo.test', 'Renata Vasconcelos', 'São Paulo', 'pt'),
    counsellor('thiago@demo.test', 'Thiago Brandão', 'São Paulo', 'pt'),
  ],
});

const other = (managers: Group): DemoAgency => ({
  Name: 'Other',
  AgencyCode: 'OTHER',
  Subscription: 'full',
  country: 'AU',
  LayoutPrintFooter: 'Other',
  countries: ['AU'],
  currencies: ['AUD', 'PEN', 'USD'],
  rates: [
    // No bank of Europe quotes the sol: this one was typed.
    { foreign: 'PEN', rate: 0.4155 },
    { foreign: 'USD', rate: 1.4193492856, day: '2026-03-05' },
  ],
  leads: 60,
  agents: 2,
  groups: [managers, counsellors],
  offices: [
    { Name: 'Brisbane', Street: 'Level 2, 7 Sample Street', City: 'Brisbane', State: 'QLD', ZipCode: '4000', TimeZone: 'Australia/Brisbane', country: 'AU' },
    { Name: 'Lima', Street: 'Calle de Muestra 45', City: 'Lima', State: 'Lima', ZipCode: '15001', TimeZone: 'America/Lima', country: 'PE' },
  ],
  people: [
    {
      UserName: 'manager@other.test',
      Name: 'Rosa Quispe',
      office: 'Brisbane',
      groups: ['Managers'],
      InterfaceLanguage: 'es',
      worksOnLeads: true,
      shows: 'a second agency: sees nothing of the first',
    },
    counsellor('joaquin@other.test', 'Joaquín Huamán', 'Lima', 'es'),
  ],
});

const free = (managers: Group): DemoAgency => ({
  Name: 'Free',
  AgencyCode: 'FREE',
  Subscription: 'free',
  country: 'CA',
  LayoutPrintFooter: 'Free',
  countries: ['CA'],
  currencies: ['CAD', 'AUD'],
  rates: [{ foreign: 'AUD', rate: 0.9598544572, day: '2026-03-05' }],
  leads: 10,
  agents: 0,
  groups: [managers],
  offices: [{ Name: 'Vancouver', Street: '3 Sample Avenue', City: 'Vancouver', State: 'BC', ZipCode: 'V6B 1A1', TimeZone: 'America/Vancouver', country: 'CA' }],
  people: [
    {
      UserName: 'manager@free.test',
      Name: 'Noémie Tremblay',
      office: 'Vancouver',
      groups: ['Managers'],
      InterfaceLanguage: 'en',
      worksOnLeads: true,
      shows: 'an agency on the free plan',
    },
  ],
});

const school = (managers: Group): DemoAgency => ({
  Name: 'School',
  AgencyCode: 'SCHOOL',
  Subscription: 'full',
  country: 'AU',
  LayoutPrintFooter: 'School',
  countries: ['AU'],
  currencies: ['AUD'],
  rates: [],
  leads: 10,
  agents: 0,
  institution: '00956C',
  settings: { EnableStudentManagementSystem: 'true', StudentSystemAdapter: 'stub' },
  products: [
    { Name: 'Airport pickup', kind: 'Transfer' },
    { Name: 'Airport pickup, weekend', kind: 'Transfer' },
    { Name: 'Homestay, half board', kind: 'Accommodation' },
    { Name: 'Homestay, full board', kind: 'Accommodation' },
    { Name: 'Student village, single room', kind: 'Accommodation' },
    { Name: 'Overseas student health cover', kind: 'Insurance' },
    { Name: 'Travel insurance', kind: 'Insurance' },
  ],
  groups: [managers, counsellors],
  offices: [{ Name: 'Fremantle', Street: '12 Sample Quay', City: 'Fremantle', State: 'WA', ZipCode: '6160', TimeZone: 'Australia/Perth', country: 'AU' }],
  people: [
    {
      UserName: 'manager@school.test',
      Name: 'Oliver Tran',
      office: 'Fremantle',
      groups: ['Managers'],
      InterfaceLanguage: 'en',
      worksOnLeads: true,
      shows: 'a linked school with a student management system',
    },
    counsellor('isla@school.test', 'Isla Moretti', 'Fremantle'),
  ],
});
