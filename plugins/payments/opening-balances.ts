// Enrolments that began in another system, brought in with their fees and payments: each row is a fee with a payment of it, and makes what is not there yet.
import { type Decimal, decimal, isZero, sum } from '#decimal';
import { allOf, type Context, distinct, type Engine, type EntityHooks, type FieldError, type HookedRecord, isSystemActor, oneAtATime, refused } from '#engine';
import type { AgencyOpeningBalance, AgencySale, Id } from '#generated';
import { zero } from '../rules/money.ts';
import { demandUntouched, takeOut } from './brought-in.ts';
import { dayOf } from './day.ts';
import { messages } from './messages.ts';
import type { PaymentValues } from './names.ts';

type Row = AgencyOpeningBalance;
type Written = HookedRecord<Row>;
type Place = Context<Engine>;

const one = decimal(1);

export const openingBalanceHooks: EntityHooks<Row, Engine> = {
  async deriveMany(drafts, context) {
    const known = await studentsOf(
      drafts.map(({ record }) => record),
      context,
    );
    return drafts.map(({ record, operation }) => (operation === 'create' ? derived(record, known) : {}));
  },
  async checkMany(written, context) {
    const made = written.filter(({ operation }) => operation === 'create');
    await demandUntouched(
      written.flatMap(({ operation, record }) => (operation === 'delete' ? [record] : [])),
      context,
    );
    // Two who bring in one enrolment at once would both find nothing.
    if (made.length > 0) await oneAtATime(context.tx, `payments.opening-balances ${context.actor.agencyId}`);
    const before: Row[] = made.length === 0 ? [] : [...(await standingOf(made, context))];
    return written.map(({ record, before: was, operation }) => {
      if (was && operation === 'update')
        return changedIn(record, was)
          .filter((name) => name !== 'StudentId' || !isSystemActor(context.actor))
          .map((Key) => ({ Key, Message: messages.broughtIn() }));
      if (operation !== 'create') return [];
      const faults = faultsOf(record, before);
      before.push(record);
      return faults;
    });
  },
  async writtenMany(written, context) {
    const made = written.flatMap(({ operation, record }) => (operation === 'create' ? [record] : []));
    if (made.length > 0) await bringIn(made, context);
    const gone = written.flatMap(({ operation, record }) => (operation === 'delete' ? [record] : []));
    if (gone.length > 0) await takeOut(gone, context);
  },
};

/** Rows of these sales go to the student of their sale: what comes in later of the same enrolment is compared with them. */
export async function followStudents(sales: readonly AgencySale[], { records }: Pick<Place, 'records'>): Promise<void> {
  if (sales.length === 0) return;
  const system = records.asSystem();
  const studentOf = new Map(sales.map(({ Id, StudentId }) => [Id, StudentId]));
  const rows = await allOf(system.batches('AgencyOpeningBalance', { AgencySaleId: [...studentOf.keys()] }));
  const changes = rows.flatMap(({ Id, AgencySaleId, StudentId: former }) => {
    const StudentId = studentOf.get(AgencySaleId ?? 0) ?? null;
    return StudentId === former ? [] : [{ Id, StudentId }];
  });
  if (changes.length > 0) await system.systemUpdateMany('AgencyOpeningBalance', changes);
}

type Draft = Readonly<Partial<Row>>;

/** Students by their e-mail addresses, as far as the person sees them; those of an address that several have are none. */
async function studentsOf(
  drafts: readonly Draft[],
  { records }: Place,
): Promise<ReadonlyMap<string, { readonly id: number; readonly officeId: Id<'AgencyOffice'> }>> {
  const asked = distinct(drafts.flatMap(({ StudentId, StudentEmail }) => (StudentId || !StudentEmail ? [] : [StudentEmail.trim()])));
  if (asked.length === 0) return new Map();
  const found = await allOf(records.batches('Student', { EmailAddress: asked }));
  const known = new Map<string, { readonly id: number; readonly officeId: Id<'AgencyOffice'> }>();
  const several = new Set<string>();
  for (const { Id, EmailAddress, AgencyOfficeId } of found) {
    const email = (EmailAddress ?? '').toLowerCase();
    if (known.has(email)) several.add(email);
    known.set(email, { id: Id, officeId: AgencyOfficeId });
  }
  for (const email of several) known.delete(email);
  return known;
}

