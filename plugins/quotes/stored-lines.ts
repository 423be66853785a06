// The lines of a stored sale with what is known of their prices: what they could cost today, and why they cost what they do.
import { type Day, wireDay } from '#day';
import { type Context, distinct, type Engine, type WithChildren } from '#engine';
import type { AgencyFeeSpecial, AgencySale, AgencySaleItemAgencyFee } from '#generated';
import { getName, getOffers, type Reason, type Text, whyCharged, whyChosen, whyNotFees, whyNotSpecials } from '../pricing/price-line.ts';
import { why } from '../pricing/price-messages.ts';
import { type Prices, readPrices, loadSpecials } from '../pricing/read-prices.ts';
import { getRegisterWeeks, isRegisterFee, loadRegister, whyRegister } from '../pricing/register-price.ts';
import { moneyDecimals, rounding, zero } from '../rules/money.ts';
import { pickedSpecial, saleLine, typedPrice } from '../rules/sale-line.ts';
import { loadFeeValues } from '../pricing/line-facts.ts';
import { isTemplate } from './changed-lines.ts';
import { getGross } from './line-discount.ts';
import { messages } from './messages.ts';
import { type Chosen, getChosen, getFee, genericQuestion, getRegisterFees, findProduct, rateText } from './new-lines.ts';
import { nationalities, getQuestion } from './price-book.ts';
import { getCourse, type FeeLine, type Item, getSpecial } from './wire.ts';

type Sale = WithChildren<'AgencySale'>;
type StoredItem = Sale['AgencySaleItems'][number];

/** A stored line with everything that its price may be chosen from. */
export interface StoredItemPrices {
  readonly item: StoredItem;
  /** Undefined of a line that is of no course and no product. */
  readonly prices: Prices | undefined;
}

/** What the lines of a sale are priced by: on the day on which they were priced, or on another one. */
export interface StoredPrices {
  readonly items: readonly StoredItemPrices[];
  readonly generic: Prices;
  readonly specials: readonly AgencyFeeSpecial[];
}

/** Reads it once for all lines. `day`: on which they are priced; that of each line without it. */
export async function storedPrices(sale: Sale, context: Context<Engine>, day?: Day): Promise<StoredPrices> {
  const system = { actor: context.actor, records: context.records.asSystem() };
  const nationality = await nationalities([sale.StudentId], context);
  const priced = sale.AgencySaleItems.filter((item) => item.InstitutionCampusCourseId ?? item.InstitutionProductId ?? item.AgencySupplierProductId);
  const questions = priced.map((item) => ({ ...getQuestion(item, sale, nationality), PricingDate: day ?? item.PricingDate }));
  const all = await readPrices([...questions, { ...genericQuestion, OfficeId: sale.AgencyOfficeId, PricingDate: day ?? null }], system);
  const generic = all.at(-1);
  if (!generic) throw new Error('The services of the agency were asked for.');
  const feeIds = distinct(sale.AgencySaleItems.flatMap(({ Fees }) => Fees.flatMap(({ FeeId }) => FeeId ?? [])));
  return {
    items: sale.AgencySaleItems.map((item) => ({ item, prices: priced.includes(item) ? all[priced.indexOf(item)] : undefined })),
    generic,
    specials: await loadSpecials(feeIds, system),
  };
}

/** The lines as screens take them. */
export async function storedItems(
  stored: StoredPrices,
  sale: AgencySale,
  text: Text,
  context: Context<Engine>,
): Promise<{ items: Item[]; generic: FeeLine[] }> {
  const offered = [stored.generic, ...stored.items.flatMap(({ prices }) => prices ?? [])].flatMap((prices) => getChosen(prices));
  const records = context.records.asSystem();
  const fees = offered.flatMap(({ prices, chosen }) => prices.agencyFee(chosen.fee.id) ?? []);
  const getValues = await loadFeeValues([...new Map(fees.map((fee) => [fee.Id, fee])).values()], { records });
  const register = await loadRegister(
    stored.items.flatMap(({ prices }) => prices ?? []),
    context,
  );
  const making = { text, valuesOf: getValues, generic: stored.generic, register };
  const items = stored.items.map(({ item, prices }): Item => {
    const known = prices ? getChosen(prices) : [];
    const weeks = item.Duration ?? 1;
    const isThere = ({ chosen, choice }: Chosen): boolean =>
      item.Fees.some(({ FeeId }) => FeeId === chosen.fee.id || choice.notChosen.some(({ fee }) => fee.origin === 'AgencyFee' && fee.id === FeeId));
    return {
      Id: item.Id,
      Order: item.Order,
      InstitutionCampusCourseId: item.InstitutionCampusCourseId,
      InstitutionProductId: item.InstitutionProductId,
      AgencySupplierProductId: item.AgencySupplierProductId,
      Description: item.Description,
      OptionNumber: item.OptionNumber,
      PriceGroupId: item.PriceGroupId,
      PriceGroupName: item.PriceGroupName ?? null,
      Duration: item.Duration,
      StartDate: wireDay(item.StartDate),
      EndDate: wireDay(item.EndDate),
      PricingDate: wireDay(item.PricingDate),
      Course: prices?.subject.kind === 'course' ? getCourse(prices.subject.courseOnCampus) : null,
      Product: prices ? findProduct(prices) : null,
      Fees: item.Fees.map((line) => storedFee(line, item, { prices: prices ?? stored.generic, stored, sale, text })),
      OptionalFees: [
        ...known.filter((chosen) => !isThere(chosen)).map((chosen) => getFee(chosen, weeks, making).fee),
        ...(prices && !isTemplate(sale.StatusId) ? getRegisterFees(prices, making) : []).filter(
          (fee) => !item.Fees.some((line) => isRegisterFee(line) && line.ApplyCommission === fee.ApplyCommission),
        ),
      ],
      Notes: [],
    };
  });
  return { items, generic: getChosen(stored.generic).map((chosen) => getFee(chosen, 1, making).fee) };
}

