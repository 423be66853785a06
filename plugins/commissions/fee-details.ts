// What stands behind a commission: the fee, its course and its sale, as lists and documents name them.
import { type Day, wireDay } from '#day';
import { nullable, type Records, shape, Type } from '#engine';
import type { Id } from '#generated';

export const feeDetailsSchema = shape({
  FeeDescription: nullable(Type.String()),
  CourseName: nullable(Type.String()),
  CourseStartDate: nullable(Type.String()),
  CourseEndDate: nullable(Type.String()),
  ProviderStudentNumber: nullable(Type.String()),
  AgencySaleId: Type.Integer(),
  SaleIndex: nullable(Type.String()),
});

export interface FeeDetails {
  readonly FeeDescription: string | null;
  readonly CourseName: string | null;
  readonly CourseStartDate: Day | null;
  readonly CourseEndDate: Day | null;
  readonly ProviderStudentNumber: string | null;
  readonly AgencySaleId: Id<'AgencySale'>;
  readonly SaleIndex: string | null;
}

/** The same as calls answer it. */
export const wireDetails = (details: FeeDetails) => ({
  ...details,
  CourseStartDate: wireDay(details.CourseStartDate),
  CourseEndDate: wireDay(details.CourseEndDate),
});

/** By the ids of the fees: three statements, however many there are. Anyone who sees a commission sees what it is for. */
export async function loadFeeDetails(feeIds: readonly number[], records: Records): Promise<ReadonlyMap<number, FeeDetails>> {
  const system = records.asSystem();
  const fees = [...(await system.byIds('AgencySaleItemAgencyFee', feeIds)).values()];
  const items = await system.byIds(
    'AgencySaleItem',
    fees.map(({ AgencySaleItemId }) => AgencySaleItemId),
  );
  const sales = await system.byIds(
    'AgencySale',
    fees.map(({ AgencySaleId }) => AgencySaleId),
  );
  return new Map(
    fees.map((fee): [number, FeeDetails] => {
      const item = items.get(fee.AgencySaleItemId);
      return [
        fee.Id,
        {
          FeeDescription: fee.FeeDescription,
          CourseName: item?.Description ?? null,
          CourseStartDate: item?.StartDate ?? null,
          CourseEndDate: item?.EndDate ?? null,
          ProviderStudentNumber: item?.ProviderStudentNumber ?? null,
          AgencySaleId: fee.AgencySaleId,
          SaleIndex: sales.get(fee.AgencySaleId)?.SaleIndex ?? null,
        },
      ];
    }),
  );
}
