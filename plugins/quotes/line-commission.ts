// What the agency would earn by lines of a sale, by what it has agreed with suppliers.
import type { Context, Decimal, Engine, WithChildren } from '#engine';
import type { AgencySaleItemAgencyFee, Id } from '#generated';
import { loadCommissionTerms } from '../pricing/commission-terms.ts';
import { storedFeeLine } from '../pricing/stored-fee-line.ts';
import { commission } from '../rules/commission.ts';
import { lineTotal } from '../rules/discount.ts';

export interface LineCommission {
  readonly currencyId: Id<'Currency'>;
  readonly amountExcTax: Decimal;
  readonly taxAmount: Decimal;
}

/** The commission of each of these lines, in its own currency, as if all of it had been paid. */
export async function loadCommissions(
  sale: WithChildren<'AgencySale'>,
  lines: readonly AgencySaleItemAgencyFee[],
  context: Pick<Context<Engine>, 'records'>,
): Promise<readonly LineCommission[]> {
  const courseOf = new Map(
    sale.AgencySaleItems.flatMap(({ Fees, InstitutionCampusCourseId }) => Fees.map(({ Id }) => [Id, InstitutionCampusCourseId] as const)),
  );
  const terms = await loadCommissionTerms(
    lines.map((line) => ({ line, sale, courseOnCampusId: courseOf.get(line.Id) ?? null })),
    context,
  );
  return lines.flatMap((line): LineCommission[] => {
    const own = terms.get(line.Id);
    if (!own) return [];
    const { amountExcTax, taxAmount } = commission(lineTotal(storedFeeLine(line), own.terms.digits), own.terms);
    return [{ currencyId: line.CurrencyId, amountExcTax, taxAmount }];
  });
}
