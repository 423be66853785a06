// The countries of a form, named by the browser in the language of the page.
import { countryCodes } from '../../../rules/web-form-countries.ts';

/** Code and name, in the order of the names. */
export function countriesIn(language: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(language);
  return countryCodes.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) => compare(a.name, b.name));
}
