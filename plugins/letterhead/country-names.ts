// Countries by their names in the language of a paper.
import type { Context, Engine, Language } from '#engine';
import type { Country, Id } from '#generated';

type CountryId = Id<'Country'> | null | undefined;

/** The name of a country in a language; in English where no other is kept. */
const countryNameIn = ({ Name, NamePt, NameEs }: Country, language: Language): string => ({ en: null, pt: NamePt, es: NameEs })[language] || Name;

/** Loads the names of several countries in the language that the paper is made in. */
export async function countryNames(
  ids: readonly CountryId[],
  { records, actor }: Pick<Context<Engine>, 'records' | 'actor'>,
): Promise<(id: CountryId) => string> {
  const countries = await records.asSystem().byIds('Country', ids);
  return (id) => {
    const country = id ? countries.get(id) : undefined;
    return country ? countryNameIn(country, actor.language) : '';
  };
}
