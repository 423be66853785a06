// Enrolments that began in another system, brought in with their fees and payments: each row is a fee with a payment of it, and makes what is not there yet.
import { type Decimal, decimal, isZero, sum } from '#decimal';
import {
  allOf,
  type Context,
  distinct,
  type Engine,
  type EntityHooks,
  type FieldError,
  type HookedRecord,
  isSystemActor,
  oneAtATime,
  badRequest,
} from '#engine';
import type { AgencyOpeningBalance, AgencySale, Id } from '#generated';
import { zero } from '../rules/money.ts';
import { requireUntouched, takeOut } from './imported-enrolments.ts';
import { messages } from './messages.ts';
import type { PaymentValues } from './names.ts';

type Row = AgencyOpeningBalance;
type Written = HookedRecord<Row>;
type Ctx = Context<Engine>;

const one = decimal(1);

export const openingBalanceHooks: EntityHooks<Row, Engine> = {
  async deriveMany(drafts, context) {
    const known = await loadStudents(
      drafts.map(({ record }) => record),
      context,
    );
    return drafts.map(({ record, operation }) => (operation === 'create' ? derived(record, known) : {}));
  },
  async checkMany(written, context) {
    const made = written.filter(({ operation }) => operation === 'create');
    await requireUntouched(
      written.flatMap(({ operation, record }) => (operation === 'delete' ? [record] : [])),
      context,
    );
    // Two who bring in one enrolment at once would both find nothing.
    if (made.length > 0) await oneAtATime(context.tx, `payments.opening-balances ${context.actor.agencyId}`);
    const before: Row[] = made.length === 0 ? [] : [...(await getStatus(made, context))];
    return written.map(({ record, before: was, operation }) => {
      if (was && operation === 'update')
        return changedIn(record, was)
          .filter((name) => name !== 'StudentId' || !isSystemActor(context.actor))
          .map((Key) => ({ Key, Message: messages.broughtIn() }));
      if (operation !== 'create') return [];
      const errors = findErrors(record, before);
      before.push(record);
      return errors;
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
export async function onStudentsChanged(sales: readonly AgencySale[], { records }: Pick<Ctx, 'records'>): Promise<void> {
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
async function loadStudents(
  drafts: readonly Draft[],
  { records }: Ctx,
): Promise<ReadonlyMap<string, { readonly id: number; readonly officeId: Id<'AgencyOffice'> }>> {
  const requested = distinct(drafts.flatMap(({ StudentId, StudentEmail }) => (StudentId || !StudentEmail ? [] : [StudentEmail.trim()])));
  if (requested.length === 0) return new Map();
  const found = await allOf(records.batches('Student', { EmailAddress: requested }));
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
function derived(draft: Draft, known: Awaited<ReturnType<typeof loadStudents>>): Partial<Row> {
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
const plain = (value: unknown): string => String(value ?? '');
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
async function getStatus(written: readonly Written[], { records }: Ctx): Promise<Row[]> {
  const EnrolmentKey = distinct(written.map(({ record }) => getEnrolment(record)));
  const ids = new Set(written.map(({ record }) => record.Id));
  const rows = await allOf(records.asSystem().batches('AgencyOpeningBalance', { EnrolmentKey, AgencySaleId: { empty: false } }));
  return rows.filter(({ Id }) => !ids.has(Id));
}

/** Texts are compared without case and the blanks around them. */
const textKey = (text: string): string => text.trim().toLowerCase();
const getKey = (...parts: readonly string[]): string => JSON.stringify(parts.map(textKey));
const getEnrolment = ({ EnrolmentNumber }: Row): string => textKey(EnrolmentNumber);
const getFee = ({ EnrolmentNumber, CourseName, FeeDescription }: Row): string => getKey(EnrolmentNumber, CourseName, FeeDescription);
const isOfInstallment = (row: Row, other: Row): boolean =>
  getFee(row) === getFee(other) && row.InstallmentNumber === other.InstallmentNumber && row.DueDate === other.DueDate;

/** What an import takes for another row, since it knows rows by their texts as they are written. */
const isInOtherSpelling = (row: Row, other: Row): boolean =>
  isOfInstallment(row, other) &&
  row.DateReceived === other.DateReceived &&
  (['EnrolmentNumber', 'CourseName', 'FeeDescription'] as const).some((name) => row[name].trim() !== other[name].trim());

/** Everything that is wrong with a row, alone or beside those before it, keyed on its columns. */
function findErrors(row: Row, before: readonly Row[]): FieldError[] {
  const errors: FieldError[] = [];
  const error = (Key: keyof Row, Message: FieldError['Message']): void => void errors.push({ Key, Message });
  if (row.StudentId === null) error(row.StudentEmail ? 'StudentEmail' : 'StudentId', messages.noSuchStudent());
  if (row.StartDate && row.EndDate && row.EndDate < row.StartDate) error('EndDate', messages.endsBefore());
  const amount = row.Amount ?? zero;
  if (isZero(amount) && (row.StatusId !== null || row.DateReceived !== null)) error('Amount', messages.notPositive());
  if (!isZero(amount) && row.DueDate === null && row.DateReceived === null) error('DueDate', messages.noSuchDay());
  if (row.StatusId === 'Unpaid' && row.DateReceived !== null) error('DateReceived', messages.receivedUnpaid());
  const ofEnrolment = before.find((other) => getEnrolment(other) === getEnrolment(row));
  if (ofEnrolment && ofEnrolment.StudentId !== row.StudentId) error('StudentId', messages.otherStudent());
  if (ofEnrolment && ofEnrolment.AgencySupplierId !== row.AgencySupplierId) error('AgencySupplierId', messages.otherSupplier());
  if (before.some((other) => isInOtherSpelling(row, other))) error('EnrolmentNumber', messages.broughtInBefore());
  const ofFee = before.filter((other) => getFee(other) === getFee(row));
  const [first] = ofFee;
  if (first && first.CurrencyId !== row.CurrencyId) error('CurrencyId', messages.otherFeeCurrency());
  else if (first && !first.FeeAmount.eq(row.FeeAmount)) error('FeeAmount', messages.otherPrice({ price: first.FeeAmount.toFixed(2) }));
  const left = row.FeeAmount.minus(sum(ofFee.map((other) => other.Amount ?? zero)));
  if (amount.gt(left)) error('Amount', messages.tooMuch({ most: (left.lt(zero) ? zero : left).toFixed(2) }));
  return errors;
}

/**
 * Throws 400 for what was received of an installment that an earlier file brought in as unpaid: it would be a second payment. In one file, parts of an
 * installment are received while others are not; its rows are written in one transaction, and so have one time.
 */
function rejectReceivedAgain(rows: readonly Row[], existing: readonly Row[]): void {
  const again = rows.some(
    (row) =>
      row.DateReceived !== null &&
      existing.some((other) => other.StatusId === 'Unpaid' && other.DateCreated !== row.DateCreated && isOfInstallment(row, other)),
  );
  if (again) throw badRequest('DateReceived', messages.broughtInUnpaid());
}

/** Makes the sales, lines, fees and payments of new rows, each as one set, and writes beside the rows what they became. */
async function bringIn(rows: readonly Row[], context: Ctx): Promise<void> {
  const system = context.records.asSystem();
  const existing = await getStatus(
    rows.map((record) => ({ record, operation: 'create', before: undefined })),
    context,
  );
  rejectReceivedAgain(rows, existing);
  const saleOf = new Map(existing.flatMap((row) => (row.AgencySaleId === null ? [] : [[getEnrolment(row), row.AgencySaleId]])));
  const newSales = getFirst(rows, getEnrolment, saleOf);
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
  for (const [index, row] of newSales.entries()) saleOf.set(getEnrolment(row), saleIds[index] ?? 0);
  const saleFor = (row: Row): number => saleOf.get(getEnrolment(row)) ?? 0;

  const lines = await allOf(system.batches('AgencySaleItem', { AgencySaleId: distinct(rows.map(saleFor)) }));
  const lineKey = (row: Row): string => getKey(String(saleFor(row)), row.CourseName);
  const lineOf = new Map(lines.map(({ Id, AgencySaleId, Description }) => [getKey(String(AgencySaleId), Description ?? ''), Id]));
  const newLines = getFirst(rows, lineKey, lineOf);
  const lineIds = await system.createMany(
    'AgencySaleItem',
    newLines.map((row) => ({ AgencySaleId: saleFor(row), Description: row.CourseName, StartDate: row.StartDate, EndDate: row.EndDate })),
  );
  for (const [index, row] of newLines.entries()) lineOf.set(lineKey(row), lineIds[index] ?? 0);

  const fees = await allOf(system.batches('AgencySaleItemAgencyFee', { AgencySaleId: distinct(rows.map(saleFor)) }));
  const feeKey = (row: Row): string => getKey(String(lineOf.get(lineKey(row)) ?? 0), row.FeeDescription);
  const feeIdOf = new Map(fees.map(({ Id, AgencySaleItemId, FeeDescription }) => [getKey(String(AgencySaleItemId), FeeDescription ?? ''), Id]));
  const newFees = getFirst(rows, feeKey, feeIdOf);
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
    paid.map((row): PaymentValues => getPayment(row, saleFor(row), feeIdOf.get(feeKey(row)) ?? 0, row.Amount ?? zero)),
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
function getFirst(rows: readonly Row[], key: (row: Row) => string, known: ReadonlyMap<string, number>): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!known.has(key(row)) && !first.has(key(row))) first.set(key(row), row);
  return [...first.values()];
}

function getPayment(row: Row, AgencySaleId: Id<'AgencySale'>, feeId: number, Amount: Decimal): PaymentValues {
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
