// What a supplier takes from the institution that it stands for; the rest of it is the agency's own.
import type { Values } from '#engine';
import type { AgencySupplier, Institution } from '#generated';

type Taken = Pick<Values<AgencySupplier>, 'Name' | 'TradingName' | 'CountryId' | 'Addresses' | 'WebAddresses'>;

/** So long a name of a supplier may be; institutions may have longer ones. */
const maxLength = 160;

/** What the institution says of itself. Where it says nothing, as of an address, the supplier keeps what it has. */
export function takenFrom(institution: Readonly<Institution>): Taken {
  const street = [institution.PostalAddressLine1, institution.PostalAddressLine2, institution.PostalAddressLine3, institution.PostalAddressLine4]
    .flatMap((line) => line?.trim() || [])
    .join(', ');
  const { PostalCity, PostalState, PostalPostcode, CountryId, Website } = institution;
  const address = filled({ Street: street, City: PostalCity, State: PostalState, ZipCode: PostalPostcode });
  return {
    Name: institution.Name.slice(0, maxLength),
    TradingName: institution.TradingName?.slice(0, maxLength) ?? null,
    ...(CountryId === null ? {} : { CountryId }),
    ...(Object.keys(address).length === 0 ? {} : { Addresses: [{ ...address, ...(CountryId === null ? {} : { CountryId }) }] }),
    ...(Website ? { WebAddresses: [{ Address: Website }] } : {}),
  };
}

const filled = (texts: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

/** Those of the values that the supplier does not have yet; undefined where it has them all. */
export function differing(supplier: Readonly<AgencySupplier>, taken: Taken): Taken | undefined {
  const changes: Taken = {
    ...(supplier.Name === taken.Name ? {} : { Name: taken.Name }),
    ...(supplier.TradingName === taken.TradingName ? {} : { TradingName: taken.TradingName }),
    ...(taken.CountryId === undefined || supplier.CountryId === taken.CountryId ? {} : { CountryId: taken.CountryId }),
    ...(taken.Addresses === undefined || isSame(supplier.Addresses, taken.Addresses) ? {} : { Addresses: taken.Addresses }),
    ...(taken.WebAddresses === undefined || isSame(supplier.WebAddresses, taken.WebAddresses) ? {} : { WebAddresses: taken.WebAddresses }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
}

/** Whether there are as many parts, each with the values that are wanted; what else stands in them, such as a name, does not count. */
const isSame = (parts: readonly object[], wanted: readonly object[]): boolean =>
  parts.length === wanted.length &&
  wanted.every((entry, index) => {
    const known = new Map(Object.entries(parts[index] ?? {}));
    return Object.entries(entry).every(([name, value]) => known.get(name) === value);
  });
