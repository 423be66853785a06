// Ids say of which entity they are, and screens know the fields of their records. The check of types is what fails where an id of another entity would be
// taken, or a field read that a record has not.
import { expect, expectTypeOf, it } from 'vitest';
import type { Records, Values, Where } from '#engine';
import type { AgencySale, Id, Student } from '#generated';
import type { CallInput, CallOutput, PanelProps, readRecord, RecordOf, RowOf, Screens, searchBlock } from '#kit';
import type { PriceFor } from '../../plugins/rules/fee-choice.ts';

type Own = Id<'Student'>;
type Other = Id<'AgencySale'>;

/** What a call of records takes after the name of its entity. */
type Taken<E extends 'Student', M extends 'get' | 'lock' | 'delete' | 'deleteMany'> = Parameters<ReturnType<typeof getCalls<E>>[M]>[1];
const getCalls = <E extends 'Student'>(records: Records) => ({
  get: records.get<E>,
  lock: records.lock<E>,
  delete: records.delete<E>,
  deleteMany: records.deleteMany<E>,
});

it('records, conditions, values, calls of screens and the choice of a fee take ids of their entity alone; a plain number is one of any', () => {
  expectTypeOf<Other>().not.toExtend<Own>();
  expectTypeOf<Own>().not.toExtend<Other>();
  expectTypeOf<number>().toExtend<Own>();
  expectTypeOf<Own>().toExtend<number>();
  const own: Own = Number('7');
  expect(own + 0).toBe(7);

  expectTypeOf<Student['Id']>().toEqualTypeOf<Own>();
  expectTypeOf<NonNullable<AgencySale['StudentId']>>().toEqualTypeOf<Own>();
  expectTypeOf<Own>().toExtend<Taken<'Student', 'get'>>();
  expectTypeOf<Other>().not.toExtend<Taken<'Student', 'get'>>();
  expectTypeOf<Other>().not.toExtend<Taken<'Student', 'delete'>>();
  expectTypeOf<Other[]>().not.toExtend<Taken<'Student', 'lock'>>();
  expectTypeOf<Other[]>().not.toExtend<Taken<'Student', 'deleteMany'>>();
  expectTypeOf<{ StudentId: Own }>().toExtend<Where<AgencySale>>();
  expectTypeOf<{ StudentId: Other }>().not.toExtend<Where<AgencySale>>();
  expectTypeOf<{ StudentId: Own }>().toExtend<Values<AgencySale>>();
  expectTypeOf<{ StudentId: Other }>().not.toExtend<Values<AgencySale>>();

  expectTypeOf<{ saleId: Other }>().toExtend<CallInput<'GET agencysale/{saleId}/financialtotals'>>();
  expectTypeOf<{ saleId: Own }>().not.toExtend<CallInput<'GET agencysale/{saleId}/financialtotals'>>();
  expectTypeOf<{ kind: 'course'; id: Id<'InstitutionCourseInstitutionCampus'> }>().toExtend<NonNullable<PriceFor['sold']>>();
  expectTypeOf<{ kind: 'product'; id: Id<'InstitutionCourseInstitutionCampus'> }>().not.toExtend<NonNullable<PriceFor['sold']>>();
});

type Sale = RecordOf<'AgencySale'>;
type Payment = RecordOf<'AgencySalePayment'>;
/** A panel on the records of an entity, or of several. */
type Panel<E extends string> = () => Promise<{ default: (props: PanelProps<E>) => null }>;

it('records, rows of searches, answers of calls and panels have the fields of their entity alone, as the wire writes them', () => {
  expectTypeOf<'StatusId'>().toExtend<keyof Sale>();
  expectTypeOf<'Status'>().not.toExtend<keyof Sale>();
  expectTypeOf<'Status'>().not.toExtend<keyof RowOf<'AgencySale'>>();
  expectTypeOf<Sale['Id']>().toEqualTypeOf<Id<'AgencySale'>>();
  expectTypeOf<Sale['StudentId']>().toEqualTypeOf<Id<'Student'> | null>();
  expectTypeOf<Sale['StudentName']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Payment['Amount']>().toEqualTypeOf<number>();
  expectTypeOf<Payment['PaymentItems']>().toEqualTypeOf<readonly RecordOf<'AgencySalePaymentItem'>[] | undefined>();
  // A row has the columns that were asked for.
  const row: RowOf<'AgencySalePayment'> = { Id: 7, Amount: 12.5 };
  expect(row.Amount).toBe(12.5);
  expectTypeOf<RowOf<'AgencySalePayment'>['Amount']>().toEqualTypeOf<number | undefined>();

  // A call says which record it answers, and what else stands beside its fields.
  expectTypeOf<CallOutput<'POST agencysaletemplate'>>().toEqualTypeOf<RowOf<'AgencySaleTemplate'>>();
  expectTypeOf<CallOutput<'GET agencysale/{saleId}/payments'>['Data'][number]['DueDate']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<CallOutput<'GET agencysale/{saleId}/payments'>['Data'][number]['IsOverdue']>().toEqualTypeOf<boolean>();
  expectTypeOf<'DueDay'>().not.toExtend<keyof CallOutput<'GET agencysale/{saleId}/payments'>['Data'][number]>();

  // The path of an entity leads to its records; one that is known only when it runs, to any.
  expectTypeOf<Awaited<ReturnType<typeof readRecord<'agencysale'>>>>().toEqualTypeOf<Sale>();
  expectTypeOf<Awaited<ReturnType<typeof searchBlock<'agencysale'>>>['Data'][number]>().toEqualTypeOf<RowOf<'AgencySale'>>();
  expectTypeOf<Awaited<ReturnType<typeof readRecord<'student/7/studentvisa'>>>>().toEqualTypeOf<RecordOf<'StudentVisa'>>();
  expectTypeOf<Awaited<ReturnType<typeof readRecord<string>>>['Status']>().toBeUnknown();

  // A panel is for the records of its entity or of several, never for those of another one.
  type OnSales = NonNullable<NonNullable<Screens['panels']>['AgencySale']>[number];
  expectTypeOf<Panel<'AgencySale'>>().toExtend<OnSales>();
  expectTypeOf<Panel<'AgencySale' | 'Student'>>().toExtend<OnSales>();
  expectTypeOf<Panel<'Student'>>().not.toExtend<OnSales>();
});
