// Ids say of which entity they are: what takes or compares an id of another one does not compile. The check of types is the test of it.
import { expect, it } from 'vitest';
import type { Records } from '#engine';
import type { AgencySale, Id, Student } from '#generated';
import type { CallInput } from '#kit';
import { type FeeDemand } from '../../plugins/rules/fee-choice.ts';

const saleId: Id<'AgencySale'> = 5;
const studentId: Id<'Student'> = 5;
const courseId: Id<'InstitutionCourseInstitutionCampus'> = 5;

/** Compiled and never run. */
export async function refused(records: Records, sale: AgencySale, student: Student): Promise<void> {
  // @ts-expect-error the id of a sale finds no student
  await records.get('Student', sale.Id);
  // @ts-expect-error no list of them either
  await records.hold('Student', [student.Id, sale.Id]);
  // @ts-expect-error the student of a sale is no sale
  await records.list('AgencySale', { where: { StudentId: saleId } });
  // @ts-expect-error what is written as well
  await records.update('AgencySale', sale.Id, { StudentId: sale.Id });
  // @ts-expect-error one is never the other
  if (sale.Id === student.Id) throw new Error('Never.');
  // @ts-expect-error a list of ids of sales holds no student
  if ([saleId].includes(studentId)) throw new Error('Never.');
  // @ts-expect-error nor does a call take the one for the other
  const input: CallInput<'GET agencysale/{saleId}/financialtotals'> = { saleId: studentId };
  // @ts-expect-error the price of a product is not asked by the id of a course
  const demand: Pick<FeeDemand, 'sold'> = { sold: { kind: 'product', id: courseId } };
  throw new Error(`Never: ${input.saleId}, ${demand.sold?.id}.`);
}

it('an id of an entity is a number, and a plain number is an id of any', () => {
  const own: Id<'Student'> = Number('7');
  expect([own + 0, saleId, studentId]).toEqual([7, 5, 5]);
});
