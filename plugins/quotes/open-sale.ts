// A quote or sale that is stored, with its lines as screens take them.
import { wireDay } from '#day';
import { type Context, distinct, type Engine, type WithChildren } from '#engine';
import { getText } from '../pricing/price-line.ts';
import { parseStoredRates } from '../rules/sale-rates.ts';
import { isEditableQuote } from './changed-lines.ts';
import { getCurrencies } from './rates.ts';
import type { SaleResponse } from './sale-shape.ts';
import { statusName } from './status-name.ts';
import { storedItems, storedPrices } from './stored-lines.ts';
import { loadStudent } from './student-of.ts';

/** The sale as this person may see it. Throws 404 where it is not there for this person. */
export async function openSale(id: number, context: Context<Engine>): Promise<SaleResponse> {
  const sale: WithChildren<'AgencySale'> = await context.records.getWithChildren('AgencySale', id);
  const { records, files, actor } = context;
  // Whom a sale is for is shown with it, also to those who do not see the list of students.
  const {
    nationalityId: _nationality,
    officeId: _office,
    ...facts
  } = await loadStudent(sale.StudentId, { records: records.asSystem(), files: files.asSystem() });
  const stored = await storedPrices(sale, context);
  const { items, generic } = await storedItems(stored, sale, getText(context), context);
  const { currencies, base } = stored.generic;
  const kept = parseStoredRates(sale.CurrencyRates).map(({ base: BaseCurrencyId, foreign, rate, date }) => ({
    BaseCurrencyId: Number(BaseCurrencyId),
    ForeignCurrencyId: Number(foreign),
    FcToBcFxRate: rate,
    RateDate: date,
  }));
  const named = [...items.flatMap(({ Fees, OptionalFees }) => [...Fees, ...OptionalFees]), ...generic].map(({ CurrencyId }) => CurrencyId);
  return {
    ...facts,
    Id: sale.Id,
    RowVersion: sale.RowVersion,
    SaleIndex: sale.SaleIndex,
    Title: sale.Title,
    StatusId: sale.StatusId,
    StatusName: statusName(sale.StatusId, context),
    HasCourses: sale.HasCourses,
    CountryId: sale.CountryId,
    AgencyOfficeId: sale.AgencyOfficeId,
    UserId: sale.UserId,
    OpportunityId: sale.OpportunityId,
    InstitutionId: sale.InstitutionId,
    AgencySupplierId: sale.AgencySupplierId,
    AgencyAgentId: sale.AgencyAgentId,
    VisaType: sale.VisaType,
    BaseCurrencyId: sale.BaseCurrencyId,
    BaseCurrencyCode: currencies.get(sale.BaseCurrencyId ?? 0) ?? null,
    CurrencyId: sale.CurrencyId,
    CurrencyCode: currencies.get(sale.CurrencyId ?? 0) ?? null,
    CurrencyRates: kept,
    RatesDate: wireDay(sale.RatesDate),
    PricingDate: wireDay(sale.PricingDate),
    ExpiryDate: wireDay(sale.ExpiryDate),
    AcceptedOption: sale.AcceptedOption,
    PrintableNotes: sale.PrintableNotes,
    CoverNotes: sale.CoverNotes,
    QuoteSentDate: sale.QuoteSentDate,
    SentDate: sale.SentDate,
    IsReceivedFromAgent: sale.IsReceivedFromAgent,
    CanEdit: isEditableQuote(sale.StatusId) && (actor.isGod || actor.permissions.has('CanEditSales')),
    AgencySaleItems: items,
    GenericFees: generic,
    Currencies: getCurrencies(distinct([...named, ...(sale.CurrencyId ? [sale.CurrencyId] : [])]), { currencies, base, kept }),
  };
}
