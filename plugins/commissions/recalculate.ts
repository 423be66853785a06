// Reckons what stands of a fee again, where what it comes from has changed: a payment was cancelled, or its percentage or write-off is another one.
import { type Decimal, sum } from '#decimal';
import { distinct, type Values } from '#engine';
import type { AgencyCommission } from '#generated';
import { commissionBeyond } from '../rules/commission.ts';
import { zero } from '../rules/money.ts';
import { getAmounts, type Arisen, getArisen, isFixed } from './amounts.ts';
import { type EarningFee, earningFees } from './commissioned-fees.ts';
import type { Ctx } from './names.ts';

/** In the order in which they arose. What is in a document or was paid to the supplier stays as it is; the others make up for it. */
export async function recalculate(feeIds: readonly number[], context: Ctx): Promise<void> {
  const system = context.records.asSystem();
  const fees = [...(await earningFees(distinct(feeIds), context)).values()];
  const ids = fees.flatMap(({ live }) => live.map(({ Id }) => Id)).toSorted((a, b) => a - b);
  // Somebody may put some of them into a document at this moment.
  const held = new Map((await system.lock('AgencyCommission', ids)).map((existing) => [existing.Id, existing]));
  const changes = fees.flatMap((fee) => getChanges({ ...fee, live: fee.live.flatMap(({ Id }) => held.get(Id) ?? []) }));
  if (changes.length > 0) await system.systemUpdateMany('AgencyCommission', changes);
}

function getChanges(fee: EarningFee): (Values<AgencyCommission> & { readonly Id: number })[] {
  const existing = new Map(fee.live.map((commission): [number, Arisen] => [commission.Id, getArisen(commission)]));
  const last = fee.live.findLast((commission) => !isFixed(commission));
  let received: Decimal = zero;
  return fee.live.flatMap((commission, index) => {
    received = received.plus(commission.PaidAmount);
    if (isFixed(commission)) return [];
    // What is fixed may have arisen later, beside other payments: the last one that is free makes up for all that stands.
    const isLast = commission === last;
    const others = (isLast ? fee.live : fee.live.slice(0, index)).filter((other) => other !== commission);
    const arisen = others.flatMap(({ Id }) => existing.get(Id) ?? []);
    const made = commissionBeyond(isLast ? sum(fee.live.map(({ PaidAmount }) => PaidAmount)) : received, arisen, fee.terms);
    existing.set(commission.Id, made);
    const changed = getAmounts(made, fee);
    const isSame = (['AmountExcTax', 'TaxAmount', 'OfficeAmount', 'HeadOfficePercentage', 'OfficePercentage'] as const).every(
      (name) => commission[name]?.eq(changed[name]) ?? false,
    );
    return isSame ? [] : [{ Id: commission.Id, ...changed }];
  });
}
