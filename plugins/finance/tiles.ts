// The tiles of the money home: each is a search of one kind of records, in the words of the wire, so that its list is opened by the same conditions.
import type { Where } from '#engine';
import { valueGroups } from '#generated';
import { ageingBuckets } from '../rules/ageing.ts';

type Value = string | number | boolean;
/** A condition as searches and the addresses of lists have it. */
export type TileCondition =
  | { readonly Field: string; readonly Condition: 'Equal' | 'Not Equal' | 'More Than'; readonly Value1: Value }
  | { readonly Field: string; readonly Condition: 'In'; readonly Value1: readonly string[] }
  | { readonly Field: string; readonly Condition: 'Date Range'; readonly Value1: string }
  | { readonly Field: string; readonly Condition: 'Is Empty' | 'Is Not Empty' };

/** What students owe and have paid, of whatever the reader asks about. */
export const balanceNames = ['Total', 'Paid', 'Outstanding', 'Overdue', 'Credit', 'PaidOnCancelled'] as const;
export type BalanceName = (typeof balanceNames)[number];

export const tileNames = [
  'ReceivedThisWeek',
  'ReceivedThisMonth',
  'DueSoon',
  'Overdue1',
  'Overdue31',
  'Overdue61',
  'ToInvoice',
  'ToBill',
  'NotReconciled',
  'RefundsReady',
  'BillsReady',
  'InvoicesReady',
  'RefundsInFiles',
  'BillsInFiles',
  'InvoicesInFiles',
] as const;
export type TileName = (typeof tileNames)[number];

export interface Tile<Name extends string = TileName> {
  readonly name: Name;
  readonly entity: 'AgencySaleBalance' | 'AgencySalePayment' | 'AgencySalePaymentInvoice' | 'AgencyBill' | 'AgencySupplierInvoice' | 'AgencyCommission';
  /** Where people find its list. */
  readonly path: string;
  /** The view of its list, which has no conditions and shows the amount. */
  readonly viewId: number;
  /** The amount that is added up. */
  readonly field: string;
  /** Each field once. */
  readonly conditions: readonly TileCondition[];
}

const equal = (Field: string, Value1: Value): TileCondition => ({ Field, Condition: 'Equal', Value1 });
const among = (Field: string, Value1: readonly string[]): TileCondition => ({ Field, Condition: 'In', Value1 });
const within = (Field: string, Value1: string): TileCondition => ({ Field, Condition: 'Date Range', Value1 });
const empty = (Field: string): TileCondition => ({ Field, Condition: 'Is Empty' });
const filled = (Field: string): TileCondition => ({ Field, Condition: 'Is Not Empty' });

const payments = { entity: 'AgencySalePayment', path: '/salepayment', viewId: 101, field: 'Amount' } as const;
const refunds = { entity: 'AgencySalePaymentInvoice', path: '/entity/agencysalepaymentinvoice', viewId: 104, field: 'Amount' } as const;
const bills = { entity: 'AgencyBill', path: '/bill', viewId: 61, field: 'Balance' } as const;
const invoices = { entity: 'AgencySupplierInvoice', path: '/invoice', viewId: 103, field: 'Balance' } as const;
const commissions = { entity: 'AgencyCommission', path: '/commission', viewId: 102 } as const;

/** Money that came to the agency: credit that moved between sales and what suppliers were paid did not, and opening balances came before. */
const received = (range: string): readonly TileCondition[] => [
  among('StatusId', valueGroups.AgencySalePayment.StatusId.received),
  within('DateReceived', range),
  equal('IsCredit', false),
  equal('PaidAtSupplier', false),
  equal('IsOpeningBalance', false),
];
const owed = (range: string): readonly TileCondition[] => [equal('StatusId', 'Unpaid'), equal('IsRefund', false), within('DueDate', range)];
const [month, twoMonths, longer] = ageingBuckets([30, 60]).map(({ range }) => range);

/** Documents that a bank file can pay: bank files are in Australian dollars and need the accounts of the office and of the payee. */
const fileable = (payee: 'StudentId' | 'SupplierId'): readonly TileCondition[] => [
  empty('AbaFileId'),
  equal('CurrencyId.Code', 'AUD'),
  filled('AgencyOfficeId.BSB'),
  filled(`${payee}.BSB`),
];
const openRefunds = [equal('IsRefund', true), among('InvoiceStatusName', valueGroups.AgencySalePaymentInvoice.InvoiceStatusName.payable)];
const above = (Field: string): TileCondition => ({ Field, Condition: 'More Than', Value1: 0 });

