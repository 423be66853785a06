// Where a new agency is, and what follows from that: guessed from the browser, then from the country.
import type { Language, Place, Places } from '../../api/index.ts';

/** What is asked of a new agency beside its name, as calls take it. */
export interface Beginning {
  readonly OfficeName: string;
  /** Two letters of ISO 3166. */
  readonly Country: string;
  readonly TimeZone: string;
  /** Three letters of ISO 4217. */
  readonly Currency: string;
  readonly Language: string;
}

const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The country whose clocks the browser goes by, or whose language it speaks. */
function findCountry(places: readonly Place[]): Place | undefined {
  const zone = zoneOfBrowser();
  const { region } = new Intl.Locale(navigator.language);
  const inZone = places.filter(({ TimeZone }) => TimeZone === zone);
  return inZone.find(({ Country }) => Country === region) ?? inZone[0] ?? places.find(({ Country }) => Country === region);
}

/** With what a form begins; where nothing is known, its fields are empty. */
export function guessBeginning({ Places: places }: Places, language: Language): Beginning {
  const place = findCountry(places);
  return { OfficeName: '', Country: place?.Country ?? '', TimeZone: zoneOfBrowser(), Currency: place?.Currency ?? '', Language: language };
}

/** The same for another country: what goes with it takes the place of what was guessed before. */
export function moveTo({ Places: places }: Places, before: Beginning, country: string): Beginning {
  const place = places.find(({ Country }) => Country === country);
  return {
    ...before,
    Country: country,
    TimeZone: findCountry(places)?.Country === country ? zoneOfBrowser() : (place?.TimeZone ?? before.TimeZone),
    Currency: place?.Currency ?? before.Currency,
    Language: place?.Language ?? before.Language,
  };
}
