// In which currency the agency counts.
import { useEntityConfig, useLanguage } from '#kit';

/** The code of the base currency; undefined until it is known. Every amount in it says so, and opportunities have one. */
export function useBaseCurrency(): string | undefined {
  const config = useEntityConfig('agencyopportunity', useLanguage()).data;
  return Object.values(config?.Fields ?? {}).flatMap(({ InCurrency }) => InCurrency?.Code ?? [])[0];
}