const tiles: readonly Tile[] = [
  { name: 'ReceivedThisWeek', ...payments, conditions: received('This Week of Office') },
  { name: 'ReceivedThisMonth', ...payments, conditions: received('This Month of Office') },
  { name: 'DueSoon', ...payments, conditions: owed('Next 7 Days of Office') },
  { name: 'Overdue1', ...payments, conditions: owed(month ?? '') },
  { name: 'Overdue31', ...payments, conditions: owed(twoMonths ?? '') },
  { name: 'Overdue61', ...payments, conditions: owed(longer ?? '') },
  { name: 'ToInvoice', ...commissions, field: 'ToInvoice', conditions: [equal('IsToBeReceived', true), empty('InvoiceId')] },
  {
    name: 'ToBill',
    ...commissions,
    field: 'PayToSupplier',
    conditions: [empty('DateCancelled'), empty('BillId'), equal('IsSupplierPaid', false), { Field: 'PayToSupplier', Condition: 'Not Equal', Value1: 0 }],
  },
  {
    name: 'NotReconciled',
    ...invoices,
    field: 'TotalPaidAmount',
    conditions: [equal('ReconciledName', 'No'), empty('DateCancelled'), above('TotalPaidAmount')],
  },
  {
    name: 'RefundsReady',
    ...refunds,
    conditions: [...openRefunds, ...fileable('StudentId'), equal('AgencySalePaymentId.StatusId', 'Unpaid'), equal('AgencySalePaymentId.IsCredit', false)],
  },
  { name: 'BillsReady', ...bills, conditions: [above('Balance'), ...fileable('SupplierId')] },
  { name: 'InvoicesReady', ...invoices, conditions: [above('Balance'), ...fileable('SupplierId'), equal('ReconciledName', 'No')] },
  { name: 'RefundsInFiles', ...refunds, conditions: [...openRefunds, filled('AbaFileId')] },
  { name: 'BillsInFiles', ...bills, conditions: [above('Balance'), filled('AbaFileId')] },
  { name: 'InvoicesInFiles', ...invoices, conditions: [above('Balance'), filled('AbaFileId')] },
];

const balances = { entity: 'AgencySaleBalance', path: '/entity/agencysalebalance', viewId: 1390 } as const;
/** One amount of balances, where it is not nothing; the total of its list is the figure. */
const balanceOf = (name: 'Total' | 'Paid' | 'Outstanding' | 'Credit'): Tile<BalanceName> => ({
  name,
  ...balances,
  field: name,
  conditions: [{ Field: name, Condition: 'Not Equal', Value1: 0 }],
});

const balanceTiles: readonly Tile<BalanceName>[] = [
  balanceOf('Total'),
  balanceOf('Paid'),
  balanceOf('Outstanding'),
  { name: 'Overdue', ...payments, conditions: owed('Before Today of Office') },
  balanceOf('Credit'),
  // Of a cancelled sale nothing is owed; what came in may be with the school, and is refunded by somebody who knows.
  {
    name: 'PaidOnCancelled',
    ...payments,
    conditions: [
      among('StatusId', valueGroups.AgencySalePayment.StatusId.received),
      among('AgencySaleId.StatusId', valueGroups.AgencySale.StatusId.allCancelled),
    ],
  },
];

export interface BalanceScope {
  readonly StudentId?: number | undefined;
  readonly AgencySaleId?: number | undefined;
  readonly AgencyOfficeId?: number | undefined;
}

/** The balances of a student, a sale or an office; of everything where none is named. */
export const getBalanceTiles = ({ StudentId, AgencySaleId, AgencyOfficeId }: BalanceScope): readonly Tile<BalanceName>[] => {
  const scope = Object.entries({ StudentId, AgencySaleId, AgencyOfficeId }).flatMap(([Field, id]) => (id === undefined ? [] : [equal(Field, id)]));
  return balanceTiles.map((tile) => ({ ...tile, conditions: [...scope, ...tile.conditions] }));
};

/** The tiles of an office, or of every office. */
export const getTiles = (officeId: number | undefined): readonly Tile[] =>
  officeId === undefined ? tiles : tiles.map((tile) => ({ ...tile, conditions: [...tile.conditions, equal('AgencyOfficeId', officeId)] }));

/** The same conditions as a question to the records. */
export const toWhere = (conditions: readonly TileCondition[]): Where =>
  Object.fromEntries(conditions.map((condition) => [condition.Field, getTest(condition)]));

function getTest(condition: TileCondition) {
  switch (condition.Condition) {
    case 'Equal':
    case 'In':
      return condition.Value1;
    case 'Not Equal':
      return { notEqual: condition.Value1 };
    case 'More Than':
      return { moreThan: condition.Value1 };
    case 'Date Range':
      return { within: condition.Value1 };
    case 'Is Empty':
      return { empty: true };
    case 'Is Not Empty':
      return { empty: false };
  }
}
