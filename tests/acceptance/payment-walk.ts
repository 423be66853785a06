// Gives a sale of the product and its model the same commands, and compares the two after each.
import { DateTime } from 'luxon';
import { expect } from 'vitest';
import { type ClosedField, type Command, type CourseCommand, type PriceCall, SaleModel, type WalkCommand } from './payment-model.ts';
import { brokenInvariants, type PaymentScene, requireBalanced, type Sold } from './payment-scene.ts';

/** Of the fees of the sale that is walked on. */
export const prices = [250.01, 80] as const;

/** How often each kind of command was given, over all walks. */
export const given = new Map<WalkCommand['kind'], number>();

/** What courses are changed to, and what is charged for them. */
export interface Courses {
  /** On campuses of one institution. */
  readonly courses: readonly number[];
  readonly agencyFee: number;
  /** In the other currency. */
  readonly foreignFee: number;
}

export async function someCourses({ made, supplier, aud, usd, god }: PaymentScene): Promise<Courses> {
  const InstitutionId = await made('institution', { Name: 'South', CricosCode: '01111A' }, god);
  const courses: number[] = [];
  for (const Name of ['English', 'Business']) {
    const InstitutionCourseId = await made('institutioncourse', { InstitutionId, Name }, god);
    const InstitutionCampusId = await made('institutioncampus', { InstitutionId, Name: `Campus of ${Name}` }, god);
    const values = { InstitutionId, InstitutionCourseId, InstitutionCampusId, Name, CourseLengthType: 'Weekly' };
    courses.push(await made('institutioncourseinstitutioncampus', values, god));
  }
  const feeIn = (CurrencyId: number) =>
    made('agencyfee/', { Type: 'Service', DescriptionLanguage1: 'Tuition', AgencySupplierId: supplier, CurrencyId, Amount: 100 });
  return { courses, agencyFee: await feeIn(aud), foreignFee: await feeIn(usd) };
}

interface Start {
  /** `Sale` is confirmed: prices are corrected only. */
  readonly status?: 'Application' | 'Sale';
  /** The second fee is in the other currency. */
  readonly isMixed?: boolean;
  /** Without them no command is about courses. */
  readonly courses?: Courses;
}

/** Walks through the commands on a new sale of a new student. Throws where product and model differ, or where something does not add up at the end. */
export async function walk(scene: PaymentScene, commands: readonly WalkCommand[], { status = 'Sale', isMixed = false, courses }: Start = {}): Promise<void> {
  const [first, second] = prices;
  const sold = await scene.sold([first, isMixed ? [second, scene.usd] : second], status, await scene.anotherStudent());
  const journey = await started(scene, sold, status === 'Sale', isMixed ? [1] : []);
  if (courses) await startCourse(scene, sold, courses);
  for (const command of commands) await step(scene, journey, command, courses);
  expect(await brokenInvariants(scene), journey.message.join('\n')).toEqual([]);
  await requireBalanced(scene, sold.sale);
}

/** The line of the sale is the first of the courses, and its first fee is charged by the week. */
async function startCourse({ sql }: PaymentScene, { line, fees }: Sold, { courses }: Courses): Promise<void> {
  await sql(
    `update "AgencySaleItem" set "InstitutionCampusCourseId" = ${courses[0]}, "StartDate" = '2027-03-01', "EndDate" = '2027-05-22', "Duration" = 12 where "Id" = ${line}`,
  );
  await sql(`update "AgencySaleItemAgencyFee" set "IsRecurring" = true, "IsCompulsory" = true where "Id" = ${fees[0]}`);
}

export interface Journey {
  readonly sold: Sold;
  readonly model: SaleModel;
  readonly reason: number;
  /** What was done, to find out what went wrong. */
  readonly message: string[];
}

