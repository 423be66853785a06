// Ids say of which entity they are. The check of types is what fails where an id of another entity would be taken.
import { expect, expectTypeOf, it } from 'vitest';
import type { Records, Values, Where } from '#engine';
import type { AgencySale, Id, Student } from '#generated';
import type { CallInput } from '#kit';
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
