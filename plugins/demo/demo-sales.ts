// Sales of the demonstration in every status, with their lines and fees, around the day they are made.
import { addDays, type Day, utcDate } from '#day';
import { systemActor } from '#engine';
import { type Decimal, decimal } from '#decimal';
import { type AgencySale, valueGroups, type Id } from '#generated';
import { endDate } from '../rules/end-date.ts';
import { rounding } from '../rules/money.ts';
import type { CourseOffer, OfferFee, OfferSupplier, Portfolio } from './demo-portfolio.ts';
import { type Agency, many } from './demo-writer.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

type Status = AgencySale['StatusId'];
const saleStatuses = valueGroups.AgencySale.StatusId;

/** Who buys: a student with the office and the person who look after them. */
export interface Buyer {
  readonly StudentId: Id<'Student'>;
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  readonly UserId: Id<'User'> | null;
  readonly Nationality: number | null;
}
/** A fee of a sale that is written. */
export interface SoldFee {
  readonly id: number;
  readonly total: Decimal;
  readonly supplier: OfferSupplier;
  readonly appliesCommission: boolean;
  /** Paid in installments; the others are due with the deposit. */
  readonly isTuition: boolean;
}
/** A sale that is written. */
export interface Sold extends Buyer {
  readonly id: number;
  readonly status: Status;
  readonly created: Day;
  readonly start: Day;
  readonly courseName: string;
  readonly fees: readonly SoldFee[];
  /** Nothing was sent to the school yet, so its fees may still change. */
  readonly isOpen: boolean;
}
export interface SalesGiven {
  readonly seed: number;
  readonly today: Day;
  readonly currencyId: Id<'Currency'>;
  readonly buyers: readonly Buyer[];
  readonly agents: readonly number[];
  readonly visaTypes: readonly number[];
}

interface Plan extends Buyer {
  readonly status: Status;
  readonly created: Day;
  readonly start: Day;
  readonly end: Day | null;
  readonly weeks: number;
  readonly offer: CourseOffer;
  readonly values: Readonly<Record<string, unknown>>;
}
interface Line {
  readonly plan: number;
  readonly fee: OfferFee;
  readonly quantity: number;
  readonly supplier: OfferSupplier;
  readonly isProduct: boolean;
}

/** Writes the sales; answers those that a student may owe something for. */
export async function seedSales(agency: Agency, portfolio: Portfolio, given: SalesGiven): Promise<Sold[]> {
  const random = seededRandom(given.seed * 211 + 5);
  const workflows = await many(
    agency,
    'AgencySaleWorkflow',
    workflowNames.map((Name, index) => ({ Name, Order: index + 1, IsDefault: index === 0 })),
  );
  const plans = statuses
    .flatMap(([status, count]) => Array.from({ length: count }, () => status))
    .map((status, index) => getPlan(status, index, random, portfolio, given));
  const [first = null] = workflows;
  const visaApplying = workflows[workflowNames.indexOf('Visa Applying')] ?? null;
  const ids = await many(
    agency,
    'AgencySale',
    plans.map((plan, index) => ({
      ...saleRow(plan, given),
      SaleWorkflowId: plan.status === 'Sale' && index % 2 === 0 ? visaApplying : first,
    })),
  );
  await seedTemplates(agency, plans, ids, given.today);
  await notifySold(agency, plans, given.today);
  const courseItems = await many(
    agency,
    'AgencySaleItem',
    plans.map((plan, index) => courseRow(plan, ids[index] ?? 0, given.today)),
  );
  const withProduct = plans.flatMap((plan, index) =>
    index % 3 === 0 ? [{ plan, index, product: portfolio.products[index % portfolio.products.length] }] : [],
  );
  const productItems = await many(
    agency,
    'AgencySaleItem',
    withProduct.map(({ plan, index, product }) => ({
      AgencySaleId: ids[index] ?? 0,
      Order: 2,
      Description: product?.name,
      AgencySupplierProductId: product?.productId,
      StartDate: plan.start,
    })),
  );
  const lines = plans.flatMap((plan, index): (Line & { readonly item: number })[] => [
    ...plan.offer.fees.map((fee) => ({
      plan: index,
      item: courseItems[index] ?? 0,
      fee,
      quantity: fee.isWeekly ? plan.weeks : 1,
      supplier: plan.offer.supplier,
      isProduct: false,
    })),
    ...withProduct.flatMap(({ index: at, product }, place) =>
      at === index && product
        ? [{ plan: index, item: productItems[place] ?? 0, fee: product.fee, quantity: 1, supplier: product.supplier, isProduct: true }]
        : [],
    ),
  ]);
  const feeIds = await many(
    agency,
    'AgencySaleItemAgencyFee',
    lines.map((line, index) => feeRow(line, index + 1, ids[line.plan] ?? 0, given.currencyId)),
  );
  return plans.map((plan, index): Sold => {
    const { StudentId, AgencyOfficeId, UserId, Nationality, status, created, start } = plan;
    const fees = lines.flatMap((line, place): SoldFee[] =>
      line.plan === index
        ? [
            {
              id: feeIds[place] ?? 0,
              total: getTotal(line),
              supplier: line.supplier,
              appliesCommission: line.fee.appliesCommission,
              isTuition: line.fee.isWeekly,
            },
          ]
        : [],
    );
    return {
      StudentId,
      AgencyOfficeId,
      UserId,
      Nationality,
      id: ids[index] ?? 0,
      status,
      created,
      start,
      courseName: plan.offer.name,
      fees,
      isOpen: status === 'Application' && !('SentDate' in plan.values),
    };
  });
}