/** What is not said of a row: by what its enrolment is found, whose it is, and whether it was received. */
function derived(draft: Draft, known: Awaited<ReturnType<typeof studentsOf>>): Partial<Row> {
  const student = draft.StudentId ? undefined : known.get((draft.StudentEmail ?? '').trim().toLowerCase());
  const isPaid = draft.Amount !== null && draft.Amount !== undefined && !isZero(draft.Amount);
  return {
    EnrolmentKey: textKey(draft.EnrolmentNumber ?? ''),
    ...(student ? { StudentId: student.id, AgencyOfficeId: draft.AgencyOfficeId ?? student.officeId } : {}),
    ...(isPaid && !draft.StatusId ? { StatusId: draft.DateReceived ? 'Paid' : 'Unpaid' } : {}),
  };
}

/** What a person typed stays as it came in; what it was made into is changed where it stands. Only the student follows that of the sale. */
const changedIn = (record: Row, was: Row): string[] => kept.filter((name) => plain(record[name]) !== plain(was[name]));
const plain = (value: unknown): string => String(value ?? '').replace('T00:00:00', '');
const kept = [
  'EnrolmentNumber',
  'StudentId',
  'AgencyOfficeId',
  'AgencySupplierId',
  'CourseName',
  'StartDate',
  'EndDate',
  'FeeDescription',
  'CurrencyId',
  'FeeAmount',
  'InstallmentNumber',
  'DueDate',
  'Amount',
  'StatusId',
  'DateReceived',
  'Reference',
] as const satisfies readonly (keyof Row)[];

/** What was brought in before of the same enrolments and is still there. */
async function standingOf(written: readonly Written[], { records }: Place): Promise<Row[]> {
  const EnrolmentKey = distinct(written.map(({ record }) => enrolmentOf(record)));
  const ids = new Set(written.map(({ record }) => record.Id));
  const rows = await allOf(records.asSystem().batches('AgencyOpeningBalance', { EnrolmentKey, AgencySaleId: { empty: false } }));
  return rows.filter(({ Id }) => !ids.has(Id));
}

/** Texts are compared without case and the blanks around them. */
const textKey = (text: string): string => text.trim().toLowerCase();
const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts.map(textKey));
const enrolmentOf = ({ EnrolmentNumber }: Row): string => textKey(EnrolmentNumber);
const feeOf = ({ EnrolmentNumber, CourseName, FeeDescription }: Row): string => keyOf(EnrolmentNumber, CourseName, FeeDescription);
const isOfInstallment = (row: Row, other: Row): boolean =>
  feeOf(row) === feeOf(other) && row.InstallmentNumber === other.InstallmentNumber && dayOf(row.DueDate) === dayOf(other.DueDate);

/** What an import takes for another row, since it knows rows by their texts as they are written. */
const isInOtherSpelling = (row: Row, other: Row): boolean =>
  isOfInstallment(row, other) &&
  dayOf(row.DateReceived) === dayOf(other.DateReceived) &&
  (['EnrolmentNumber', 'CourseName', 'FeeDescription'] as const).some((name) => row[name].trim() !== other[name].trim());