interface Telling {
  readonly prices: Prices;
  readonly stored: StoredPrices;
  readonly sale: AgencySale;
  readonly text: Text;
}

function storedFee(line: AgencySaleItemAgencyFee, item: StoredItem, { prices, stored, sale, text }: Telling): FeeLine {
  const CurrencyCode = prices.currencies.get(line.CurrencyId) ?? '';
  const offers = getOffers(
    stored.specials.filter(({ FeeId }) => FeeId === line.FeeId),
    { publicCourseId: prices.publicCourseId, officeId: sale.AgencyOfficeId },
  );
  const pricingDate = item.PricingDate ?? prices.today;
  const kept = {
    baseUnitPrice: line.BaseUnitPrice,
    specialUnitPrice: line.SpecialUnitPrice,
    unitPrice: line.UnitPrice,
    qty: line.Qty,
    specialId: line.FeeSpecialId,
  };
  const price = saleLine({ ...kept, pricingDate, specials: offers.offered, picked: pickedSpecial(kept, offers.offered, pricingDate) });
  const typed = line.BaseUnitPrice === null ? undefined : typedPrice(kept);
  const best = offers.fitting.find(({ Id }) => Id === line.FeeSpecialId);
  const gross = getGross(line);
  const LineTotal = line.LineTotal ?? gross;
  const saved = rounding(line.Qty.times(line.BaseUnitPrice ?? line.UnitPrice)).minus(gross);
  const { base, charged, others } = getReasons(line, { prices, stored, text });
  return {
    ...line,
    CurrencyCode,
    CurrencyDigits: prices.digits.get(line.CurrencyId) ?? moneyDecimals,
    LineTotal,
    SpecialIds: [...line.SpecialIds],
    AgencyFeeSpecials: offers.fitting.map((special) => getSpecial(special, getName(special, text))),
    Explanation: {
      Base: [...base, text(messages.frozen({ day: text.day(pricingDate) }))],
      Charged: charged,
      PriceGroup: item.PriceGroupName ?? null,
      Special: best ? { Id: best.Id, Name: getName(best, text), Saved: saved, Why: text(why.special({ saved: text.amount(saved, CurrencyCode) })) } : null,
      NotChosen: [...others, ...whyNotSpecials(price.choice, offers, CurrencyCode, text)],
      Typed: typed ? text(messages.typed({ price: text.amount(line.SpecialUnitPrice ?? line.BaseUnitPrice ?? zero, CurrencyCode) })) : null,
      Rounding: text(
        messages.rounding({
          qty: (line.SupportQty ?? line.Qty).toFixed(),
          price: text.amount(line.UnitPrice, CurrencyCode),
          total: text.amount(gross, CurrencyCode),
        }),
      ),
      Rate: rateText(line.CurrencyId, { ...prices, today: sale.RatesDate ?? prices.today }, text),
    },
  };
}

/** Why the fee of a line counted, as far as it still does, and why the others of its name do not. */
function getReasons(
  line: AgencySaleItemAgencyFee,
  { prices, stored, text }: Pick<Telling, 'prices' | 'stored' | 'text'>,
): { readonly base: string[]; readonly charged: string | null; readonly others: Reason[] } {
  if (isRegisterFee(line)) return { base: whyRegister(line.ApplyCommission, line.PriceSourceYear, getRegisterWeeks(prices), text), charged: null, others: [] };
  for (const known of [prices, stored.generic]) {
    const found = getChosen(known).find(({ chosen }) => chosen.fee.id === line.FeeId);
    if (found)
      return {
        base: whyChosen(found.chosen, line.Qty, { prices: known, text }),
        charged: whyCharged(found.chosen, line.Qty, text),
        others: whyNotFees(found.choice.notChosen, known, text),
      };
  }
  return { base: [text(messages.countsNoMore())], charged: null, others: [] };
}
