// With what an agency may begin that is made in a country: its time zone, currency and language, by codes that need no sign-in to be read.
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';

export interface Place {
  /** Two letters of ISO 3166. */
  readonly CountryCode: string;
  readonly TimeZone: string | null;
  /** Three letters of ISO 4217. */
  readonly CurrencyCode: string | null;
  readonly Language: string | null;
}
export interface Places {
  readonly Places: readonly Place[];
  /** The codes of all currencies. */
  readonly Currencies: readonly string[];
}

/** The countries and currencies of the installation; none where the application file does not say where they lie. */
export async function loadPlaces({ app: { countries, currencies } }: Pick<Model, 'app'>, tx: Transaction): Promise<Places> {
  if (!countries || currencies?.code === undefined) return { Places: [], Currencies: [] };
  const codes = await tx.rows<{ Id: number; Code: string }>(sql(currencies.entity).select('Id', sql.ref(currencies.code).as('Code')).orderBy(currencies.code));
  const byId = new Map(codes.map(({ Id, Code }) => [Id, Code]));
  const { code, timeZone, currency, language } = countries;
  const column = (name: string | undefined, as: string) => (name === undefined ? sql.raw('null as ??', [as]) : sql.ref(name).as(as));
  const rows = await tx.rows<{ CountryCode: string; TimeZone: string | null; CurrencyId: number | null; language: string | null }>(
    sql(countries.entity)
      .select(sql.ref(code).as('CountryCode'), column(timeZone, 'TimeZone'), column(currency, 'CurrencyId'), column(language, 'language'))
      .orderBy(code),
  );
  return {
    Places: rows.map(({ CurrencyId, language: Language, ...place }) => ({ ...place, Language, CurrencyCode: byId.get(CurrencyId ?? 0) ?? null })),
    Currencies: [...byId.values()],
  };
}

/** The ids of a country and a currency by their codes; undefined where there is none, or nothing was said. */
export async function idsOfCodes(
  { app: { countries, currencies } }: Pick<Model, 'app'>,
  tx: Transaction,
  { country, currency }: { readonly country: string; readonly currency: string },
): Promise<{ readonly countryId: number | undefined; readonly currencyId: number | undefined }> {
  const find = async (entity: string | undefined, field: string | undefined, code: string): Promise<number | undefined> => {
    if (entity === undefined || field === undefined || code === '') return undefined;
    const [row] = await tx.rows<{ Id: number }>(
      sql(entity)
        .where({ [field]: code })
        .select('Id')
        .limit(1),
    );
    return row?.Id;
  };
  return {
    countryId: await find(countries?.entity, countries?.code, country),
    currencyId: await find(currencies?.entity, currencies?.code, currency),
  };
}
