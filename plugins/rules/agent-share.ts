// What a sub-agent gets of a commission.
import { type Decimal, decimal } from '#decimal';
import { rounding } from './money.ts';

/** Its percentage of the commission without tax, in cents; of a commission that is clawed back it gives back as much. */
export const agentShare = (amountExcTax: Decimal, percentage: Decimal): Decimal => rounding(amountExcTax.times(percentage).times(decimal('0.01')));