/** Everything that is wrong with a row, alone or beside those before it, keyed on its columns. */
function faultsOf(row: Row, before: readonly Row[]): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (Key: keyof Row, Message: FieldError['Message']): void => void faults.push({ Key, Message });
  if (row.StudentId === null) fault(row.StudentEmail ? 'StudentEmail' : 'StudentId', messages.noSuchStudent());
  if (row.StartDate && row.EndDate && row.EndDate < row.StartDate) fault('EndDate', messages.endsBefore());
  const amount = row.Amount ?? zero;
  if (isZero(amount) && (row.StatusId !== null || row.DateReceived !== null)) fault('Amount', messages.notPositive());
  if (!isZero(amount) && row.DueDate === null && row.DateReceived === null) fault('DueDate', messages.noSuchDay());
  if (row.StatusId === 'Unpaid' && row.DateReceived !== null) fault('DateReceived', messages.receivedUnpaid());
  const ofEnrolment = before.find((other) => enrolmentOf(other) === enrolmentOf(row));
  if (ofEnrolment && ofEnrolment.StudentId !== row.StudentId) fault('StudentId', messages.otherStudent());
  if (ofEnrolment && ofEnrolment.AgencySupplierId !== row.AgencySupplierId) fault('AgencySupplierId', messages.otherSupplier());
  if (before.some((other) => isInOtherSpelling(row, other))) fault('EnrolmentNumber', messages.broughtInBefore());
  const ofFee = before.filter((other) => feeOf(other) === feeOf(row));
  const [first] = ofFee;
  if (first && first.CurrencyId !== row.CurrencyId) fault('CurrencyId', messages.otherFeeCurrency());
  else if (first && !first.FeeAmount.eq(row.FeeAmount)) fault('FeeAmount', messages.otherPrice({ price: first.FeeAmount.toFixed(2) }));
  const left = row.FeeAmount.minus(sum(ofFee.map((other) => other.Amount ?? zero)));
  if (amount.gt(left)) fault('Amount', messages.tooMuch({ most: (left.lt(zero) ? zero : left).toFixed(2) }));
  return faults;
}

/**
 * Throws 400 for what was received of an installment that an earlier file brought in as unpaid: it would be a second payment. In one file, parts of an
 * installment are received while others are not; its rows are written in one transaction, and so have one time.
 */
function refuseReceivedAgain(rows: readonly Row[], existing: readonly Row[]): void {
  const again = rows.some(
    (row) =>
      row.DateReceived !== null &&
      existing.some((other) => other.StatusId === 'Unpaid' && other.DateCreated !== row.DateCreated && isOfInstallment(row, other)),
  );
  if (again) throw refused('DateReceived', messages.broughtInUnpaid());
}

