// Prices of the register that nobody has confirmed are asked about before they go to a student or a school (D-81).
import { type Context, defineErrors, type Engine, Type, type WithChildren } from '#engine';
import type { AgencySale } from '#generated';
import { getText } from './price-line.ts';
import { isUnconfirmed } from './register-price.ts';

/** Codes of the plugin of quotes, which other plugins that send a sale throw as well. */
export const quoteErrors = defineErrors('quotes', {
  unconfirmedPrices: {
    status: 409,
    message: {
      en: 'These prices come from the course register and are not confirmed: {prices}. Confirm them, or send the quote anyway.',
      pt: 'Estes preços vêm do registro de cursos e não foram confirmados: {prices}. Confirme-os ou envie mesmo assim.',
      es: 'Estos precios vienen del registro de cursos y no están confirmados: {prices}. Confírmelos o envíe la cotización de todos modos.',
    },
  },
});

/** The flag by which a call that sends a sale is answered the question beforehand. */
export const withUnconfirmedPrices = () =>
  Type.Optional(
    Type.Boolean({
      description: 'Send although prices from the register are not confirmed; without it, 409 quotes.unconfirmed-prices names them in Prices.',
      'x-label': { en: 'Send with unconfirmed prices', pt: 'Enviar com preços não confirmados', es: 'Enviar con precios sin confirmar' },
    }),
  );

/**
 * Throws 409 that names the unconfirmed prices of what is sent: of the accepted option, of all options while none is accepted. `isAccepted`: the
 * sender knows of them.
 */
export async function requireConfirmedPrices(
  { Id, AcceptedOption }: Pick<AgencySale, 'Id' | 'AcceptedOption'>,
  isAccepted: boolean | undefined,
  context: Context<Engine>,
): Promise<void> {
  if (isAccepted === true) return;
  const { AgencySaleItems } = await context.records.asSystem().getWithChildren('AgencySale', Id);
  const items = AgencySaleItems.filter(({ OptionNumber }) => AcceptedOption === null || OptionNumber === AcceptedOption);
  const Prices = items.flatMap((item) => item.Fees.filter(isUnconfirmed).map((fee) => getPrice(item, fee)));
  if (Prices.length === 0) return;
  const text = getText(context);
  const prices = Prices.map(({ Name, Description, UnitPrice, CurrencyCode }) => {
    const named = `${Name} ${text.amount(UnitPrice, CurrencyCode)}`;
    return Description === null ? named : `${named} (${Description})`;
  });
  throw quoteErrors.unconfirmedPrices(
    { prices: prices.join('; ') },
    { details: { Prices: Prices.map((price) => ({ ...price, UnitPrice: Number(price.UnitPrice.toFixed()) })) } },
  );
}

type Item = WithChildren<'AgencySale'>['AgencySaleItems'][number];

const getPrice = ({ Description }: Item, { Id, FeeDescription, UnitPrice, CurrencyName, PriceSourceYear }: Item['Fees'][number]) => ({
  SaleItemFeeId: Id,
  Name: FeeDescription ?? '',
  Description,
  UnitPrice,
  CurrencyCode: CurrencyName ?? '',
  PriceSourceYear,
});