/** A journey on a sale of these fees, of `prices`. */
export async function started(scene: PaymentScene, sold: Sold, isConfirmed = true, foreign: readonly number[] = []): Promise<Journey> {
  const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} order by 1 limit 1`))[0]?.['Id']);
  const cents = prices.map((amount) => Math.round(amount * 100));
  return { sold, model: new SaleModel(cents, isConfirmed, foreign), reason, message: [] };
}

/** One command for both, and what they say of it. */
export async function step(scene: PaymentScene, journey: Journey, wanted: WalkCommand, courses?: Courses): Promise<void> {
  const { model, reason, message: told } = journey;
  const sold = courses ? await asItStands(scene, journey.sold) : journey.sold;
  const before = await scene.listOf(sold.sale);
  const command = 'fee' in wanted ? { ...wanted, fee: wanted.fee % model.feeCount } : wanted;
  if (!model.isMeant(command)) return;
  const at = 'payment' in command ? model.placeOf(command.payment) : undefined;
  given.set(command.kind, (given.get(command.kind) ?? 0) + 1);
  const id = at === undefined ? 0 : (before[at]?.Id ?? 0);
  const { status, text } = isOfCourse(command) ? await giveOfCourse(scene, sold, command, courses) : await give(scene, { sold, model, reason }, command, id);
  told.push(`${JSON.stringify(command)}: ${status}`);
  const isTaken = model.run(command);
  expect(status < 500 && isDone(status, text) === isTaken, `${told.join('\n')}\n${text}`).toBe(true);
  const now = await scene.listOf(sold.sale);
  expect(
    now.map((payment) => [payment.StatusId, payment.IsRefund, Math.round(payment.Amount * 100), payment.BaseCurrencyId === scene.usd]),
    told.join('\n'),
  ).toEqual(
    model.payments.map((payment) => [
      payment.status,
      payment.isRefund,
      payment.items.reduce((all, number) => all + number, 0),
      model.isForeignPayment(payment),
    ]),
  );
  const { SaleFees } = await scene.start(sold.sale);
  expect(
    SaleFees.map(({ Balance, RefundableAmount }) => ({ balance: Math.round(Balance * 100), refundable: Math.round(RefundableAmount * 100) })),
    told.join('\n'),
  ).toEqual(model.shown);
  await requireMoney(scene, { sold, model, message: told });
}

/** A change of many answers 200 also where it was refused of the one. */
function isDone(status: number, text: string): boolean {
  const told: unknown = status === 200 && text !== '' ? JSON.parse(text) : undefined;
  return status === 200 && !(typeof told === 'object' && told !== null && 'Fail' in told && told.Fail !== 0);
}

interface Totals {
  readonly ByCurrency: readonly { readonly CurrencyId: number; readonly Total: number; readonly Paid: number }[];
}
interface Credit {
  readonly Total: readonly { readonly CurrencyId: number; readonly Amount: number }[];
}

/** Of each currency: what was received is what fees keep, what was refunded, and the credit of the student; no more is asked for than is owed. */
async function requireMoney(scene: PaymentScene, { sold, model, message: told }: Pick<Journey, 'sold' | 'model' | 'message'>): Promise<void> {
  const { ByCurrency } = await scene.good<Totals>('GET', `agencysale/${sold.sale}/financialtotals`);
  const { Total: credit } = await scene.good<Credit>('GET', `student/${sold.student}/credit`);
  const why = told.join('\n');
  const { balances, credits } = model;
  for (const isForeign of [false, true]) {
    const CurrencyId = isForeign ? scene.usd : scene.aud;
    const sum = (values: readonly number[]): number => values.reduce((all, number, fee) => all + (model.isForeign(fee) === isForeign ? number : 0), 0);
    const { received, refunded } = model.cash(isForeign);
    const free = sum(credits);
    const price = sum(balances.map((_, fee) => model.priceOf(fee)));
    const totals = ByCurrency.find((entry) => entry.CurrencyId === CurrencyId);
    const visible = [totals?.Total ?? 0, totals?.Paid ?? 0, credit.find((entry) => entry.CurrencyId === CurrencyId)?.Amount ?? 0];
    expect(visible.map(cents), why).toEqual([price, received - refunded, free]);
    // What fees keep, by the product: what may go back of each, as far as it costs that much.
    const kept = sum(balances.map(({ refundable }, fee) => (model.isCancelled ? refundable : Math.min(refundable, model.priceOf(fee)))));
    const reserved = model.payments.filter(({ isRefund, status }) => isRefund && status === 'Unpaid').map(({ items }) => sum(items));
    expect(received, why).toBe(kept + refunded + free + reserved.reduce((all, number) => all + number, 0));
  }
  if (!model.isCancelled) expect(model.owed.asked, why).toBeLessThanOrEqual(model.owed.max);
}

const cents = (amount: number): number => Math.round(amount * 100);

async function give(scene: PaymentScene, { sold, model, reason }: Omit<Journey, 'message'>, command: Command, id: number) {
  const invoice = command.kind === 'pay' ? (await scene.show(id)).AgencySalePaymentInvoiceId : null;
  const existing = 'by' in command && command.by === 'correct' ? await loadCost(scene, sold.fees[command.fee]) : {};
  const otherCurrency = 'fee' in command && model.isForeign(command.fee) ? scene.aud : scene.usd;
  const planned = model.payable.flatMap((fee) => sold.fees[fee] ?? []);
  const { method, path, body } = getRequest(scene, sold, command, { id, invoice, reason, existing, planned, otherCurrency });
  return await scene.call(method, path, body);
}

const isOfCourse = (command: WalkCommand): command is CourseCommand => ['defer', 'extend', 'changecourse'].includes(command.kind);

/** The sale with the lines and fees that it has by now. */
async function asItStands({ sql }: PaymentScene, sold: Sold): Promise<Sold> {
  const rows = await sql(`select "Id", "AgencySaleItemId" as line from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${sold.sale} order by "Id"`);
  const lines = await sql(`select "Id" from "AgencySaleItem" where "AgencySaleId" = ${sold.sale} order by "Id"`);
  const getFees = (line: number): number[] => rows.filter((row) => Number(row['line']) === line).map(({ Id }) => Number(Id));
  const all = lines.map(({ Id }) => ({ line: Number(Id), fees: getFees(Number(Id)) }));
  return { ...sold, fees: rows.map(({ Id }) => Number(Id)), lines: all };
}

/** What happens to the last line of the sale, which is a course. */
async function giveOfCourse(scene: PaymentScene, { sale }: Sold, command: CourseCommand, courses: Courses | undefined) {
  const [line] = await scene.sql(
    `select "Id", "InstitutionCampusCourseId" as course, to_char("StartDate", 'YYYY-MM-DD') as start, to_char("EndDate", 'YYYY-MM-DD') as "end"
       from "AgencySaleItem" where "AgencySaleId" = ${sale} order by "Id" desc limit 1`,
  );
  const [start, end] = [DateTime.fromISO(String(line?.['start'])), DateTime.fromISO(String(line?.['end']))];
  const existing = { agencySaleItemId: Number(line?.['Id']), reason: 'As it came' };
  const verb = (values: object) => scene.call('POST', `agencysale/${sale}/${command.kind}`, { ...existing, ...values });
  if (command.kind === 'defer') return await verb({ startDate: start.plus({ weeks: command.weeks }).toISODate() });
  const { weeks, cents: each, isForeign } = command;
  const fee = {
    FeeId: isForeign ? courses?.foreignFee : courses?.agencyFee,
    FeeDescription: 'Tuition',
    CurrencyId: isForeign ? scene.usd : scene.aud,
    Qty: weeks,
    UnitPrice: (each ?? 0) / 100,
    IsCompulsory: true,
    IsRecurring: true,
  };
  const charged = each === null ? {} : { fees: [fee] };
  if (command.kind === 'extend') return await verb({ weeks, ...charged });
  const institutionCampusCourseId = courses?.courses.find((id) => id !== Number(line?.['course']));
  return await verb({ weeks, institutionCampusCourseId, startDate: end.plus({ days: 2 }).toISODate(), ...charged });
}

/** What a correction says again of the half that it leaves. */
async function loadCost(scene: PaymentScene, fee: number | undefined): Promise<FeeValues> {
  const [row] = await scene.sql(`select "Qty"::float8 as qty, "UnitPrice"::float8 as price from "AgencySaleItemAgencyFee" where "Id" = ${fee}`);
  return { Qty: Number(row?.['qty']), UnitPrice: Number(row?.['price']) };
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

interface Means {
  readonly id: number;
  readonly invoice: number | null;
  readonly reason: number;
  readonly existing?: FeeValues;
  /** The fees of a plan. */
  readonly planned?: readonly number[];
  /** Another one than that of the fee. */
  readonly otherCurrency?: number;
}

/** How a command is asked for; `id` and `invoice` are those of the payment that it means. */
export function getRequest(
  scene: PaymentScene,
  sold: Sold,
  command: Command,
  { id, invoice, reason, existing = {}, planned = sold.fees, otherCurrency = scene.usd }: Means,
): Request {
  const { sale, fees: ids } = sold;
  switch (command.kind) {
    case 'enter':
    case 'refund':
      return {
        method: 'POST',
        path: `agencysale/${sale}/agencysalepayment/bulk`,
        body: {
          StatusId: command.status,
          IsRefund: command.kind === 'refund',
          DueDate: scene.dayFrom(30),
          PaymentItems: [scene.item(ids[command.fee], command.cents / 100)],
        },
      };
    case 'move':
      return { method: 'PUT', path: `agencysalepayment/${id}/patch`, body: { Id: id, StatusId: command.to, WriteOffReasonId: reason } };
    case 'plan':
      return {
        method: 'POST',
        path: `agencysale/${sale}/agencysalepayment/reinstallment`,
        body: {
          AgencySaleDeposits: [{ AgencySaleItemAgencyFeeId: planned[0], Amount: command.deposit / 100, DueDate: scene.dayFrom(5) }],
          AgencySaleInstallments: planned.map((AgencySaleItemAgencyFeeId) => ({
            AgencySaleItemAgencyFeeId,
            Every: 1,
            Period: 4,
            NoOfInstallments: command.count,
            StartDate: scene.dayFrom(100),
          })),
        },
      };
    case 'pay':
      return { method: 'POST', path: 'agencysalepaymentinvoice/payClientInvoice', body: { Id: invoice ?? 99_999_999, Amount: command.cents / 100 } };
    case 'delete':
      return { method: 'DELETE', path: `agencysale/${sale}/agencysalepayment/${id}` };
    case 'credit':
      return { method: 'POST', path: `agencysalepayment/${id}/usecredit`, body: command.cents === null ? {} : { Amount: command.cents / 100 } };
    case 'price':
      return feeRequest(sold, command.fee, { UnitPrice: command.cents / 100 }, command.by, existing);
    case 'quantity':
      return feeRequest(sold, command.fee, { Qty: command.count }, command.by, existing);
    case 'exclude':
      return feeRequest(sold, command.fee, { ExcludeFromPayment: command.isExcluded }, command.by, existing);
    case 'remove-fee':
      return { method: 'DELETE', path: `agencysaleitemagencyfee/${ids[command.fee]}` };
    case 'closed':
      return closedRequest(
        sold,
        command.fee,
        { CurrencyId: otherCurrency, ExcludeFromPayment: true, StudentId: scene.student, AcceptedOption: 2 },
        command.field,
      );
    case 'cancelsale':
    case 'restore':
      return { method: 'GET', path: `agencysale/${sale}/${command.kind}` };
  }
}

interface FeeValues {
  readonly Qty?: number;
  readonly UnitPrice?: number;
  readonly ExcludeFromPayment?: boolean;
}

function feeRequest({ sale, line, fees, lines = [{ line, fees }] }: Sold, fee: number, values: FeeValues, by: PriceCall, existing: FeeValues): Request {
  const Id = fees[fee];
  if (by === 'correct')
    return { method: 'POST', path: `agencysale/${sale}/correctfee`, body: { AgencySaleItemAgencyFeeId: Id, ...existing, ...values, Reason: 'The offer' } };
  if (by === 'many') return { method: 'POST', path: 'agencysaleitemagencyfee/bulkUpdate', body: { IteratorIds: [Id], entity: values } };
  if (by === 'fee') return { method: 'PUT', path: `agencysaleitemagencyfee/${Id}/patch`, body: { Id, ...values } };
  const AgencySaleItems = lines.map((each) => ({ Id: each.line, Fees: each.fees.map((of) => (of === Id ? { Id, ...values } : { Id: of })) }));
  return { method: 'PUT', path: `agencysale/${sale}/patch`, body: { Id: sale, AgencySaleItems } };
}

function closedRequest({ sale, fees }: Sold, fee: number, values: Readonly<Record<ClosedField, unknown>>, field: ClosedField): Request {
  const isOfFee = field === 'CurrencyId' || field === 'ExcludeFromPayment';
  const [entity, Id] = isOfFee ? ['agencysaleitemagencyfee', fees[fee]] : ['agencysale', sale];
  return { method: 'PUT', path: `${entity}/${Id}/patch`, body: { Id, [field]: values[field] } };
}
