// A telephone number as it was typed → E.164, the one spelling by which numbers are compared. The smallest of the library's tables does: it reads and
// writes every number alike, and says less only of what kind a number is and whether it has been given out, by which nothing is refused here.
import { type CountryCode, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { telephoneText } from '../contract/typed-text.ts';

/** The longest number with its plus. */
export const maxE164Length = 16;

/** Two numbers in one field: the first one counts. */
const between = / [/] | or | ou | o /i;

/**
 * The number with its country, such as +61295550134. A number without one is taken for a number of the first of `countries` in which there
 * are such numbers. Undefined where it is none anywhere.
 */
export function findE164(typed: string, countries: readonly string[]): string | undefined {
  const [text = ''] = dialled(typed).split(between);
  const known = countries.filter((country) => isSupportedCountry(country));
  let possible: string | undefined;
  for (const country of known.length > 0 ? known : [undefined]) {
    const number = parsePhoneNumberFromString(text, country === undefined ? {} : { defaultCountry: country });
    if (number?.isValid()) return number.number;
    if (possible === undefined && number?.isPossible() && number.nationalNumber.length >= leastFigures) possible = number.number;
  }
  return possible;
}

/** With fewer figures, numbers of emergencies and extensions would be alike everywhere. */
const leastFigures = 6;

/** Whether the number names its country itself. */
export const namesCountry = (typed: string): boolean => dialled(typed).startsWith('+');

/** The country in brackets, (+61), or with a space behind its plus is one all the same. */
const dialled = (typed: string): string =>
  telephoneText(typed)
    .replace(/^\(?\+ ?(\d+)\)/, '+$1 ')
    .replace(/^\(?\+ /, '+');

/** `+61` of AU; undefined of what is no country. */
export const findCallingCode = (country: string | null): string | undefined =>
  country !== null && isSupportedCountry(country) ? `+${getCountryCallingCode(country satisfies CountryCode)}` : undefined;
