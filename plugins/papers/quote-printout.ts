// A quote on paper: for whom, each option with its courses and fees, what it comes to, until when it is valid, and on which terms.
import { printedDay } from '#day';
import type { Engine, PdfTemplate } from '#engine';
import { countryNames } from '../letterhead/country-names.ts';
import { letterheadFrame } from '../letterhead/letterhead.ts';
import { ratesOfSale } from '../rules/sale-rates.ts';
import { currencyOfSale, listRates, totalRows } from './option-totals.ts';
import { type PrintoutItem, readLines } from './sale-lines.ts';
import { courseFacts, ratesLabel, saleHead, saleLanguage, saleToPrint } from './sale-printout.ts';
import { wordsIn } from './words.ts';

export const quotePrintout: PdfTemplate<Engine, 'AgencySale'> = {
  entity: 'AgencySale',
  template: new URL('./pdf/quote.html', import.meta.url),
  frame: letterheadFrame,
  pageNumbers: true,
  foot: 'printFooter',
  title: ({ Id, SaleIndex }, language) => `${wordsIn(language).quote} ${SaleIndex ?? Id}`,
  language: saleLanguage,
  async data(record, context) {
    const { sale, student, text, dayOf: getDay } = await saleToPrint(record, context);
    const lines = await readLines(sale, text, context);
    const countryName = await countryNames([student.Nationality], context);
    const rates = ratesOfSale(sale.CurrencyRates);
    const base = currencyOfSale(sale);
    const numbers = [...new Set(lines.items.map(({ item }) => item.OptionNumber))];
    const options = numbers.map((number) => {
      const items = lines.items.filter(({ item }) => item.OptionNumber === number);
      return {
        heading: numbers.length > 1 ? `${text.option} ${number}` : '',
        accepted: numbers.length > 1 && sale.AcceptedOption === number ? text.accepted : '',
        courses: items.map(inShort),
        starts: printedDay(items.flatMap(({ item }) => item.StartDate ?? []).toSorted()[0]),
        items: items.map((item) => ({
          name: item.name,
          where: item.where,
          facts: [...courseFacts(item, text), ...(item.item.PriceGroupName ? [{ label: text.priceGroup, value: item.item.PriceGroupName }] : [])],
          fees: item.fees,
        })),
        totals: totalRows(
          items.flatMap(({ fees }) => fees),
          base,
          rates,
          text,
        ),
      };
    });
    const visible = listRates(
      lines.items.flatMap(({ fees }) => fees),
      base,
      rates,
    );
    const head = {
      kind: text.quote,
      about: [
        { label: text.date, value: getDay(sale.PricingDate ?? sale.DateCreated) },
        { label: text.validUntil, value: printedDay(sale.ExpiryDate) },
      ],
      for: student.FullName,
      forMore: [countryName(student.Nationality), sale.UserName && `${text.by} ${sale.UserName}`],
    };
    return {
      ...(await saleHead(sale, lines, text, head, context)),
      text,
      glance: options.length > 1 ? options.map((option) => ({ ...option, grand: option.totals.filter(({ isGrand }) => isGrand) })) : [],
      options,
      rates: visible.map(({ foreign, rate }) => ({ foreign, rate, base: base?.code ?? '' })),
      ratesLabel: ratesLabel(sale, text),
    };
  },
};

const inShort = ({ name, duration, place }: PrintoutItem): string => [name, duration, place].filter(Boolean).join(', ');
