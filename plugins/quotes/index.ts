// Quotes: what they offer, what it costs and why.
import type { Engine, Plugin } from '#engine';
import { loadTemplate, openQuote, postTemplate } from './calls-open.ts';
import { refreshPrices, refreshRates } from './refresh.ts';
import { legacySearch } from './legacy-search.ts';
import { saleTotals, updateFees } from './totals.ts';
import { onQuotesSent } from './on-quotes-sent.ts';
import { itemHooks, lineHooks, saleHooks } from './sale-hooks.ts';
import { discountOption } from './option-discount.ts';
import { addCourse, addProduct, init } from './calls-new.ts';
import { quoteErrors } from '../pricing/unconfirmed-prices.ts';
import { pages } from './pages.ts';

export const quotes: Plugin<Engine> = {
  name: 'quotes',
  pages,
  entities: { AgencySale: saleHooks, AgencySaleItem: itemHooks, AgencySaleItemAgencyFee: lineHooks },
  on: { 'paper.sent': onQuotesSent },
  calls: [
    init,
    addCourse,
    addProduct,
    openQuote,
    loadTemplate,
    postTemplate,
    refreshPrices,
    refreshRates,
    saleTotals,
    updateFees,
    discountOption,
    legacySearch,
  ],
  errors: quoteErrors,
};