/** Makes the sales, lines, fees and payments of new rows, each as one set, and writes beside the rows what they became. */
async function bringIn(rows: readonly Row[], context: Place): Promise<void> {
  const system = context.records.asSystem();
  const standing = await standingOf(
    rows.map((record) => ({ record, operation: 'create', before: undefined })),
    context,
  );
  refuseReceivedAgain(rows, standing);
  const saleOf = new Map(standing.flatMap((row) => (row.AgencySaleId === null ? [] : [[enrolmentOf(row), row.AgencySaleId]])));
  const newSales = firstOf(rows, enrolmentOf, saleOf);
  const saleIds = await system.createMany(
    'AgencySale',
    newSales.map(({ StudentId, AgencySupplierId, AgencyOfficeId, CurrencyId, EnrolmentNumber }) => ({
      Title: EnrolmentNumber,
      StudentId,
      AgencySupplierId,
      CurrencyId,
      ...(AgencyOfficeId === null ? {} : { AgencyOfficeId }),
      StatusId: 'Sale' as const,
    })),
  );
  for (const [index, row] of newSales.entries()) saleOf.set(enrolmentOf(row), saleIds[index] ?? 0);
  const saleFor = (row: Row): number => saleOf.get(enrolmentOf(row)) ?? 0;

  const lines = await allOf(system.batches('AgencySaleItem', { AgencySaleId: distinct(rows.map(saleFor)) }));
  const lineKey = (row: Row): string => keyOf(String(saleFor(row)), row.CourseName);
  const lineOf = new Map(lines.map(({ Id, AgencySaleId, Description }) => [keyOf(String(AgencySaleId), Description ?? ''), Id]));
  const newLines = firstOf(rows, lineKey, lineOf);
  const lineIds = await system.createMany(
    'AgencySaleItem',
    newLines.map((row) => ({ AgencySaleId: saleFor(row), Description: row.CourseName, StartDate: row.StartDate, EndDate: row.EndDate })),
  );
  for (const [index, row] of newLines.entries()) lineOf.set(lineKey(row), lineIds[index] ?? 0);

  const fees = await allOf(system.batches('AgencySaleItemAgencyFee', { AgencySaleId: distinct(rows.map(saleFor)) }));
  const feeKey = (row: Row): string => keyOf(String(lineOf.get(lineKey(row)) ?? 0), row.FeeDescription);
  const feeIdOf = new Map(fees.map(({ Id, AgencySaleItemId, FeeDescription }) => [keyOf(String(AgencySaleItemId), FeeDescription ?? ''), Id]));
  const newFees = firstOf(rows, feeKey, feeIdOf);
  const feeIds = await system.createMany(
    'AgencySaleItemAgencyFee',
    newFees.map((row) => ({
      AgencySaleItemId: lineOf.get(lineKey(row)) ?? 0,
      CurrencyId: row.CurrencyId,
      FeeDescription: row.FeeDescription,
      Qty: one,
      UnitPrice: row.FeeAmount,
    })),
  );
  for (const [index, row] of newFees.entries()) feeIdOf.set(feeKey(row), feeIds[index] ?? 0);

  const paid = rows.filter(({ Amount }) => Amount !== null && !isZero(Amount));
  // As the person: who may not clear payments brings none in that are cleared.
  const paymentIds = await context.records.createMany(
    'AgencySalePayment',
    paid.map((row): PaymentValues => paymentOf(row, saleFor(row), feeIdOf.get(feeKey(row)) ?? 0, row.Amount ?? zero)),
  );
  const paymentFor = new Map(paid.map(({ Id }, index) => [Id, paymentIds[index] ?? null]));
  await system.systemUpdateMany(
    'AgencyOpeningBalance',
    rows.map((row) => ({
      Id: row.Id,
      AgencySaleId: saleFor(row),
      AgencySaleItemAgencyFeeId: feeIdOf.get(feeKey(row)) ?? null,
      AgencySalePaymentId: paymentFor.get(row.Id) ?? null,
    })),
  );
}

/** The first row of each key that nothing stands for yet. */
function firstOf(rows: readonly Row[], key: (row: Row) => string, known: ReadonlyMap<string, number>): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!known.has(key(row)) && !first.has(key(row))) first.set(key(row), row);
  return [...first.values()];
}

function paymentOf(row: Row, AgencySaleId: Id<'AgencySale'>, feeId: number, Amount: Decimal): PaymentValues {
  return {
    AgencySaleId,
    StudentId: row.StudentId,
    ...(row.AgencyOfficeId === null ? {} : { AgencyOfficeId: row.AgencyOfficeId }),
    StatusId: row.StatusId ?? 'Unpaid',
    InstallmentNumber: row.InstallmentNumber,
    IsDeposit: row.InstallmentNumber === 0,
    BaseCurrencyId: row.CurrencyId,
    CurrencyId: row.CurrencyId,
    FcToBcFxRate: one,
    Reference: row.Reference,
    // What was received without a day on which it was due was not late.
    DueDate: row.DueDate ?? row.DateReceived ?? undefined,
    DateReceived: row.DateReceived,
    DateCleared: row.StatusId === 'Cleared' ? row.DateReceived : null,
    IsOpeningBalance: true,
    PaymentItems: [{ AgencySaleItemAgencyFeeId: feeId, CurrencyId: row.CurrencyId, Amount }],
  };
}