/** What a day of the product counts: how much of each supplier was confirmed in the last 90 days. */
async function notifySold({ engine, tx, id }: Agency, plans: readonly Plan[], today: Day): Promise<void> {
  const sold = new Map<number, number>();
  for (const { offer, values } of plans) {
    const day = values['ConfirmedDate'];
    if (typeof day === 'string' && day >= addDays(today, -90) && day <= today) sold.set(offer.supplier.id, (sold.get(offer.supplier.id) ?? 0) + 1);
  }
  const changes = [...sold].map(([Id, SoldLast90Days]) => ({ Id, SoldLast90Days }));
  if (changes.length > 0) await engine.records(tx, systemActor(id)).systemUpdateMany('AgencySupplier', changes);
}

const getTotal = ({ fee, quantity }: Pick<Line, 'fee' | 'quantity'>): Decimal => rounding(fee.unitPrice.times(decimal(quantity)));

function getPlan(status: Status, index: number, random: SeededRandom, { courses }: Portfolio, { today, buyers, agents, visaTypes }: SalesGiven): Plan {
  const buyer = buyers[index % buyers.length];
  const offer = courses[index % courses.length];
  if (!buyer || !offer) throw new Error('There is nobody or nothing to make a sale of.');
  const weeks = Math.min(offer.weeks, random.pick([12, 24, 36, 48]));
  const [least, max] = starts[status];
  const start = getMonday(addDays(today, status === 'Closed' ? -7 * weeks - random.between(10, 60) : random.between(least, max)));
  const created = addDays(start < today ? start : today, -random.between(20, 70));
  const isApplication = status === 'Application';
  const badge = isApplication ? index % 5 : 0;
  return {
    ...buyer,
    status,
    created,
    start,
    end: endDate({ courseLengthType: 'Weekly', startDate: start, duration: weeks }),
    weeks,
    offer,
    values: {
      Title: random.chance(0.3) ? `${offer.name.slice(0, 60)}, ${weeks} weeks` : null,
      VisaType: visaTypes[index % Math.max(1, visaTypes.length)] ?? null,
      Offshore: random.chance(0.6),
      PaymentPlan: true,
      AgencyAgentId: badge === 1 || index % 9 === 0 ? (agents[index % Math.max(1, agents.length)] ?? null) : null,
      DateLastModifiedByStudent: badge === 2 ? instant(addDays(today, -3)) : null,
      ...(saleStatuses.pastApplication.includes(status) || badge >= 3 ? sent(offer, addDays(created, 9), badge === 4) : {}),
      ...(saleStatuses.sold.includes(status) ? { ConfirmedDate: addDays(created, 16) } : {}),
      ...(status === 'QuoteCancelled' ? { CancelledDate: addDays(created, 12), PreviousStatusId: 'Quote' } : {}),
      ExpiryDate: status === 'Quote' ? addDays(today, random.between(2, 30)) : status === 'Expired' ? addDays(today, -random.between(1, 20)) : null,
    },
  };
}

const sent = ({ supplier }: CourseOffer, day: Day, isReceived: boolean) => ({
  SentDate: instant(day),
  AgencySupplierContactId: supplier.contactId,
  SupportStatusName: isReceived ? 'ReceivedFromAgent' : 'None',
  IsReceivedFromAgent: isReceived,
  SignedDate: instant(day),
});

