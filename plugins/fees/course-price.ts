// What a course costs, and why.
import { toDay } from '#day';
import { amountSchema, type Context, type Decimal, decimal, defineCall, type Engine, idSchema, nullable, AppError, shape, sum, Type } from '#engine';
import type { invalidTotal } from '../rules/exchange.ts';
import { feeTotals } from '../rules/fee-totals.ts';
import { messages } from './messages.ts';
import { feeShape, type Line, getLine, getText, withBase } from '../pricing/price-line.ts';
import { why } from '../pricing/price-messages.ts';
import { getRegisterWeeks, loadRegisterLines } from '../pricing/register-price.ts';
import { requireSentGroup, type PriceQuestion, readPrice } from '../pricing/read-prices.ts';

export const coursePrice = defineCall({
  method: 'POST',
  path: 'course/price',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'InstitutionCourseInstitutionCampus',
  summary: 'What a course on a campus costs, fee by fee, with the reasons in the language of the reader.',
  input: shape({
    InstitutionCampusCourseId: idSchema({ 'x-entity': 'InstitutionCourseInstitutionCampus' }),
    NationalityId: Type.Optional(idSchema({ description: 'The country of the student’s nationality.' })),
    PriceGroupId: Type.Optional(idSchema()),
    OfficeId: Type.Optional(idSchema({ description: 'The office of the person without it.' })),
    StartDate: Type.Optional(Type.String({ description: 'When the course starts, like 2026-03-05; today without it.' })),
    Duration: Type.Optional(Type.Integer({ minimum: 1, maximum: 1040, description: 'In weeks; the length of the course without it.' })),
  }),
  output: shape({
    CurrencyId: nullable(Type.Integer()),
    CurrencyName: nullable(Type.String()),
    Total: Type.Unsafe<Decimal | typeof invalidTotal | null>({
      type: ['number', 'string', 'null'],
      description: 'In the base currency of the agency, or !INVALID! where an exchange rate is unknown; null where no price is known.',
    }),
    Totals: Type.Array(shape({ CurrencyId: Type.Integer(), CurrencyName: Type.String(), Total: amountSchema() }), {
      description: 'One per currency of the fees.',
    }),
    PriceGroupId: nullable(Type.Integer()),
    PriceGroupName: nullable(Type.String()),
    Duration: Type.Integer(),
    RegisterYear: nullable(Type.Integer({ description: 'The year of the register of courses, where the price comes from it.' })),
    RegisterWeeks: nullable(
      Type.Integer({ description: 'Of a price from the register: the weeks of the whole course, for which it is, whatever the duration.' }),
    ),
    Fees: Type.Array(feeShape),
    Notes: Type.Array(Type.String()),
  }),
  async run(question, context) {
    const StartDate = toDay(question.StartDate);
    if (question.StartDate !== undefined && StartDate === undefined)
      throw new AppError('request.invalid', messages.notADay(), { errors: [{ Key: 'StartDate', Message: messages.notADay() }] });
    return await loadPrice({ ...question, StartDate }, context);
  },
});

async function loadPrice(question: PriceQuestion & { readonly Duration?: number | undefined }, context: Context<Engine>) {
  const prices = await readPrice(question, context);
  requireSentGroup([question], [prices]);
  if (prices.subject.kind !== 'course') throw new Error('The price of a course was asked for.');
  const { courseOnCampus, course } = prices.subject;
  const text = getText(context);
  const known = question.Duration ?? courseOnCampus.CourseLength ?? course.DurationWeeks;
  const Duration = known || 1;
  const chosen = prices.choices.flatMap((choice) => (choice.chosen ? [{ choice, chosen: choice.chosen }] : []));
  const register = await loadRegisterLines(prices, context);
  const isOfRegister = register.lines.length > 0;
  const currency = prices.base ?? chosen[0]?.chosen.fee.currencyId ?? register.lines[0]?.CurrencyId ?? null;
  const message = chosen.map(({ choice, chosen: each }) => getLine(each, choice.notChosen, { prices, Duration, currency, text }));
  const lines = isOfRegister ? register.lines.map((line) => ({ line: withBase(line, prices, currency, text), notes: [] })) : message;
  const Fees = lines.map(({ line }) => line);
  const counted = Fees.filter(({ Qty }) => Qty.gt(decimal(0)));
  const { total } = feeTotals(
    counted.map(({ CurrencyId, Qty, LineTotal, ExcludeFromPayment }) => ({
      currency: CurrencyId,
      qty: decimal(Qty.gt(decimal(0)) ? 1 : 0),
      unitPrice: LineTotal,
      excludeFromPayment: ExcludeFromPayment,
    })),
    currency,
    prices.rates,
  );
  return {
    CurrencyId: currency,
    CurrencyName: currency === null ? null : (prices.currencies.get(currency) ?? null),
    Total: Fees.length === 0 ? null : total,
    Totals: getTotals(counted),
    PriceGroupId: prices.group.id,
    PriceGroupName: prices.groupName ?? null,
    Duration,
    RegisterYear: register.year,
    RegisterWeeks: isOfRegister ? getRegisterWeeks(prices) : null,
    Fees,
    Notes: [
      ...(Fees.length === 0 ? [text(why.noPrice())] : []),
      ...(known || isOfRegister ? [] : [text(why.unknownDuration())]),
      ...lines.flatMap(({ notes }) => notes),
    ],
  };
}

function getTotals(lines: readonly Line[]) {
  const currencies = new Map(lines.map(({ CurrencyId, CurrencyName }) => [CurrencyId, CurrencyName]));
  return [...currencies].map(([CurrencyId, CurrencyName]) => ({
    CurrencyId,
    CurrencyName,
    Total: sum(lines.filter((line) => line.CurrencyId === CurrencyId).map(({ LineTotal }) => LineTotal)),
  }));
}
