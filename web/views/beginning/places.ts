// Where a new agency is, and what follows from that: guessed from the browser, then from the country.
import type { Language, Place, Places } from '../../api/index.ts';

/** What is asked of a new agency beside its name, as calls take it. */
export interface Beginning {
  readonly OfficeName: string;
  /** Two letters of ISO 3166. */
  readonly CountryCode: string;
  readonly TimeZone: string;
  /** Three letters of ISO 4217. */
  readonly CurrencyCode: string;
  readonly Language: string;
}

const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Some browsers on Linux say `en-US@posix`, which is no language tag. */
function regionOfBrowser(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).region;
  } catch {
    return undefined;
  }
}

/** The country whose clocks the browser goes by, or whose language it speaks. */
function findCountry(places: readonly Place[]): Place | undefined {
  const zone = zoneOfBrowser();
  const region = regionOfBrowser();
  const inZone = places.filter(({ TimeZone }) => TimeZone === zone);
  return inZone.find(({ CountryCode }) => CountryCode === region) ?? inZone[0] ?? places.find(({ CountryCode }) => CountryCode === region);
}

/** With what a form begins; where nothing is known, its fields are empty. */
export function guessBeginning({ Places: places }: Places, language: Language): Beginning {
  const place = findCountry(places);
  return { OfficeName: '', CountryCode: place?.CountryCode ?? '', TimeZone: zoneOfBrowser(), CurrencyCode: place?.CurrencyCode ?? '', Language: language };
}

/** The same for another country: what goes with it takes the place of what was guessed before. */
export function moveTo({ Places: places }: Places, before: Beginning, country: string): Beginning {
  const place = places.find(({ CountryCode }) => CountryCode === country);
  return {
    ...before,
    CountryCode: country,
    TimeZone: findCountry(places)?.CountryCode === country ? zoneOfBrowser() : (place?.TimeZone ?? before.TimeZone),
    CurrencyCode: place?.CurrencyCode ?? before.CurrencyCode,
    Language: place?.Language ?? before.Language,
  };
}