const saleRow = ({ status, created, offer, values, StudentId, AgencyOfficeId, UserId, Nationality }: Plan, { currencyId }: SalesGiven) => ({
  StudentId: saleStatuses.templates.includes(status) ? null : StudentId,
  // What is cancelled was applied for first: it is cancelled by the verb, once money has come in.
  StatusId: status === 'Cancelled' ? 'Application' : status,
  CountryId: Nationality,
  AgencyOfficeId,
  UserId,
  CurrencyId: currencyId,
  BaseCurrencyId: currencyId,
  PricingDate: created,
  InstitutionId: offer.institutionId,
  AgencySupplierId: offer.supplier.id,
  DateCreated: instant(created),
  ...values,
});

const courseRow = ({ status, start, end, weeks, offer, created }: Plan, AgencySaleId: Id<'AgencySale'>, today: Day) => ({
  AgencySaleId,
  Order: 1,
  Description: offer.name.slice(0, 300),
  InstitutionCampusCourseId: offer.courseId,
  Duration: weeks,
  StartDate: start,
  EndDate: end,
  PricingDate: created,
  ...(saleStatuses.sold.includes(status)
    ? {
        OfferDate: addDays(created, 12),
        CoeNumber: `A${AgencySaleId.toString(16).toUpperCase().padStart(7, '0')}`,
        CoeDate: addDays(created, 16),
        VisaOutcome: start < today ? 'Granted' : 'Pending',
        ProviderStudentNumber: `S${100_000 + AgencySaleId}`,
      }
    : {}),
});

const feeRow = (
  { item, fee, quantity, supplier }: Line & { readonly item: number },
  Order: number,
  AgencySaleId: Id<'AgencySale'>,
  CurrencyId: Id<'Currency'>,
) => ({
  AgencySaleItemId: item,
  AgencySaleId,
  Order,
  FeeId: fee.feeId,
  FeeNameId: fee.nameId,
  FeeDescription: fee.name,
  DescriptionLanguage1: fee.name,
  CurrencyId,
  Qty: decimal(quantity),
  BaseUnitPrice: fee.unitPrice,
  UnitPrice: fee.unitPrice,
  Type: fee.type,
  IsCompulsory: fee.type === 'Institution',
  IsRecurring: fee.isWeekly,
  AgencySupplierId: supplier.id,
  SupplierName: supplier.name.slice(0, 160),
});

/** What the quotes that are templates are called. */
async function seedTemplates(agency: Agency, plans: readonly Plan[], ids: readonly number[], today: Day): Promise<void> {
  const templates = plans.flatMap((plan, index) => (saleStatuses.templates.includes(plan.status) ? [{ plan, id: ids[index] ?? 0 }] : []));
  await many(
    agency,
    'AgencySaleTemplate',
    templates.map(({ plan: { offer, weeks, status }, id }) => ({
      Name: `${offer.name.slice(0, 100)}, ${weeks} weeks`,
      AgencySaleId: id,
      CourseNames: [offer.name],
      InstitutionNames: [offer.institutionName],
      ExpiryDate: addDays(today, status === 'QuoteTemplate' ? 180 : -20),
    })),
  );
}

/** The statuses in which a student owes something, or did. */
export const owes = saleStatuses.enrolments;

const instant = (day: Day): string => `${day}T02:30:00.000Z`;

function getMonday(day: Day): Day {
  const weekday = utcDate(day).getUTCDay();
  return addDays(day, 1 - (weekday === 0 ? 7 : weekday));
}

const workflowNames = ['Offer Requested', 'Offer Accepted', 'Confirmation of Enrolment', 'Visa Applying', 'Visa Granted'];
const statuses: readonly (readonly [Status, number])[] = [
  ['Quote', 9],
  ['Application', 10],
  ['Sale', 11],
  ['Closed', 3],
  ['Expired', 2],
  ['QuoteCancelled', 1],
  ['Cancelled', 2],
  ['QuoteTemplate', 1],
  ['ExpiredQuoteTemplate', 1],
];
/** When the course starts, in days from today. */
const starts: Readonly<Record<Status, readonly [number, number]>> = {
  Quote: [45, 160],
  QuoteTemplate: [60, 120],
  ExpiredQuoteTemplate: [60, 120],
  Application: [25, 110],
  Sale: [-140, 30],
  Closed: [0, 0],
  Expired: [20, 90],
  QuoteCancelled: [30, 90],
  Cancelled: [30, 90],
};
