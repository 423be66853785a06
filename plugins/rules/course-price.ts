// What a course costs in a year, however it is priced: courses of different lengths are compared by it.
import { type Decimal, decimal, divided, isPositive, rounded } from '#decimal';

const weeksOfYear = 52;

/** Of what the whole course costs: of one that takes longer than a year the share of a year, else the whole. */
export const yearlyPrice = (total: Decimal, weeks: number | null): Decimal =>
  weeks !== null && weeks > weeksOfYear ? divided(total.times(decimal(weeksOfYear)), decimal(weeks), 2) : total;

/** Of what is charged for each week, in a course of so many weeks; of one whose length nobody says, a whole year. */
export const yearlyPriceOfWeeks = (perWeek: Decimal, weeks: number | null): Decimal =>
  rounded(perWeek.times(decimal(Math.min(weeks ?? weeksOfYear, weeksOfYear))), 2);

/** The price that the register states for a whole course; a fee of nothing is none. */
export const registerPrice = (tuition: Decimal | null, weeks: number | null): Decimal | null =>
  tuition && isPositive(tuition) ? yearlyPrice(tuition, weeks) : null;
